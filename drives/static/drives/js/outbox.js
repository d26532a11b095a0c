/* A sheet that a Steward sent is on her phone (outbox_store.js); here it goes out, and is tried again
   until the laptop has taken it (F34, F38): after no answer, after an answer that asks for patience
   (429, 5xx), over a nap of the phone and a page that was closed. What the laptop refuses stays, with
   what was typed and why, until she mends it or throws it away.

   Only an answer of our own laptop counts: it shows the table that was sent, or refuses with its
   own time. The page of somebody else's Wi-Fi that asks to sign in must not swallow figures. */
(() => {
  "use strict";

  const store = window.lexiconOutbox;
  if (!store) return;

  const PATIENCE = 15000;
  const PAUSES = [2000, 4000, 8000, 15000, 30000];
  const OTHER_PAGE = 1000; // another page of this phone is sending
  const HERE = { "HX-Request": "true", "HX-Boosted": "true", "HX-Target": "table-here" };

  let timer = 0;
  let failures = 0;
  let isSending = false;
  let isCutOff = false;

  const waiting = () => (store.hasMet() ? store.sheets().filter((sheet) => !sheet.refused) : []);

  const later = (pause) => {
    clearTimeout(timer);
    timer = setTimeout(sendAll, pause);
  };

  const words = (part, selector) =>
    [...part.querySelectorAll(selector)]
      .map((one) => {
        const copy = one.cloneNode(true);
        copy.querySelectorAll(".visually-hidden").forEach((hidden) => hidden.remove());
        return copy.textContent.trim().replace(/\s+/g, " ");
      })
      .join(" ");

  const sentence = (part) => words(part, ".notice-text, .errorlist li") || words(part, "h1, main p");

  /* The table as it is now, for whoever has it open. */
  const tell = (place, part) => {
    const html = part.querySelector(`[data-here="${place}"]`)?.outerHTML;
    if (html) document.dispatchEvent(new CustomEvent("outbox-answer", { detail: { place, html } }));
  };

  const refuse = (sheet, part, status) => {
    const said = sentence(part) || `The laptop refused it (${status}).`;
    const asks = [...part.querySelectorAll("[data-asks]")].map((asked) => asked.outerHTML);
    store.put({ ...sheet, refused: said, status, asks });
    tell(sheet.place, part);
  };

  const taken = (sheet, part) => {
    store.noteSent(sheet.place);
    store.take(sheet);
    tell(sheet.place, part);
    const live = document.querySelector("[data-live]");
    if (live) htmx.trigger(live, "ask");
  };

  const ask = async (sheet) => {
    const patience = new AbortController();
    const limit = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(store.addressOf(sheet.place), {
        method: "POST",
        headers: { ...HERE, "Content-Type": "application/x-www-form-urlencoded" },
        body: sheet.body,
        signal: patience.signal,
      });
      return { answer, text: await answer.text() };
    } finally {
      clearTimeout(limit);
    }
  };

  /* Sends one sheet; says whether it is settled, taken or refused. */
  const sendOne = async (sheet) => {
    const { answer, text } = await ask(sheet);
    const part = new DOMParser().parseFromString(text, "text/html");
    const isPatient = answer.status === 429 || answer.status >= 500;
    const isOurs = answer.headers.has("X-Server-Time");
    const isTaken = answer.ok && part.querySelector(`[data-here="${sheet.place}"]`);
    if (isPatient || !isOurs || (answer.ok && !isTaken)) return false;
    if (!store.isThere(sheet)) return true; // a newer one took its place meanwhile
    if (isTaken) taken(sheet, part);
    else refuse(sheet, part, answer.status);
    return true;
  };

  const sendWaiting = async () => {
    let isAllSettled = true;
    isCutOff = false;
    for (const sheet of waiting()) {
      if (!store.isThere(sheet)) continue;
      try {
        isAllSettled = (await sendOne(sheet)) && isAllSettled;
      } catch {
        isCutOff = true; // nothing answers: the others would wait as long for the same
        return false;
      }
    }
    return isAllSettled;
  };

  const sendAll = async () => {
    clearTimeout(timer);
    if (isSending || waiting().length === 0) return;
    if (!store.takeTurn()) {
      later(OTHER_PAGE);
      return;
    }
    isSending = true;
    const isDone = await sendWaiting();
    store.endTurn();
    isSending = false;
    failures = isDone ? 0 : failures + 1;
    if (waiting().length) later(isDone ? 0 : PAUSES[Math.min(failures, PAUSES.length) - 1]);
  };

  /* A link that was closed, a table that was not hers: she may have scanned another code since. */
  const tryLinkAgain = () =>
    store
      .sheets()
      .filter((sheet) => sheet.status === 404)
      .forEach((sheet) => store.put({ ...sheet, refused: "", status: 0 }));

  const meet = () => {
    if (!store.meet()) return;
    tryLinkAgain();
    sendAll();
  };

  const heard = (event) => {
    if (isCutOff && event.detail.successful) sendAll();
  };

  document.addEventListener("outbox-sent", () => {
    failures = 0;
    sendAll();
  });
  document.addEventListener("htmx:afterSettle", meet);
  document.addEventListener("htmx:afterRequest", heard);
  document.addEventListener("visibilitychange", () => document.hidden || sendAll());
  addEventListener("online", sendAll);
  addEventListener("pageshow", sendAll);
  meet();
})();
