/* A Steward's page is never left: a table that is tapped is opened in it (F38). The tables of the
   hand are fetched beforehand, so that they can be typed in while the laptop does not answer.

   Whoever shows something in the place says so with a "table-here"; an answer that belongs there
   arrives as an "outbox-answer" with the place ("4/2": hand and table), the status and the part.
   A table that is opened or put away is told by a "table-turned" with its address, or none; a
   "table-wanted" with either asks for it (back_closes.js). */
(() => {
  "use strict";

  const PATIENCE = 4000;
  const HERE = { "HX-Request": "true", "HX-Boosted": "true", "HX-Target": "table-here" };

  const copies = new Map(); // by address: the part, and what the tile of the table said then
  let wanted = "";
  let fetching = false;

  const place = () => document.querySelector("#table-here");
  const page = () => document.querySelector("[data-outbox]");
  const restOf = (path) => (path.startsWith(page().dataset.home) ? path.slice(page().dataset.home.length) : "");
  const isTable = (path) => /^\d+\/\d+\/(who\/)?$/.test(restOf(path));
  const tileOf = (path) => document.querySelector(`a.tile[href="${path}"]`);
  const face = (path) => tileOf(path)?.textContent ?? "";
  const isTouched = () => place().dataset.touched === "yes";

  /* The part that was asked for, or nothing where no laptop of ours answered. */
  const ask = async (path) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(path, { headers: HERE, signal: patience.signal });
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      return found.querySelector("[data-here]")?.outerHTML ?? null;
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  const settle = ({ moves = true } = {}) => {
    const part = place();
    part.hidden = part.childElementCount === 0;
    part.dataset.touched = "";
    part.dataset.face = face(wanted);
    part.dispatchEvent(new CustomEvent("table-here", { bubbles: true }));
    if (!moves) return;
    const wrong = part.querySelector("[aria-invalid='true']");
    (wrong ?? part.querySelector("[data-here-title]"))?.focus({ preventScroll: true });
    (wrong ?? part).scrollIntoView({ block: wrong ? "center" : "start" });
  };

  const show = (html, options) => {
    place().innerHTML = html;
    htmx.process(place());
    settle(options);
  };

  const note = (which) => document.querySelector(`template[data-here-note="${which}"]`).innerHTML;

  const tellTurned = () =>
    document.dispatchEvent(new CustomEvent("table-turned", { detail: { path: wanted } }));

  const open = async (path) => {
    wanted = path;
    tellTurned();
    const html = await ask(path);
    if (wanted !== path || !place()) return;
    if (html) {
      copies.set(path, { html, face: face(path) });
      show(html);
    } else if (copies.has(path)) {
      show(note("old") + copies.get(path).html);
    } else {
      show(note("none"));
    }
  };

  const putAway = () => {
    wanted = "";
    show("", { moves: false });
    tellTurned();
  };

  const close = () => {
    putAway();
    document.querySelector("main").focus();
  };

  /* One after the other: the laptop has ten Stewards and a hall full of other pages. */
  const fetchAhead = async () => {
    if (fetching || !page()) return;
    fetching = true;
    for (const tile of document.querySelectorAll("a.tile")) {
      const path = tile.getAttribute("href");
      const said = tile.textContent;
      if (!page() || copies.get(path)?.face === said) continue;
      const html = await ask(path);
      if (!html) break;
      copies.set(path, { html, face: said });
    }
    fetching = false;
  };

  /* What a part says and asks, without notices and the keys of its forms, which always differ. */
  const gist = (part) => {
    const copy = part.cloneNode(true);
    copy.querySelectorAll(".notice, [hx-get], [data-at-desk], [data-bell-here]").forEach((one) => one.remove());
    const typed = [...copy.querySelectorAll(".figure-field input")].map((one) => one.defaultValue);
    return `${copy.textContent.replace(/\s+/g, " ")} ${typed}`;
  };

  /* What the laptop asked about a sheet stands in the part that came with its answer. */
  const isRefused = () => Boolean(window.lexiconOutbox?.sheetAt(restOf(wanted).replace(/\/$/, ""))?.refused);

  const isInTheWay = () =>
    isTouched() ||
    isRefused() ||
    (place().contains(document.activeElement) && document.activeElement.matches("input, select"));

  /* A table that somebody else has filled in meanwhile is shown anew, unless something is typed.
     Where nothing differs the part stays: a button that is about to be pressed is not taken away.
     A table of the hand before is put away when the next one begins (F40), not one opened since. */
  const refresh = async () => {
    const path = wanted;
    if (!path || isInTheWay() || place().dataset.face === face(path)) return;
    if (!tileOf(path)) {
      putAway();
      return;
    }
    place().dataset.face = face(path);
    const html = await ask(path);
    if (!html || wanted !== path || !place() || isInTheWay()) return;
    const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("[data-here]");
    if (gist(fresh) !== gist(place().querySelector("[data-here]"))) show(html, { moves: false });
  };

  const tap = (event) => {
    const link = event.target.closest?.("a[href]");
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
    if (!place() || !link || !isPlain || link.origin !== location.origin) return;
    const isHome = link.pathname === page().dataset.home && place().contains(link);
    if (!isHome && !isTable(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    if (isHome) close();
    else open(link.pathname);
  };

  const answered = (event) => {
    const { place: where, html } = event.detail;
    if (!place()?.querySelector(`[data-here="${where}"]`)) return;
    show(html);
  };

  /* The place is moved into the new page as it is; only older browsers lose the focus on the way. */
  let held = null;
  const remember = () => (held = place()?.contains(document.activeElement) ? document.activeElement : null);
  const holdAgain = () => {
    if (held?.isConnected && document.activeElement === document.body) held.focus({ preventScroll: true });
  };

  const swapped = (event) => {
    if (event.detail.target?.id === "table-here") settle();
    if (event.detail.target?.id !== "page" || !page()) return;
    if (!place().childElementCount) wanted = "";
    holdAgain();
    refresh();
    fetchAhead();
  };

  /* What is sent in the place leaves the page where it is: reloaded, it is hers again. */
  const stayHere = (event) => {
    const { history, target } = event.detail;
    if (target?.id !== "table-here") return;
    history.type = "replace";
    history.path = location.pathname + location.search + location.hash;
  };

  document.addEventListener("htmx:beforeHistoryUpdate", stayHere);
  document.addEventListener("click", tap, true);
  document.addEventListener("input", (event) => {
    if (place()?.contains(event.target)) place().dataset.touched = "yes";
  });
  const want = ({ detail: { path } }) => {
    if (!place() || path === wanted) return;
    if (path) open(path);
    else close();
  };

  document.addEventListener("table-wanted", want);
  document.addEventListener("outbox-answer", answered);
  document.addEventListener("htmx:beforeSwap", remember);
  document.addEventListener("htmx:afterSettle", swapped);
  fetchAhead();
})();
