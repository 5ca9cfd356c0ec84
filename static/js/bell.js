// The bell of Tables and the big screen: rings, and says in large type, what asks for everybody.
// Rings for what `data-bell` names when it appears, and for what stands newly in #told.
"use strict";
(() => {
  const LOOK_MS = 300;
  const FLASH_MS = 9000;
  const GAP_S = 0.9;
  const STORAGE_KEY = "euchre-bell";
  // a tone and two above it that fade sooner: hertz, loudness, seconds
  const TONES = [
    [784, 0.5, 1.8],
    [1568, 0.22, 1.1],
    [2637, 0.12, 0.6],
  ];
  const button = /** @type {HTMLElement} */ (document.getElementById("bell"));
  const flash = /** @type {HTMLElement} */ (document.getElementById("flash"));
  const Sound = window.AudioContext || window.webkitAudioContext;
  if (!button) return; // nothing is played tonight any more, or not yet
  /** @type {AudioContext | null} */
  let sound = null;
  let isOn = false;
  let hiding = 0;
  let ringing = new Set(findRinging().map((part) => part.dataset.bell));
  /** @type {string | null} */
  let announced = null;

  /** Return the parts of the page that ask for everybody. */
  function findRinging() {
    return [...document.querySelectorAll("[data-bell]")];
  }

  function isAudible() {
    return sound !== null && sound.state === "running";
  }

  function drawButton() {
    const isMuted = isOn && !isAudible();
    const { on = "", off = "", muted = "" } = button.dataset;
    button.setAttribute("aria-pressed", String(isOn && !isMuted));
    button.textContent = isMuted ? muted : isOn ? off : on;
  }

  /** @param {boolean} isWanted */
  function turn(isWanted) {
    isOn = isWanted;
    try {
      sessionStorage.setItem(STORAGE_KEY, isOn ? "on" : "");
    } catch {
      // it is asked for again
    }
    if (isOn && !sound && Sound) {
      sound = new Sound();
      sound.addEventListener("statechange", drawButton);
    }
    if (isOn && sound) sound.resume();
    drawButton();
  }

  /** @param {AudioContext} context @param {number} at */
  function strike(context, at) {
    for (const [tone, loudness, seconds] of TONES) {
      const wave = context.createOscillator();
      const level = context.createGain();
      wave.frequency.value = tone;
      level.gain.setValueAtTime(loudness, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + seconds);
      wave.connect(level).connect(context.destination);
      wave.start(at);
      wave.stop(at + seconds);
    }
  }

  /** @param {string} text @param {number} strokes */
  function ring(text, strokes) {
    flash.textContent = text;
    flash.dataset.rung = String(Number(flash.dataset.rung || 0) + 1);
    clearTimeout(hiding);
    hiding = setTimeout(() => {
      flash.textContent = "";
    }, FLASH_MS);
    if (!isOn || !sound || !isAudible()) return;
    for (let stroke = 0; stroke < strokes; stroke += 1) {
      strike(sound, sound.currentTime + stroke * GAP_S);
    }
  }

  function look() {
    const parts = findRinging();
    for (const part of parts) {
      if (!ringing.has(part.dataset.bell))
        ring(part.dataset.says || part.textContent.trim(), 3);
    }
    ringing = new Set(parts.map((part) => part.dataset.bell));
    const line = document.getElementById("told");
    const text = line ? line.textContent.trim() : "";
    if (line && announced !== null && text && text !== announced) {
      ring(text, Number(line.dataset.strokes));
    }
    announced = text;
  }

  function wasOn() {
    try {
      return Boolean(sessionStorage.getItem(STORAGE_KEY));
    } catch {
      return false;
    }
  }

  if (Sound) {
    button.hidden = false;
    button.addEventListener("click", () => turn(!isOn || !isAudible()));
    if (wasOn()) turn(true);
  }
  flash.addEventListener("click", () => {
    flash.textContent = "";
  });
  setInterval(look, LOOK_MS);
})();
