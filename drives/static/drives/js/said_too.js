/* Says the bell too, in words, by the browser's own voice; bell.js tells when it was struck here, and
   knows nothing of this. Off until somebody ticks it, kept on this device, and silent where there is
   no English voice: one that lives in the network is none, since the hall may have no network.

   The words come when the strokes have rung out. A laptop that shows the board and the wall has two
   pages that ring; only one of them speaks. */
(() => {
  "use strict";

  const WANTED = "bell-said-too";
  const CLAIMED = "bell-said-by";
  const WORDS = {
    minute: "One minute.",
    bell: "The bell. Finish the act you have begun.",
    interval: "The interval is over. Please take your seats.",
  };
  const AFTER = { minute: 1500, bell: 4500, interval: 2500 }; // ms, when the strokes can be talked over

  const me = Math.random().toString(36);

  const kept = (key) => {
    try {
      return localStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };
  const keep = (key, text) => {
    try {
      localStorage.setItem(key, text);
    } catch {
      // A browser that keeps nothing says nothing either.
    }
  };

  const voice = () => {
    const all = window.speechSynthesis?.getVoices() ?? [];
    const here = all.filter((one) => one.localService && /^en\b|^en_/i.test(one.lang));
    return here.find((one) => /^en[-_]GB/i.test(one.lang)) ?? here[0];
  };

  let saying = null; // some browsers stop in the middle of words that nobody holds

  const say = (words) => {
    const by = voice();
    if (!by) return;
    saying = new SpeechSynthesisUtterance(words);
    saying.voice = by;
    saying.lang = by.lang;
    speechSynthesis.speak(saying);
  };

  /* Whoever claims a bell last says it: until the strokes have rung out all pages know who that is.
     A page that nobody sees leaves it to one that is seen, since its words would come late. */
  const struck = ({ detail }) => {
    if (kept(WANTED) !== "yes") return;
    const which = detail.isSoft ? "interval" : detail.which;
    const bell = `${which} ${detail.bellAt}`;
    if (document.hidden && kept(CLAIMED).startsWith(`${bell} `)) return;
    keep(CLAIMED, `${bell} ${me}`);
    setTimeout(() => kept(CLAIMED) === `${bell} ${me}` && say(WORDS[which]), AFTER[which]);
  };

  const show = () => {
    for (const part of document.querySelectorAll("[data-said-too]")) {
      part.hidden = !voice();
      part.querySelector("input").checked = kept(WANTED) === "yes";
    }
  };

  /* The first words must be asked for by a touch, else a phone stays silent at the bell. */
  const choose = ({ target }) => {
    if (!target.closest("[data-said-too]")) return;
    keep(WANTED, target.checked ? "yes" : "no");
    if (target.checked) say(WORDS.minute);
  };

  document.addEventListener("bell-struck", struck);
  document.addEventListener("change", choose);
  document.addEventListener("htmx:afterSwap", show);
  addEventListener("storage", show);
  window.speechSynthesis?.addEventListener?.("voiceschanged", show);
  show();
})();
