// An auction, bid by bid: whose turn it is, which bids are higher, and when it is over.

import { makeTrump, offer, offerNoPlay } from "./deal_choices.js";
import { listAfter } from "./deal_seats.js";

/** @typedef {import("./deal_choices.js").Choice} Choice */
/** @typedef {import("./deal_choices.js").Deal} Deal */
/** @typedef {import("./deal_choices.js").Tap} Tap */

// Return the bids above the highest; of the dealer's own minimum only the one that says so.
/** @param {Deal} deal */
function listHigher({ auction, dealer, order, bid }) {
  const { bids, dealer_minimum } = auction;
  const free = bids.filter(({ forced }) => !forced);
  const higher = bid ? free.slice(free.indexOf(bid) + 1) : free;
  const isMinimum = dealer_minimum && !bid && order.length === 1 && order[0] === dealer;
  const own = bids.filter(({ forced }) => forced);
  return isMinimum ? [...own, ...higher.slice(1)] : higher;
}

// Return the pass of the one asked, the bids, and what tells several passes at once.
/** @param {Deal} deal */
function listBids(deal) {
  const { auction, order, bid } = deal;
  const passes = order.map((_, place) => offerPasses(deal, place + 1));
  if (auction.forced === "dealer" && !bid) passes.pop();
  const bids = listHigher(deal);
  const named = bids.filter(({ apart }) => !apart);
  const apart = bids.filter(({ apart }) => apart);
  const [pass, several] = [passes.slice(0, 1), passes.slice(1)];
  return [...pass, ...[...named, ...apart].map((bid) => offerBid(deal, bid)), ...several];
}

/** @param {Deal} deal @param {Bid} bid */
function offerBid(deal, bid) {
  const { auction, later } = deal;
  const [player, ...others] = deal.order;
  const { key, label: text } = bid;
  const row = `${bid.apart ? "apart" : "bid"}:${player}`;
  const place = auction.bids.filter(({ apart }) => !apart).indexOf(bid);
  const tap = { event: `bid:${player}:${key}`, row, key: "bid", player, text, place };
  const told = { key: "bid_told", player, text };
  const order = [...others, ...later];
  const next = { bid, maker: player, order, later: auction.is_once ? [] : [player] };
  const isOver = !order.length || !listHigher({ ...deal, ...next }).length;
  return isOver ? offerWin(tap, deal, player, bid, told) : offer(tap, next, told);
}

/**
 * Offer the passes of the next *count*. Who comes late taps the high bidder at once.
 * @param {Deal} deal
 * @param {number} count
 */
function offerPasses(deal, count) {
  const { course, auction, order, later, bid, maker } = deal;
  const passing = order.slice(0, count);
  const tap = describePasses(deal, count);
  const tells = passing.map((player) => ({ key: "pass_told", player }));
  if (count < order.length) {
    const isAskedAgain = !auction.is_once && !auction.is_out;
    const next = isAskedAgain ? [...later, ...passing] : later;
    return offer(tap, { order: order.slice(count), later: next }, ...tells);
  }
  if (bid && maker !== null) return offerWin(tap, deal, maker, bid, ...tells);
  if (auction.forced === "joker") return offer(tap, { phase: "forced" });
  return offerNoPlay(tap, deal, course.redeals, { key: "passed_out" });
}

/** @param {Deal} deal @param {number} count @returns {Tap} */
function describePasses({ order, bid }, count) {
  const [player] = order;
  const next = order[count];
  const event = count < order.length ? `to:${next}` : "over";
  if (count === 1) return { event, row: `pass:${player}`, key: "pass", player };
  const row = order.length > 2 ? `to:${player}` : "over";
  if (count < order.length) return { event, row, key: "name", player: next };
  return { event, row, key: bid ? "no_higher" : "all_pass", player };
}

// Return who may hold the joker, and has to bid for it: when all have passed.
/** @param {Deal} deal */
function listHolders(deal) {
  const { auction, course, dealer } = deal;
  const [forced] = auction.bids.filter(({ forced }) => forced);
  const holders = listAfter(course, dealer).map((player) => {
    const tap = { event: `joker:${player}`, row: "joker", key: "name", player };
    return offerWin(tap, deal, player, forced, { key: "shows_joker", player });
  });
  const tap = { event: "out", row: "joker", key: "in_widow" };
  return [...holders, offerNoPlay(tap, deal, course.redeals, { key: "passed_out" })];
}

/**
 * @param {Tap} tap
 * @param {Deal} deal
 * @param {number} player
 * @param {Bid} bid
 * @param {Line[]} tells
 */
const offerWin = (tap, deal, player, bid, ...tells) =>
  offer(
    tap,
    { ...makeTrump(deal, player, bid.alone === "always"), bid },
    ...[...tells, { key: "bidding_won", player, text: bid.label }],
  );

/** What may be tapped in each phase. @type {Record<string, (deal: Deal) => Choice[]>} */
export const AUCTION_PHASES = { auction: listBids, forced: listHolders };
