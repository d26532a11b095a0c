/* The bell of this device. It is struck here, by WebAudio, from the partials of a hand bell; so it
   needs no network. A stroke is given to the sound card's own clock as soon as its time is known:
   a page in the background, whose timers come a minute late, rings on time.

   A browser is silent until somebody touches the page, after a reload too, and does not say so; the
   page does (F42). No touch, no sound: whoever wants quiet leaves the bell unarmed.
   An iPhone whose ring switch is on silent mutes such sounds too, unless the page says that they are
   what it is for: whoever armed the bell wants it heard.

   clock.js tells how the clock stands. A bell that is heard of more than three seconds late is
   shown and not struck; no bell is struck twice. */
(() => {
  "use strict";

  const LATE = 3000;
  const SIGN = 8000; // so long does the sign fill the wall
  const MINUTE = 60000;
  const STEADY = 0.03; // seconds; below that a plan stays, or it would be made anew every second
  const AWAKE = 10; // seconds before a stroke that nobody may miss the beginning of
  const OPENS = 0.3; // seconds until a sound card gives all that it is given
  const ARMED = "bell-armed";

  // When, in seconds, and how loud: a hand bell is swung to and fro.
  const BELL = [
    [0, 1], [0.42, 0.8], [0.84, 1], [1.26, 0.8], [1.68, 1], [2.1, 0.8], [2.52, 1], [2.94, 0.8],
  ];
  const SOFT = [[0, 0.35], [0.9, 0.25]];
  const ONE_SOFT = [[0, 0.35]];

  // Pitch as a multiple of the lowest, loudness, and the seconds after which a third is left. Most
  // of it lies between 1 and 5 kHz: a hall full of talk covers what is lower, a small loudspeaker
  // does not give it, and old ears miss what is higher (tests/bench/hall/heard).
  const LOWEST = 784;
  const PARTIALS = [
    [1, 0.5, 1.2], [1.003, 0.25, 1.1], [2, 0.8, 1.0], [2.41, 0.8, 0.9], [3, 0.8, 0.8],
    [4.53, 0.9, 0.6], [5.4, 0.5, 0.4], [6.75, 0.25, 0.2], [9.1, 0.1, 0.05],
  ];
  const RINGS = 5; // seconds
  const LETS_GO = 0.5; // of them at the end, so that it does not break off with a click
  const DRIVE = 3;
  const MOST = 0.9; // of full scale; a sound card that plays at another rate overshoots a little

  const gone = new Set();
  let sound = null;
  let stroke = null;
  let wayOut = null;
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
    const end = LETS_GO * sound.sampleRate;
    for (let i = 1; i <= end; i += 1) wave[wave.length - i] *= i / end;
    return bell;
  };

  /* Strokes overlap, and are to be as loud as a small loudspeaker can: what is too much is rounded
     off. A compressor would do it by what it heard before, so that no two bells sounded the same,
     and it let through what clips. */
  const limit = () => {
    const steps = 2049;
    const curve = Float32Array.from({ length: steps }, (_, i) =>
      MOST * Math.tanh(DRIVE * ((2 * i) / (steps - 1) - 1)),
    );
    const rounds = new WaveShaperNode(sound, { curve, oversample: "2x" });
    rounds.connect(sound.destination);
    return rounds;
  };

  const strike = (strokes, when) => {
    stroke ??= cast();
    wayOut ??= limit();
    return strokes.map(([after, loud]) => {
      const source = new AudioBufferSourceNode(sound, { buffer: stroke });
      source.connect(new GainNode(sound, { gain: loud })).connect(wayOut);
      source.start(when + after);
      return source;
    });
  };

  /* A browser closes a sound card that had nothing to play for half a minute, and a loudspeaker
     without a wire or on the projector's cable then sleeps, and swallows the first second of what
     comes. What wakes it is too low and too soft to be heard. */
  const wake = (when) => {
    const hum = new OscillatorNode(sound, { frequency: 25 });
    hum.connect(new GainNode(sound, { gain: 0.001 })).connect(sound.destination);
    hum.start(Math.max(0, when - AWAKE));
    hum.stop(when);
    return hum;
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
    const soon = left / 1000 - (sound.outputLatency || 0);
    const when = sound.currentTime + Math.max(0, soon);
    if (plans[which] && isPlanned(plans[which], when)) return;
    cancel(which);
    plans[which] = { when, sources: [wake(when), ...strike(strokes, when)] };
  };

  const sounds = (which) => {
    const plan = plans[which];
    const does = Boolean(plan) && isOn() && plan.when <= sound.currentTime + STEADY;
    if (does) delete plans[which];
    else cancel(which);
    return does;
  };

  /* For who says it too (said_too.js); the strokes are with the sound card by then. */
  const tellStruck = (which) => {
    if (!isOn()) return;
    const detail = { which, bellAt: clock.bellAt, isSoft: clock.isSoft };
    document.dispatchEvent(new CustomEvent("bell-struck", { detail }));
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
    tellStruck("bell");
  };

  /* A sound card's clock that stumbled has not come to the stroke yet: then the page's counts. */
  const lastMinuteBegins = (late) => {
    const rings = sounds("minute");
    if (late > LATE) return;
    if (!rings && isOn()) strike(ONE_SOFT, sound.currentTime);
    vibrate(200);
    tellStruck("minute");
  };

  /* A hand that runs after its bell: the bell was taken back or put off, and is to come at another
     time; or this is an answer that was overtaken on its way, and speaks of the bell that has gone. */
  const runs = () => {
    if (gone.has(clock.bellAt)) return;
    latest = null;
    arrange("bell", clock.isSoft ? SOFT : BELL, clock.left);
    const untilMinute = clock.left - MINUTE;
    if (untilMinute > 0 && !clock.isSoft) arrange("minute", ONE_SOFT, untilMinute);
    else if (plans.minute) lastMinuteBegins(-untilMinute);
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
    if (navigator.audioSession) navigator.audioSession.type = "playback"; // heard with the switch on silent
    sound = new AudioContext();
    sound.addEventListener("statechange", showSound);
  };

  const stayAwake = () => {
    if (isTouched && !document.hidden) navigator.wakeLock?.request("screen").catch(() => {});
  };

  const arm = async (strokes) => {
    isTouched = true;
    open();
    const opens = isOn() ? 0 : OPENS;
    await sound?.resume();
    remember(ARMED, "yes");
    stayAwake();
    strike(strokes, sound.currentTime + opens);
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
