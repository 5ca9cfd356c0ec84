// What a phone says of its own taps: saved, on their way, not sent, or with the organizer.

import { say } from "./messages.js";
import { find, findAll, pad, setText, show } from "./pad.js";
import { getPairs, SIDES } from "./table_state.js";

/** @typedef {import("./table_state.js").TableState} TableState */

/**
 * Say below the buttons what has become of the deals.
 * @param {TableState} state
 * @param {number} unsent how many of them the laptop does not have
 * @param {boolean} isQuick whether they may still arrive at once
 */
export function drawState(state, unsent, isQuick) {
  const line = /** @type {HTMLElement} */ (find(".state"));
  line.classList.toggle("waiting", unsent > 0);
  setText(line, describeState(state, unsent, isQuick) || line.dataset.prompt || "");
}

/** @param {TableState} state @param {number} unsent @param {boolean} isQuick */
function describeState({ game, deals, last, isOpen, isDone }, unsent, isQuick) {
  const count = deals.length;
  const outcome = (last && last.words) || "";
  if (unsent && isQuick) return `● ${say("sending")}`;
  if (unsent) {
    const waits = say("waits", { count: unsent });
    if (isDone) return `● ${waits} ${say("stay")}`;
    return `● ${waits}\n${say("play")} ${outcome}`;
  }
  if (!last) return "";
  const facts = { count, deal: count, outcome, game: game.round };
  return `✓ ${say(isOpen ? "saved" : "sent", facts)}`;
}

/**
 * Say whether the laptop is out of reach, and offer then to go on without it.
 * @param {TableState} state @param {HTMLElement} served the pad as the laptop has shown it
 * @param {boolean} isReached whether the laptop answers
 */
export function drawContact(state, served, isReached) {
  const [line, original] = [find(".state"), served.querySelector(".state")];
  if (line && original && !state.isAhead && find(".play")) {
    line.classList.toggle("waiting", !isReached);
    setText(line, isReached ? original.textContent || "" : `● ${say("offline")}`);
  }
  drawNextGame(state, isReached);
}

/** Offer the next game once this one is over, or the way back. @param {TableState} state @param {boolean} isReached */
function drawNextGame({ payload, deals, isOpen, isDone, next }, isReached) {
  /** @type {string[][]} */
  let offers = [];
  if (isDone && !isReached && next) {
    const game = next.round;
    const text = say("go_on", { game });
    offers = find("[name=pair]")
      ? getPairs(next).map((team, side) => [`${game} ${SIDES[side]}`, `${team}: ${text}`])
      : [[`${game} `, text]];
  } else if (!isOpen && !deals.length)
    offers = [["", say("back", { game: payload.games[0].round })]];
  const old = findAll(".go-on");
  if (offers.map(([, text]) => text).join() === old.map((part) => part.textContent).join())
    return;
  for (const part of old) part.remove();
  const below = /** @type {HTMLElement} */ (find(".next") || find(".foot, #ahead"));
  for (const [value, text] of offers) below.before(createButton("go-on", value, text));
}

/** @param {string} name @param {string} value @param {string} text */
function createButton(name, value, text) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: name, value, textContent: text });
  return button;
}

/**
 * Draw the form of a call or an agreement on its way, until the laptop shows it.
 * @param {"call" | "agree"} name
 * @param {HTMLElement} served the pad as the laptop has shown it
 * @param {PhoneReport | undefined} report @param {boolean} isQuick
 */
export function drawRequest(name, served, report, isQuick) {
  const old = find(`.${name}`);
  const original = served.querySelector(`.${name}`);
  if (!old || !original) return;
  const fresh = original.cloneNode(true);
  if (report) {
    const isLate = !report.answer && !isQuick;
    drawWaiting(fresh, report, isLate);
    for (const button of fresh.querySelectorAll("button"))
      show(button, name === "call" && isLate);
  }
  if (fresh.isEqualNode(old)) return;
  const isFocused = old.contains(document.activeElement);
  old.replaceWith(fresh);
  const button = fresh.querySelector("button");
  if (isFocused && button) button.focus();
}

/** @param {HTMLElement} form @param {PhoneReport} report @param {boolean} isLate */
function drawWaiting(form, { words: what = "" }, isLate) {
  const line = /** @type {HTMLElement} */ (form.querySelector("p"));
  const text = isLate ? say("unsent", { what }) : say("sending");
  setText(line, `● ${text}`);
  line.className = "waiting";
  form.classList.add("called");
  for (const button of form.querySelectorAll("button"))
    setText(button.lastElementChild || button, say(button.value ? "call" : "cancel"));
}

/**
 * Say above everything what the organizer has to look at, and what is still to be sent.
 * @param {PhoneReport[]} refused
 * @param {PhoneReport[]} unsent those the line below the buttons does not speak of
 * @param {PhoneReport[]} rejected those of them that will never arrive @param {boolean} isAhead
 */
export function drawWarning(refused, unsent, rejected, isAhead) {
  if (refused.length && !unsent.length) setText(find(".kept"), say("held"));
  const text = describeTrouble(refused, unsent, rejected, isAhead);
  const warning = document.getElementById("word") || createWarning();
  warning.classList.toggle("waiting", text.startsWith("●"));
  show(warning, text !== "");
  show(/** @type {HTMLElement} */ (warning.lastElementChild), refused.length > 0);
  setText(warning.firstElementChild, text);
}

/** @param {PhoneReport[]} refused @param {PhoneReport[]} unsent @param {PhoneReport[]} rejected @param {boolean} isAhead */
function describeTrouble(refused, unsent, rejected, isAhead) {
  const last = refused[refused.length - 1];
  if (last) {
    const sentence = (last.answer && last.answer.sentence) || "";
    const kept = `${say("held")} ${say("play")}`;
    return `▲ ${sentence} ${last.to ? "" : kept}`;
  }
  const what = rejected.map(describeReport).join("; ");
  const lost = say("lost", { what });
  if (what) return `▲ ${lost}`;
  const waits = say("waits", { count: unsent.length });
  return unsent.length && !isAhead ? `● ${waits} ${say("stay")}` : "";
}

/** @param {PhoneReport} report */
function describeReport({ to, round = 0, deal = 0, words = "" }) {
  if (to) return words;
  return say("was", { game: round, deal, outcome: words || say("undo", { deal }) });
}

function createWarning() {
  const warning = document.createElement("div");
  const line = document.createElement("p");
  warning.id = "word";
  line.setAttribute("role", "alert");
  warning.append(line, createButton("", "", "OK"));
  pad().before(warning);
  return warning;
}

/**
 * Say that a tap is on its way; return how to say that it did not arrive.
 * @param {HTMLFormElement} form @param {HTMLElement} button
 */
export function drawSending(form, button) {
  const status = find("[role=status]");
  const before = status ? status.textContent : "";
  const old = find(".unsent");
  if (old) old.remove();
  setText(status, `● ${say("sending")}`);
  button.classList.add("sending");
  return () => {
    setText(status, before);
    button.classList.remove("sending");
    const line = document.createElement("p");
    line.className = "unsent";
    line.setAttribute("role", "alert");
    const prompt = form.matches(".bid") && find("[data-prompt]");
    line.textContent = prompt ? `${say("again")} ${prompt.dataset.prompt}` : say("retry");
    pad().prepend(line);
  };
}
