// The bell of Tables and the big screen: rings, and says in large type, what asks for everybody.
// Rings for what `data-bell` names when it appears, and for what stands newly in #told.

import { hasSound, openSound, strike } from "./sound.js";
import { getStorage, openStorage } from "./storage.js";

const LOOK_MS = 300;
const FLASH_MS = 9000;
const GAP_S = 0.9;
const BELL_KEY = "euchre-bell";
// a tone and two above it that fade sooner: hertz, loudness, seconds
const TONES = [
  [784, 0.5, 1.8],
  [1568, 0.22, 1.1],
  [2637, 0.12, 0.6],
];
const bell = /** @type {HTMLElement} */ (document.getElementById("bell"));
const flash = /** @type {HTMLElement} */ (document.getElementById("flash"));
const bellStorage = openStorage(getStorage("sessionStorage"));
/** @type {AudioContext | null} */
let bellSound = null;
let isBellOn = false;
let hiding = 0;
/** @type {(string | undefined)[] | null} */
let ringing = null;
/** @type {string | null} */
let announced = null;

const isAudible = () => Boolean(bellSound && bellSound.state === "running");

function drawBell() {
  const isMuted = isBellOn && !isAudible();
  const { on = "", off = "", muted = "" } = bell.dataset;
  bell.setAttribute("aria-pressed", String(isBellOn && !isMuted));
  bell.textContent = isMuted ? muted : isBellOn ? off : on;
}

/** @param {boolean} isWanted */
function turnBell(isWanted) {
  isBellOn = isWanted;
  bellStorage.set(BELL_KEY, isBellOn ? "on" : "");
  if (isBellOn && !bellSound) {
    bellSound = openSound();
    if (bellSound) bellSound.addEventListener("statechange", drawBell);
  }
  if (isBellOn && bellSound) bellSound.resume();
  drawBell();
}

/** @param {string} text @param {number} strokes */
function ringBell(text, strokes) {
  flash.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(hideFlash, FLASH_MS);
  if (!isBellOn || !bellSound || !isAudible()) return;
  for (let stroke = 0; stroke < strokes; stroke += 1)
    strike(bellSound, TONES, stroke * GAP_S);
}

function hideFlash() {
  flash.textContent = "";
}

function lookForBell() {
  const parts = [...document.querySelectorAll("[data-bell]")];
  for (const part of parts) {
    if (ringing && !ringing.includes(part.dataset.bell))
      ringBell(part.dataset.says || part.textContent.trim(), 3);
  }
  ringing = parts.map((part) => part.dataset.bell);
  const line = document.getElementById("told");
  const text = line ? line.textContent.trim() : "";
  if (line && announced !== null && text && text !== announced)
    ringBell(text, Number(line.dataset.strokes));
  announced = text;
}

/** Ring where the page has a bell: while something is played. */
export function keepBell() {
  if (!bell) return;
  if (hasSound) {
    bell.hidden = false;
    bell.addEventListener("click", () => turnBell(!isBellOn || !isAudible()));
    if (bellStorage.get(BELL_KEY)) turnBell(true);
  }
  flash.addEventListener("click", hideFlash);
  lookForBell(); // what stands there already
  setInterval(lookForBell, LOOK_MS);
}
