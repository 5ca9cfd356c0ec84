// Draws a game into the pad as it stands on this phone, ahead of what the laptop has shown.

import { say } from "./messages.js";
import { find, findAll, pad, setField, setText, show } from "./pad.js";
import { formatPoints, SIDES } from "./table_state.js";

/** @typedef {import("./table_state.js").TableState} TableState */

const LARGE_PX = 33; // a line of the heading is 25 to 31 where nobody asked for larger text
const NARROW_PX = 256; // of a phone that zooms its page to twice its size
const COMPASS = ["N", "E", "S", "W"];

/** @param {TableState} state */
export function drawTable(state) {
  const { game, deals, isDone } = state;
  swapPart(isDone ? "done" : "play");
  const { rounds = "", deals: perGame = "", title = "" } = pad().dataset;
  setText(find("h1 small"), say("game", { game: game.round, games: rounds }));
  document.title = title.replace("{game}", `${game.round}`);
  show(find(".deal"), !isDone);
  const facts = { deal: deals.length + 1, deals: perGame };
  const isOpenEnded = "open" in pad().dataset || facts.deal > Number(perGame);
  setText(find(".deal b"), say(isOpenEnded ? "deal_open" : "deal", facts));
  findAll(".pips i").forEach((pip, place) => {
    const isIn = place < deals.length;
    pip.className = isIn ? "in" : place === deals.length ? "now" : "";
  });
  show(find(".seats"), !isDone);
  show(find(".full"), isDone);
  show(find(".ends"), !isDone);
  if (!state.isOpen) setText(find(".full b"), say("complete", { game: game.round }));
  drawSeats(state);
  drawForms(state);
  show(find(".agree, .agreed"), false); // about what the laptop has shown
  if (!state.isOpen) for (const part of findAll(".incl, .dispute")) part.remove();
  if (isDone) drawTally(state);
  else drawButtons(state);
}

/** @param {TableState} state */
function drawSeats({ game, deals }) {
  const numbers = game.seats.split("-");
  for (const seat of findAll(".seat")) {
    const place = COMPASS.findIndex((direction) => seat.classList.contains(direction));
    const isDealer = place === deals.length % 4;
    show(seat.querySelector("em"), isDealer);
    seat.classList.toggle("deals", isDealer);
    setText(seat.querySelector("small"), numbers[place]);
    setText(seat.querySelector("b"), game.names[place]);
  }
}

/** @param {TableState} state */
function drawForms({ game, deals, pair, pairs }) {
  for (const form of /** @type {HTMLFormElement[]} */ (findAll(".tap, .bid, .take-back"))) {
    setField(form, "round", game.round);
    setField(form, "deal", deals.length + 1);
    if (pair) setField(form, "pair", pair);
  }
  if (pair) setText(find(".whose b"), pairs[SIDES.indexOf(pair)]);
  const undo = /** @type {HTMLFormElement} */ (find(".take-back"));
  show(undo, deals.length > 0);
  const button = /** @type {HTMLButtonElement} */ (undo.elements.namedItem("deal"));
  setText(button.lastElementChild, say("undo", { deal: deals.length }));
  button.value = `${deals.length}`;
}

/**
 * Put the part called *name* in sight, and the other one into the template.
 * @param {string} name
 */
function swapPart(name) {
  const spare = /** @type {HTMLTemplateElement} */ (find("template")).content;
  const fresh = spare.querySelector(`.${name}`);
  if (!fresh) return;
  const old = /** @type {HTMLElement} */ (find(".play, .done"));
  old.replaceWith(fresh);
  spare.append(old);
}

/** @param {TableState} state */
function drawButtons({ game, pairs, points, deals }) {
  findAll(".side").forEach((side, place) => {
    side.setAttribute("aria-label", pairs[place]);
    setText(side.querySelector(".pair span"), pairs[place]);
    setText(side.querySelector(".pair b"), formatPoints(points[place]));
  });
  findAll(".ask-side .answer").forEach((choice, place) => {
    setText(choice.querySelector("span > span"), pairs[place]);
    setText(choice.querySelector("b"), formatPoints(points[place]));
  });
  for (const player of /** @type {HTMLInputElement[]} */ (findAll(".ask-alone input"))) {
    const name = game.names[COMPASS.indexOf(player.value)];
    const label = /** @type {HTMLElement} */ (player.parentElement);
    if (name) setText(label.querySelector("span > span"), name);
  }
  setText(find(".save"), say("save", { deal: deals.length + 1 }));
}

