/* The sheet of a table that is open in place: sent, it is written down on this phone before anything
   goes out; opened again, what was typed stands in it, sent or not. A newer sheet for the same table
   takes the older one's place and names its key, since the older one may have arrived although no
   answer came (F35). */
(() => {
  "use strict";

  const store = window.lexiconOutbox;
  if (!store) return;

  let asItCame = ""; // what the sheet that is open would send if nothing were typed
  let isFilling = false;

  const here = () => document.querySelector("#table-here");
  const form = () => here()?.querySelector("form.mark-form");
  const placeOf = (sheet) => store.placeIn(new URL(sheet.action).pathname);
  const typedIn = (sheet) => new URLSearchParams(new FormData(sheet)).toString();

  /* In words that still say whose they are when other guests sit at the table. */
  const figuresOf = (sheet) =>
    [...sheet.querySelectorAll(".mark-line")].flatMap((line) => {
      const figure = line.querySelector(".figure-field input").value.trim();
      const chosen = line.querySelector("select")?.selectedOptions[0]?.textContent;
      const tag = line.querySelector(".figure-field .tag")?.textContent;
      const known = line.querySelector(".figure-field bdi")?.textContent;
      const name = known && tag ? `${known} (${tag})` : (known ?? chosen);
      return figure ? [`${name ?? ""} ${figure}`.trim()] : [];
    });

  const written = (sheet, older) => {
    const typed = typedIn(sheet);
    const body = new URLSearchParams(typed);
    const key = store.random();
    const replaces = older ? [...older.replaces, older.key] : [];
    body.set("key", key);
    body.set("replaces", replaces.join(" "));
    return {
      key,
      place: placeOf(sheet),
      body: body.toString(),
      typed,
      figures: figuresOf(sheet).join(", "),
      replaces,
      at: Date.now(),
      refused: "",
    };
  };

  const isSame = (sheet, older) => older && !older.refused && older.typed === typedIn(sheet);

  const send = (event) => {
    const sheet = event.target;
    if (sheet !== form() || !store.hasMet()) return;
    const older = store.sheetAt(placeOf(sheet));
    if (!isSame(sheet, older)) {
      if (!store.put(written(sheet, older))) return; // no room: the form goes out by itself
      if (older) store.take(older);
    }
    event.preventDefault();
    event.stopImmediatePropagation();
    store.takeDraft(placeOf(sheet));
    here().dataset.touched = "";
    noteHere();
    document.dispatchEvent(new CustomEvent("outbox-sent"));
  };

  /* Figures follow people: what was typed for somebody who sits here no more is not filled in. */
  const isOthers = (field, values) => {
    const chair = /_(\d+)$/.exec(field.name)?.[1];
    const guest = chair && field.form.elements[`guest_${chair}`];
    return guest?.type === "hidden" && guest.value !== values.get(guest.name);
  };

  const fill = (sheet, typed) => {
    const values = new URLSearchParams(typed);
    isFilling = true;
    for (const field of sheet.elements) {
      if (!field.name || field.type === "hidden" || isOthers(field, values)) continue;
      if (field.type === "checkbox") field.checked = values.has(field.name);
      else if (values.has(field.name)) field.value = values.get(field.name);
      field.dispatchEvent(new Event("input", { bubbles: true })); // "ran out" follows it
    }
    isFilling = false;
  };

  const note = (which, said = "") => {
    here().querySelectorAll("[data-outbox-here]").forEach((old) => old.remove());
    if (!which) return;
    const part = document.querySelector(`template[data-outbox-note="${which}"]`).content.cloneNode(true);
    const place = part.querySelector("[data-note-said]");
    if (place) place.textContent = said;
    form().append(part);
  };

  const isAnswered = () => form().querySelector("[name=asked], [aria-invalid=true]") !== null;

  /* Beside the figures: are they on this phone only, were they refused, or never sent? */
  const noteHere = () => {
    if (!form() || !store.hasMet()) return;
    const place = placeOf(form());
    const kept = store.sheetAt(place);
    if (store.draftAt(place)) note(here().dataset.touched === "yes" ? "" : "typed");
    else if (!kept) note("");
    else if (!kept.refused) note("waiting");
    else if (!isAnswered()) note("refused", kept.refused);
  };

  const opened = () => {
    if (!form() || !store.hasMet()) return;
    asItCame = typedIn(form());
    const typed = store.draftAt(placeOf(form())) ?? store.sheetAt(placeOf(form()))?.typed;
    if (typed && !isAnswered()) fill(form(), typed);
    here().dataset.touched = "";
    noteHere();
  };

  const type = (event) => {
    const sheet = form();
    if (isFilling || !sheet?.contains(event.target)) return;
    const typed = typedIn(sheet);
    if (typed === asItCame) store.takeDraft(placeOf(sheet));
    else store.putDraft(placeOf(sheet), typed);
    note("");
  };

  document.addEventListener("submit", send, true);
  document.addEventListener("input", type);
  document.addEventListener("change", type);
  document.addEventListener("table-here", opened);
  document.addEventListener("outbox-changed", noteHere);
})();
