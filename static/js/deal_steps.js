// Where a deal stands after what was tapped of it: what is told, and what may come next.
// Pure: the same taps give the same step. Words are keys, which the panel says by name.

import { addAuctionEvent, beginAuction } from "./deal_auction.js";
import {
  JOKER,
  listCalls,
  listChoices,
  POKER_HANDS,
  SUITS,
  suitOf,
} from "./deal_choices.js";
import {
  findLeader,
  getTurn,
  listAfter,
  listPartners,
  listSittingOut,
} from "./deal_seats.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {import("./deal_seats.js").Bid} Bid */
/** @typedef {import("./deal_auction.js").Bidding} Bidding */

/**
 * A sentence: its key, and seats, suits and texts to fill it with.
 * @typedef {{ key: string, player?: number, other?: number, suit?: string, text?: string, kind?: string }} Line
 */

/**
 * Something to tap: the event it is, what it says, and the row it stands in.
 * A bid has its *place* on the ladder, also where lower ones are gone.
 * @typedef {Line & { event: string, row: string, isOn?: boolean, place?: number }} Choice
 */

/**
 * What the panel shows. *record* is there once only the end of the deal is missing.
 * @typedef {{ phase: string, told: Line[], choices: Choice[], record: Outcome | null }} Step
 */

/**
 * What is known of a deal when it is recorded: no *maker* where nobody scores.
 * @typedef {object} Outcome
 * @property {number | null} maker
 * @property {number | null} alone
 * @property {number | null} loner who may still go alone
 * @property {number | null} defender
 * @property {string} bid
 * @property {number[]} partners chosen for this deal
 * @property {number | null} poker the side with the better hand, 2 where the table has to say
 */

/**
 * @typedef {object} Deal
 * @property {number} dealer
 * @property {string} phase
 * @property {boolean} isStolen
 * @property {boolean} isSwapped whether a low hand was traded
 * @property {string[]} turned suits turned up so far
 * @property {number | null} maker
 * @property {Bid | null} bid
 * @property {boolean} isAccepted whether the turned-up card is trump
 * @property {boolean} mustBeAlone
 * @property {number | null} alone
 * @property {number | null} defender
 * @property {number[]} partners
 * @property {string[]} hands the poker hands told so far
 * @property {number | null} poker
 * @property {Bidding | null} bidding
 * @property {Line[]} told
 */

/**
 * Return the step after *events*, leaving out what the rules do not offer.
 * @param {Course} course
 * @param {number} dealer whose turn it is to deal
 * @param {string[]} events
 * @returns {Step & { events: string[] }}
 */
export function getStep(course, dealer, events) {
  const deal = begin(course, dealer);
  /** @type {string[]} */
  const taken = [];
  let choices = listChoices(course, deal);
  for (const event of events) {
    if (!choices.some((choice) => choice.event === event)) break;
    addEvent(course, deal, event);
    taken.push(event);
    choices = listChoices(course, deal);
  }
  const { cutter, first } = getTurn(course, deal.dealer);
  const told = [
    { key: "turns", player: deal.dealer, other: cutter },
    { key: "speaks", player: first },
    ...deal.told,
    ...describePlay(course, deal),
  ];
  const isOver = ["played", "lost", "won"].includes(deal.phase);
  const record = isOver ? getOutcome(deal, choices) : null;
  return { phase: deal.phase, told, choices, record, events: taken };
}

/** @param {Course} course @param {number} dealer @returns {Deal} */
function begin(course, dealer) {
  return {
    ...{ dealer, phase: course.making, isStolen: false, isSwapped: false, turned: [] },
    ...{ maker: null, bid: null, isAccepted: false, mustBeAlone: false },
    ...{ alone: null, defender: null, partners: [], hands: [], poker: null, told: [] },
    bidding: course.auction && beginAuction(course, dealer),
  };
}

