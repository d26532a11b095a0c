/* A page that follows the evening asks whether anything is new, and htmx puts the new page in its
   place. Nothing is put there while something on the page is open, or while somebody is about to
   press or type: it then asks less often, only to know that the laptop is there. A part that the
   new page keeps (hx-preserve) is in nobody's way, unless somebody types in it. A page that is not
   looked at asks seldom, and catches up when it is.

   The bell goes by itself, and "Ring the bell" becomes "Begin hand 2" in the same place: a press
   meant for the one would do the other. So a big button that has changed rests for some seconds. */
(() => {
  "use strict";

  const EVERY = 2000;
  const HIDDEN = 15000;
  const BUSY = 5000;
  const TURN = 10000; // how long a page of the hall screen stays (F53)
  const LOST = 9000; // three answers that did not come
  const REST = 5000;
  const AFTER_BELL = 1000; // then the laptop has heard it too

  let askedAt = performance.now();
  let heardAt = performance.now();
  let turnedAt = performance.now();
  let restsUntil = 0;
  let bigBefore = "";

  const live = () => document.querySelector("[data-live]");
  const bigButton = () => document.querySelector("main button.big-button");

  const OPEN = "main :is(details, dialog)[open]:not([hx-preserve] *), form.htmx-request";
  const TYPED_IN = "input, select, textarea";

  const isHeld = (held) =>
    held !== document.querySelector("main") &&
    document.querySelector("#page").contains(held) &&
    (!held.closest("[hx-preserve]") || held.matches(TYPED_IN));

  const isBusy = () =>
    document.querySelector(OPEN) !== null || isHeld(document.activeElement);

  const ask = () => {
    const part = live();
    if (!part) return;
    askedAt = performance.now();
    htmx.trigger(part, "ask");
  };

  const pause = () => (document.hidden ? HIDDEN : isBusy() ? BUSY : EVERY);

  const turn = () => {
    turnedAt = performance.now();
    htmx.ajax("GET", live().dataset.turnTo, { target: "#page", swap: "outerHTML" });
  };

  const inWords = (seconds) => (seconds < 4 ? "now" : `${seconds} s ago`);

  const showContact = () => {
    const silent = performance.now() - heardAt;
    const contact = document.querySelector("[data-contact]");
    if (!contact) return;
    contact.hidden = false;
    contact.classList.toggle("is-lost", silent > LOST);
    const age = contact.querySelector("[data-contact-age]");
    const text = inWords(Math.round(silent / 1000));
    if (age.textContent !== text) age.textContent = text;
    document.querySelector("[data-no-contact]").hidden = silent <= LOST;
  };

  const tick = () => {
    const now = performance.now();
    if (live()?.dataset.turnTo && now - turnedAt >= TURN && !document.hidden) turn();
    else if (now - askedAt >= pause()) ask();
    if (live()) showContact();
  };

  /* What was refused stays to be read; what was done has been said when the page is new. */
  const refusals = [];

  const isOurs = (event) => !event.detail.boosted && event.detail.target?.id === "page";

  const before = (event) => {
    bigBefore = bigButton()?.textContent ?? "";
    refusals.length = 0;
    if (isOurs(event)) refusals.push(...document.querySelectorAll("#notices .notice-wrong"));
  };

  const after = (event) => {
    if (!isOurs(event)) return;
    document.querySelector("#notices")?.append(...refusals.splice(0));
    const button = bigButton();
    if (!button || !bigBefore) return;
    if (button.textContent !== bigBefore) restsUntil = performance.now() + REST;
    const left = restsUntil - performance.now();
    if (left <= 0) return;
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => button.removeAttribute("aria-disabled"), left);
  };

  const heard = (event) => {
    const { xhr } = event.detail;
    if (!xhr.status) return;
    if (xhr.status < 400) heardAt = performance.now();
  };

  /* A question that was refused must not take the page away: the hall screen keeps its clock. */
  const keepPage = (event) => {
    if (isOurs(event) && event.detail.xhr.status >= 400) event.detail.shouldSwap = false;
    if (isOurs(event) && isBusy()) event.detail.shouldSwap = false;
    if (event.detail.shouldSwap) before(event);
  };

  document.addEventListener("htmx:beforeSwap", keepPage);
  document.addEventListener("htmx:afterSettle", after);
  document.addEventListener("htmx:afterRequest", heard);
  document.addEventListener("bell", () => setTimeout(ask, AFTER_BELL));
  document.addEventListener("visibilitychange", () => document.hidden || ask());
  addEventListener("online", ask);
  setInterval(tick, 1000);
})();
