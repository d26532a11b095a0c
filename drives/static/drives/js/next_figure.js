/* Four figures one after the other on the pad of a phone: "Next" (Enter) goes to the next field, and
   after the last to Send. The next field comes by itself where no further digit could follow: 0 is
   running out (K4), and ten cards of one pack count 105 at most (K1), so after two digits a third
   can only follow a 10. Back in a field that is corrected nothing moves by itself. */
(() => {
  "use strict";

  const FIELD = ".mark-form .figure-field input";
  const COMPLETE = /^(0|[2-9]\d|1[1-9]|\d{3})$/;

  const after = (field) => {
    const form = field.form;
    const fields = [...form.querySelectorAll(".figure-field input")];
    return fields[fields.indexOf(field) + 1] ?? form.querySelector("[type=submit]");
  };

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || event.isComposing || !event.target.matches(FIELD)) return;
    event.preventDefault(); // Enter in a field would send a table half typed
    const next = after(event.target);
    next.focus();
    next.select?.();
  });

  document.addEventListener("input", (event) => {
    const field = event.target;
    const isTyped = event.inputType === "insertText";
    if (!isTyped || !field.matches(FIELD) || !COMPLETE.test(field.value)) return;
    const next = after(field);
    if (next.value === "" && next.matches("input")) next.focus();
  });
})();
