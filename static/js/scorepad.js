// Makes phone pages live: shows a tap at once, keeps it on this phone until the laptop has
// answered, asks every 5 seconds what changed unless it rests (`pace.js`). Without this script
// the same forms post and the same pages load. Nothing here needs https.

import { noteContact, watchContact } from "./contact.js";
import { createDelivery, createSenderLock } from "./delivery.js";
import { loadLater } from "./later.js";
import {
  drawContact,
  drawRequest,
  drawSending,
  drawState,
  drawWarning,
} from "./notices.js";
import { find, findAll, pad, readPayload } from "./pad.js";
import {
  clearAnswers,
  drawLoner,
  drawSeatCheck,
  drawTable,
  fitNames,
  replacePad,
} from "./pad_view.js";
import { createId, openReportStore } from "./reports.js";
import { contact, request } from "./request.js";
import { noteSeen, watchOtherPhones } from "./second_phone.js";
import { getStorage } from "./storage.js";
import { getTableState } from "./table_state.js";
import { buildReport, buildRequest, readForm } from "./taps.js";

/** @typedef {import("./table_state.js").TableState} TableState */

const POLL_MS = 5000;
const TAP_LOCK_MS = 700;
const PATH = location.pathname;
const GAME_KEY = `game ${PATH}`;
const UNSURE_KEY = `unsure ${PATH}`;
const TAB = createId();

const store = openReportStore(getStorage(), PATH, TAB);
const others = watchOtherPhones(store, PATH);
const lock = createSenderLock(store, TAB);
const delivered = { store, lock, post: request, onChange: draw, onDelivered };
const delivery = createDelivery(delivered);

let served = pad().cloneNode(true); // as the laptop has shown it
let isTouched = false; // the pad shows more than that
let isSending = false;
let isLocked = false;
let isPolling = false;
let isPollDue = false; // something was to be asked meanwhile
let taps = 0;
let pressed = /** @type {HTMLButtonElement | null} */ (null);

// ---- how things stand, and the page of it

/** Return how the game at this table stands, null on pages without one. */
function getState() {
  const payload = readPayload();
  if (!payload) return null;
  const { deals, most = deals, points = 0 } = pad().dataset;
  const breaksTies = "ties" in pad().dataset;
  const end = {
    deals: Number(deals),
    most: Number(most),
    points: Number(points),
    breaksTies,
  };
  return getTableState(payload, store.listPending(), store.get(GAME_KEY), end);
}

function draw() {
  const state = getState();
  const isAhead = Boolean(state && state.isAhead);
  if (state && isAhead) drawAhead(state);
  else if (isTouched) replacePad(served.cloneNode(true))();
  isTouched = isAhead;
  if (state) drawContact(state, served, contact.isReached);
  drawRequest("call", served, store.findRequest("call/"), delivery.isQuick());
  if (!isAhead)
    drawRequest("agree", served, store.findRequest("agree/"), delivery.isQuick());
  drawSeatCheck(state, store.get(`ok ${PATH}`));
  drawLoner(state, store.get(UNSURE_KEY));
  others.draw(state);
  const unsent = store.listUnsent().filter(({ to, path }) => !to || path !== PATH);
  drawWarning(store.listRefused(), unsent, unsent.filter(delivery.isRejected), isAhead);
  fitNames();
}

/** @param {TableState} state */
function drawAhead(state) {
  drawTable(state);
  drawState(state, store.listUnsent().filter(({ to }) => !to).length, delivery.isQuick());
}

/** Show the page as the laptop has it; return whether *html* was such a page. @param {string} html @param {number} askedAt */
function showPage(html, askedAt) {
  const page = new DOMParser().parseFromString(html, "text/html");
  const fresh = page.getElementById("pad");
  if (!fresh) return false;
  document.title = page.title;
  served = fresh.cloneNode(true);
  dropDone(askedAt, fresh);
  const restore = replacePad(fresh);
  isTouched = false;
  others.noteShown(getState());
  draw();
  restore();
  return true;
}

/** Forget what the *page* asked for at that time tells of. @param {number} askedAt @param {HTMLElement} page */
function dropDone(askedAt, page) {
  const ahead = page.querySelector("#ahead");
  const round = ahead ? JSON.parse(ahead.textContent).games[0].round : Infinity;
  store.dropDone(askedAt, round);
  const begun = parseInt(store.get(GAME_KEY), 10);
  const isUsed = store.listPending().some((report) => report.round === begun);
  if (begun && (begun <= round || !isUsed)) store.drop(GAME_KEY);
}

// ---- taps: kept here, or sent at once when the laptop has to judge them

/** @param {PhoneReport} report */
function keepReport(report) {
  const [, event] = (pad().dataset.stamp || "").split(".");
  store.add({ ...report, event });
  for (const old of findAll(".refusal, .unsent")) old.remove();
  others.noteReport(report);
  if (!report.to) {
    clearAnswers();
    store.drop(UNSURE_KEY);
  }
  delivery.start();
  draw();
}

/** @param {HTMLFormElement} form @param {HTMLButtonElement} button */
async function sendNow(form, button) {
  isSending = true;
  const showUnsent = drawSending(form, button);
  await post(form, button).catch(showUnsent);
  isSending = false;
}

/** @param {HTMLFormElement} form @param {HTMLButtonElement} button */
async function post(form, button) {
  const body = readForm(form);
  body.append(button.name, button.value);
  const headers = { "X-Requested-With": "scorepad" };
  const askedAt = Date.now();
  const { status, text } = await request(form.action, { method: "POST", body, headers });
  if (status === 404 || status === 410) reload();
  else if (!showPage(text, askedAt)) throw new Error(String(status));
  else if ("long" in pad().dataset) scrollTo(0, 0); // the result stands at the top
}

