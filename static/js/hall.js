// The hall: counts on between two answers of the laptop, and opens a tile without a new page.

import { drawClock, getClockView, readClock } from "./clock.js";

/** @typedef {CustomEvent<{ xhr: XMLHttpRequest }>} HtmxEvent */

const TICK_MS = 250;
/** @type {import("./clock.js").ClockReading | null} */
let reading = null;
/** @type {HTMLElement | null} */
let face = null;

function tick() {
  /** @type {HTMLElement | null} */
  const current = document.querySelector("[data-clock]");
  if (current !== face) {
    face = current;
    reading = face && readClock(face.dataset.clock || "", performance.now());
  }
  if (face && reading) drawClock(face, getClockView(reading, performance.now()));
}

/**
 * Show the hall with the *table* opened, with none when it is empty.
 * @param {string | null} table
 * @param {string} focused the id of what is focused then
 */
async function open(table, focused) {
  const hall = /** @type {HTMLElement} */ (document.getElementById("hall"));
  const poll = new URL(hall.getAttribute("hx-get") || "", location.href);
  poll.searchParams.set("since", "");
  poll.searchParams.delete("table");
  if (table) poll.searchParams.set("table", table);
  history.replaceState(null, "", table ? `?table=${table}` : location.pathname);
  await htmx.ajax("GET", poll.pathname + poll.search, {
    target: "#hall",
    swap: "outerHTML",
  });
  const part = document.getElementById(focused);
  if (part) part.focus();
}

document.addEventListener("htmx:afterRequest", (event) => {
  const { xhr } = /** @type {HtmxEvent} */ (event).detail;
  const clock = xhr.getResponseHeader("X-Clock");
  if (clock && face && xhr.status === 204) reading = readClock(clock, performance.now());
});

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  const tile = target.closest(".tile");
  const link = /** @type {HTMLAnchorElement | null} */ (
    tile || target.closest("#close-table")
  );
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(new URL(link.href).searchParams.get("table"), tile ? "opened" : link.hash.slice(1));
});
document.addEventListener("keydown", (event) => {
  const close = document.getElementById("close-table");
  if (event.key === "Escape" && close) close.click();
});
setInterval(tick, TICK_MS);
tick();