/** @param {Deal} deal @param {Choice[]} choices @returns {Outcome} */
function getOutcome({ maker, alone, defender, bid, partners, poker }, choices) {
  const mayBe = choices.some(({ event }) => event === `alone:${maker}:`);
  const loner = mayBe && alone === null && defender === null ? maker : null;
  return { maker, alone, loner, defender, bid: bid ? bid.key : "", partners, poker };
}

// ---- what a tap does

/** @param {Course} course @param {Deal} deal @param {string} event */
function addEvent(course, deal, event) {
  const [what, ...args] = event.split(":");
  const seat = Number(args[0]);
  if (what === "steal") stealDeal(course, deal, seat);
  else if (deal.phase === "auction" && deal.bidding)
    addAuctionEvent(course, deal, deal.bidding, event);
  else if (what === "up") turnUp(course, deal, args[0]);
  else if (what === "call") callTrump(course, deal, seat);
  else if (what === "name") nameSuit(course, deal, seat, args[1]);
  else if (what === "out") passOut(course, deal);
  else if (what === "alone") [deal.alone, deal.defender] = args.map(readSeat);
  else if (what === "with") togglePartner(deal, seat);
  else if (what === "poker") goOn(deal, "poker", "poker_asked");
  else if (what === "hand") tellHand(deal, args[1]);
  else dropHand(course, deal, what, seat);
}

/** @param {string} text */
const readSeat = (text) => (text === "" ? null : Number(text));

/** @param {Deal} deal @param {Line} line */
const tell = (deal, line) => deal.told.push(line);

/** @param {Deal} deal @param {string} phase @param {string} key */
function goOn(deal, phase, key) {
  tell(deal, { key });
  deal.phase = phase;
}

/** @param {Course} course @param {Deal} deal @param {number} thief */
function stealDeal(course, deal, thief) {
  tell(deal, { key: "stole", player: thief, other: deal.dealer });
  Object.assign(deal, { dealer: thief, isStolen: true });
  if (course.auction) deal.bidding = beginAuction(course, thief);
}

/** @param {Course} course @param {Deal} deal @param {string} kind @param {number} player */
function dropHand(course, deal, kind, player) {
  tell(deal, { key: `${kind}_told`, player });
  if (kind.startsWith("swap")) deal.isSwapped = true;
  else if (course.low_passes) deal.phase = "lost";
  else tell(deal, { key: "deals_again", player: deal.dealer });
}

/** @param {Course} course @param {Deal} deal @param {string} card */
function turnUp(course, deal, card) {
  if (card === JOKER && course.joker_called) {
    tell(deal, { key: "joker_called", player: deal.dealer });
    Object.assign(deal, { phase: "joker", isAccepted: true });
    return;
  }
  const suit = suitOf(card);
  const isAgain = deal.turned.includes(suit);
  if (deal.turned.length) tellPass(deal);
  tell(deal, { key: card === JOKER ? "joker_up" : "turned_up", suit });
  if (isAgain) tell(deal, { key: "suit_again" });
  else deal.turned.push(suit);
  deal.phase = isAgain ? "name" : "call";
}

/** @param {Deal} deal */
const tellPass = ({ dealer, turned, told }) =>
  told.push({ key: "turned_down", player: dealer, suit: turned[turned.length - 1] });

/** @param {Course} course @param {Deal} deal @param {number} player */
function callTrump(course, deal, player) {
  const { turned } = deal;
  const [choice] = listCalls(course, deal).filter(
    ({ event }) => event === `call:${player}`,
  );
  const suit = turned[turned.length - 1];
  tell(deal, { key: `${choice.key}_told`, player, suit });
  deal.mustBeAlone = choice.key === "assist_alone";
  deal.isAccepted = true;
  makeTrump(course, deal, player);
}

