/* A page that shows what changes asks for itself again, and puts what is new in its place.

   The part with `data-again` says after how many seconds; `data-again-at` names another page, which
   is how the hall screen turns its pages. Nothing is asked while the page is hidden, while
   something on it is open, or while somebody is about to press or type there. Where the laptop does
   not answer, the page stays and says so (F53): the clock on it counts by itself.

   The bell goes by itself, and "Ring the bell" becomes "Begin hand 2" in the same place: a press
   meant for the one would do the other. So a big button that has changed rests for some seconds. */
(() => {
  "use strict";

  const REST = 5000;
  const LOOKS_UP = 2000; // a page that asks for itself may take the place of one that does not
  let restsUntil = 0;
  let turn = 0; // which page this is: an answer that was asked for by the last one comes too late

  const wish = () => document.querySelector("[data-again]");

  const isBusy = () => {
    const main = document.querySelector("main");
    const held = document.activeElement;
    return (
      document.hidden ||
      document.querySelector("main :is(details, dialog)[open]") !== null ||
      (held !== main && main.contains(held))
    );
  };

  const put = (page, part) => {
    const now = document.querySelector(part);
    const then = page.querySelector(part);
    if (now && then) now.replaceChildren(...then.childNodes);
  };

  const bigButton = () => document.querySelector("main button.big-button");

  const rest = (before) => {
    const button = bigButton();
    if (!button) return;
    if (button.textContent !== before) restsUntil = performance.now() + REST;
    const left = restsUntil - performance.now();
    if (left <= 0) return;
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => button.removeAttribute("aria-disabled"), left);
  };

  /* What was done stands there until the page is new; what was refused stays to be read. */
  const putNotices = (page) => {
    const notices = document.querySelector("#notices");
    notices?.querySelectorAll(".notice-good").forEach((notice) => notice.remove());
    notices?.append(...(page.querySelector("#notices")?.children ?? []));
  };

  const ask = async () => {
    const asked = turn;
    const answer = await fetch(wish().dataset.againAt || location.href, { cache: "no-store" });
    if (!answer.ok || answer.redirected) throw new Error(answer.statusText);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    if (asked !== turn || isBusy()) return;
    const before = bigButton()?.textContent;
    put(page, "main");
    htmx.process(document.querySelector("main"));
    if (before !== undefined) rest(before);
    put(page, ".masthead");
    putNotices(page);
  };

  const say = () => {
    const sign = document.querySelector("[data-no-contact]");
    if (sign) sign.hidden = false;
  };

  const again = () => {
    const seconds = Number(wish()?.dataset.again);
    const asked = turn;
    setTimeout(
      async () => {
        if (seconds && asked === turn && !isBusy()) await ask().catch(say);
        again();
      },
      seconds * 1000 || LOOKS_UP,
    );
  };

  const heard = () => wish() && !isBusy() && ask().catch(say);

  // The bell changes what comes next; a second later the laptop has heard it too.
  document.addEventListener("bell", () => setTimeout(heard, 1000));
  document.addEventListener("htmx:beforeRequest", () => (turn += 1));
  again();
})();
