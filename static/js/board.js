// The board: asks every three seconds for what changed, turns its pages. Knows nothing of what
// is on it.

import { keepBell } from "./bell.js";
import { drawClock, getClockView, readClock } from "./clock.js";
import { noteContact } from "./contact.js";
import { fold } from "./find_in_list.js";
import { SELDOM_HERE_MS, watchChanges } from "./push.js";
import { request } from "./request.js";

const POLL_MS = 3000;
const BEHIND_MS = 2000;
const TICK_MS = 250;
const PAGE_SECONDS = 12;
const ASLEEP_TOLD_MS = 60000;
const DOUBLE_CLICK_MS = 900;

// without these it would never hear anything; `fallback.js` says so then
if (!window.fetch || !window.AbortController) throw new Error("Reload instead.");

const { body, documentElement: root } = document;
const wide = matchMedia("(min-width: 48rem) and (min-height: 26rem)");
/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));
const search = /** @type {HTMLInputElement} */ (byId("find"));
const steps = /** @type {HTMLFormElement | null} */ (document.getElementById("steps"));

let board = byId("board");
/** @param {string} css */
const select = (css) => [...board.querySelectorAll(css)];
let stamp = body.dataset.stamp || "";
let version = body.dataset.version || "";
let clock = readClock(body.dataset.clock || "none 0 0", performance.now());
let askedAt = performance.now();
let lastTurn = Date.now();
let pageNumber = 0;
let isAsking = false;
let wasAnswered = false;
let isPaused = false;
let steppedAt = -Infinity;

// ---- its pages

const getPages = () => select(".page");
const isAnnouncing = () => board.dataset.view === "reveal" && !("told" in board.dataset);

function drawPage() {
  const pages = getPages();
  const isPaged = wide.matches && pages.length > 1;
  if (pageNumber >= pages.length) pageNumber = 0;
  pages.forEach((page, number) => {
    page.hidden = wide.matches && number !== pageNumber;
  });
  /** @type {HTMLElement} */ (document.querySelector(".pages")).hidden = !isPaged;
  const label = isPaged && pages[pageNumber].dataset.label;
  const line = document.getElementById("page");
  if (!line || !isPaged) return;
  const count = (line.dataset.text || "")
    .replace("{page}", `${pageNumber + 1}`)
    .replace("{pages}", `${pages.length}`);
  line.textContent = [label, count].filter(Boolean).join(" · ");
}

// Type as large as its room: the name announced, and those of seats that would be cut.
function fitType() {
  const names = select(".seats .who, .team bdi");
  for (const name of names) name.classList.remove("long", "longer", "longest");
  for (const size of ["long", "longer", "longest"])
    for (const name of names.filter((it) => it.scrollWidth > it.clientWidth))
      name.classList.add(size);
  const [first, name] = select(".told > .what, .told > p.name");
  for (let size = 38; name && size > 3; size -= 1) {
    name.style.setProperty("--name", `${size}`);
    // it stands in the middle, so what is too high is cut above
    if (name.scrollWidth <= name.clientWidth && first.offsetTop > size / 2) return;
  }
}

/** @param {number} step */
function turnPage(step) {
  const count = getPages().length || 1;
  pageNumber = (pageNumber + step + count) % count;
  lastTurn = Date.now();
  drawPage();
  fitType();
}

function togglePause() {
  isPaused = !isPaused;
  lastTurn = Date.now();
  const button = byId("pause");
  button.setAttribute("aria-pressed", String(isPaused));
  button.textContent = (isPaused ? button.dataset.on : button.dataset.off) || "";
}

// ---- what is on the page of a phone: a field to find one's name in

function drawMatches() {
  const rows = select("main li, tbody tr");
  /** @type {HTMLElement} */ (search.closest(".find")).hidden =
    wide.matches || !rows.length;
  const typed = wide.matches ? [] : search.value.split(/\s+/).map(fold);
  for (const row of rows) {
    const name = fold((row.querySelector(".who") || row).textContent);
    row.hidden = !typed.every((word) => name.includes(word));
  }
  const line = byId("found");
  const isNone = rows.length && rows.every((row) => row.hidden);
  line.textContent = (isNone && line.dataset.none) || "";
}

// ---- what the laptop answers

function drawBoard() {
  root.dataset.theme = board.dataset.theme;
  root.dataset.color = board.dataset.color;
  if (steps) {
    steps.hidden = board.dataset.seen === undefined;
    const seen = /** @type {HTMLInputElement} */ (steps.elements.namedItem("seen"));
    seen.value = board.dataset.seen || "0";
  }
  for (const part of select("[data-step]"))
    part.style.setProperty("--step", part.dataset.step || "0");
  drawPage();
  drawMatches();
  drawTime();
  fitType();
}

// the laptop says the clock at every poll, between them it is counted here
function drawTime() {
  const [face] = select(".clock");
  if (!face || clock.kind === "none") return;
  const view = getClockView(clock, performance.now());
  face.classList.toggle("soon", view.isSoon);
  face.classList.toggle("long", view.time.length > 4);
  drawClock(face, view);
}

