// Where a deal stands after what was tapped of it: what is told, and what may come next.
// Pure: the same taps give the same step. Words are keys, which the panel says by name.

import { AUCTION_PHASES } from "./deal_auction.js";
import { beginDeal, PHASES } from "./deal_choices.js";
import { listAfter, listPartners } from "./deal_seats.js";

/** @typedef {import("./deal_choices.js").Choice} Choice */
/** @typedef {import("./deal_choices.js").Deal} Deal */
/** @typedef {ReturnType<typeof getOutcome>} Outcome */
/** @typedef {ReturnType<typeof getStep>} Step */

const LISTS = { ...PHASES, ...AUCTION_PHASES };

/**
 * Return the step after *events*, leaving out what the rules do not offer. Its *record* is
 * there once only the end of the deal is missing.
 * @param {Course} course
 * @param {number} dealer whose turn it is to deal
 * @param {string[]} events
 */
export function getStep(course, dealer, events) {
  let deal = beginDeal(course, dealer);
  let choices = listChoices(deal);
  /** @type {Choice[]} */
  const taken = [];
  for (const event of events) {
    const choice = choices.find((each) => each.event === event);
    if (!choice) break;
    taken.push(choice);
    deal = { ...deal, ...choice.becomes };
    choices = listChoices(deal);
  }
  const { phase } = deal;
  const others = listAfter(course, deal.dealer);
  const [cutter] = others.slice(-2); // of two the other cuts, and speaks first
  /** @type {Line[]} */
  const told = [
    { key: "turns", player: deal.dealer, other: cutter },
    { key: "speaks", player: others[0] },
    ...taken.flatMap(({ tells }) => tells),
    ...describePlay(deal),
  ];
  const isOver = ["played", "lost", "won"].includes(phase);
  const record = isOver ? getOutcome(deal, choices) : null;
  return { phase, told, choices, record, events: taken.map(({ event }) => event) };
}

/** @param {Deal} deal */
const listChoices = (deal) => (LISTS[deal.phase] ? LISTS[deal.phase](deal) : []);

// Return what is known of a deal when it is recorded: no *maker* where nobody scores. The
// *loner* is who may still go alone.
/** @param {Deal} deal @param {Choice[]} choices */
function getOutcome({ maker, alone, defender, bid, partners, poker }, choices) {
  const mayBe = choices.some(({ event }) => event === `alone:${maker}:`);
  const loner = mayBe && alone === null && defender === null ? maker : null;
  return { maker, alone, loner, defender, bid: bid ? bid.key : "", partners, poker };
}

/** @param {boolean} isTold @param {Line} line */
const tellIf = (isTold, line) => (isTold ? [line] : []);

// Return who sits out, what a loner may ask for, and who leads.
/** @param {Deal} deal @returns {Line[]} */
function describePlay(deal) {
  const { course, phase, maker, alone, defender, dealer } = deal;
  if (phase !== "played" || maker === null) return [];
  const isAlone = alone !== null;
  const out = [alone, defender].flatMap((seat) =>
    seat === null ? [] : listPartners(course, seat),
  );
  const isTaken = deal.isAccepted && !out.includes(dealer);
  const [other] = listAfter(course, maker).filter((seat) => !out.includes(seat));
  const { notes, auction } = course;
  return [
    ...tellIf(isAlone && !deal.mustBeAlone, { key: "alone_told", player: alone }),
    ...tellIf(defender !== null, { key: "defends_told", player: defender }),
    ...out.map((player) => ({ key: "sits_out", player })),
    ...tellIf(isTaken, { key: `pickup_${notes.pickup}`, player: dealer }),
    ...(isAlone ? notes.loner : []).map((key) =>
      key === "names_lead" ? { key, player: other } : { key, player: alone },
    ),
    ...(defender === null ? [] : notes.defender).map((key) => ({ key, player: defender })),
    ...(auction ? auction.notes : []).map((text) => ({ key: "note", text })),
    { key: "leads", player: findLeader(deal, maker, out) },
  ];
}

// Return who leads to the first trick, where those who are *out* do not play.
/** @param {Deal} deal @param {number} maker @param {number[]} out */
function findLeader({ course, dealer, alone, defender }, maker, out) {
  if (course.bidder_leads) return maker;
  const never = course.lone_lead === "no_lone_lead";
  if (never && defender !== null) return defender;
  const start = alone !== null && course.lone_lead === "left_of_maker" ? maker : dealer;
  const others = listAfter(course, start).filter((seat) => !out.includes(seat));
  return others.filter((seat) => !never || seat !== alone)[0];
}
