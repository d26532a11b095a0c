/* When the laptop was last heard, on every page that asks it anything by itself: it turns red, and a
   sentence says so, after three answers that did not come (F40, F53). */
(() => {
  "use strict";

  const LOST = 9000;

  let heardAt = performance.now();

  const inWords = (seconds) => (seconds < 4 ? "now" : `${seconds} s ago`);

  const show = () => {
    const contact = document.querySelector("[data-contact]");
    if (!contact) return;
    const silent = performance.now() - heardAt;
    contact.hidden = false;
    contact.classList.toggle("is-lost", silent > LOST);
    const age = contact.querySelector("[data-contact-age]");
    const text = inWords(Math.round(silent / 1000));
    if (age.textContent !== text) age.textContent = text;
    document.querySelector("[data-no-contact]").hidden = silent <= LOST;
  };

  /* A laptop that asks her to sign in is there. */
  const hear = ({ detail: { xhr } }) => {
    if (xhr.status && (xhr.status < 400 || xhr.status === 401)) heardAt = performance.now();
  };

  document.addEventListener("htmx:afterRequest", hear);
  document.addEventListener("htmx:afterSettle", show);
  setInterval(show, 1000);
})();
