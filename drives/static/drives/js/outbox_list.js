/* What the page of a Steward shows of the sheets on her phone: how many, which, and a tick for each
   table. It is drawn anew when a sheet comes or goes, and when the page itself is new. */
(() => {
  "use strict";

  const store = window.lexiconOutbox;
  if (!store) return;

  const drop = (sheet) => {
    store.takeDraft(sheet.place);
    store.take(sheet);
  };

  const lineOf = (sheet) => {
    const line = document.querySelector("template[data-outbox-line]").content.cloneNode(true);
    const part = (what) => line.querySelector(`[data-line-${what}]`);
    const [hand, table] = sheet.place.split("/");
    part("hand").textContent = hand;
    part("table").textContent = table;
    part("figures").textContent = sheet.figures;
    part("said").textContent = sheet.refused;
    part("waiting").hidden = Boolean(sheet.refused);
    part("refused").hidden = !sheet.refused;
    part("away").hidden = !sheet.refused;
    part("open").href = store.addressOf(sheet.place);
    part("drop").addEventListener("click", () => drop(sheet));
    return line;
  };

  const showList = (sheets) => {
    const list = document.querySelector("[data-outbox-list]");
    const face = JSON.stringify(sheets.map((sheet) => [sheet.key, sheet.refused]));
    if (!list || list.dataset.face === face) return; // what somebody is about to press stays
    list.dataset.face = face;
    list.hidden = sheets.length === 0;
    list.querySelector("ul").replaceChildren(...sheets.map(lineOf));
  };

  const showCount = (count) => {
    const counts = document.querySelector("[data-outbox-counts]");
    if (!counts) return;
    counts.hidden = false;
    counts.querySelector("[data-outbox-count]").textContent = count;
  };

  const showTick = (tick) => {
    const place = store.placeIn(tick.closest("a").getAttribute("href"));
    const isHere = Boolean(store.sheetAt(place)) || store.wasSent(place);
    tick.hidden = false;
    tick.classList.toggle("is-done", isHere);
    tick.querySelector("[data-tick-not]").hidden = isHere;
  };

  const show = () => {
    if (!store.hasMet()) return;
    const sheets = store.sheets();
    showList(sheets);
    showCount(sheets.length);
    document.querySelectorAll("[data-tick-here]").forEach(showTick);
  };

  document.addEventListener("outbox-changed", show);
  document.addEventListener("htmx:afterSettle", show);
  show();
})();
