/* Signed out while typing (F37): the page stays as it is, with all that was typed, and one line says
   so. It asks from time to time whether somebody has signed in on this device, in another window as
   likely as not, and takes the new token for its forms then, so that the next press counts. */
(() => {
  "use strict";

  const EVERY = 3000;
  const TOKEN = "[name=csrfmiddlewaretoken]";

  let timer = 0;

  const note = (which) => document.querySelector(`template[data-signed="${which}"]`);

  const said = () => document.querySelector("[data-signed-here]");

  const say = (which) => {
    if (said()?.dataset.signedHere === which) return;
    const part = note(which).content.cloneNode(true).firstElementChild;
    part.dataset.signedHere = which;
    const link = part.querySelector("a");
    const next = new URLSearchParams({ next: location.pathname + location.search });
    link?.setAttribute("href", `${link.dataset.signsIn}?${next}`);
    said()?.remove();
    document.querySelector("main").before(part);
  };

  const takeToken = (html) => {
    const token = new DOMParser().parseFromString(html, "text/html").querySelector(TOKEN);
    if (!token) return false;
    document.querySelectorAll(TOKEN).forEach((field) => (field.value = token.value));
    return true;
  };

  const isBack = async () => {
    try {
      const address = note("out").dataset.asks;
      const answer = await fetch(address, { headers: { "HX-Request": "true" }, cache: "no-store" });
      return answer.ok && takeToken(await answer.text());
    } catch {
      return false; // no answer: ask again
    }
  };

  const ask = async () => {
    clearTimeout(timer);
    if (!note("out")) return;
    if (await isBack()) say("in");
    else {
      say("out");
      timer = setTimeout(() => said() && ask(), EVERY);
    }
  };

  const isForgotten = (xhr) => xhr.status === 403 && xhr.responseText.includes("data-forgotten");

  const keep = (event) => {
    const { xhr, boosted } = event.detail;
    if (xhr.status !== 401 && !isForgotten(xhr)) return;
    event.detail.shouldSwap = false;
    event.stopImmediatePropagation();
    if (boosted || said()?.dataset.signedHere !== "out") ask();
  };

  document.addEventListener("htmx:beforeSwap", keep);
})();
