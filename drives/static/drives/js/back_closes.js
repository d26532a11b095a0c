/* "Back" on a phone closes the table that is open instead of leaving the program, and "Forward" opens
   it again. An open table has one entry of the history, whichever table it is, and is named in the
   address ("#4/2": hand and table): so it is open again after a reload too, with what was typed. */
(() => {
  "use strict";

  const NAMED = /^#(\d+\/\d+(?:\/who)?)$/;

  const home = () => document.querySelector("[data-outbox]")?.dataset.home;
  const isHome = () => home() === location.pathname;
  const named = () => NAMED.exec(location.hash)?.[1] ?? "";
  const pathOf = (place) => (place ? `${home()}${place}/` : "");
  const want = (path) => document.dispatchEvent(new CustomEvent("table-wanted", { detail: { path } }));

  let opened = ""; // the address of the table that is open
  let isAbove = Boolean(history.state?.isTable); // the page without a table is the entry before
  let isGoingBack = false;

  const name = () => {
    const hash = `#${opened.slice(home().length).replace(/\/$/, "")}`;
    if (hash === location.hash) return;
    if (named()) history.replaceState(history.state, "", hash);
    else {
      history.pushState({ isTable: true }, "", hash);
      isAbove = true;
    }
  };

  const unname = () => {
    if (!named()) return;
    if (isAbove) {
      isGoingBack = true;
      history.back();
    } else history.replaceState(history.state, "", location.pathname + location.search);
  };

  const turned = ({ detail: { path } }) => {
    opened = path;
    if (!isHome() || isGoingBack) return;
    if (opened) name();
    else unname();
  };

  /* Before htmx hears of it, which would load the page anew: without Wi-Fi there would be none. */
  const travelled = (event) => {
    if (!isHome()) return;
    if (isGoingBack) {
      isGoingBack = false;
      event.stopImmediatePropagation();
      if (opened) name(); // meanwhile
      return;
    }
    if (location.hash && !named()) return; // some other place of the page
    event.stopImmediatePropagation();
    isAbove = true;
    want(pathOf(named()));
  };

  /* A table of an evening that has gone on is not opened by an old address. */
  const arrive = () => {
    if (!isHome() || !named()) return;
    const path = pathOf(named());
    if (document.querySelector(`main a[href="${path}"]`)) want(path);
    else unname();
  };

  addEventListener("popstate", travelled);
  document.addEventListener("table-turned", turned);
  arrive();
})();
