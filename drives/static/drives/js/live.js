/* A page that follows the evening asks whether anything is new, and htmx puts the new page in its
   place. While something on the page is held (held.js) only its other parts are put anew (parts.js),
   and the whole page follows as soon as nothing is held. A page that is not looked at asks seldom,
   and catches up when it is.

   The bell goes by itself, and "Ring the bell" becomes "Begin hand 2" in the same place: a press
   meant for the one would do the other. So a big button that has changed rests for some seconds. */
(() => {
  "use strict";

  const held = window.lexiconHeld;
  const parts = window.lexiconParts;

  const EVERY = 2000;
  const HIDDEN = 15000;
  const TURN = 10000; // how long a page of the hall screen stays (F53)
  const REST = 5000;
  const AFTER_BELL = 1000; // then the laptop has heard it too

  let askedAt = performance.now();
  let turnedAt = performance.now();
  let restsUntil = 0;
  let bigBefore = "";
  let isOwed = false; // the whole page, to one of which something was held
  let giveBack = () => {};

  const live = () => document.querySelector("[data-live]");
  const bigButton = () => document.querySelector("main button.big-button");

  const ask = () => {
    const part = live();
    if (!part) return;
    askedAt = performance.now();
    htmx.trigger(part, "ask");
  };

  /* As a page that has seen nothing. */
  const askForAll = () => {
    askedAt = performance.now();
    const whole = new URL(live().getAttribute("hx-get"), location.href);
    whole.searchParams.set("seen", "");
    htmx.ajax("GET", whole.pathname + whole.search, { target: "#page", swap: "outerHTML" });
  };

  const turn = () => {
    turnedAt = performance.now();
    htmx.ajax("GET", live().dataset.turnTo, { target: "#page", swap: "outerHTML" });
  };

  const tick = () => {
    if (!live()) return;
    const now = performance.now();
    const pause = document.hidden ? HIDDEN : EVERY;
    if (live().dataset.turnTo && now - turnedAt >= TURN && !document.hidden) turn();
    else if (now - askedAt >= EVERY && isOwed && held.holders().length === 0) askForAll();
    else if (now - askedAt >= pause) ask();
  };

  /* What was refused stays to be read; what was done has been said when the page is new. */
  const refusals = [];

  const isOurs = (event) => !event.detail.boosted && event.detail.target?.id === "page";

  const before = (event) => {
    bigBefore = bigButton()?.textContent ?? "";
    refusals.length = 0;
    if (!isOurs(event)) return;
    refusals.push(...document.querySelectorAll("#notices .notice-wrong"));
    giveBack = parts.keepFocus();
  };

  const restIfChanged = () => {
    const button = bigButton();
    if (!button || !bigBefore) return;
    if (button.textContent !== bigBefore) restsUntil = performance.now() + REST;
    const left = restsUntil - performance.now();
    if (left <= 0) return;
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => button.removeAttribute("aria-disabled"), left);
  };

  const after = (event) => {
    if (event.detail.target?.id === "page") isOwed = false;
    if (!isOurs(event)) return;
    document.querySelector("#notices")?.append(...refusals.splice(0));
    giveBack();
    restIfChanged();
  };

  const renewParts = (html, holders) => {
    bigBefore = bigButton()?.textContent ?? "";
    isOwed = parts.renew(html, holders) || isOwed;
    restIfChanged();
  };

  /* A question that was refused must not take the page away, nor the clock: both go on by themselves. */
  const keepPage = (event) => {
    const { xhr, target } = event.detail;
    const isAsked = isOurs(event) || target?.matches(".clock-here");
    if (isAsked && xhr.status >= 400) event.detail.shouldSwap = false;
    const holders = isOurs(event) && event.detail.shouldSwap ? held.holders() : [];
    if (holders.length) {
      event.detail.shouldSwap = false;
      renewParts(xhr.responseText, holders);
    }
    if (event.detail.shouldSwap) before(event);
  };

  document.addEventListener("htmx:beforeSwap", keepPage);
  document.addEventListener("htmx:afterSettle", after);
  document.addEventListener("bell", () => setTimeout(ask, AFTER_BELL));
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  addEventListener("online", ask);
  setInterval(tick, 1000);
})();
