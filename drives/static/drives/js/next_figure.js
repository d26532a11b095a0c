/* Four figures one after the other on the pad of a phone: "Next" (Enter) goes to the next field, and
   after the last to Send. The next field comes by itself where no further digit could follow: 0 is
   running out (K4), and ten cards of one pack count 105 at most (K1), so after two digits a third
   can only follow a 10. Back in a field that is corrected nothing moves by itself.

   Whoever always presses Next presses it there too: right after a field came by itself, a Next (or Tab)
   in it is the one meant for the figure before. And no Enter sends a table while a figure is missing:
   it goes to the field that is empty, once; a second Next there leads on to Send, which is tapped. */
(() => {
  "use strict";

  const FIELD = ".mark-form .figure-field input";
  const SEND = ".mark-form [type=submit]";
  const COMPLETE = /^(0|[2-9]\d|1[1-9]|\d{3})$/;
  const ECHO = 1500;

  let came = { field: null, at: 0 }; // by itself
  let shown = null; // the empty field to which Next went back
  let broughtTo = null; // Send, where Next led to it

  const fieldsOf = (form) => [...form.querySelectorAll(".figure-field input")];

  const isMissing = (field) => {
    const line = field.closest(".mark-line");
    const isEmptyChair = line.querySelector("select[name^=guest_]")?.value === "0";
    return field.value.trim() === "" && !isEmptyChair && !line.querySelector("[data-missed]");
  };

  const missingIn = (form) => fieldsOf(form).find(isMissing);
  const following = (field) => fieldsOf(field.form)[fieldsOf(field.form).indexOf(field) + 1];

  const goTo = (field) => {
    field.focus();
    field.select?.();
  };

  const goToSend = (form) => {
    broughtTo = form.querySelector("[type=submit]");
    broughtTo.focus();
  };

  const goOn = (field) => {
    const next = following(field);
    const missing = missingIn(field.form);
    if (next) goTo(next);
    else if (!missing || missing === shown) goToSend(field.form);
    else goTo((shown = missing));
  };

  const isEcho = (event) =>
    event.target === came.field && event.target.value === "" && performance.now() - came.at < ECHO;

  const press = (event) => {
    const field = event.target;
    const isTab = event.key === "Tab" && !event.shiftKey;
    if (!isTab && event.key !== "Enter") return;
    if (isEcho(event)) event.preventDefault();
    else if (!isTab) {
      event.preventDefault(); // Enter in a field would send a table half typed
      goOn(field);
    }
  };

  /* In a tick of the form Enter would send, as it would on Send where Next led to it; the digits of a
     figure that follow there belong to the field that is empty. Send that was reached by Tab is meant. */
  const pressElsewhere = (event) => {
    const isSend = event.target.matches(SEND);
    const missing = missingIn(event.target.form);
    const isDigit = isSend && /^\d$/.test(event.key);
    const sends = event.key === "Enter" && (!isSend || event.target === broughtTo);
    if (!missing || !(isDigit || sends)) return;
    if (sends) event.preventDefault();
    goTo(missing);
  };

  document.addEventListener("keydown", (event) => {
    if (event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.matches(FIELD)) press(event);
    else if (event.target.matches(`${SEND}, .mark-form input`)) pressElsewhere(event);
  });

  document.addEventListener("focusout", (event) => {
    if (event.target === broughtTo) broughtTo = null;
  });

  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field === shown) shown = null;
    const isTyped = event.inputType === "insertText";
    if (!isTyped || !field.matches(FIELD) || !COMPLETE.test(field.value)) return;
    const next = following(field);
    if (next?.value !== "") return;
    came = { field: next, at: performance.now() };
    next.focus();
  });
})();
