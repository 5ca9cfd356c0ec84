// Who does what in a deal, by seats numbered clockwise. Knows no page, no words, no game.

/**
 * What tonight's rules say of a deal; `scoring/rules/course.py` says more of it.
 * @typedef {object} Course
 * @property {number[][]} sides the seats of each side
 * @property {"turn_up" | "auction"} making how trump is made
 * @property {boolean} turns_again whether another card is turned up when all have passed
 * @property {boolean} joker
 * @property {boolean} joker_called whether the dealer calls trump where the joker is turned up
 * @property {boolean} stuck whether the dealer must name a suit at last
 * @property {boolean} redeals whether a deal that all passed is dealt again
 * @property {boolean} assist_alone whether the dealer's partner who assists goes alone
 * @property {"always" | "may" | "never"} alone whether a maker goes alone
 * @property {number} partners how many a maker gets who is chosen by cards, not by seats
 * @property {"off" | "vs_lone_maker" | "any"} defend
 * @property {string} lone_lead
 * @property {boolean} bidder_leads
 * @property {string[]} low what low hands may ask for
 * @property {boolean} low_passes whether such a deal is lost instead of dealt again
 * @property {boolean} poker
 * @property {boolean} steal
 * @property {Notes} notes
 * @property {Auction | null} auction
 */

/**
 * What is told of a hand that is made: whether the dealer may leave the card, and the keys of
 * what a *loner* and a lone *defender* may ask for or do.
 * @typedef {{ pickup: string, loner: string[], defender: string[] }} Notes
 */

/**
 * A bid on the ladder. *alone* says whether its bidder goes alone, *partners* how many may
 * be chosen; who bids a *forced* one did not choose it. One *apart* names no tricks.
 * @typedef {{ key: string, label: string, forced: boolean, apart: boolean, alone: "always" | "may" | "never", partners: number }} Bid
 */

/**
 * How the bidding goes: once around or until all others pass, whether who has passed is out,
 * and who has to bid when all pass: the holder of the joker, the dealer, or nobody.
 * @typedef {object} Auction
 * @property {Bid[]} bids lowest first
 * @property {boolean} is_once
 * @property {boolean} is_out
 * @property {"" | "joker" | "dealer"} forced
 * @property {boolean} dealer_minimum whether the dealer's own minimum is a bid by itself
 * @property {string[]} notes what the high bidder does then
 */

// Return everybody clockwise after *seat*, who comes last.
/** @param {Course} course @param {number} seat */
export const listAfter = ({ sides }, seat) =>
  sides.flat().map((_, step, seats) => (seat + 1 + step) % seats.length);

/** Return the others of the side of *seat*. @param {Course} course @param {number} seat */
export const listPartners = ({ sides }, seat) =>
  sides.filter((side) => side.includes(seat))[0].filter((other) => other !== seat);

// Return who may defend alone, the next to deal first.
/** @param {Course} course @param {number} dealer @param {number} maker */
export function listDefenders(course, dealer, maker) {
  const makers = [maker, ...listPartners(course, maker)];
  return listAfter(course, dealer).filter((seat) => !makers.includes(seat));
}