/** @param {string} html */
function replaceBoard(html) {
  const holder = document.createElement("template");
  holder.innerHTML = html;
  const fresh = holder.content.getElementById("board");
  if (!fresh) return;
  /** @param {HTMLElement | undefined} page */
  const labelOf = (page) => page && page.dataset.label;
  const label = labelOf(getPages()[pageNumber]);
  if (fresh.dataset.view !== board.dataset.view || isAnnouncing()) pageNumber = 0;
  if (isAnnouncing()) lastTurn = Date.now() + 4000 * PAGE_SECONDS; // the last one stays
  board.replaceWith(fresh);
  board = fresh;
  const same = getPages().findIndex((page) => label && labelOf(page) === label);
  if (same >= 0 && labelOf(getPages()[pageNumber]) !== label) pageNumber = same;
  drawBoard();
}

async function ask() {
  if (isAsking) return;
  isAsking = true;
  wasAnswered = false;
  askedAt = performance.now();
  try {
    const view = body.dataset.view || "";
    const query = new URLSearchParams({ view, since: stamp, version });
    const { status, text, headers } = await request(`?${query}`, { cache: "no-store" });
    if (status === 410 || status === 404) return location.reload();
    if (status === 200) replaceBoard(text);
    else if (status !== 204) return;
    // drawn for others a moment ago, before the last change
    if (headers.get("X-Behind") && changes.isOpen()) setTimeout(ask, BEHIND_MS);
    stamp = headers.get("X-Stamp") || stamp;
    version = headers.get("X-Version") || version;
    clock = readClock(headers.get("X-Clock") || "none 0 0", performance.now());
    wasAnswered = true;
    noteContact();
  } catch {
    // out of reach: `fallback.js` says so when it lasts
  } finally {
    isAsking = false;
  }
}

function tick() {
  drawTime();
  const seconds = Number(board.dataset.seconds) || PAGE_SECONDS;
  const isTurning = wide.matches && !isPaused && !isAnnouncing() && getPages().length > 1;
  if (isTurning && Date.now() - lastTurn >= seconds * 1000) turnPage(1);
}

// ---- a screen that stays on, where the browser lets a page ask for it

async function keepAwake() {
  if (!wide.matches || window.top !== window) return; // a phone, or the miniature
  try {
    await navigator.wakeLock.request("screen"); // let go when the page is out of sight
  } catch {
    // plain http, an older browser or a low battery: told while somebody stands there
    byId("awake").hidden = document.hidden;
    setTimeout(() => (byId("awake").hidden = true), ASLEEP_TOLD_MS);
  }
}

// ---- its organizer

/** Show the next place, or the one before. @param {HTMLFormElement} form @param {string} way */
function step(form, way) {
  if (performance.now() - steppedAt < DOUBLE_CLICK_MS) return;
  steppedAt = performance.now();
  const fields = new FormData(form);
  fields.set("way", way);
  const sent = fetch(form.action, { method: "POST", body: fields, redirect: "manual" });
  sent.then(ask, ask); // that it failed is said by `fallback.js`
}

/** Return what a key does, undefined if nothing. @param {KeyboardEvent} event */
function findAction({ key, target }) {
  if (search.matches(":focus")) return undefined;
  if (key === "ArrowRight" || key === "PageDown") return () => turnPage(1);
  if (key === "ArrowLeft" || key === "PageUp") return () => turnPage(-1);
  const isBusy = /** @type {HTMLElement} */ (target).closest("input, button, a");
  if (key !== " " || isBusy) return undefined;
  return steps && !steps.hidden ? () => step(steps, "next") : togglePause;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
  const act = findAction(event);
  if (!act) return;
  act();
  event.preventDefault();
});
byId("before").addEventListener("click", () => turnPage(-1));
byId("after").addEventListener("click", () => turnPage(1));
byId("pause").addEventListener("click", togglePause);
if (steps)
  steps.addEventListener("click", (event) => {
    const button = /** @type {HTMLButtonElement} */ (event.target);
    if (button.name !== "way") return;
    event.preventDefault();
    step(steps, button.value);
  });
search.addEventListener("input", drawMatches);
if (document.fonts) document.fonts.ready.then(fitType);
addEventListener("resize", drawBoard);
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  ask();
  keepAwake();
});
addEventListener("online", ask);
root.classList.add("js");
drawBoard();
noteContact();
if (wide.matches) keepBell(); // a phone has no use for it
keepAwake();
const changes = watchChanges(ask);
setInterval(() => {
  const isFresh = wasAnswered && performance.now() - askedAt < SELDOM_HERE_MS;
  if (!changes.isOpen() || !isFresh) ask();
}, POLL_MS);
document.addEventListener("beat", () => wasAnswered && noteContact());
setInterval(tick, TICK_MS);
