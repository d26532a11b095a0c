/* A second tap is the same tap: on the same button for two seconds, and on any other for half a
   second, since the answer may have put the next button under the finger. The server knows a second
   tap by the key in its form; this saves it the question and the hall a step not meant.
   A button that is switched off would lose the keyboard's place, so it is only marked.
   Where each row of a list is a button that comes back alone, many rows may be tapped one after the
   other, and only the same row again is the same tap. */
(() => {
  "use strict";

  const SAME_BUTTON = 2000;
  const ANY_BUTTON = 500;
  const SAME_ROW = 700;
  let last = -Infinity;

  const rests = (button) => {
    button.setAttribute("aria-disabled", "true");
    setTimeout(() => wakes(button), SAME_BUTTON);
  };
  const wakes = (button) => button.removeAttribute("aria-disabled");

  const once = (event) => {
    const form = event.target;
    if (!form.matches("form[data-once]")) return;
    const button = event.submitter ?? form.querySelector("[type=submit]");
    const now = performance.now();
    if (now - last < ANY_BUTTON || button?.getAttribute("aria-disabled") === "true") {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    last = now;
    if (button) rests(button);
  };

  const tapped = new Map(); // when each row was tapped, by its id: the row that comes back is new

  const onceARow = (event) => {
    const row = event.target.closest?.("button[data-once]");
    if (!row) return;
    const now = performance.now();
    if (now - (tapped.get(row.id) ?? -Infinity) < SAME_ROW) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    tapped.set(row.id, now);
  };

  // In the capturing phase, so that htmx never hears of the second tap.
  document.addEventListener("submit", once, true);
  document.addEventListener("click", onceARow, true);
  addEventListener("pageshow", () =>
    document.querySelectorAll("form[data-once] [aria-disabled]").forEach(wakes),
  );
})();
