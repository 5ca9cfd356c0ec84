// What may be tapped in a deal with turned-up cards, and in any deal once trump is made. A
// choice says itself what is told once it is tapped, and what becomes of the deal.

import { listAfter, listDefenders, listPartners } from "./deal_seats.js";

/** @typedef {ReturnType<typeof beginDeal>} Deal */
/** @typedef {ReturnType<typeof offer>} Choice */

/**
 * What can be tapped: the event it is, what it says, and the row it stands in. A bid has its
 * *place* on the ladder, also where lower ones are gone.
 * @typedef {Line & { event: string, row: string, isOn?: boolean, place?: number }} Tap
 */

const SUITS = ["S", "H", "D", "C"];
const JOKER = "J";
/** The poker hands of five cards, the best first. */
const POKER_HANDS = [
  ...["straight_flush", "four", "full_house", "flush", "straight"],
  ...["three", "two_pair", "pair", "high_card"],
];

/** @param {Course} course @param {number} dealer */
export const beginDeal = (course, dealer) => ({
  ...beginCalls(course, dealer),
  course,
  auction: /** @type {Auction} */ (course.auction), // read in an auction alone
  dealer,
  isStolen: false,
  isSwapped: false, // a low hand was traded
  isAccepted: false, // the turned-up card is trump
  mustBeAlone: false,
  alone: /** @type {number | null} */ (null),
  defender: /** @type {number | null} */ (null),
  partners: /** @type {number[]} */ ([]),
  hand: "", // of the first side, where they play poker
  poker: /** @type {number | null} */ (null), // whose hand is better, 2 if the table has to say
});

/** @param {Course} course @param {number} dealer */
const beginCalls = (course, dealer) => ({
  phase: /** @type {string} */ (course.making),
  turned: /** @type {string[]} */ ([]), // the suits turned up so far
  order: listAfter(course, dealer), // who has to be asked for a bid yet, the next first
  later: /** @type {number[]} */ ([]), // who is asked again once somebody bids higher
  maker: /** @type {number | null} */ (null), // the high bidder, as long as they bid
  bid: /** @type {Bid | null} */ (null),
});

/**
 * @param {Tap} tap
 * @param {Partial<Deal>} becomes what it changes of the deal
 * @param {Line[]} tells
 */
export const offer = (tap, becomes, ...tells) => ({ ...tap, becomes, tells });

/**
 * Offer what ends a deal before anybody plays: it is dealt again, or lost.
 * @param {Tap} tap
 * @param {Deal} deal
 * @param {boolean} isAgain
 * @param {Line} told
 */
export const offerNoPlay = (tap, { course, dealer }, isAgain, told) =>
  isAgain
    ? offer(tap, beginCalls(course, dealer), told, { key: "deals_again", player: dealer })
    : offer(tap, { phase: "lost" }, told);

/** @param {Deal} deal @param {number} maker @param {boolean} mustBeAlone */
export function makeTrump({ course }, maker, mustBeAlone) {
  const isAlone = mustBeAlone || course.alone === "always";
  return { phase: "played", maker, mustBeAlone: isAlone, alone: isAlone ? maker : null };
}

// ---- until trump is made

/** @param {Deal} deal */
const listBefore = (deal) => [
  ...listCards(deal),
  ...listSteals(deal),
  ...listLowHands(deal),
  ...listPoker(deal),
];

/** @param {Deal} deal */
function listCards(deal) {
  const { course, turned } = deal;
  const row = turned.length ? "next_card" : "turn_up";
  const suits = SUITS.map((suit) => {
    const tap = { event: `up:${suit}`, row, key: "suit", suit };
    return offerCard(deal, tap, { key: "turned_up", suit });
  });
  return course.joker && !turned.length ? [...suits, offerJoker(deal)] : suits;
}

/** @param {Deal} deal */
function offerJoker(deal) {
  const tap = { event: `up:${JOKER}`, row: "turn_up", key: "joker", suit: "H" };
  if (!deal.course.joker_called) return offerCard(deal, tap, { key: "joker_up" });
  const told = { key: "joker_called", player: deal.dealer };
  return offer(tap, { phase: "joker", isAccepted: true }, told);
}

/** @param {Deal} deal @param {Tap & { suit: string }} tap @param {Line} told */
function offerCard(deal, tap, told) {
  const { turned } = deal;
  const tells = [...tellTurnedDown(deal), told];
  if (turned.includes(tap.suit))
    return offer(tap, { phase: "name" }, ...tells, { key: "suit_again" });
  return offer(tap, { phase: "call", turned: [...turned, tap.suit] }, ...tells);
}

/** @param {Deal} deal @returns {Line[]} */
const tellTurnedDown = ({ dealer, turned }) =>
  turned.slice(-1).map((suit) => ({ key: "turned_down", player: dealer, suit }));

/** @param {Deal} deal */
function listSteals({ course, dealer, isStolen }) {
  const thieves = course.steal && !isStolen ? listAfter(course, dealer).slice(0, -1) : [];
  return thieves.map((player) =>
    offer(
      { event: `steal:${player}`, row: "steal", key: "name", player },
      { dealer: player, isStolen: true },
      { key: "stole", player, other: dealer },
    ),
  );
}

/** @param {Deal} deal */
function listLowHands(deal) {
  const { course, dealer, isSwapped } = deal;
  return (isSwapped ? [] : course.low).flatMap((kind) =>
    listAfter(course, dealer).map((player) => {
      const tap = { event: `${kind}:${player}`, row: kind, key: "name", player };
      const told = { key: `${kind}_told`, player };
      return kind.startsWith("swap")
        ? offer(tap, { isSwapped: true }, told)
        : offerNoPlay(tap, deal, !course.low_passes, told);
    }),
  );
}

