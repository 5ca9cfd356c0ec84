// How a game stands at a table: what the laptop showed last, and what was tapped since.

/** @typedef {NonNullable<ReturnType<typeof getTableState>>} TableState */

export const SIDES = ["first", "second"];

/** @param {number} points */
export const formatPoints = (points) => (points < 0 ? `−${-points}` : `${points}`);

/** @param {string} text @param {Record<string, string | number>} facts */
export const fill = (text, facts) =>
  text.replace(/\{(\w+)\}/g, (all, name) => (name in facts ? `${facts[name]}` : all));

/** @param {Game} game */
export const getPairs = ({ called: [north, east, south, west] }) => [
  `${north} & ${south}`,
  `${east} & ${west}`,
];

/**
 * Return how things stand in the game played here, by *payload* and the *pending* reports.
 * @param {OfflinePayload} payload @param {PhoneReport[]} pending
 * @param {string} begun the round, and perhaps the pair, of a game begun out of reach
 * @param {GameEnd} end
 */
export function getTableState(payload, pending, begun, end) {
  const [open] = payload.games;
  const [round, pair] = begun.split(" ");
  const isBegun = Number(round) > open.round;
  const game = (isBegun && payload.games.find((game) => `${game.round}` === round)) || open;
  const isOpen = game === open;
  const taps = pending.filter((report) => report.round === game.round);
  const deals = applyReports(isOpen ? payload.told : [], taps);
  const booked = isOpen ? payload.penalties : [0, 0];
  const points = booked.map((points, side) =>
    deals.reduce((sum, deal) => sum + pointsOf(deal)[side], points),
  );
  const hasPoints = end.points > 0 && Math.max(...points) >= end.points;
  return {
    payload,
    game,
    isOpen,
    deals,
    points,
    pairs: getPairs(game),
    // whose score is kept here, where both pairs enter and this phone has gone ahead
    pair: isOpen ? "" : pair,
    last: deals[deals.length - 1],
    next: payload.games.find(({ round }) => round > game.round),
    isDone:
      !(end.breaksTies && points[0] === points[1]) &&
      (hasPoints || deals.length >= (isOpen ? end.deals : end.most)),
    // more is known here than the laptop has shown
    isAhead: !isOpen || taps.length > 0,
  };
}

/** @param {TableDeal} deal */
const pointsOf = ({ points }) => points || [0, 0];

/**
 * Return the deals after what was tapped; a deal taken back takes those after it along.
 * @param {TableDeal[]} told @param {PhoneReport[]} taps
 */
function applyReports(told, taps) {
  const deals = [...told];
  for (const tap of taps) {
    const place = Number(tap.deal) - 1;
    if (!tap.takes) deals[place] = tap;
    else if (deals[place] && deals[place].id === tap.takes) deals.length = place;
  }
  return deals;
}

/**
 * Return a report of the last deal being taken back, null when the laptop has to judge it.
 * @param {TableState} state @param {{ id: string, path: string }} origin
 * @param {URLSearchParams} body @returns {PhoneReport | null}
 */
export function buildUndo({ game, deals, last }, { id, path }, body) {
  if (!last || !last.id) return null;
  const deal = deals.length;
  setFields(body, { report_id: id, round: game.round, deal, seats: game.seats });
  body.set("takes_back", last.id);
  body.delete("revision");
  return { id, path, round: game.round, deal, body: `${body}`, takes: last.id };
}

/**
 * Return a report of the next deal, null when the laptop has to judge what it is worth.
 * @param {TableState} state @param {{ id: string, path: string }} origin
 * @param {URLSearchParams} body
 * @param {string} tap the value of the button pressed, empty below a form of several answers
 * @returns {PhoneReport | null}
 */
export function buildDeal({ game, deals, pairs, payload }, { id, path }, body, tap) {
  const deal = deals.length + 1;
  setFields(body, { report_id: id, round: game.round, deal, seats: game.seats, call: tap });
  const outcome = readOutcome(body, tap);
  const worth =
    outcome && (tap ? payload.worth[outcome.key] : readBid(payload, outcome, body));
  if (!outcome || !worth) return null;
  const [us, them, text] = worth;
  const isFirst = outcome.side !== "second";
  const [our, their] = isFirst ? pairs : [pairs[1], pairs[0]];
  const words = fill(text, { us: our, them: their });
  const points = isFirst ? [us, them] : [them, us];
  return { id, path, round: game.round, deal, body: `${body}`, points, words, call: tap };
}

/**
 * Return who went alone in the last deal, which is on its way or saved without.
 * @param {TableState} state @param {{ id: string, path: string }} origin
 * @param {URLSearchParams} body @param {string} words @returns {PhoneReport}
 */
export function buildLoner({ game, deals, last = {} }, { id, path }, body, words) {
  const deal = deals.length;
  setFields(body, { report_id: id, round: game.round, deal, seats: game.seats });
  const { points } = last;
  const to = "reports/"; // no deal that is still to be sent
  return { id, path, to, round: game.round, deal, body: `${body}`, points, words };
}

/**
 * Return whose deal it was and its key in `worth`, null when the answers do not fit together.
 * @param {URLSearchParams} body @param {string} tap
 */
function readOutcome(body, tap) {
  const [what, side, alone] = tap
    ? tap.split(",")
    : ["bid", "side", "alone"].map((name) => field(body, name));
  const own = side === "second" ? ["E", "W"] : ["N", "S"];
  if ((alone && !own.includes(alone)) || !(side || tap)) return null;
  return { side, alone, key: `${what},${alone ? "x" : ""}` };
}

/**
 * Return the points of a bid and its words, null when the answers do not fit together.
 * @param {OfflinePayload} payload @param {{ key: string, alone: string }} outcome
 * @param {URLSearchParams} body @returns {[number, number, string] | null}
 */
function readBid({ bids, bid_texts, tricks }, { key, alone }, body) {
  const taken = field(body, "tricks");
  const [us, them] = (tricks[key] || []).map((points) => points[Number(taken || NaN)]);
  if (us == null || them == null) return null;
  const facts = {
    bid: bids[field(body, "bid")],
    tricks: taken,
    ours: formatPoints(us),
    theirs: formatPoints(them),
  };
  return [us, them, fill(bid_texts[alone ? 1 : 0], facts)];
}

/** @param {URLSearchParams} body @param {string} name */
const field = (body, name) => body.get(name) || "";

/** @param {URLSearchParams} body @param {Record<string, string | number>} values */
function setFields(body, values) {
  for (const [name, value] of Object.entries(values)) body.set(name, `${value}`);
}
