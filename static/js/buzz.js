// Buzzes and sounds when the next game opens, a call is answered, or a score was changed. It
// is off until the phone's owner turns it on, by the tap that lets a page make a sound.

const KEY = "buzz";
const TONE_HZ = 880;
const TONE_S = 0.6;
const PATTERN_MS = [250, 120, 250];
const main = /** @type {Element} */ (document.querySelector("main"));
const Sound = window.AudioContext || window.webkitAudioContext;
/** @type {AudioContext | null} */
let sound = null;
let isOn = false;
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
  if (!sound) return;
  const end = sound.currentTime + TONE_S;
  const wave = sound.createOscillator();
  const level = sound.createGain();
  wave.frequency.value = TONE_HZ;
  level.gain.setValueAtTime(0.4, sound.currentTime);
  level.gain.exponentialRampToValueAtTime(0.001, end);
  wave.connect(level).connect(sound.destination);
  wave.start();
  wave.stop(end);
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
    try {
      localStorage.setItem(KEY, isOn ? "on" : "");
    } catch {
      // it is off when the page is opened again
    }
  }
  if (!isOn || !Sound) return;
  sound = sound || new Sound();
  sound.resume(); // by any tap, where it was turned on before
  if (button) ring();
}

try {
  isOn = localStorage.getItem(KEY) === "on";
} catch {
  // nothing is kept on this phone
}
draw();
new MutationObserver(look).observe(main, { childList: true });
document.addEventListener("click", onClick);