/** @param {Deal} deal */
function listPoker({ course, turned }) {
  const tap = { event: "poker", row: "poker", key: "poker" };
  const isOffered = course.poker && turned.length < 2;
  return isOffered ? [offer(tap, { phase: "poker" }, { key: "poker_asked" })] : [];
}

/** @param {Deal} deal */
function listHands({ hand }) {
  const side = Number(Boolean(hand));
  return POKER_HANDS.map((kind) => {
    const event = `hand:${side}:${kind}`;
    const tap = { event, row: `hand:${side}`, key: "hand", kind, player: side };
    const told = { key: "hand_told", player: side, kind };
    if (!hand) return offer(tap, { hand: kind }, told);
    const isBetter = POKER_HANDS.indexOf(kind) < POKER_HANDS.indexOf(hand);
    const poker = kind === hand ? 2 : Number(isBetter);
    const won = poker === 2 ? { key: "same_hands" } : { key: "poker_won", player: poker };
    return offer(tap, { phase: "won", poker }, told, won);
  });
}

/** @param {Deal} deal */
function listCalls(deal) {
  const { course, dealer, turned } = deal;
  const [suit] = turned.slice(-1);
  const partners = listPartners(course, dealer);
  const assist = course.assist_alone ? "assist_alone" : "assist";
  const calls = listAfter(course, dealer).map((player) => {
    const key = player === dealer ? "take" : partners.includes(player) ? assist : "order";
    return offer(
      { event: `call:${player}`, row: "call", key, player, suit },
      { ...makeTrump(deal, player, key === "assist_alone"), isAccepted: true },
      { key: `${key}_told`, player, suit },
    );
  });
  const isTurnedAgain = course.turns_again && turned.length < SUITS.length;
  const cards = isTurnedAgain ? listCards(deal) : [];
  return [...calls, ...cards, ...listNames(deal), ...listPoker(deal)];
}

/** @param {Deal} deal */
function listNames(deal) {
  const { course, dealer, turned, phase } = deal;
  const row = course.turns_again && phase === "call" ? "again" : "name";
  const isStuck = course.stuck && !course.turns_again;
  const names = listAfter(course, dealer).flatMap((player) =>
    SUITS.filter((suit) => !turned.includes(suit)).map((suit) =>
      offerName(deal, player, suit, isStuck && player === dealer ? "must" : row),
    ),
  );
  const tap = { event: "out", row: "out", key: "all_pass", player: dealer };
  const out = offerNoPlay(tap, deal, course.redeals, { key: "passed_out" });
  return isStuck ? names : [...names, out];
}

/** @param {Deal} deal @param {number} player @param {string} suit @param {string} row */
function offerName(deal, player, suit, row) {
  const { course, phase, turned } = deal;
  const [last] = turned.slice(-1);
  const isNext = SUITS.indexOf(suit) + SUITS.indexOf(last) === SUITS.length - 1;
  const isCalled = course.turns_again || phase === "joker";
  const key = isCalled ? "calls" : isNext ? "calls_next" : "calls_cross";
  const tells = phase === "call" ? tellTurnedDown(deal) : [];
  const event = `name:${player}:${suit}`;
  return offer(
    { event, row: `${row}:${player}`, key: "suit", player, suit },
    makeTrump(deal, player, false),
    ...[...tells, { key, player, suit }],
  );
}

// ---- once it is made

// Return who may go alone, or be chosen as a partner.
/** @param {Deal} deal */
function listAlone(deal) {
  const { course, maker, bid, dealer, mustBeAlone } = deal;
  if (maker === null) return [];
  const { alone: may, partners: most } = bid || course;
  if (most) return listPartnersToBe(deal, maker, most);
  const makers = mustBeAlone ? [maker] : may === "may" ? [null, maker] : [null];
  const choices = makers.flatMap((alone) => {
    const allowed = alone === null ? ["any"] : ["any", "vs_lone_maker"];
    const mayDefend = allowed.includes(course.defend);
    const defenders = mayDefend ? listDefenders(course, dealer, maker) : [];
    return [null, ...defenders].map((defender) => offerAlone(deal, alone, defender));
  });
  return choices.length > 1 ? choices : [];
}

/** @param {Deal} deal @param {number} maker @param {number} most */
const listPartnersToBe = ({ course, partners }, maker, most) =>
  listAfter(course, maker)
    .slice(0, -1)
    .filter((player) => partners.includes(player) || partners.length < most)
    .map((player) => {
      const event = `with:${player}`;
      const isOn = partners.includes(player);
      const others = partners.filter((other) => other !== player);
      return offer(
        { event, row: "partners", key: "name", player, other: maker, isOn },
        { partners: isOn ? others : [...partners, player] },
      );
    });

/** @param {Deal} deal @param {number | null} alone @param {number | null} defender */
function offerAlone(deal, alone, defender) {
  const makes = defender === null ? "goes_alone" : "both_alone";
  const defends = defender === null ? "no_one_alone" : "defends_alone";
  const event = ["alone", alone, defender].join(":");
  const isOn = deal.alone === alone && deal.defender === defender;
  const who = alone === null ? { player: defender } : { player: alone, other: defender };
  const key = alone === null ? defends : makes;
  return offer({ event, row: "alone", key, ...who, isOn }, { alone, defender });
}

/** What may be tapped in each phase. @type {Record<string, (deal: Deal) => Choice[]>} */
export const PHASES = {
  turn_up: listBefore,
  call: listCalls,
  joker: (deal) => SUITS.map((suit) => offerName(deal, deal.dealer, suit, "must")),
  name: listNames,
  poker: listHands,
  played: listAlone,
};
