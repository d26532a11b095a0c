/* The bell's time in the head of the table that is open, below which the clock of the page has gone
   out of sight. It follows that clock, and is for the eye alone: the clock itself speaks (clock.js). */
(() => {
  "use strict";

  let said = "";

  const words = ({ phase, isSoft }) => {
    const text = (part) => document.querySelector(`[data-clock] [data-clock-${part}]`)?.textContent.trim() ?? "";
    if (phase === "running") return `${isSoft ? "interval" : "bell"} ${text("time")}`;
    return phase === "paused" ? `${text("word")} ${text("time")}` : text("word");
  };

  const show = () => {
    const place = document.querySelector("[data-bell-here]");
    if (place && place.textContent !== said) place.textContent = said;
  };

  document.addEventListener("clock", ({ detail }) => {
    said = words(detail);
    show();
  });
  document.addEventListener("table-here", show);
})();
