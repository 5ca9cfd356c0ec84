// What a phone says of its own taps: saved, on their way, not sent, or with the organizer.

import { find, findAll, pad, setText, show } from "./pad.js";
import { getPairs, SIDES } from "./table_state.js";

/** @typedef {import("./reports.js").Report} Report */
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
  const count = deals.length === 1 ? "Deal 1" : `All ${deals.length} deals`;
  const deal = last ? ` Deal ${deals.length}: ${last.words}` : "";
  if (unsent && isQuick) return "● Sending …";
  if (unsent && isDone) return `● Not sent yet: ${unsent}. Keep this page open.`;
  if (unsent) return `● Not sent yet: ${unsent}. Keep playing.${deal}`;
  if (!last) return "";
  if (!isOpen) return `✓ ${count} sent. They count when game ${game.round} opens.`;
  if (isDone) return `✓ ${count} are ${find("[name=pair]") ? "entered" : "in"}.`;
  if (deals.length === 1) return `✓ Deal 1 saved: ${last.words}`;
  return `✓ ${count} saved.${deal}`;
}

/**
 * Offer the next game once this one is over and the laptop is out of reach, or the way back.
 * @param {TableState} state
 * @param {boolean} isReached whether the laptop answers
 */
export function drawNextGame({ payload, deals, isOpen, isDone, next }, isReached) {
  const following = isDone && !isReached ? next : undefined;
  const hasPairs = following && find("[name=pair]");
  /** @type {[string, string][]} */
  let offers = [];
  if (following) {
    const text = `No contact with the laptop. If game ${following.round} has begun, go on here.`;
    offers = hasPairs
      ? getPairs(following).map((pair, side) => [
          `${following.round} ${SIDES[side]}`,
          `${text} For ${pair}.`,
        ])
      : [[`${following.round} `, text]];
  } else if (!isOpen && !deals.length)
    offers = [["", `Back to game ${payload.games[0].round}`]];
  const old = findAll(".go-on");
  if (offers.map(([, text]) => text).join() === old.map((part) => part.textContent).join())
    return;
  for (const part of old) part.remove();
  const below = /** @type {HTMLElement} */ (find(".next") || find(".help, #ahead"));
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
 * @param {Report | undefined} report
 * @param {boolean} isQuick
 */
export function drawRequest(name, served, report, isQuick) {
  const old = find(`.${name}`);
  const original = served.querySelector(`.${name}`);
  if (!old || !original) return;
  const fresh = /** @type {HTMLElement} */ (original.cloneNode(true));
  if (report) {
    const isLate = !report.answer && !isQuick;
    const line = /** @type {HTMLElement} */ (fresh.querySelector("p"));
    setText(line, isLate ? `● Not sent yet: ${report.words}` : "● Sending …");
    line.className = "waiting";
    for (const button of fresh.querySelectorAll("button")) {
      setText(button, button.value ? "Call the organizer" : "Take it back");
      show(button, name === "call" && isLate);
    }
  }
  if (fresh.isEqualNode(old)) return;
  const isFocused = old.contains(document.activeElement);
  old.replaceWith(fresh);
  const button = fresh.querySelector("button");
  if (isFocused && button) button.focus();
}

/**
 * Say above everything what the organizer has to look at, and what is still to be sent.
 * @param {Report[]} refused
 * @param {Report[]} unsent those the line below the buttons does not speak of
 * @param {Report[]} rejected those of them that will never arrive
 * @param {boolean} isAhead
 */
export function drawWarning(refused, unsent, rejected, isAhead) {
  const [count, be] =
    refused.length > 1 ? [`${refused.length} deals`, "are"] : ["1 deal", "is"];
  if (refused.length) setText(find(".kept"), `${count} ${be} with the organizer.`);
  const text = describeTrouble(refused, unsent, rejected, isAhead);
  const warning = document.getElementById("word") || createWarning();
  warning.classList.toggle("waiting", text.startsWith("●"));
  show(warning, text !== "");
  show(/** @type {HTMLElement} */ (warning.lastElementChild), refused.length > 0);
  setText(warning.firstElementChild, text);
}

/** @param {Report[]} refused @param {Report[]} unsent @param {Report[]} rejected @param {boolean} isAhead */
function describeTrouble(refused, unsent, rejected, isAhead) {
  const last = refused[refused.length - 1];
  if (last) {
    const some = refused.length > 1 ? `${refused.length} reports are with` : "With";
    const sentence = last.answer && last.answer.sentence;
    return last.to ? `▲ ${sentence}` : `▲ ${some} the organizer: ${sentence}`;
  }
  if (rejected.length) {
    const taps = rejected.map(describeReport).join("; ");
    return `▲ Not sent, the code of that table opens nothing. Show this to the organizer: ${taps}`;
  }
  return unsent.length && !isAhead
    ? `● Not sent yet: ${unsent.length}. Keep this page open.`
    : "";
}

/** @param {Report} report */
function describeReport({ to, round, deal, words }) {
  return to ? words : `game ${round}, deal ${deal}: ${words || "taken back"}`;
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
 * @param {HTMLFormElement} form
 * @param {HTMLElement} button
 */
export function drawSending(form, button) {
  const status = find("[role=status]");
  const before = status ? status.textContent : "";
  const old = find(".unsent");
  if (old) old.remove();
  setText(status, "Sending …");
  button.classList.add("sending");
  return () => {
    setText(status, before);
    button.classList.remove("sending");
    const line = document.createElement("p");
    line.className = "unsent";
    line.setAttribute("role", "alert");
    line.textContent = form.matches(".bid")
      ? "Not saved. Please say who bid, the bid and the tricks."
      : "Not sent yet: no contact with the laptop. Please tap again in a moment.";
    pad().prepend(line);
  };
}
