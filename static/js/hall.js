// Keeps the bar, Tonight, and Tables fresh, and counts on between answers.

import { keepBell } from "./bell.js";
import { drawClock, getClockView, readClock } from "./clock.js";
import { watchContact } from "./contact.js";
import { pushParts } from "./push.js";

const TICK_MS = 250;
/** @type {import("./clock.js").ClockReading | null} */
let reading = null;
/** @type {HTMLElement | null} */
let face = null;

function tick() {
  const current = document.querySelector("[data-clock]");
  if (current !== face) {
    face = current;
    reading = face && readClock(face.dataset.clock || "", performance.now());
  }
  if (face && reading) drawClock(face, getClockView(reading, performance.now()));
}

document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
  const clock = xhr.getResponseHeader("X-Clock");
  if (clock && face && xhr.status === 204) reading = readClock(clock, performance.now());
});

// where nobody had chosen tables, a phone has links of its own
document.addEventListener("htmx:afterSettle", ({ detail }) => {
  const { id } = detail.requestConfig.elt;
  if (id.startsWith("phone-"))
    document.getElementById(id.replace("phone", "show"))?.focus();
});
// a press in the bar leaves the focus where somebody types
document.addEventListener("mousedown", (event) => {
  if (event.target.closest("#live-bar button")) event.preventDefault();
});
setInterval(tick, TICK_MS);
tick();
watchContact();
keepBell();
pushParts();
const part = document.getElementById(location.hash.slice(1));
part?.closest("details")?.setAttribute("open", ""); // what an address names
part?.scrollIntoView();
