/* What must not be taken from under somebody's hands: what is being typed, an open fold, a button
   that is about to be pressed. It holds the part of the page that it stands in (parts.js), and no
   more. A field holds as long as the cursor stands in it and while something typed stands in it
   unsent; what is pressed holds for some seconds only, since the focus stays on it for good.

   What a new page keeps as it is (hx-preserve) holds nothing, unless somebody types in it: only
   newer browsers move a field without losing its cursor. */
window.lexiconHeld = (() => {
  "use strict";

  const ABOUT_TO_PRESS = 4000;
  const CHOOSES = 20000; // a list that is open on a phone
  const OPEN = "main :is(details, dialog)[open]:not([hx-preserve] *), form.htmx-request";
  const PRESSED = "[type=submit], [type=button], [type=reset], [type=image]";
  const CHOSEN = "select, [type=radio], [type=checkbox], [type=file]";

  let usedAt = -Infinity;
  const touched = new Set();

  const page = () => document.querySelector("#page");

  const differs = (field) => {
    if (field.matches("select")) return [...field.options].some((one) => one.selected !== one.defaultSelected);
    if (field.matches("[type=radio], [type=checkbox]")) return field.checked !== field.defaultChecked;
    return field.value !== field.defaultValue;
  };

  /* Fields in which somebody has typed or chosen what is not sent. */
  const typed = () => {
    for (const field of touched) if (!field.isConnected) touched.delete(field);
    return [...touched].filter((field) => differs(field) && !field.closest("[hx-preserve]"));
  };

  const lasts = (field) => {
    if (field.matches(CHOSEN)) return CHOOSES;
    if (field.matches("input, textarea") && !field.matches(PRESSED)) return Infinity;
    return field.closest("[hx-preserve]") ? 0 : ABOUT_TO_PRESS;
  };

  const inUse = () => {
    const field = document.activeElement;
    if (!page()?.contains(field) || field.matches("#page, main")) return [];
    return performance.now() - usedAt < lasts(field) ? [field] : [];
  };

  const holders = () => [...document.querySelectorAll(OPEN), ...typed(), ...inUse()];

  const use = () => {
    usedAt = performance.now();
  };

  const touch = (event) => {
    use();
    if (event.target.form && event.target.type !== "hidden") touched.add(event.target);
  };

  ["focusin", "pointerdown", "keydown"].forEach((what) => document.addEventListener(what, use, true));
  ["input", "change"].forEach((what) => document.addEventListener(what, touch, true));

  return { holders, typed };
})();
