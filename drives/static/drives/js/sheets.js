/* The sheet of a table that is open in place: sent, it is written down on this phone before anything
   goes out; opened again, what was typed stands in it (typed_before.js), sent or not. A newer sheet
   for the same table takes the older one's place and names its key, since the older one may have
   arrived although no answer came (F35). */
(() => {
  "use strict";

  const store = window.lexiconOutbox;
  if (!store) return;

  const { typedIn, fillIn } = window.lexiconTypedBefore;

  let asItCame = ""; // what the sheet that is open would send if nothing had been typed
  let isFilling = false;

  const here = () => document.querySelector("#table-here");
  const form = () => here()?.querySelector("form.mark-form");
  const placeOf = (sheet) => store.placeIn(new URL(sheet.action).pathname);

  /* As in templatetags/isolated.py: else figures would stand beside another's name. */
  const isolated = (name) =>
    /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

  /* In words that still say whose they are when other guests sit at the table. */
  const figuresOf = (sheet) =>
    [...sheet.querySelectorAll(".mark-line")].flatMap((line) => {
      const figure = line.querySelector(".figure-field input").value.trim();
      const chosen = line.querySelector("select")?.selectedOptions[0]?.textContent;
      const tag = line.querySelector(".figure-field .tag")?.textContent;
      const known = line.querySelector(".figure-field label bdi")?.textContent;
      const name = known && tag ? `${known} (${tag})` : (known ?? chosen);
      return figure ? [`${isolated(name ?? "")} ${figure}`.trim()] : [];
    });

  const written = (sheet, older) => {
    const body = new URLSearchParams(new FormData(sheet));
    const key = store.random();
    const replaces = older ? [...older.replaces, older.key] : [];
    body.set("key", key);
    body.set("replaces", replaces.join(" "));
    return {
      key,
      place: placeOf(sheet),
      body: body.toString(),
      typed: typedIn(sheet),
      came: asItCame,
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

  const note = (which, said = "") => {
    here().querySelectorAll("[data-outbox-here]").forEach((old) => old.remove());
    if (!which) return;
    const part = document.querySelector(`template[data-outbox-note="${which}"]`).content.cloneNode(true);
    const place = part.querySelector("[data-note-said]");
    if (place) place.textContent = said;
    form().append(part);
  };

  const isAnswered = () => form().querySelector("[name=asked], [aria-invalid=true]") !== null;

  const noteDraft = ({ figures }) => {
    if (here().dataset.touched === "yes") note("");
    else if (form().hasAttribute("data-typed-for-others")) note("others", figures);
    else note(form().querySelector("[data-at-desk]") ? "differs" : "typed");
  };

  /* Beside the figures: are they on this phone only, were they refused, or never sent? */
  const noteHere = () => {
    if (!form() || !store.hasMet()) return;
    const place = placeOf(form());
    const kept = store.sheetAt(place);
    const draft = store.draftAt(place);
    if (draft) noteDraft(draft);
    else if (!kept) note("");
    else if (!kept.refused) note("waiting");
    else if (!isAnswered()) note("refused", kept.refused);
  };

  /* What the laptop asked about these figures is asked again wherever they are shown, with its tick. */
  const askAgain = ({ asks = [] }) => {
    const [first, tick] = asks;
    if (!first || !tick) return;
    form().insertAdjacentHTML("afterbegin", first);
    form().querySelector("[type=submit]").insertAdjacentHTML("beforebegin", tick);
  };

  const putIn = (draft, kept) => {
    const before = draft ?? kept;
    if (isAnswered()) {
      asItCame = before?.came ?? asItCame; // it came filled in
    } else if (before) {
      isFilling = true;
      asItCame = fillIn(form(), before);
      isFilling = false;
      if (!draft) askAgain(kept);
    }
  };

  const opened = () => {
    if (!form() || !store.hasMet()) return;
    const place = placeOf(form());
    asItCame = typedIn(form());
    putIn(store.draftAt(place), store.sheetAt(place));
    here().dataset.touched = "";
    noteHere();
  };

  const type = (event) => {
    const sheet = form();
    if (isFilling || !sheet?.contains(event.target)) return;
    const typed = typedIn(sheet);
    if (typed === asItCame) store.takeDraft(placeOf(sheet));
    else store.putDraft(placeOf(sheet), { typed, came: asItCame, figures: figuresOf(sheet).join(", ") });
    note("");
  };

  document.addEventListener("submit", send, true);
  document.addEventListener("input", type);
  document.addEventListener("change", type);
  document.addEventListener("table-here", opened);
  document.addEventListener("outbox-changed", noteHere);
})();
