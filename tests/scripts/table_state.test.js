// How a game stands on a phone that is ahead of the laptop, and what a tap on it reports.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  buildDeal,
  buildUndo,
  formatPoints,
  getTableState,
} from "../../static/js/table_state.js";

const ORIGIN = { id: "new", path: "/t/1-abc/" };
/** @type {OfflinePayload} */
const PAYLOAD = {
  games: [
    { round: 2, seats: "1-2-3-4", names: [], called: ["Ann", "Bob", "Cora", "Dan"] },
    { round: 3, seats: "5-2-6-4", names: [], called: ["Eve", "Bob", "Fay", "Dan"] },
  ],
  told: [{ id: "told", points: [1, 0], words: "Made it: Ann & Cora +1" }],
  penalties: [0, -2],
  worth: {
    "made,": [1, 0, "Made it: {us} +1"],
    "made,x": [4, 0, "Alone: {us} +4"],
    "none,": [0, 0, "Nobody"],
  },
  bids: { 4: "4 tricks" },
  bid_texts: [
    "{bid}, took {tricks}: {ours} for {us}, {theirs} for {them}",
    "{bid} alone, took {tricks}: {ours} for {us}, {theirs} for {them}",
  ],
  tricks: {
    "4,": [
      [-4, -4, -4, -4, 4, 5, 6],
      [6, 5, 4, 3, 2, 1, 0],
    ],
    "4,x": [
      [null, null, null, null, null, null, 12],
      [null, null, null, null, null, null, 0],
    ],
  },
};

const state = (pending = /** @type {any[]} */ ([]), begun = "", payload = PAYLOAD) =>
  getTableState(payload, pending, begun, { deals: 4, most: 4, points: 0 });
/** @param {string} id @param {number} deal */
const tap = (id, deal, round = 2, points = [2, 0]) => ({
  ...{ id, path: ORIGIN.path, body: "", round, deal, points, words: id },
});
/** @param {string} id @param {number} deal @param {string} takes */
const undo = (id, deal, takes) => ({ ...ORIGIN, id, body: "", round: 2, deal, takes });
/** @param {{ id?: string }[]} deals */
const ids = (deals) => deals.map(({ id }) => id);

test("what the laptop has shown stands as it is", () => {
  const { deals, points, pairs, isOpen, isAhead, isDone, next } = state();

  assert.deepEqual(ids(deals), ["told"]);
  assert.deepEqual(points, [1, -2]);
  assert.deepEqual(pairs, ["Ann & Cora", "Bob & Dan"]);
  assert.deepEqual([isOpen, isAhead, isDone], [true, false, false]);
  assert.equal(next?.round, 3);
});

test("taps come after it, and count", () => {
  const { deals, points, last, isAhead, isDone } = state([
    tap("a", 2),
    tap("b", 3, 2, [0, 1]),
  ]);

  assert.deepEqual(ids(deals), ["told", "a", "b"]);
  assert.deepEqual(points, [3, -1]);
  assert.equal(last?.id, "b");
  assert.deepEqual([isAhead, isDone], [true, false]);
  assert.equal(state([tap("a", 2), tap("b", 3), tap("c", 4)]).isDone, true);
});

test("a game that breaks ties goes on while the teams are level", () => {
  const end = { deals: 4, most: 4, points: 3, breaksTies: true };
  /** @param {...number[]} points */
  const isDone = (...points) =>
    getTableState(
      { ...PAYLOAD, penalties: [0, 0] },
      points.map((both, place) => tap(`${place}`, place + 2, 2, both)),
      "",
      end,
    ).isDone;

  assert.equal(isDone([0, 1], [0, 0], [0, 0]), false);
  assert.equal(isDone([0, 1], [0, 0], [0, 0], [0, 0]), false);
  assert.equal(isDone([0, 1], [0, 0], [0, 0], [0, 1]), true);
  assert.equal(isDone([0, 3], [2, 0]), false);
  assert.equal(isDone([0, 3]), true);
});

test("a tap the laptop has shown meanwhile counts once", () => {
  const payload = { ...PAYLOAD, told: [{ id: "a", points: [2, 0] }] };

  const { deals, points } = state([tap("a", 1)], "", payload);

  assert.deepEqual(ids(deals), ["a"]);
  assert.deepEqual(points, [2, -2]);
});

test("a deal taken back is gone, the one tapped after it stands", () => {
  const taken = [tap("a", 2), undo("u", 2, "a")];

  assert.deepEqual(ids(state(taken).deals), ["told"]);
  assert.deepEqual(ids(state([...taken, tap("b", 2)]).deals), ["told", "b"]);
  assert.deepEqual(ids(state([undo("u", 1, "told")]).deals), []);
});

test("nothing is taken back that was put right in between", () => {
  assert.deepEqual(ids(state([undo("u", 1, "of before")]).deals), ["told"]);
  assert.deepEqual(ids(state([undo("u", 3, "a")]).deals), ["told"]);
});

