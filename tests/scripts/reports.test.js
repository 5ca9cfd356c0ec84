// What a phone keeps of the taps on it, in a storage as phones have one.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { createId, openReportStore } from "../../static/js/reports.js";

const PATH = "/t/1-abc/";
const OTHER_PATH = "/t/2-def/";
const DAY_MS = 86400000;

/** @param {string} id */
const deal = (id, path = PATH) => ({ id, path, round: 1, deal: 1, body: "call=made" });
const open = (tab = "a", path = PATH) => openReportStore(localStorage, path, tab);
/** @param {{ id: string }[]} reports */
const ids = (reports) => reports.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  mock.timers.reset();
});

/**
 * Note that the laptop has answered a report.
 * @param {ReturnType<typeof open>} store
 * @param {string} id
 * @param {Partial<Answer>} answer
 */
function answer(store, id, answer) {
  const [report] = store.listUnsent().filter((other) => other.id === id);
  store.put({ ...report, answer: { at: Date.now(), counts: true, ...answer } });
}

test("an id is 32 hexadecimal digits, each time others", () => {
  const all = new Set(Array.from({ length: 1000 }, createId));

  assert.equal(all.size, 1000);
  for (const id of all) assert.match(id, /^[0-9a-f]{32}$/);
});

test("reports come in the order of the taps, whatever their ids", () => {
  const store = open();
  for (const id of ["c", "a", "b"]) store.add(deal(id));

  assert.deepEqual(ids(store.listUnsent()), ["c", "a", "b"]);
});

test("reports outlive the page, and are seen by every tab", () => {
  open("a").add(deal("1"));
  open("b").add(deal("2"));

  const [first, second] = open("c").listUnsent();
  assert.deepEqual([first.tab, second.tab], ["a", "b"]);
  assert.deepEqual([first.turn, second.turn], [1, 2]);
});

test("where nothing can be stored, the page keeps reports while it lives", () => {
  const store = openReportStore(null, PATH, "a");
  store.add(deal("1"));
  store.set("sender", "a 1");

  assert.deepEqual(ids(store.listUnsent()), ["1"]);
  assert.equal(store.get("sender"), "a 1");
  store.drop("sender");
  store.remove(deal("1"));
  assert.deepEqual([store.get("sender"), store.listUnsent()], ["", []]);
});

test("where the storage is full, no report is lost", () => {
  const store = open();
  store.add(deal("1"));
  fill();

  store.add(deal("2"));
  assert.deepEqual(ids(store.listUnsent()), ["1", "2"]);
  assert.deepEqual(ids(open().listUnsent()), ["1"]); // the other one has found no room

  localStorage.removeItem("filler");
  store.put({ ...deal("2"), turn: 2 });
  assert.deepEqual(ids(open().listUnsent()), ["1", "2"]);
});

/** Leave room for nothing in the storage. */
function fill() {
  for (let size = 1 << 24; size >= 1; size >>= 1) {
    const filled = localStorage.getItem("filler") || "";
    try {
      localStorage.setItem("filler", filled + "x".repeat(size));
    } catch {
      // too much: half of that
    }
  }
}

test("what counts or waits is pending here; what was refused is not", () => {
  const store = open();
  for (const id of ["counts", "early", "refused", "unsent"]) store.add(deal(id));
  store.add(deal("elsewhere", OTHER_PATH));
  answer(store, "counts", {});
  answer(store, "early", { counts: false, code: "ROUND_NOT_OPEN" });
  answer(store, "refused", { counts: false, code: "DEAL_ALREADY_RECORDED" });

  assert.deepEqual(ids(store.listPending()), ["counts", "early", "unsent"]);
  assert.deepEqual(ids(store.listRefused()), ["refused"]);
  assert.deepEqual(ids(store.listUnsent()), ["unsent", "elsewhere"]);
});

test("a call is found until it is refused", () => {
  const store = open();
  store.add({ ...deal("call"), to: "call/" });

  assert.equal(store.findRequest("agree/"), undefined);
  assert.equal(store.findRequest("call/")?.id, "call");
  answer(store, "call", { counts: false, code: "GAME_IS_OVER" });
  assert.equal(store.findRequest("call/"), undefined);
});

test("what was answered before the laptop was asked is done with", () => {
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  const store = open();
  for (const id of ["before", "after", "unsent"]) store.add(deal(id));
  answer(store, "before", {});
  mock.timers.setTime(3000);
  answer(store, "after", {});

  store.dropDone(2000, 1);

  assert.deepEqual(ids(store.listPending()), ["after", "unsent"]);
});

test("what was answered in the future is done with: the clock was put back", () => {
  mock.timers.enable({ apis: ["Date"], now: 100_000 });
  const store = open();
  store.add(deal("1"));
  answer(store, "1", {});
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: 50_000 });

  store.dropDone(40_000, 1);

  assert.deepEqual(store.listPending(), []);
});

test("a deal of a game not open yet is kept until that game is", () => {
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  const store = open();
  store.add({ ...deal("1"), round: 2 });
  answer(store, "1", { counts: false, code: "ROUND_NOT_OPEN" });

  store.dropDone(2000, 1);
  assert.deepEqual(ids(store.listPending()), ["1"]);
  store.dropDone(2000, 2);
  assert.deepEqual(store.listPending(), []);
});

test("what was refused stays until somebody has seen it, half a day at most", () => {
  mock.timers.enable({ apis: ["Date"], now: 1000 });
  const store = open();
  for (const id of ["1", "2"]) store.add(deal(id));
  answer(store, "1", { counts: false });

  store.dropDone(2000, 9);
  assert.deepEqual(ids(store.listRefused()), ["1"]);
  mock.timers.setTime(DAY_MS);
  store.dropDone(2000, 9);
  assert.deepEqual(ids(store.listRefused()), []);

  answer(store, "2", { counts: false });
  store.dropRefused();
  assert.deepEqual([store.listRefused(), store.listUnsent()], [[], []]);
});

test("what was tapped at another table is left to the page of that table", () => {
  const store = open();
  store.add(deal("1", OTHER_PATH));
  answer(store, "1", {});

  store.dropDone(Date.now() + 1000, 9);

  assert.deepEqual(ids(open("b", OTHER_PATH).listPending()), ["1"]);
});
