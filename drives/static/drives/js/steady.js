/* What somebody is about to press stays under the finger when something comes or goes above it: a
   sheet that waits, a call. Safari alone does not see to that by itself: there the second tap of a
   double tap on Send met the tick of another guest. Only the table that is open in place is held,
   and only against what the page does; who scrolls, scrolls. */
(() => {
  "use strict";

  if (CSS.supports("overflow-anchor", "auto")) return;

  let before = null; // where the page was scrolled to, and where in it the table stood

  const isInView = ({ top, bottom }) => top < innerHeight && bottom > 0;

  const look = () => {
    const part = document.querySelector("#table-here:not([hidden])");
    const box = part?.getBoundingClientRect();
    before = box && isInView(box) ? { scrolled: scrollY, at: box.top + scrollY } : null;
  };

  const hold = () => {
    const was = before;
    look();
    if (!was || !before || scrollY === 0 || scrollY !== was.scrolled) return;
    const moved = Math.round(before.at - was.at);
    if (moved === 0) return;
    scrollBy({ top: moved, behavior: "instant" });
    look();
  };

  new MutationObserver(hold).observe(document.body, {
    attributes: true,
    attributeFilter: ["hidden", "open"],
    characterData: true,
    childList: true,
    subtree: true,
  });
  addEventListener("scroll", look, { passive: true });
  addEventListener("resize", look);
  look();
})();
