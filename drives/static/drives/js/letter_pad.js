/* Tap the cards that somebody has left, and the page counts them; one tap more puts the sum beside
   the name. What each card counts stands on its button (K1). */
(() => {
  "use strict";

  const pads = () => document.querySelectorAll("[data-letter-pad]");
  const laid = new WeakMap(); // by pad: the buttons that were tapped, in order

  const show = (pad) => {
    const cards = laid.get(pad) ?? [];
    const sum = cards.reduce((points, card) => points + Number(card.dataset.padCounts), 0);
    const signs = cards.map((card) => (card.dataset.padCard === "?" ? "★" : card.dataset.padCard));
    pad.querySelector("[data-pad-cards]").textContent = signs.join(" ");
    pad.querySelector("[data-pad-points]").textContent = sum;
    return sum;
  };

  const lay = (pad, cards) => {
    laid.set(pad, cards);
    show(pad);
  };

  const give = (pad, id) => {
    const field = document.getElementById(id);
    field.value = show(pad);
    field.dispatchEvent(new Event("input", { bubbles: true }));
    lay(pad, []);
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-letter-pad] button");
    if (!button) return;
    const pad = button.closest("[data-letter-pad]");
    const cards = laid.get(pad) ?? [];
    if (button.dataset.padCard) lay(pad, [...cards, button]);
    else if (button.dataset.padFor) give(pad, button.dataset.padFor);
    else lay(pad, cards.slice(0, -1));
  });

  const offer = () => pads().forEach((pad) => (pad.hidden = false));

  document.addEventListener("table-here", offer);
  document.addEventListener("htmx:afterSettle", offer);
  offer();
})();