test("taps of other games are left out", () => {
  assert.deepEqual(ids(state([tap("a", 1, 1), tap("b", 1, 3)]).deals), ["told"]);
});

test("a game begun out of reach starts at nothing, with its own people", () => {
  const { game, deals, points, pairs, pair, isOpen, isAhead, next } = state(
    [tap("a", 1, 3)],
    "3 second",
  );

  assert.equal(game.round, 3);
  assert.deepEqual(ids(deals), ["a"]);
  assert.deepEqual([points, pair], [[2, 0], "second"]);
  assert.deepEqual(pairs, ["Eve & Fay", "Bob & Dan"]);
  assert.deepEqual([isOpen, isAhead, next], [false, true, undefined]);
});

test("a game begun here that the laptop has opened, or does not know, is not gone ahead to", () => {
  for (const begun of ["2", "1 first", "9", "", " "]) {
    const { game, isOpen, pair } = state([], begun);
    assert.deepEqual([game.round, isOpen, pair], [2, true, ""], begun);
  }
});

test("a tap says which deal it is, what it is worth, and for whom", () => {
  const body = new URLSearchParams({ csrf: "x", deal: "9" });

  const report = buildDeal(state(), ORIGIN, body, "made,second,");

  assert.deepEqual(
    { ...report, body: undefined },
    {
      ...ORIGIN,
      round: 2,
      deal: 2,
      body: undefined,
      call: "made,second,",
      points: [0, 1],
      words: "Made it: Bob & Dan +1",
    },
  );
  assert.deepEqual(Object.fromEntries(new URLSearchParams(report?.body)), {
    csrf: "x",
    report_id: "new",
    round: "2",
    deal: "2",
    seats: "1-2-3-4",
    call: "made,second,",
  });
});

test("a player alone belongs to the pair", () => {
  const build = (/** @type {string} */ call) =>
    buildDeal(state(), ORIGIN, new URLSearchParams(), call);

  assert.deepEqual(build("made,first,N")?.points, [4, 0]);
  assert.deepEqual(build("made,second,W")?.points, [0, 4]);
  assert.equal(build("made,first,E"), null);
  assert.equal(build("made,second,S"), null);
});

test("a deal nobody scored needs no pair, one the laptop has to judge is no report", () => {
  const build = (/** @type {string} */ call) =>
    buildDeal(state(), ORIGIN, new URLSearchParams(), call);

  assert.deepEqual(build("none,,")?.points, [0, 0]);
  assert.equal(build("revoked,first,"), null);
});

test("a bid is put in words with what both pairs get", () => {
  const build = (/** @type {Record<string, string>} */ answers) =>
    buildDeal(state(), ORIGIN, new URLSearchParams(answers), "");

  const lost = build({ bid: "4", tricks: "3", side: "second" });
  assert.deepEqual(lost?.points, [3, -4]);
  assert.equal(lost?.words, "4 tricks, took 3: −4 for Bob & Dan, 3 for Ann & Cora");
  const alone = build({ bid: "4", tricks: "6", side: "first", alone: "S" });
  assert.equal(alone?.words, "4 tricks alone, took 6: 12 for Ann & Cora, 0 for Bob & Dan");
  for (const answers of [{ bid: "4", tricks: "6" }, { side: "first" }, {}]) {
    assert.equal(build(/** @type {Record<string, string>} */ (answers)), null);
  }
});

test("a name that looks like a pattern stays as it is", () => {
  const games = [{ ...PAYLOAD.games[0], called: ["$&", "{us}", "$1", "{them}"] }];
  const now = state([], "", { ...PAYLOAD, games });

  const words = ["made,first,", "made,second,"].map(
    (call) => buildDeal(now, ORIGIN, new URLSearchParams(), call)?.words,
  );

  assert.deepEqual(words, ["Made it: $& & $1 +1", "Made it: {us} & {them} +1"]);
});

test("the last deal is taken back by its id, one put right since by the laptop alone", () => {
  const body = new URLSearchParams({ revision: "7" });
  const report = buildUndo(state([tap("a", 2)]), ORIGIN, body);

  assert.deepEqual([report?.deal, report?.takes], [2, "a"]);
  assert.deepEqual(Object.fromEntries(new URLSearchParams(report?.body)), {
    report_id: "new",
    round: "2",
    deal: "2",
    seats: "1-2-3-4",
    takes_back: "a",
  });
  const corrected = { ...PAYLOAD, told: [{ id: "", points: [1, 0] }] };
  assert.equal(buildUndo(state([], "", corrected), ORIGIN, new URLSearchParams()), null);
  const empty = { ...PAYLOAD, told: [] };
  assert.equal(buildUndo(state([], "", empty), ORIGIN, new URLSearchParams()), null);
});

test("points below zero have a minus, not a hyphen", () => {
  assert.deepEqual([-2, 0, 3].map(formatPoints), ["−2", "0", "3"]);
});
