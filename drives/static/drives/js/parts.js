/* A page of which something is held is not put anew as a whole, but all its parts are in which
   nothing is held: the clock, the big button, the calls. A part is an element with data-part, its
   name; it stays, and what is in it is replaced. A part that the new page has not is true no more.

   Whoever takes away what has the focus gives it back to the same button in the new page. */
window.lexiconParts = (() => {
  "use strict";

  const signOf = (one) =>
    [one.tagName, one.textContent.trim(), one.getAttribute("href"), one.form?.getAttribute("action")].join("|");

  /* Returns what gives the focus back, if it was lost. */
  const keepFocus = () => {
    const held = document.activeElement;
    const isOnPage = document.querySelector("#page").contains(held) && !held.matches("#page, main");
    if (!isOnPage) return () => {};
    const sign = signOf(held);
    return () => {
      if (held.isConnected || document.activeElement !== document.body) return;
      const same = [...document.querySelectorAll(`#page ${held.localName}`)].find((one) => signOf(one) === sign);
      same?.focus({ preventScroll: true });
    };
  };

  const put = (part, news) => {
    const html = news?.innerHTML ?? "";
    part.hidden = !news;
    if (html.trim() === part.innerHTML.trim()) return;
    part.innerHTML = html;
    htmx.process(part);
  };

  /* Puts every part that nobody holds as it stands in the page that came. Returns whether it did. */
  const renew = (html, holders) => {
    const page = new DOMParser().parseFromString(html, "text/html");
    const question = page.querySelector("[data-live]");
    if (!question) return false;
    const giveBack = keepFocus();
    for (const part of document.querySelectorAll("[data-part]")) {
      if (holders.some((one) => part.contains(one))) continue;
      put(part, page.querySelector(`[data-part="${part.dataset.part}"]`));
    }
    document.querySelector("[data-live]").replaceWith(question);
    htmx.process(question);
    giveBack();
    ["htmx:afterSwap", "htmx:afterSettle"].forEach((what) => htmx.trigger(document.body, what));
    return true;
  };

  return { keepFocus, renew };
})();
