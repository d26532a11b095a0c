/* Only what does not fit is set smaller on the hall screen: a name has a wall's width or a column's,
   and how wide it is depends on its letters. What the server sent is a guess by their number. */
(() => {
  "use strict";

  const SMALLER = ["screen-long", "screen-longest"];

  /* Letters may be taller than the line they stand on, and each browser rounds that in its own way:
     only what needs one line more does not fit. */
  const fits = (part) => {
    const spare = parseFloat(getComputedStyle(part).lineHeight) / 2;
    return part.scrollWidth <= part.clientWidth && part.scrollHeight < part.clientHeight + spare;
  };

  const fit = (part, sizes) => {
    part.classList.remove(...SMALLER);
    for (const size of sizes) {
      if (fits(part)) return;
      part.classList.remove(...SMALLER);
      part.classList.add(size);
    }
  };

  const fitAll = () => {
    document.querySelectorAll(".screen-name").forEach((name) => fit(name, SMALLER));
    document
      .querySelectorAll(".screen-row > bdi, .screen-row > .quiet:not(.screen-note)")
      .forEach((name) => fit(name, SMALLER.slice(0, 1)));
  };

  fitAll();
  document.fonts.ready.then(fitAll);
  document.addEventListener("htmx:afterSwap", fitAll);
  addEventListener("resize", fitAll);
})();
