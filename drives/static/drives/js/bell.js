/* The bell of this device. It is struck here, by WebAudio, from the partials of a hand bell; so it
   needs no network. A stroke is given to the sound card's own clock as soon as its time is known:
   a page in the background, whose timers come a minute late, rings on time.

   A browser is silent until somebody touches the page, after a reload too, and does not say so; the
   page does (F42). No touch, no sound: whoever wants quiet leaves the bell unarmed.

   clock.js tells how the clock stands. A bell that is heard of more than three seconds late is
   shown and not struck; no bell is struck twice. */
(() => {
  "use strict";

  const LATE = 3000;
  const SIGN = 8000; // so long does the sign fill the wall
  const MINUTE = 60000;
  const STEADY = 0.03; // seconds; below that a plan stays, or it would be made anew every second
  const ARMED = "bell-armed";

  // When, in seconds, and how loud: a hand bell is swung to and fro.
  const BELL = [[0, 1], [0.42, 0.8], [0.84, 1], [1.26, 0.8], [1.68, 1], [2.1, 0.8]];
  const SOFT = [[0, 0.35], [0.9, 0.25]];
  const ONE_SOFT = [[0, 0.35]];

  // Pitch as a multiple of the lowest, loudness, and the seconds after which a third is left.
  const LOWEST = 784;
  const PARTIALS = [
    [1, 1, 1.1], [1.003, 0.5, 1.0], [2, 0.55, 0.7], [2.41, 0.4, 0.5], [3, 0.6, 0.45],
    [4.53, 0.3, 0.25], [5.4, 0.22, 0.16], [6.75, 0.15, 0.1], [9.1, 0.1, 0.05],
  ];
  const RINGS = 4; // seconds

  const gone = new Set();
  let sound = null;
  let stroke = null;
  let limiter = null;
  let plans = {};
  let isTouched = false;
  let clock = null;
  let latest = null; // the clock whose bell has gone

  const remember = (key, text) => {
    try {
      sessionStorage.setItem(key, text);
    } catch {
      // A browser that keeps nothing asks for the touch once more.
    }
  };
  const remembered = (key) => {
    try {
      return sessionStorage.getItem(key) ?? "";
    } catch {
      return "";
    }
  };

  const isOn = () => sound?.state === "running";

  const cast = () => {
    const bell = new AudioBuffer({ length: RINGS * sound.sampleRate, sampleRate: sound.sampleRate });
    const wave = bell.getChannelData(0);
    const all = PARTIALS.reduce((sum, [, loud]) => sum + loud, 0);
    for (const [pitch, loud, lasts] of PARTIALS) {
      const turn = (2 * Math.PI * LOWEST * pitch) / sound.sampleRate;
      const fades = Math.exp(-1 / (lasts * sound.sampleRate));
      let level = loud / all;
      for (let i = 0; i < wave.length; i += 1) {
        wave[i] += level * Math.sin(turn * i);
        level *= fades;
      }
    }
    return bell;
  };

  /* Strokes overlap and would be cut off at full loudness; a limiter keeps them clean. */
  const limit = () => {
    const wayOut = new DynamicsCompressorNode(sound, { threshold: -6, ratio: 20, attack: 0.001 });
    wayOut.connect(sound.destination);
    return wayOut;
  };

  const strike = (strokes, when) => {
    stroke ??= cast();
    limiter ??= limit();
    return strokes.map(([after, loud]) => {
      const source = new AudioBufferSourceNode(sound, { buffer: stroke });
      source.connect(new GainNode(sound, { gain: 1.6 * loud })).connect(limiter);
      source.start(when + after);
      return source;
    });
  };

  const vibrate = (...times) => {
    if (isTouched) navigator.vibrate?.(times);
  };

  /* What sounds already rings out. */
  const cancel = (which) => {
    const plan = plans[which];
    delete plans[which];
    if (plan && plan.when > sound.currentTime) plan.sources.forEach((source) => source.stop());
  };

  /* A busy machine's sound clock stumbles, and an answer corrects the time, by parts of a second: what
     sounds already is then the same bell, while one that was put off comes a minute later. */
  const isPlanned = (plan, when) => {
    const off = Math.abs(plan.when - when);
    return off < (plan.when > sound.currentTime ? STEADY : LATE / 1000);
  };

  const arrange = (which, strokes, left) => {
    if (!isOn()) return;
    const when = sound.currentTime + left / 1000 - (sound.outputLatency || 0);
    if (plans[which] && isPlanned(plans[which], when)) return;
    cancel(which);
    if (when > sound.currentTime) plans[which] = { when, sources: strike(strokes, when) };
  };

  const sounds = (which) => {
    const plan = plans[which];
    const does = Boolean(plan) && isOn() && plan.when <= sound.currentTime + STEADY;
    if (does) delete plans[which];
    else cancel(which);
    return does;
  };

  const goes = () => {
    const rings = sounds("bell");
    cancel("minute");
    latest = clock;
    const isKnown = gone.has(clock.bellAt);
    gone.add(clock.bellAt);
    if (isKnown || -clock.left > LATE) return;
    if (!rings && isOn()) strike(clock.isSoft ? SOFT : BELL, sound.currentTime);
    if (clock.isSoft) vibrate(200);
    else vibrate(500, 200, 500, 200, 500);
  };

  /* A hand that runs after its bell: the bell was taken back or put off, and is to come at another
     time; or this is an answer that was overtaken on its way, and speaks of the bell that has gone. */
  const runs = () => {
    if (gone.has(clock.bellAt)) return;
    latest = null;
    arrange("bell", clock.isSoft ? SOFT : BELL, clock.left);
    const untilMinute = clock.left - MINUTE;
    if (untilMinute > 0 && !clock.isSoft) arrange("minute", ONE_SOFT, untilMinute);
    else if (sounds("minute")) vibrate(200);
  };

  /* The bell of one hand has one time here and another at the desk where it was rung early and this
     page heard of it too late: it is the same bell. */
  const follow = () => {
    if (clock.phase === "running") runs();
    else if (clock.phase !== "over") ["bell", "minute"].forEach(cancel);
    else if (latest?.label !== clock.label) goes();
  };

  const showSign = () => {
    const sign = document.querySelector("[data-bell-sign]");
    if (sign) sign.hidden = !(clock?.phase === "over" && -clock.left < SIGN);
  };

  const showSound = () => {
    const canSound = "AudioContext" in window;
    for (const button of document.querySelectorAll("[data-arm-bell]")) {
      button.hidden = isOn() || !canSound;
    }
    for (const part of document.querySelectorAll("[data-try-bell]")) {
      part.hidden = !canSound;
      const said = isOn() ? "The bell is armed on this device." : "This device is silent until you do.";
      const state = part.querySelector("[data-bell-state]");
      if (state.textContent !== said) state.textContent = said;
    }
  };

  const open = () => {
    if (sound || !("AudioContext" in window)) return;
    sound = new AudioContext();
    sound.addEventListener("statechange", showSound);
  };

  const stayAwake = () => {
    if (isTouched && !document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };

  const arm = async (strokes) => {
    isTouched = true;
    open();
    await sound?.resume();
    remember(ARMED, "yes");
    stayAwake();
    strike(strokes, sound.currentTime);
    vibrate(200);
    showSound();
  };

  /* A button that keeps the keyboard's place keeps the page from following the evening (live.js). */
  const press = (event) => {
    const isTrial = event.target.closest("[data-ring-for-trial]");
    if (!isTrial && !event.target.closest("[data-arm-bell]")) return;
    arm(isTrial ? BELL : ONE_SOFT);
    document.querySelector("main").focus({ preventScroll: true });
  };

  /* Whoever armed the bell before a reload, or before the phone rang, need not look for the button. */
  const touch = () => {
    if (!remembered(ARMED)) return;
    isTouched = true;
    open();
    if (!isOn()) sound?.resume();
  };

  const hear = (event) => {
    clock = event.detail;
    follow();
    showSign();
    showSound();
  };

  document.addEventListener("clock", hear);
  document.addEventListener("htmx:afterSwap", showSound);
  document.addEventListener("click", press);
  document.addEventListener("pointerup", touch);
  document.addEventListener("keydown", touch);
  document.addEventListener("visibilitychange", stayAwake);
  if (remembered(ARMED)) open();
  showSound();
})();
