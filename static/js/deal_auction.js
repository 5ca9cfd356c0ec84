// An auction, bid by bid: whose turn it is, which bids are higher, and when it is over.

import { listAfter } from "./deal_seats.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {import("./deal_seats.js").Auction} Auction */
/** @typedef {import("./deal_seats.js").Bid} Bid */
/** @typedef {import("./deal_steps.js").Choice} Choice */
/** @typedef {import("./deal_steps.js").Deal} Deal */

/**
 * *order* is who has to be asked yet, the next first; *later* who is asked again once
 * somebody bids higher.
 * @typedef {object} Bidding
 * @property {Auction} auction
 * @property {number} dealer
 * @property {number[]} order
 * @property {number[]} later
 * @property {Bid | null} high
 * @property {number | null} bidder
 * @property {boolean} isJokerAsked
 */

/** @param {Course} course @param {number} dealer @returns {Bidding} */
export function beginAuction(course, dealer) {
  return {
    ...{ auction: /** @type {Auction} */ (course.auction), dealer },
    ...{ order: listAfter(course, dealer), later: [], high: null, bidder: null },
    isJokerAsked: false,
  };
}

// Return the bids above the highest; of the dealer's own minimum only the one that says so.
/** @param {Bidding} bidding */
function listHigher({ auction, dealer, order, high }) {
  const { bids, dealer_minimum } = auction;
  const free = bids.filter(({ forced }) => !forced);
  const higher = high ? free.slice(free.indexOf(high) + 1) : free;
  const isMinimum = dealer_minimum && !high && order.length === 1 && order[0] === dealer;
  const own = bids.filter(({ forced }) => forced);
  return isMinimum ? [...own, ...higher.slice(1)] : higher;
}

/** @param {Course} course @param {Bidding} bidding @returns {Choice[]} */
export function listAuctionChoices(course, bidding) {
  const { order, dealer, isJokerAsked } = bidding;
  if (isJokerAsked) {
    const holders = listAfter(course, dealer).map((player) => ({
      ...{ event: `joker:${player}`, row: "joker", key: "name", player },
    }));
    return [...holders, { event: "out", row: "joker", key: "in_widow" }];
  }
  const [player] = order;
  const ladder = bidding.auction.bids.filter(({ apart }) => !apart);
  const higher = listHigher(bidding);
  higher.sort((one, other) => Number(one.apart) - Number(other.apart));
  const bids = higher.map((bid) => ({
    ...{ event: `bid:${player}:${bid.key}`, key: "bid", player, text: bid.label },
    ...{ row: `${bid.apart ? "apart" : "bid"}:${player}`, place: ladder.indexOf(bid) },
  }));
  return [...listPass(bidding), ...bids, ...listPasses(bidding)];
}

/** @param {Bidding} bidding */
const mustBid = ({ auction, high }) => auction.forced === "dealer" && !high;

// Return the pass of the one asked; the last of all may have to bid.
/** @param {Bidding} bidding @returns {Choice[]} */
function listPass(bidding) {
  const [player, ...others] = bidding.order;
  if (!others.length && mustBid(bidding)) return [];
  const event = others.length ? `to:${others[0]}` : "over";
  return [{ event, row: `pass:${player}`, key: "pass", player }];
}

/**
 * Return what several passes are told by at once: who bids after them, or that no one does.
 * Who comes late taps the high bidder at once.
 * @param {Bidding} bidding
 * @returns {Choice[]}
 */
function listPasses(bidding) {
  const [player, , ...others] = bidding.order;
  if (bidding.order.length < 2) return [];
  const row = others.length ? `to:${player}` : "over";
  const choices = others.map((seat) => ({
    ...{ event: `to:${seat}`, row, key: "name", player: seat },
  }));
  if (mustBid(bidding)) return choices;
  const key = bidding.high ? "no_higher" : "all_pass";
  return [...choices, { event: "over", row, key, player }];
}

/** @param {Course} course @param {Deal} deal @param {Bidding} bidding @param {string} event */
export function addAuctionEvent(course, deal, bidding, event) {
  const [what, seat, key] = event.split(":");
  const player = Number(seat);
  if (what === "out") return endWithout(course, deal);
  if (what === "over") {
    if (!bidding.high) return endUnbid(course, deal, bidding);
    tellPasses(deal, bidding.order);
    return win(course, deal, bidding);
  }
  if (what === "to") return passTo(deal, bidding, player);
  if (what === "joker") {
    deal.told.push({ key: "shows_joker", player });
    bidding.high = bidding.auction.bids.find(({ forced }) => forced) || null;
    bidding.bidder = player;
    return win(course, deal, bidding);
  }
  bidding.high = bidding.auction.bids.find((bid) => bid.key === key) || null;
  bidding.bidder = player;
  const text = bidding.high ? bidding.high.label : "";
  deal.told.push({ key: "bid_told", player, text });
  const { auction, order, later } = bidding;
  bidding.order = [...order.slice(1), ...later];
  bidding.later = auction.is_once ? [] : [player];
  if (!bidding.order.length || !listHigher(bidding).length) win(course, deal, bidding);
}

/** @param {Deal} deal @param {Bidding} bidding @param {number} player who is asked next */
function passTo(deal, bidding, player) {
  const { auction, order } = bidding;
  const count = order.indexOf(player);
  bidding.order = order.slice(count);
  if (!auction.is_once && !auction.is_out) bidding.later.push(...order.slice(0, count));
  tellPasses(deal, order.slice(0, count));
}

/** @param {Deal} deal @param {number[]} seats */
function tellPasses({ told }, seats) {
  for (const player of seats) told.push({ key: "pass_told", player });
}

/** @param {Course} course @param {Deal} deal @param {Bidding} bidding */
function endUnbid(course, deal, bidding) {
  if (bidding.auction.forced === "joker") bidding.isJokerAsked = true;
  else endWithout(course, deal);
}

/** @param {Course} course @param {Deal} deal */
function endWithout(course, deal) {
  deal.told.push({ key: "passed_out" });
  if (!course.redeals) deal.phase = "lost";
  else {
    deal.told.push({ key: "deals_again", player: deal.dealer });
    deal.bidding = beginAuction(course, deal.dealer);
  }
}

/** @param {Course} course @param {Deal} deal @param {Bidding} bidding */
function win(course, deal, { high, bidder }) {
  if (!high || bidder === null) return;
  deal.told.push({ key: "bidding_won", player: bidder, text: high.label });
  Object.assign(deal, { maker: bidder, bid: high, phase: "played" });
  deal.mustBeAlone = high.alone === "always" || course.alone === "always";
  if (deal.mustBeAlone) deal.alone = bidder;
}
