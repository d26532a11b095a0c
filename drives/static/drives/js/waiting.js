/* How long a table has waited. The page says it when it is made, and it goes on from there by the
   device's ticking alone: what its clock says does not matter. */
(() => {
  "use strict";

  const EVERY = 5000;
  const met = new WeakMap();

  const inWords = (seconds) =>
    seconds < 60 ? "just now" : `${Math.floor(seconds / 60)} min ago`;

  const show = (part) => {
    if (!met.has(part)) met.set(part, performance.now());
    const passed = (performance.now() - met.get(part)) / 1000;
    const text = inWords(Number(part.dataset.waited) + passed);
    if (part.textContent !== text) part.textContent = text;
  };

  const tick = () => document.querySelectorAll("[data-waited]").forEach(show);

  document.addEventListener("htmx:afterSettle", tick);
  addEventListener("DOMContentLoaded", tick);
  setInterval(tick, EVERY);
})();