/** @param {Course} course @param {Deal} deal @param {number} player @param {string} suit */
function nameSuit(course, deal, player, suit) {
  if (deal.phase === "call") tellPass(deal);
  const last = deal.turned[deal.turned.length - 1];
  const isNext = SUITS.indexOf(suit) + SUITS.indexOf(last) === SUITS.length - 1;
  const isCalled = course.turns_again || deal.phase === "joker";
  const key = isCalled ? "calls" : isNext ? "calls_next" : "calls_cross";
  tell(deal, { key, player, suit });
  makeTrump(course, deal, player);
}

/** @param {Course} course @param {Deal} deal @param {number} maker */
function makeTrump(course, deal, maker) {
  Object.assign(deal, { maker, phase: "played" });
  deal.mustBeAlone = deal.mustBeAlone || course.alone === "always";
  if (deal.mustBeAlone) deal.alone = maker;
}

/** @param {Course} course @param {Deal} deal */
function passOut(course, deal) {
  tell(deal, { key: "passed_out" });
  if (!course.redeals) deal.phase = "lost";
  else {
    tell(deal, { key: "deals_again", player: deal.dealer });
    Object.assign(deal, { phase: course.making, turned: [] });
  }
}

/** @param {Deal} deal @param {number} player */
function togglePartner(deal, player) {
  const { partners } = deal;
  deal.partners = partners.includes(player)
    ? partners.filter((other) => other !== player)
    : [...partners, player];
}

/** @param {Deal} deal @param {string} kind */
function tellHand(deal, kind) {
  tell(deal, { key: "hand_told", player: deal.hands.length, kind });
  deal.hands.push(kind);
  if (deal.hands.length < 2) return;
  const [first, second] = deal.hands.map((hand) => POKER_HANDS.indexOf(hand));
  deal.poker = first === second ? 2 : Number(second < first);
  deal.phase = "won";
  const isSame = deal.poker === 2;
  tell(deal, isSame ? { key: "same_hands" } : { key: "poker_won", player: deal.poker });
}

// ---- what follows from it

// Return who sits out, what a loner may ask for, and who leads.
/** @param {Course} course @param {Deal} deal @returns {Line[]} */
function describePlay(course, deal) {
  const { phase, maker, alone, defender, dealer } = deal;
  if (phase !== "played" || maker === null) return [];
  const isAlone = alone !== null;
  const out = listSittingOut(course, [alone, defender]);
  /** @type {Line[]} */
  const lines = [];
  if (isAlone && !deal.mustBeAlone) lines.push({ key: "alone_told", player: alone });
  if (defender !== null) lines.push({ key: "defends_told", player: defender });
  for (const player of out) lines.push({ key: "sits_out", player });
  if (deal.isAccepted && !out.includes(dealer))
    lines.push({ key: `pickup_${course.notes.pickup}`, player: dealer });
  if (isAlone) lines.push(...describeLoner(course, alone, out));
  if (defender !== null && course.notes.best_defender)
    lines.push(...describeBest(course, defender));
  for (const text of course.auction ? course.auction.notes : [])
    lines.push({ key: "note", text });
  const leader = findLeader(course, dealer, maker, isAlone, defender);
  return [...lines, { key: "leads", player: leader }];
}

// Return what a loner may ask for, or do before the lead.
/** @param {Course} course @param {number} alone @param {number[]} out */
function describeLoner(course, alone, out) {
  const lines = describeBest(course, alone);
  const { jambon, jambon_lead } = course.notes;
  if (jambon) lines.push({ key: "may_lay_down", player: alone });
  const [other] = listAfter(course, alone).filter((seat) => !out.includes(seat));
  if (jambon && jambon_lead) lines.push({ key: "names_lead", player: other });
  return lines;
}

/** @param {Course} course @param {number} player @returns {Line[]} */
function describeBest(course, player) {
  const { best } = course.notes;
  const isAsked = best !== "off" && listPartners(course, player).length > 0;
  return isAsked ? [{ key: `best_${best}`, player }] : [];
}
