// Keeps the bar, Tonight, and Tables fresh, counts on between answers, and filters tables.

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

/** Show the tables of a *choice* without loading the page again. @param {string} choice */
function show(choice) {
  const hall = /** @type {HTMLElement} */ (document.getElementById("hall"));
  const poll = new URL(hall.getAttribute("hx-get") || "", location.href);
  poll.searchParams.set("since", "");
  poll.searchParams.set("show", choice);
  history.replaceState(null, "", `?show=${choice}`);
  const focus = () => document.getElementById(`show-${choice}`)?.focus();
  document.addEventListener("htmx:afterSettle", focus, { once: true });
  htmx.ajax("GET", poll.pathname + poll.search, { target: "#hall", swap: "outerHTML" });
}

document.addEventListener("htmx:afterRequest", ({ detail: { xhr } }) => {
  const clock = xhr.getResponseHeader("X-Clock");
  if (clock && face && xhr.status === 204) reading = readClock(clock, performance.now());
});

document.addEventListener("click", (event) => {
  /** @type {HTMLAnchorElement | null} */
  const link = event.target.closest("#hall .filters a");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  show(new URL(link.href).searchParams.get("show") || "all");
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
