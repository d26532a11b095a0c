/* What is on this phone and not at the desk: each sheet in a place of its own in localStorage, so
   that two pages of one phone never write over each other's. The places are named after the drive
   and the Steward, not after her link: figures typed before the hostess gave out a new link go out
   by the new one. Plain http is enough for all of it (no secure context).

   Whatever changes here is told by an "outbox-changed", to the other pages of this phone as well.

   Where the browser keeps nothing, `lexiconOutbox` is null, and forms go out as they always did. */
window.lexiconOutbox = (() => {
  "use strict";

  const SHEETS = "lexicon-outbox/";
  const SENT = "lexicon-sent/";
  const DRAFT = "lexicon-draft/";
  const TURN = "lexicon-turn/";
  const LONGEST_TURN = 30000; // a page that was closed while it sent gives its turn up by itself

  const opened = () => {
    try {
      localStorage.setItem("lexicon-try", "1");
      localStorage.removeItem("lexicon-try");
      return localStorage;
    } catch {
      return null; // switched off, or forbidden
    }
  };

  const kept = opened();
  if (!kept) return null;

  const random = () =>
    [...crypto.getRandomValues(new Uint8Array(12))]
      .map((byte) => byte.toString(16).padStart(2, "0"))
      .join("");

  const tab = random();
  let box = ""; // this drive and this Steward
  let home = ""; // her page, by the link it was opened with
  let isMyTurn = false;

  /* Returns whether a page of hers was opened by a link that this document had not met. */
  const meet = () => {
    const page = document.querySelector("[data-outbox]");
    if (!page || page.dataset.home === home) return false;
    box = page.dataset.outbox;
    home = page.dataset.home;
    return true;
  };

  /* "4/2", hand and table, of an address below hers. */
  const placeIn = (path) => path.slice(home.length).replace(/\/$/, "");
  const addressOf = (place) => `${home}${place}/`;

  const read = (name) => {
    try {
      return JSON.parse(kept.getItem(name));
    } catch {
      return null; // written by somebody else
    }
  };

  const write = (name, value) => {
    try {
      kept.setItem(name, JSON.stringify(value));
      return true;
    } catch {
      return false; // full
    }
  };

  const names = (start) => Object.keys(kept).filter((name) => name.startsWith(start));

  const changed = () => document.dispatchEvent(new CustomEvent("outbox-changed"));

  const nameOf = (sheet) => `${SHEETS}${box}/${sheet.key}`;

  const sheets = () =>
    names(`${SHEETS}${box}/`)
      .map(read)
      .filter((sheet) => sheet?.key)
      .sort((one, other) => one.at - other.at);

  const sheetAt = (place) => sheets().find((sheet) => sheet.place === place);
  const isThere = (sheet) => kept.getItem(nameOf(sheet)) !== null;

  const put = (sheet) => {
    const isKept = write(nameOf(sheet), sheet);
    changed();
    return isKept;
  };

  const take = (sheet) => {
    kept.removeItem(nameOf(sheet));
    changed();
  };

  const noteSent = (place) => write(`${SENT}${box}/${place}`, 1);
  const wasSent = (place) => kept.getItem(`${SENT}${box}/${place}`) !== null;

  /* Typed and not sent: there again after a look at another table, a reload, a new link of hers. */
  const draftAt = (place) => {
    const draft = read(`${DRAFT}${box}/${place}`);
    return draft?.typed ? draft : null;
  };
  const putDraft = (place, draft) => write(`${DRAFT}${box}/${place}`, draft);
  const takeDraft = (place) => kept.removeItem(`${DRAFT}${box}/${place}`);

  /* Two pages of one phone take turns. It spares the laptop the question: the key of a sheet makes
     a second sending harmless anyway. */
  const takeTurn = () => {
    const held = read(TURN + box);
    const age = Date.now() - (held?.at ?? 0);
    if (held && held.tab !== tab && age >= 0 && age < LONGEST_TURN) return false;
    isMyTurn = write(TURN + box, { tab, at: Date.now() });
    return isMyTurn;
  };

  /* Most pages that are closed have none, and are not to wait for their storage meanwhile. */
  const endTurn = () => {
    if (isMyTurn && read(TURN + box)?.tab === tab) kept.removeItem(TURN + box);
    isMyTurn = false;
  };

  addEventListener("storage", changed);
  addEventListener("pagehide", endTurn);

  return {
    meet,
    hasMet: () => box !== "",
    placeIn,
    addressOf,
    random,
    sheets,
    sheetAt,
    isThere,
    put,
    take,
    noteSent,
    wasSent,
    draftAt,
    putDraft,
    takeDraft,
    takeTurn,
    endTurn,
  };
})();
