// What may be tapped next in a deal: turned-up cards, calls, poker hands, who goes alone.

import { listAuctionChoices } from "./deal_auction.js";
import { listAfter, listDefenders, listPartners } from "./deal_seats.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {import("./deal_steps.js").Choice} Choice */
/** @typedef {import("./deal_steps.js").Deal} Deal */
/** @typedef {import("./deal_steps.js").Line} Line */

export const SUITS = ["S", "H", "D", "C"];
export const JOKER = "J";
/** The poker hands of five cards, the best first. */
export const POKER_HANDS = [
  ...["straight_flush", "four", "full_house", "flush", "straight"],
  ...["three", "two_pair", "pair", "high_card"],
];

/** @param {string} card the suit of a card turned up; the joker stands for hearts */
export const suitOf = (card) => (card === JOKER ? "H" : card);

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
export function listChoices(course, deal) {
  const { phase } = deal;
  const before = phase === course.making && !deal.turned.length;
  const extras = before ? [...listSteals(course, deal), ...listLowHands(course, deal)] : [];
  if (phase === "turn_up")
    return [...listTurnUps(course, deal), ...extras, ...listPoker(course, deal)];
  if (phase === "call") return listCalls(course, deal);
  if (phase === "joker")
    return SUITS.map((suit) => describeName(deal.dealer, suit, "must"));
  if (phase === "name") return [...listNames(course, deal), ...listOut(course, deal)];
  if (phase === "poker") return listHands(deal);
  if (deal.bidding && phase === "auction")
    return [...listAuctionChoices(course, deal.bidding), ...extras];
  return phase === "played" ? listAlone(course, deal) : [];
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listTurnUps({ joker }, { turned }) {
  const cards = joker && !turned.length ? [...SUITS, JOKER] : SUITS;
  return cards.map((card) => ({
    ...{ event: `up:${card}`, row: turned.length ? "next_card" : "turn_up" },
    ...{ key: card === JOKER ? "joker" : "suit", suit: suitOf(card) },
  }));
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listSteals(course, { dealer, isStolen }) {
  if (!course.steal || isStolen) return [];
  return listAfter(course, dealer)
    .slice(0, -1)
    .map((player) => ({ event: `steal:${player}`, row: "steal", key: "name", player }));
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listLowHands(course, { dealer, isSwapped }) {
  /** @type {Choice[]} */
  const choices = [];
  for (const kind of isSwapped ? [] : course.low) {
    for (const player of listAfter(course, dealer))
      choices.push({ event: `${kind}:${player}`, row: kind, key: "name", player });
  }
  return choices;
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
export function listCalls(course, deal) {
  const { dealer, turned } = deal;
  const partners = listPartners(course, dealer);
  const suit = turned[turned.length - 1];
  const calls = listAfter(course, dealer).map((player) => {
    const isAssisting = partners.includes(player);
    const assist = course.assist_alone ? "assist_alone" : "assist";
    const key = player === dealer ? "take" : isAssisting ? assist : "order";
    return { event: `call:${player}`, row: "call", key, player, suit };
  });
  const isLast = SUITS.every((other) => turned.includes(other));
  const isTurnedAgain = course.turns_again && !isLast;
  const cards = isTurnedAgain ? listTurnUps(course, deal) : [];
  const names = listNames(course, deal);
  const extras = [...listOut(course, deal), ...listPoker(course, deal)];
  return [...calls, ...cards, ...names, ...extras];
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listPoker({ poker }, { turned }) {
  const isAsked = poker && turned.length < 2;
  return isAsked ? [{ event: "poker", row: "poker", key: "poker" }] : [];
}

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listNames(course, { dealer, turned, phase }) {
  /** @type {Choice[]} */
  const choices = [];
  const row = course.turns_again && phase === "call" ? "again" : "name";
  for (const player of listAfter(course, dealer)) {
    const isStuck = course.stuck && !course.turns_again && player === dealer;
    for (const suit of SUITS.filter((other) => !turned.includes(other)))
      choices.push(describeName(player, suit, isStuck ? "must" : row));
  }
  return choices;
}

/** @param {number} player @param {string} suit @param {string} row @returns {Choice} */
const describeName = (player, suit, row) => ({
  ...{
    event: `name:${player}:${suit}`,
    row: `${row}:${player}`,
    key: "suit",
    player,
    suit,
  },
});

/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listOut({ stuck, turns_again }, { dealer }) {
  if (stuck && !turns_again) return [];
  return [{ event: "out", row: "out", key: "all_pass", player: dealer }];
}

/** @param {Deal} deal @returns {Choice[]} */
function listHands({ hands }) {
  const side = hands.length;
  return POKER_HANDS.map((kind) => ({
    ...{
      event: `hand:${side}:${kind}`,
      row: `hand:${side}`,
      key: "hand",
      kind,
      player: side,
    },
  }));
}

// Return who may go alone, or be chosen as a partner.
/** @param {Course} course @param {Deal} deal @returns {Choice[]} */
function listAlone(course, deal) {
  const { maker, bid, dealer } = deal;
  if (maker === null) return [];
  const most = bid ? bid.partners : course.partners;
  if (most) {
    return listAfter(course, maker)
      .slice(0, -1)
      .map((player) => describePartner(deal, player))
      .filter(({ isOn }) => isOn || deal.partners.length < most);
  }
  const may = bid ? bid.alone : course.alone;
  const makers = deal.mustBeAlone ? [maker] : may === "may" ? [null, maker] : [null];
  /** @type {Choice[]} */
  const choices = [];
  for (const alone of makers) {
    choices.push(describeAlone(deal, alone, null));
    if (course.defend === "off" || (course.defend === "vs_lone_maker" && alone === null))
      continue;
    for (const defender of listDefenders(course, dealer, maker))
      choices.push(describeAlone(deal, alone, defender));
  }
  return choices.length > 1 ? choices : [];
}

/** @param {Deal} deal @param {number} player @returns {Choice} */
const describePartner = ({ partners, maker }, player) => ({
  ...{ event: `with:${player}`, row: "partners", key: "name", player },
  ...{ other: Number(maker), isOn: partners.includes(player) },
});

/**
 * @param {Deal} deal
 * @param {number | null} alone
 * @param {number | null} defender
 * @returns {Choice}
 */
function describeAlone(deal, alone, defender) {
  const makes = defender === null ? "goes_alone" : "both_alone";
  const defends = defender === null ? "no_one_alone" : "defends_alone";
  const key = alone === null ? defends : makes;
  const [player, other] = alone === null ? [defender, null] : [alone, defender];
  const isOn = deal.alone === alone && deal.defender === defender;
  const event = `alone:${alone === null ? "" : alone}:${defender === null ? "" : defender}`;
  return { ...fillLine(key, player, other), event, row: "alone", isOn };
}

/**
 * @param {string} key
 * @param {number | null} player
 * @param {number | null} other
 * @returns {Line}
 */
function fillLine(key, player, other) {
  /** @type {Line} */
  const line = { key };
  if (player !== null) line.player = player;
  if (other !== null) line.other = other;
  return line;
}
