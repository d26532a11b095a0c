/* What was typed on this phone before, put into the sheet of the table as it is now. Only what was
   typed is put in; all the rest is as the desk has it. Where the desk has got another figure since,
   that one stands beside ("at the desk: 20"), and the sheet says, as it did, what had been seen when
   it was typed: so the desk keeps both figures, and a person settles which is right (F34).

   Figures follow people: what was typed for somebody who sits here no more is not put in, and the form
   bears a mark of it. */
window.lexiconTypedBefore = (() => {
  "use strict";

  const OF_THE_FORM = ["key", "csrfmiddlewaretoken"]; // new in every form, whatever is typed

  const typedIn = (sheet) => {
    const typed = new URLSearchParams(new FormData(sheet));
    OF_THE_FORM.forEach((name) => typed.delete(name));
    return typed.toString();
  };

  const isOthers = (field, typed) => {
    const chair = /_(\d+)$/.exec(field.name)?.[1];
    const guest = chair && field.form.elements[`guest_${chair}`];
    return guest?.type === "hidden" && guest.value !== typed.get(guest.name);
  };

  const put = (field, typed) => {
    if (field.type === "checkbox") field.checked = typed.has(field.name);
    else field.value = typed.get(field.name);
    field.dispatchEvent(new Event("input", { bubbles: true })); // "ran out" follows it
  };

  /* Says whether the desk has had another figure for this guest since it was typed. */
  const compare = (field, came) => {
    const was = /^points_/.test(field.name) && field.form.elements[field.name.replace("points", "was")];
    const desk = field.defaultValue;
    if (!was || desk === (came.get(field.name) ?? "")) return false;
    was.value = came.get(was.name) ?? "";
    if (desk !== "" && desk !== field.value) showBeside(field, desk);
    return true;
  };

  const showBeside = (field, desk) => {
    const note = document.querySelector("template[data-at-desk-note]").content.firstElementChild.cloneNode(true);
    note.querySelector("[data-at-desk-figure]").textContent = desk;
    note.id = `${field.id}-at-desk`;
    field.setAttribute("aria-describedby", note.id);
    field.closest(".figure-field").append(note);
  };

  const isTyped = (field, typed, came) => (typed.get(field.name) ?? "") !== (came.get(field.name) ?? "");

  /* `before` is what was typed and what the sheet would have sent had nothing been typed. Returns the
     latter for the sheet as it is now, in which what was typed is still to be told from it. */
  const fillIn = (sheet, before) => {
    const [typed, came] = [before.typed, before.came].map((sent) => new URLSearchParams(sent ?? ""));
    const now = new URLSearchParams(typedIn(sheet));
    const copy = (name) => (came.has(name) ? now.set(name, came.get(name)) : now.delete(name));
    let isOverheard = false;
    for (const field of sheet.elements) {
      if (!field.name || field.type === "hidden" || !isTyped(field, typed, came)) continue;
      if (isOthers(field, typed)) {
        sheet.setAttribute("data-typed-for-others", "");
        continue;
      }
      put(field, typed);
      copy(field.name);
      if (compare(field, came)) {
        isOverheard = true;
        copy(field.name.replace("points", "was"));
      }
    }
    if (isOverheard) {
      sheet.elements.seen_version.value = typed.get("seen_version") ?? "";
      now.set("seen_version", sheet.elements.seen_version.value);
    }
    return now.toString();
  };

  return { typedIn, fillIn };
})();
