/* A table that is open is told to the desk by the part that asks who else has it open (who_else.html).
   That it is left is told too, at once: else "Arthur is entering Table 4" stood for another minute. */
(() => {
  "use strict";

  let open = ""; // where the desk heard of it

  const asks = () => document.querySelector(".table-others[hx-get]")?.getAttribute("hx-get") ?? "";

  const leave = () => {
    if (open) fetch(`${open}?left=yes`, { keepalive: true }).catch(() => {}); // told in vain: it ends by itself
    open = "";
  };

  /* Another table that is opened takes the place of the one before at the desk by itself. */
  const look = () => {
    if (asks()) open = asks();
    else leave();
  };

  document.addEventListener("table-here", look);
  document.addEventListener("htmx:afterSettle", look);
  addEventListener("pagehide", leave);
  addEventListener("pageshow", look);
})();
