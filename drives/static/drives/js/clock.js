/* The hall's clock on this page. The server says when the bell goes; the page counts by itself.

   The device's own clock may be wrong by hours: only its ticking is used. An answer was written
   after the question had been sent and before it arrived, so the server's time less the device's
   lies between two figures; every answer narrows them, and the middle is never further off than
   half the quickest answer took. Where they contradict each other somebody has put the device's
   clock right, and the newest is believed.

   A page that hears the server's time in another way than in an answer to htmx says so with
     document.dispatchEvent(new CustomEvent("server-time", {detail: {now, waited}}));
   both in milliseconds, `waited` from question to answer where that is known. Told are: "bell",
   which bubbles, where a bell goes while the page looks on; and "clock" on the document, at least
   once a second: how the first clock on the page stands. */
(() => {
  "use strict";

  const LAST_MINUTE = 60;
  const GOES_WRONG = 0.0001; // by less than so much of the time that passes, however cheap it is
  const CLOSE = 40; // the middle is then right to 20 ms
  const WHOLE = 2; // both clocks are read in whole milliseconds

  const sentAt = new WeakMap();
  let offset = 0; // the server's time less the device's
  let least = -Infinity;
  let most = Infinity;
  let heardAt = 0;
  let doubtful = true;
  let drift = Date.now() - performance.now();
  let next = 0;

  /* The device slept, or somebody put its clock right, and which of the two cannot be told: what
     was known stands until the next answer, which is then believed whatever it says (F41). */
  const noticeJump = () => {
    const before = drift;
    drift = Date.now() - performance.now();
    if (Math.abs(drift - before) > 1500) doubtful = true;
  };

  const hear = (now, { age = 0, waited = Infinity }) => {
    noticeJump();
    const spread = GOES_WRONG * (performance.now() - heardAt);
    const low = now + age - Date.now();
    const high = low + waited;
    least = Math.max(low, least - spread);
    most = Math.min(high, most + spread);
    if (doubtful || least > most + WHOLE) [least, most] = [low, high];
    offset = most === Infinity ? least : (least + most) / 2;
    heardAt = performance.now();
    doubtful = false;
  };

  /* Only the page itself says by its clock how late it is: a part that was swapped in may have been
     kept for a minute (drives.http.live), and brought the time with it in its header. */
  const hearPage = () => {
    const clock = document.querySelector("[data-clock]");
    const page = performance.getEntriesByType?.("navigation")?.[0];
    if (!clock) return;
    if (!page?.responseStart) hear(Number(clock.dataset.now), {});
    else {
      const age = performance.now() - page.responseStart;
      hear(Number(clock.dataset.now), { age, waited: page.responseStart - page.requestStart });
    }
  };

  /* A page that took long says little of the time; a question about nothing says more. */
  const askSoon = () => {
    const part = document.querySelector("[data-live]");
    if (part && most < Infinity && most - least > CLOSE) htmx.trigger(part, "ask");
  };

  const hearAnswer = (event) => {
    const { xhr } = event.detail;
    const now = Number(xhr.getResponseHeader("X-Server-Time"));
    if (now) hear(now, { waited: performance.now() - sentAt.get(xhr) });
  };

  const put = (clock, part, text) => {
    const place = clock.querySelector(`[data-clock-${part}]`);
    if (place && place.textContent !== text) place.textContent = text;
  };

  /* A screen reader is told twice a hand; one that is told every second says nothing else. */
  const announce = (clock, seconds) => {
    const before = Number(clock.dataset.shown ?? seconds);
    clock.dataset.shown = seconds;
    if ("soft" in clock.dataset) return;
    const isLast = seconds <= LAST_MINUTE && seconds > 0;
    clock.toggleAttribute("data-last-minute", isLast);
    if (isLast) put(clock, "word", "Last minute");
    if (isLast && before > LAST_MINUTE) put(clock, "says", "One minute to the bell.");
    if (before > 0 && seconds === 0) put(clock, "says", "Time. The bell has gone.");
  };

  const ring = (clock) => {
    clock.dataset.phase = "over";
    put(clock, "time", "Time");
    put(clock, "word", "soft" in clock.dataset ? "The interval is over" : "The bell has gone");
    clock.dispatchEvent(new CustomEvent("bell", { bubbles: true }));
  };

  const left = (clock) => Number(clock.dataset.bellAt) - (Date.now() + offset);

  /* Shows one clock and says how many milliseconds later it will look different. */
  const show = (clock) => {
    const rest = Math.max(0, left(clock));
    const seconds = Math.ceil(rest / 1000);
    announce(clock, seconds);
    if (seconds === 0) {
      ring(clock);
      return 1000;
    }
    const minutes = Math.floor(seconds / 60);
    put(clock, "time", `${minutes}:${String(seconds % 60).padStart(2, "0")}`);
    return rest % 1000 || 1000;
  };

  const tell = (clock) => {
    const { phase, label, bellAt } = clock.dataset;
    const detail = { phase, label, bellAt, isSoft: "soft" in clock.dataset, left: left(clock) };
    document.dispatchEvent(new CustomEvent("clock", { detail }));
  };

  const tick = () => {
    clearTimeout(next);
    noticeJump();
    const clocks = [...document.querySelectorAll("[data-clock]")];
    const waits = clocks.filter((clock) => clock.dataset.phase === "running").map(show);
    clocks.slice(0, 1).forEach(tell);
    next = setTimeout(tick, Math.min(1000, ...waits));
  };

  document.addEventListener("server-time", (event) => {
    hear(event.detail.now, { waited: event.detail.waited });
    tick();
  });
  document.addEventListener("htmx:beforeSend", (event) =>
    sentAt.set(event.detail.xhr, performance.now()),
  );
  document.addEventListener("htmx:beforeOnLoad", hearAnswer);
  document.addEventListener("htmx:afterSwap", tick);
  document.addEventListener("visibilitychange", () => document.hidden || tick());
  addEventListener("pageshow", tick);
  addEventListener("load", askSoon);
  hearPage();
  tick();
})();
