// What a phone hands over after a backup was put back, out of what the laptop acknowledged.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { handOver, takeIn } from "../../static/js/hand_over.js";
import { openReportStore } from "../../static/js/reports.js";

const PATH = "/t/1-abc/";
const DAY_MS = 86400000;

/** @param {string} id */
const deal = (id) => ({ id, path: PATH, round: 1, deal: 1, body: "call=made" });
const open = () => openReportStore(localStorage, PATH, "a");
/** @param {{ id: string }[]} reports */
const ids = (reports) => reports.map(({ id }) => id);

beforeEach(() => {
  localStorage.clear();
  mock.timers.reset();
  mock.timers.enable({ apis: ["Date"], now: 1e12 });
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

/** @param {ReturnType<typeof open>} store @param {string} stamp @param {{ id: string, points: number[] }[]} [told] */
function show(store, stamp, told) {
  store.dropDone(Date.now(), 1);
  return handOver(localStorage, PATH, stamp, told || null);
}

/**
 * A phone on which so many deals of game 1 were tapped, acknowledged and shown.
 * @param {Partial<PhoneReport>[]} reports
 */
function acknowledge(...reports) {
  const store = open();
  show(store, "0.7.1.running");
  for (const report of reports) {
    mock.timers.tick(1000);
    store.add({ ...deal(""), event: "7", points: [1, 0], ...report });
    answer(store, `${report.id}`, {});
  }
  mock.timers.tick(1000);
  show(store, "0.7.1.running");
  return store;
}
const undo = { id: "undo", deal: 2, takes: "2" };

test("what was acknowledged is kept out of sight, and handed over once", () => {
  const store = acknowledge({ id: "1" }, { id: "2", deal: 2 });
  const shown = [store.listPending(), store.listUnsent(), store.listRefused()];

  show(store, "500.7.1.running");
  const [first] = store.listUnsent();
  const again = ids(store.listUnsent());
  for (const id of ["1", "2"]) answer(store, id, {});
  mock.timers.tick(1000);
  show(store, "500.7.1.running");

  assert.deepEqual(shown, [[], [], []]);
  assert.deepEqual(
    [again, first.answer, first.due],
    [["1", "2"], undefined, Date.now() + 5000],
  );
  assert.deepEqual(store.listUnsent(), []);
});

test("what takes back is handed over first, and no deal that was taken back", () => {
  const named = { id: "who", deal: 2, to: "reports/" };
  const store = acknowledge({ id: "1" }, { id: "2", deal: 2 }, named, undo, {
    id: "3",
    deal: 2,
  });
  store.add(deal("now"));

  show(store, "500.7.1.running");

  assert.deepEqual(ids(store.listUnsent()), ["undo", "1", "3", "now"]);
});

test("nothing is handed over of games before, other events, calls and what was refused", () => {
  const store = acknowledge(
    { id: "1" },
    { id: "call", to: "call/" },
    { id: "2", round: 2 },
  );
  store.add(deal("refused"));
  answer(store, "refused", { counts: false, code: "SEATS_CHANGED" });

  show(store, "500.8.1.running");
  show(store, "500.7..check_in.4");
  const before = ids(store.listUnsent());
  show(store, "500.7.2.running");

  assert.deepEqual([before, ids(store.listUnsent())], [[], ["2"]]);
  assert.deepEqual(ids(store.listRefused()), ["refused"]);
});

test("a deal that another phone took back is not handed over, one put right is", () => {
  const store = acknowledge(...[1, 2, 3, 4].map((deal) => ({ id: `${deal}`, deal })));
  const told = [
    { id: "", points: [2, 0] },
    { id: "b", points: [0, 2] },
    { id: "c", points: [1, 0] },
  ];

  show(store, "0.7.1.running", told);
  show(store, "500.7.1.running", []);

  assert.deepEqual(ids(store.listUnsent()), ["1", "3"]);
});

test("what was acknowledged half a day ago is forgotten", () => {
  const store = acknowledge({ id: "1" });
  mock.timers.tick(DAY_MS / 2 + 1);
  store.retire({ ...deal("2"), answer: { at: Date.now(), counts: true } });

  show(store, "500.7.1.running");

  assert.deepEqual(store.listUnsent(), []);
});

test("a deal handed over before the one ahead of it waits, and is not refused", () => {
  const store = acknowledge({ id: "1" });
  show(store, "500.7.1.running");
  store.add(deal("now"));

  for (const id of ["1", "now"])
    answer(store, id, { counts: false, code: "DEAL_OUT_OF_ORDER" });

  assert.deepEqual(ids(store.listRefused()), ["now"]);
});

test("what a page brings along is taken in, and put over nothing", () => {
  const kept = { "kept 7 1 a": JSON.stringify(deal("a")), "epoch 7": "3", other: "x" };
  localStorage.setItem("kept 7 1 a", "mine");

  const text = encodeURIComponent(JSON.stringify({ ...kept, "ok /t/": "yes" }));
  const isTaken = takeIn(localStorage, `#kept=${text}`);

  assert.equal(isTaken, true);
  assert.equal(localStorage.getItem("kept 7 1 a"), "mine");
  assert.equal(localStorage.getItem("ok /t/"), "yes");
  assert.equal(localStorage.getItem("epoch 7"), "3");
  assert.equal(localStorage.getItem("other"), null);
});

test("what no page has written is left out", () => {
  for (const text of ["{", "%", '{"report a":"not a report"}', '{"kept a":"{}"}'])
    takeIn(localStorage, `#kept=${text}`);

  assert.equal(localStorage.length, 0);
  assert.equal(takeIn(localStorage, ""), false);
});
