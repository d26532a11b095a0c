/* What is typed in one form is not lost when a button of another is pressed: the new page gets it,
   where it has the same field (F37). What was sent comes back by itself if it is refused. */
(() => {
  "use strict";

  let carried = [];

  const formOf = (part) => part.form ?? part.closest("form");

  const noteOf = (field) => ({
    action: field.form.getAttribute("action"),
    name: field.name,
    value: field.value,
    isChecked: field.checked,
  });

  const isChosen = (field) => field.matches("[type=radio], [type=checkbox]");

  const placeFor = (note) =>
    [...document.querySelectorAll(`#page form [name="${CSS.escape(note.name)}"]`)].find(
      (field) =>
        field.type !== "hidden" &&
        field.form.getAttribute("action") === note.action &&
        (!isChosen(field) || field.value === note.value),
    );

  const fill = (note) => {
    const field = placeFor(note);
    if (!field || field.matches("[type=file]")) return;
    if (isChosen(field)) field.checked = note.isChecked;
    else field.value = note.value;
    field.closest("details")?.setAttribute("open", "");
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };

  const pack = ({ detail: { shouldSwap, target, requestConfig } }) => {
    if (target?.id !== "page" || !shouldSwap) return;
    const sent = formOf(requestConfig.elt);
    const left = window.lexiconHeld.typed().filter((field) => field.form !== sent && field.name);
    carried = left.map(noteOf);
  };

  const unpack = ({ detail: { target } }) => {
    if (target?.id === "page") carried.splice(0).forEach(fill);
  };

  document.addEventListener("htmx:beforeSwap", pack);
  document.addEventListener("htmx:afterSettle", unpack);
})();