/** @param {TableState} state */
function drawTally({ game, isOpen, pairs, points }) {
  findAll(".write > div").forEach((team, side) => {
    setText(team.firstElementChild, pairs[side]);
    const [own, theirs] = team.querySelectorAll("dd");
    setText(own, formatPoints(points[side]));
    setText(theirs, formatPoints(points[1 - side]));
  });
  if (isOpen) return;
  const isLast = game.round >= Number(pad().dataset.rounds);
  setText(find(".next"), say(isLast ? "last" : "next"));
}

/**
 * Ask who sits where until somebody has said yes, or a deal is in.
 * @param {TableState | null} state
 * @param {string} confirmed the seats somebody has said yes to
 */
export function drawSeatCheck(state, confirmed) {
  const yes = /** @type {HTMLAnchorElement | null} */ (find(".yes"));
  if (!yes || !yes.parentElement) return;
  const isConfirmed = [confirmed, location.search].includes(yes.search);
  const isPlayed = state && (state.deals.length > 0 || !state.isOpen);
  yes.parentElement.classList.toggle("check", !isConfirmed && !isPlayed);
}

/**
 * Ask who went alone in the last deal until that is told, or somebody is not sure.
 * @param {TableState | null} state @param {string} passed the deal somebody is not sure of
 */
export function drawLoner(state, passed) {
  const form = find(".who");
  const link = /** @type {HTMLAnchorElement | null} */ (form && form.lastElementChild);
  if (!state || !form || !link) return;
  if (state.isAhead) fillLoner(form, link, state);
  show(form, link.search !== "" && ![passed, location.search].includes(link.search));
}

/** @param {HTMLElement} form @param {HTMLAnchorElement} link @param {TableState} state */
function fillLoner(form, link, { game, deals, last }) {
  const { outcomes = "" } = form.dataset;
  const [outcome, side] = ((last && last.call) || "").split(",");
  link.removeAttribute("href");
  if (!outcome || !outcomes.split(" ").includes(outcome)) return;
  link.href = `?unsure=${game.round}.${deals.length}`;
  form.querySelectorAll("button").forEach((button, place) => {
    const seat = 2 * place + SIDES.indexOf(side);
    Object.assign(button, { name: "call", value: `${outcome},${side},${COMPASS[seat]}` });
    setText(button, game.called[seat]);
  });
}

/** Let long names end in dots where all is to be in sight; where text is large, all wraps. */
export function fitNames() {
  const range = document.createRange();
  range.selectNodeContents(/** @type {Element} */ (find("h1")));
  const [line] = range.getClientRects();
  const isLarge = Boolean(line && line.height >= LARGE_PX) || innerWidth < NARROW_PX;
  document.documentElement.classList.toggle("large", isLarge);
}

/** @param {HTMLElement} page @returns {HTMLFormElement | null} */
const findBid = (page) => page.querySelector("form.bid");

/**
 * Keep what somebody has begun to answer while it is still about the same deal.
 * @param {HTMLElement} from @param {HTMLElement} to
 */
function copyAnswers(from, to) {
  const [old, fresh] = [from, to].map(findBid);
  if (!old || !fresh) return;
  /** @param {string} name */
  const isSame = (name) => new FormData(old).get(name) === new FormData(fresh).get(name);
  if (!isSame("round") || !isSame("deal")) return;
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (
    old.querySelectorAll(":checked")
  )) {
    const match = findTwin(choice, fresh.querySelectorAll("input"));
    if (match) match.checked = true;
  }
}

export function clearAnswers() {
  for (const choice of /** @type {HTMLInputElement[]} */ (findAll(".bid [type=radio]"))) {
    choice.checked = !choice.value;
  }
}

// Put *fresh* in the place of the pad; return what gives it the answers, the open parts and the
// focus of the old one, once it is drawn.
/** @param {HTMLElement} fresh */
export function replacePad(fresh) {
  const old = pad();
  const focused = /** @type {HTMLInputElement | null} */ (document.activeElement);
  old.replaceWith(fresh);
  return () => {
    copyAnswers(old, fresh);
    const details = old.querySelectorAll("details");
    fresh.querySelectorAll("details").forEach((part, place) => {
      if (details[place] && details[place].open) part.open = true;
    });
    if (!focused || !focused.name) return;
    const match = findTwin(focused, fresh.querySelectorAll("button, [type=radio]"));
    if (match) match.focus();
  };
}

/** @param {HTMLInputElement} control @param {NodeListOf<HTMLInputElement>} among */
function findTwin({ name, value }, among) {
  return [...among].find((other) => other.name === name && other.value === value);
}
