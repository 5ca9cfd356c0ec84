// The bell of the hall and the board: rings, and says in large type, what asks for everybody.
// Rings for what `data-bell` names when it appears, and for what stands newly in #told.
"use strict";
(() => {
  const LOOK_MS = 300, FLASH_MS = 9000, GAP_S = 0.9, KEPT = "euchre-bell";
  const by = (id) => document.getElementById(id);
  const button = by("bell"), flash = by("flash"), Sound = window.AudioContext || window.webkitAudioContext;
  let sound = null, isOn = false, hiding = 0;
  if (!button) return; // nothing is played tonight any more, or not yet
  const named = () => [...document.querySelectorAll("[data-bell]")];
  const inTold = () => by("told") ? by("told").textContent.trim() : "";
  let heard = new Set(named().map((it) => it.dataset.bell)), told = null;

  function shown() {
    const isDumb = isOn && sound && sound.state !== "running";
    button.setAttribute("aria-pressed", String(isOn && !isDumb));
    button.textContent = !isOn ? "Switch the bell on" : isDumb ? "Tap to hear the bell" : "Switch the bell off";
  }

  function turn(on) {
    isOn = on;
    try { sessionStorage.setItem(KEPT, on ? "on" : ""); } catch { /* it is asked for again */ }
    if (on && !sound) {
      sound = new Sound();
      sound.addEventListener("statechange", shown);
    }
    if (on) sound.resume();
    shown();
  }

  // a stroke of a small bell: a tone and two above it that fade sooner
  function stroke(at) {
    for (const [tone, loud, lasts] of [[784, 0.5, 1.8], [1568, 0.22, 1.1], [2637, 0.12, 0.6]]) {
      const wave = sound.createOscillator(), level = sound.createGain();
      wave.frequency.value = tone;
      level.gain.setValueAtTime(loud, at);
      level.gain.exponentialRampToValueAtTime(0.001, at + lasts);
      wave.connect(level).connect(sound.destination);
      wave.start(at);
      wave.stop(at + lasts);
    }
  }

  function ring(words, strokes) {
    flash.textContent = words;
    flash.dataset.rung = String(Number(flash.dataset.rung || 0) + 1);
    clearTimeout(hiding);
    hiding = setTimeout(() => { flash.textContent = ""; }, FLASH_MS);
    if (!isOn || sound.state !== "running") return;
    for (let at = 0; at < strokes; at += 1) stroke(sound.currentTime + at * GAP_S);
  }

  function look() {
    for (const it of named()) {
      if (!heard.has(it.dataset.bell)) ring(it.dataset.says || it.textContent.trim(), 3);
    }
    heard = new Set(named().map((it) => it.dataset.bell));
    const says = inTold();
    if (told !== null && says && says !== told) ring(says, says.endsWith("left") ? 1 : 3);
    told = says;
  }

  if (Sound) {
    button.hidden = false;
    button.addEventListener("click", () => turn(!isOn || sound.state !== "running"));
    let wasOn = "";
    try { wasOn = sessionStorage.getItem(KEPT); } catch { /* off, then */ }
    if (wasOn) turn(true);
  }
  flash.addEventListener("click", () => { flash.textContent = ""; });
  setInterval(look, LOOK_MS);
})();
