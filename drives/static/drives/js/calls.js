/* A table that calls is felt as well as seen: one short vibration for each call, where the device can
   and somebody has touched the page. A call that is there when the page comes is on the screen. */
(() => {
  "use strict";

  const SHORT = 200;

  const known = new Set();

  const look = () => {
    const calls = [...document.querySelectorAll("[data-call]")].map((one) => one.dataset.call);
    const isNew = calls.some((call) => !known.has(call));
    calls.forEach((call) => known.add(call));
    if (isNew && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(SHORT);
  };

  document.addEventListener("htmx:afterSettle", look);
  look();
})();