function reload() {
  if (!store.listUnsent().length) location.reload(); // the page there says why
}

/** Begin the next game while the laptop is out of reach; an empty *choice* goes back. @param {string} choice its round, and perhaps the pair whose score is kept here */
function beginGame(choice) {
  store.set(GAME_KEY, choice);
  const [round, pair] = choice.split(" ");
  const payload = readPayload();
  const game = payload && payload.games.find((other) => `${other.round}` === round);
  if (!pair || !game) return;
  document.cookie = `pair=${round}.${game.seats}.${pair};path=${PATH};max-age=43200;samesite=lax`;
}

// ---- what changed

/** @param {boolean} hasNews whether the laptop knows more than this page */
function onDelivered(hasNews) {
  const state = getState();
  const isHead = "head" in pad().dataset; // its points may be enough for the bell
  if (hasNews || isHead || (state && state.isDone)) setTimeout(pollAgain, 9);
}

function pollAgain() {
  isPollDue = true;
  poll();
}

async function poll() {
  const stamp = pad().dataset.stamp;
  if (isSending || isPolling || document.hidden || !stamp) return;
  isPolling = true;
  isPollDue = false;
  const [before, askedAt] = [taps, Date.now()];
  try {
    const { status, text } = await request(`?since=${encodeURIComponent(stamp)}`);
    if (status === 404 || status === 410) reload();
    // an answer asked for before the last tap may be older than the page
    else if (status === 200 && before === taps) showPage(text, askedAt);
    else if (status === 204) dropDone(askedAt, served);
    delivery.start();
  } catch {
    // out of reach for now; the next round asks again
  }
  draw();
  isPolling = false;
  if (isPollDue) poll();
}

// ---- events: from the first fault before `preventDefault` on, the browser does it alone

// the button pressed, which phones of before 2022 do not tell with the submit event
/** @param {Press} event */
function onClick(event) {
  pressed = event.target.closest("button, .yes, .pass, .seen");
  if (!pressed) return;
  if (pressed.matches(".seen, .yes, .pass")) event.preventDefault();
  const link = /** @type {any} */ (pressed);
  if (pressed.matches(".seen")) noteSeen(link, [served, pad()]);
  else if (pressed.matches(".yes")) store.set(`ok ${PATH}`, link.search);
  else if (pressed.matches(".pass")) store.set(UNSURE_KEY, link.search);
  else if (pressed.closest("#word")) store.dropRefused();
  else if (pressed.closest("section.ask")) answer(pressed.value);
  else if (pressed.matches(".go-on")) beginGame(pressed.value);
  else return;
  draw();
}

/** @param {Sending} event */
function onSubmit(event) {
  const form = event.target;
  const button = pressed;
  if (!button) return;
  const state = getState();
  const report = buildRequest(form, button, PATH) || buildReport(form, button, PATH, state);
  event.preventDefault();
  if (isLocked) return; // a double tap
  isLocked = true;
  setTimeout(() => (isLocked = false), TAP_LOCK_MS);
  taps += 1;
  if (!others.holds(form, button, report, state)) return takeTap(form, button, report);
  draw();
  /** @type {HTMLElement} */ (find("section.ask")).focus();
}

/** @param {string} choice whether a tap is about the next deal */
function answer(choice) {
  const report = isLocked ? null : others.answer(choice, getState());
  if (report) keepReport(report);
}

/** Keep what was tapped, or send it where the laptop has to judge it. @param {HTMLFormElement} form @param {HTMLButtonElement} button @param {PhoneReport | null} report */
function takeTap(form, button, report) {
  const isCall = form.matches(".call");
  const waiting =
    form.matches(".call, .take-back") && store.findRequest(isCall ? "call/" : "agree/");
  if (waiting) store.remove(waiting); // never mind
  if (waiting && isCall) return draw();
  const details = /** @type {HTMLDetailsElement} */ (form.parentElement);
  if (form.matches(".wrong, .swap")) details.open = false;
  if (form.matches(".swap, .ends-form") && store.listUnsent().length) {
    drawSending(form, button)(); // deals first, for those who played them
    return;
  }
  if (report) keepReport(report);
  else if (!isSending) sendNow(form, button);
}

function begin() {
  // a page kept by the service worker says when it was asked for
  noteContact(Number(pad().dataset.asked) || Date.now());
  Object.assign(contact, { onAnswer: noteContact, onOld: reload });
  watchContact();
  dropDone(Number(pad().dataset.asked) || Date.now(), pad());
  others.noteShown(getState());
  draw();
  delivery.start();
  // all of it has run once: now it may take taps
  document.addEventListener("click", onClick);
  document.addEventListener("submit", onSubmit);
  if (window.ResizeObserver) {
    const observer = new ResizeObserver(() => requestAnimationFrame(fitNames));
    observer.observe(/** @type {Element} */ (pad().parentElement));
  }
}

loadLater(begin);
setInterval(() => "rests" in document.body.dataset || poll(), POLL_MS);
addEventListener("ask", poll);
document.addEventListener("visibilitychange", poll);
for (const work of [delivery.retryNow, poll]) addEventListener("online", work);
addEventListener("offline", () => {
  contact.isReached = false;
  draw();
});
// another tab has tapped, or sent; were this one to try as well, both would go on by turns
addEventListener("storage", draw);
addEventListener("pagehide", lock.release);
addEventListener("beforeunload", (event) => {
  if ("moves" in document.documentElement.dataset || !store.listUnsent().length) return;
  event.preventDefault();
  event.returnValue = "";
});
