// Buzzes and sounds when the next game opens, a call is answered, or a score was changed. It
// is off until the phone's owner turns it on, by the tap that lets a page make a sound.

import { openSound, strike } from "./sound.js";
import { getStorage, openStorage } from "./storage.js";

const KEY = "buzz";
const TONE = [880, 0.4, 0.6]; // hertz, loudness, seconds
const PATTERN_MS = [250, 120, 250];
const main = /** @type {Element} */ (document.querySelector("main"));
const saved = openStorage(getStorage());
/** @type {AudioContext | null} */
let sound = null;
let isOn = saved.get(KEY) === "on";
let before = readNews();

/** Return what may be new: the game, the last change, the last call that was answered. */
function readNews() {
  const page = main.querySelector("[data-news]");
  return ((page && page.dataset.news) || "").split(" ").map(Number);
}

function draw() {
  for (const button of main.querySelectorAll(".buzz")) {
    const label = /** @type {Element} */ (button.lastElementChild);
    const { on = "", off = label.textContent } = button.dataset;
    Object.assign(button.dataset, { off });
    label.textContent = isOn ? on : off;
    button.hidden = false;
  }
}

function ring() {
  if (navigator.vibrate) navigator.vibrate(PATTERN_MS);
  if (sound) strike(sound, [TONE]);
}

function look() {
  const news = readNews();
  if (isOn && news.some((value, place) => value > before[place])) ring();
  before = news;
  draw();
}

/** @param {Press} event */
function onClick({ target }) {
  const button = target.closest(".buzz");
  if (button) {
    isOn = !isOn;
    draw();
    saved.set(KEY, isOn ? "on" : "");
  }
  if (!isOn) return;
  sound = sound || openSound();
  if (!sound) return;
  sound.resume(); // by any tap, where it was turned on before
  if (button) ring();
}

draw();
new MutationObserver(look).observe(main, { childList: true });
document.addEventListener("click", onClick);
