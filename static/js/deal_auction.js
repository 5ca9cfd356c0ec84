// An auction, bid by bid: whose turn it is, which bids are higher, and when it is over.

import { listAfter } from "./deal_seats.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {import("./deal_seats.js").Auction} Auction */
/** @typedef {import("./deal_seats.js").Bid} Bid */
/** @typedef {import("./deal_steps.js").Choice} Choice */
/** @typedef {import("./deal_steps.js").Deal} Deal */

/**
 * *order* is who speaks, the next first; *passes* how many have passed one after the other.
 * @typedef {object} Bidding
 * @property {Auction} auction
 * @property {number} dealer
 * @property {number[]} order
 * @property {number} passes
 * @property {Bid | null} high
 * @property {number | null} bidder
 * @property {boolean} isJokerAsked
 */

/** @param {Course} course @param {number} dealer @returns {Bidding} */
export function beginAuction(course, dealer) {
  return {
    ...{ auction: /** @type {Auction} */ (course.auction), dealer },
    ...{ order: listAfter(course, dealer), passes: 0, high: null, bidder: null },
    isJokerAsked: false,
  };
}

/**
 * Return the bids above the highest; of the dealer's own minimum only the one that says so.
 * @param {Bidding} bidding
 */
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
  const { auction, order, high, bidder, dealer, isJokerAsked } = bidding;
  if (isJokerAsked) {
    const holders = listAfter(course, dealer).map((player) => ({
      ...{ event: `joker:${player}`, row: "joker", key: "name", player },
    }));
    return [...holders, { event: "out", row: "joker", key: "in_widow" }];
  }
  const [player] = order;
  const bids = listHigher(bidding).map(({ key, label }) => ({
    ...{ event: `bid:${player}:${key}`, row: `bid:${player}`, key: "bid", player },
    text: label,
  }));
  const mustBid = auction.forced === "dealer" && !high && order.length === 1;
  /** @type {Choice[]} */
  const choices = [...bids];
  if (!mustBid) choices.push({ event: `pass:${player}`, row: "pass", key: "pass", player });
  if (bidder !== null && order.length > 1)
    choices.push({ event: "over", row: "pass", key: "no_higher", player: bidder });
  return choices;
}

/** @param {Course} course @param {Deal} deal @param {Bidding} bidding @param {string} event */
export function addAuctionEvent(course, deal, bidding, event) {
  const [what, seat, key] = event.split(":");
  const player = Number(seat);
  if (what === "out") return endWithout(course, deal);
  if (what === "over") return win(course, deal, bidding);
  if (what === "joker") {
    deal.told.push({ key: "shows_joker", player });
    bidding.high = bidding.auction.bids.find(({ forced }) => forced) || null;
    bidding.bidder = player;
    return win(course, deal, bidding);
  }
  if (what === "bid") {
    bidding.high = bidding.auction.bids.find((bid) => bid.key === key) || null;
    Object.assign(bidding, { bidder: player, passes: 0 });
    deal.told.push({
      key: "bid_told",
      player,
      text: bidding.high ? bidding.high.label : "",
    });
  } else {
    bidding.passes += 1;
    deal.told.push({ key: "pass_told", player });
  }
  moveOn(course, deal, bidding, what === "pass");
}

/** @param {Course} course @param {Deal} deal @param {Bidding} bidding @param {boolean} isPass */
function moveOn(course, deal, bidding, isPass) {
  const { auction } = bidding;
  const [player, ...others] = bidding.order;
  const isDone = auction.is_once || (isPass && auction.is_out);
  bidding.order = isDone ? others : [...others, player];
  const left = bidding.order.filter((seat) => seat !== bidding.bidder);
  const isRound = !auction.is_once && !auction.is_out;
  const isSilent = !left.length || (isRound && bidding.passes >= left.length);
  if (bidding.bidder === null) {
    if (isSilent) endUnbid(course, deal, bidding);
  } else if (isSilent || !listHigher(bidding).length) win(course, deal, bidding);
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
