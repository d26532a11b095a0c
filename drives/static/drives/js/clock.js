/* The hall's clock on this page. The server says when the bell goes; the page counts by itself.

   An answer is always a little older than it looks when it arrives. So of all answers the one that
   puts the server furthest ahead of this device came quickest, and it is the one that is kept. The
   device's own clock may be wrong by hours: only its ticking is used.

   A page that hears the server's time in another way than in a new clock says so with
     document.dispatchEvent(new CustomEvent("server-time", {detail: {now: milliseconds}}));
   a clock whose bell goes while the page looks on sends a "bell" that bubbles. */
(() => {
  "use strict";

  const met = new WeakSet();
  let offset = 0; // the server's time less the device's
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

  const hear = (now, age = 0) => {
    noticeJump();
    const heard = now + age - Date.now();
    offset = doubtful ? heard : Math.max(offset, heard);
    doubtful = false;
  };

  const pageAge = () => {
    const page = performance.getEntriesByType?.("navigation")?.[0];
    return page?.responseStart ? performance.now() - page.responseStart : 0;
  };

  const meet = (clock) => {
    if (met.has(clock)) return;
    met.add(clock);
    hear(Number(clock.dataset.now), document.readyState === "complete" ? 0 : pageAge());
  };

  const put = (clock, part, text) => {
    const place = clock.querySelector(`[data-clock-${part}]`);
    if (place && place.textContent !== text) place.textContent = text;
  };

  /* A screen reader is told twice a hand; one that is told every second says nothing else. */
  const announce = (clock, seconds) => {
    const before = Number(clock.dataset.shown ?? seconds);
    clock.dataset.shown = seconds;
    if (before > 60 && seconds <= 60 && seconds > 0) put(clock, "says", "One minute to the bell.");
    if (before > 0 && seconds === 0) put(clock, "says", "Time. The bell has gone.");
  };

  const ring = (clock) => {
    clock.dataset.phase = "over";
    put(clock, "time", "Time");
    put(clock, "word", "The bell has gone");
    clock.dispatchEvent(new CustomEvent("bell", { bubbles: true }));
  };

  /* Shows one clock and says how many milliseconds later it will look different. */
  const show = (clock) => {
    const left = Math.max(0, Number(clock.dataset.bellAt) - (Date.now() + offset));
    const seconds = Math.ceil(left / 1000);
    announce(clock, seconds);
    if (seconds === 0) {
      ring(clock);
      return 1000;
    }
    const minutes = Math.floor(seconds / 60);
    put(clock, "time", `${minutes}:${String(seconds % 60).padStart(2, "0")}`);
    return left % 1000 || 1000;
  };

  const tick = () => {
    clearTimeout(next);
    noticeJump();
    const clocks = [...document.querySelectorAll("[data-clock]")];
    clocks.forEach(meet);
    const waits = clocks.filter((clock) => clock.dataset.phase === "running").map(show);
    next = setTimeout(tick, Math.min(1000, ...waits));
  };

  document.addEventListener("server-time", (event) => hear(event.detail.now));
  document.addEventListener("visibilitychange", () => document.hidden || tick());
  addEventListener("pageshow", tick);
  tick();
})();
