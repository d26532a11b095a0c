/* What is typed goes out and comes back without leaving the page (htmx). Where no answer comes, the
   page stands as it was, with all that was typed, and says so beside the button (F38).

   A browser that loads a page by itself begins at its top, at the field that is wrong or asks for the
   focus if there is one, and does not keep the same page twice for "Back"; the same is done here. */
(() => {
  "use strict";

  const PAGE = "page";

  const isNote = (part) => part?.hasAttribute("data-unsent-here");

  const isRow = (part) => part.matches("button[data-once]"); // of a list within a form

  const unsay = (form) => {
    form.querySelectorAll("[data-unsent-here]").forEach((note) => note.remove());
    if (isNote(form.nextElementSibling)) form.nextElementSibling.remove();
  };

  const say = (form, why) => {
    const note = document.querySelector(`template[data-unsent="${why}"]`).content.cloneNode(true);
    note.firstElementChild.setAttribute("data-unsent-here", "");
    unsay(form);
    if (form.matches("form")) form.append(note);
    else form.after(note); // a link of a page that is never left
  };

  const unsent = (why) => (event) => {
    const { elt } = event.detail.requestConfig;
    if (event.detail.boosted) say(elt, why);
    else if (isRow(elt)) say(elt.form, why);
  };

  const arrive = (event) => {
    if (!event.detail.boosted || event.detail.elt.id !== PAGE) return;
    if (document.getElementById(PAGE).contains(document.activeElement)) return; // already in use
    const wrong = document.querySelector("main [aria-invalid='true']");
    scrollTo(0, 0);
    const first = document.querySelector("main [autofocus]") ?? document.querySelector("main");
    (wrong ?? first).focus({ preventScroll: !wrong });
  };

  const keepOnce = (event) => {
    const { history } = event.detail;
    if (history.path === location.pathname + location.search) history.type = "replace";
  };

  document.addEventListener("htmx:beforeRequest", ({ detail: { elt } }) =>
    unsay(isRow(elt) ? elt.form : elt),
  );
  document.addEventListener("htmx:sendError", unsent("lost"));
  document.addEventListener("htmx:timeout", unsent("lost"));
  document.addEventListener("htmx:responseError", unsent("failed"));
  document.addEventListener("htmx:afterSettle", arrive);
  document.addEventListener("htmx:beforeHistoryUpdate", keepOnce);
})();
