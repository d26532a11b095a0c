/* A pile of score cards, typed without looking up: Enter in the number goes on to the total at once,
   Enter in the total takes the card and asks for the next one. The form never waits: each card goes
   out by itself, in turn, and is kept until the laptop has taken it, also when the page is loaded
   anew. A card that was not taken stands below with the reason, to be mended when the pile is done.
   The point of a numeric keypad sets the figures of a row apart, as a blank does. */
(() => {
  "use strict";

  const KEPT = "lexicon-pile";
  const AGAIN = 3000;
  const PATIENCE = 20000;
  const PAUSE = 400; // the lists are fetched when nobody types for so long
  const SHOWN = 3;

  const kept = () => {
    try {
      return JSON.parse(sessionStorage.getItem(KEPT)) ?? [];
    } catch {
      return []; // switched off, or written by somebody else
    }
  };

  let pile = kept(); // typed and not taken: where it goes, number, total, key; why, if it was refused
  let isSending = false;
  let isLost = false;
  let isNews = false; // whether anything was answered since the lists were fetched
  let pause = 0;

  const form = () => document.querySelector("form[data-pile]");
  const place = (what) => document.querySelector(`[data-pile-${what}]`);
  const next = () => pile.find((card) => !card.why);
  const random = () => [...crypto.getRandomValues(new Uint32Array(3))].join("-");

  const ofTemplate = (name) => document.querySelector(`template[${name}]`).content;

  const lineOf = (card) => {
    const line = ofTemplate("data-pile-line").cloneNode(true);
    const { number, total } = line.querySelector("form").elements;
    number.value = card.number;
    total.value = card.total;
    line.querySelector("[data-line-why]").textContent = card.why;
    line.querySelector("form").dataset.key = card.key;
    return line;
  };

  const show = () => {
    if (!form()) return;
    const waiting = pile.filter((card) => !card.why).length;
    place("waits").hidden = !isLost || waiting === 0;
    place("count").textContent = waiting;
    const refused = pile.filter((card) => card.why);
    const face = refused.map((card) => card.key).join(" ");
    if (place("refused").dataset.face === face) return; // what somebody mends just now stays
    place("refused").dataset.face = face;
    place("refused").replaceChildren(...refused.map(lineOf));
  };

  const keep = (cards) => {
    pile = cards;
    try {
      sessionStorage.setItem(KEPT, JSON.stringify(pile));
    } catch {} // full, or switched off: they are kept as long as the page is
    show();
  };

  const bodyOf = (card) => {
    const body = new URLSearchParams({ number: card.number, total: card.total, key: card.key });
    body.set("csrfmiddlewaretoken", form()?.elements.csrfmiddlewaretoken.value ?? card.token);
    return body;
  };

  const fetchLists = () =>
    htmx.ajax("GET", form().action, { target: "#cards-typed", swap: "innerHTML" });

  /* The answer to a card, or nothing where no laptop of ours answered. */
  const ask = async (card) => {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE);
    try {
      const answer = await fetch(card.action, {
        method: "POST",
        headers: { "HX-Request": "true" },
        body: bodyOf(card),
        signal: patience.signal,
      });
      if (answer.status === 401 && form()) fetchLists(); // it is answered alike, and signed_out.js says so
      const found = new DOMParser().parseFromString(await answer.text(), "text/html");
      return found.querySelector("[data-card-answer]");
    } catch {
      return null;
    } finally {
      clearTimeout(timer);
    }
  };

  const answered = (card, answer) => {
    isNews = true;
    if (answer.dataset.cardAnswer === "taken") {
      place("answers")?.prepend(...answer.children);
      [...(place("answers")?.children ?? [])].slice(SHOWN).forEach((old) => old.remove());
      keep(pile.filter((one) => one.key !== card.key));
      return;
    }
    const why = [...answer.querySelectorAll("[data-why]")].map((one) => one.textContent).join(" ");
    keep(pile.map((one) => (one.key === card.key ? { ...card, why } : one)));
  };

  const showLists = () => {
    const lists = form() && document.querySelector("#cards-typed");
    if (!lists || !isNews || next() || lists.contains(document.activeElement)) return;
    isNews = false;
    fetchLists();
  };

  const send = async () => {
    if (isSending) return;
    isSending = true;
    for (let card = next(); card; card = next()) {
      const answer = await ask(card);
      isLost = !answer;
      if (!answer) break;
      answered(card, answer);
    }
    isSending = false;
    show();
    clearTimeout(pause);
    pause = setTimeout(next() ? send : showLists, next() ? AGAIN : PAUSE);
  };

  const showOwner = (number) => {
    const owners = ofTemplate("data-card-owners");
    const digits = number.replace(/^0+/, "");
    const which = number === "" ? "next" : /^\d+$/.test(digits) ? digits : "";
    const owner = owners.querySelector(`[data-owner="${which}"]`);
    const said = (owner ?? owners.querySelector(`[data-owner=""]`)).cloneNode(true);
    const unknown = said.querySelector("[data-owner-number]");
    if (unknown) unknown.textContent = number;
    form().querySelector("[data-card-owner]").replaceChildren(...said.childNodes);
  };

  const take = (event) => {
    const sheet = event.target;
    if (!sheet.matches("form[data-pile], form[data-pile-line]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const fields = [sheet.elements.number, sheet.elements.total];
    const empty = fields.find((field) => field.value.trim() === "");
    if (empty) return empty.focus();
    const [number, total] = fields.map((field) => field.value.trim());
    const token = form().elements.csrfmiddlewaretoken.value;
    const card = { action: form().action, number, total, key: random(), why: "", token };
    if (sheet === form()) {
      fields.forEach((field) => (field.value = ""));
      showOwner("");
    }
    form().elements.number.focus();
    keep([...pile.filter((one) => one.key !== sheet.dataset.key), card]);
    send();
  };

  const goOn = (event) => {
    const field = event.target;
    if (event.key !== "Enter" || event.isComposing || !field.matches("[data-pile] [name=number]")) return;
    event.preventDefault();
    if (field.value.trim() === "") return;
    field.form.elements.total.focus();
    field.form.elements.total.select();
  };

  const setApart = (event) => {
    const field = event.target;
    if (!/^[.,]$/.test(event.data ?? "") || !field.matches("[data-pile] [name=total]")) return;
    event.preventDefault();
    field.setRangeText(" ", field.selectionStart, field.selectionEnd, "end");
  };

  const leaveOut = (event) => {
    const line = event.target.closest?.("[data-line-leave]")?.form;
    if (line) keep(pile.filter((card) => card.key !== line.dataset.key));
  };

  const hold = (event) => {
    if (form() && next()) event.preventDefault(); // the browser asks before the page is closed
  };

  document.addEventListener("keydown", goOn);
  document.addEventListener("beforeinput", setApart);
  document.addEventListener("submit", take, true);
  document.addEventListener("click", leaveOut);
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-pile] [name=number]")) showOwner(event.target.value.trim());
  });
  document.addEventListener("htmx:afterSettle", show);
  addEventListener("beforeunload", hold);
  show();
  send();
})();
