// An auction, bid by bid, as each game with bids has it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bidding, follow, ladder, leader, offered, record } from "./deals.js";

test("only higher bids are offered, and each speaks once", () => {
  const once = bidding({});

  const next = ["to:3", "bid:2:5", "bid:2:6", "to:0", "over"];
  assert.deepEqual(offered(once, "bid:1:4"), next);
  const step = follow(once, "bid:1:4 to:3 bid:3:5 over");
  assert.deepEqual([step.record?.maker, step.record?.bid], [3, "5"]);
  assert.equal(record(once, "bid:1:4 over")?.maker, 1);
  assert.equal(record(once, "to:0 bid:0:1")?.maker, 0);
  assert.equal(record(once, "to:2 bid:2:6")?.maker, 2);
  assert.deepEqual(offered(once, "to:3 bid:3:5"), ["over", "bid:0:6"]);
});

test("each is asked by name, passes with a tap of their own, and the passes are told", () => {
  const once = bidding({});
  /** @param {string} taps */
  const passes = (taps) =>
    follow(once, taps)
      .choices.filter(({ key }) => key === "pass")
      .map(({ event, row, player }) => [event, row, player]);

  assert.deepEqual(passes(""), [["to:2", "pass:1", 1]]);
  assert.deepEqual(passes("to:2 bid:2:3"), [["to:0", "pass:3", 3]]);
  assert.deepEqual(passes("to:2 bid:2:3 to:0"), [["over", "pass:0", 0]]);
  const { told } = follow(once, "to:3 bid:3:5 over");
  assert.deepEqual(
    told.slice(2).map(({ key, player }) => [key, player]),
    [
      ...[
        ["pass_told", 1],
        ["pass_told", 2],
        ["bid_told", 3],
      ],
      ...[
        ["pass_told", 0],
        ["bidding_won", 3],
        ["leads", 1],
      ],
    ],
  );
});

test("bidding goes around until three have passed, and who is out stays out", () => {
  const on = bidding({ is_once: false });
  const out = bidding({ is_once: false, is_out: true });
  const asked = (/** @type {typeof on} */ rules, /** @type {string} */ taps) =>
    offered(rules, taps).filter((event) => event.startsWith("to"));

  const third = "bid:1:2 to:3 bid:3:3";
  assert.deepEqual([asked(on, third), asked(out, third)], [["to:1", "to:2"], ["to:1"]]);
  assert.equal(offered(on, `${third} to:2`)[1], "bid:2:4");
  assert.deepEqual(asked(on, `${third} to:2 bid:2:4`), ["to:0", "to:1"]);
  assert.deepEqual(asked(out, `${third} to:1 bid:1:4`), []);
  assert.equal(record(on, `${third} over`)?.maker, 3);
  assert.equal(record(out, "over")?.maker, null);
});

test("whoever has the high bid is told in three taps, however long it went", () => {
  for (const rules of [{}, { is_once: false }, { is_once: false, is_out: true }]) {
    const { maker, bid } = record(bidding(rules), "to:3 bid:3:5 over") || {};
    assert.deepEqual([maker, bid], [3, "5"]);
  }
});

test("when all pass the joker has to bid, unless it is the widow", () => {
  const forced = { ...ladder(3, 3)[0], key: "forced", forced: true };
  const joker = bidding({ bids: [...ladder(1, 6), forced], forced: "joker" });

  const holders = ["joker:1", "joker:2", "joker:3", "joker:0", "out"];
  assert.deepEqual(offered(joker, "over"), holders);
  const { maker, bid } = record(joker, "over joker:3") || {};
  assert.deepEqual([maker, bid], [3, "forced"]);
  assert.equal(record(joker, "over out")?.maker, null);
});

test("a dealer must bid, and has a minimum of the dealer's own", () => {
  const forced = { ...ladder(6, 6)[0], key: "forced", forced: true };
  const bids = [...ladder(6, 12), forced];
  const must = bidding({ bids, forced: "dealer", dealer_minimum: true });

  const last = offered(must, "to:0");
  assert.deepEqual(last.slice(0, 2), ["bid:0:forced", "bid:0:7"]);
  assert.equal(last.includes("over") || offered(must, "").includes("over"), false);
  assert.equal(offered(must, "bid:1:6 to:0").includes("over"), true);
});

test("a bidder may go alone where the bid lets them, and leads where the house says so", () => {
  const alone = [{ ...ladder(12, 12)[0], alone: /** @type {"always"} */ ("always") }];
  const may = [{ ...ladder(6, 6)[0], alone: /** @type {"may"} */ ("may") }];

  assert.equal(record(bidding({ bids: alone }), "bid:1:12")?.alone, 1);
  assert.deepEqual(offered(bidding({ bids: may }), "bid:1:6"), ["alone::", "alone:1:"]);
  const leads = { ...bidding({ bids: may }), bidder_leads: true };
  assert.deepEqual(
    [leader(leads, "bid:1:6"), leader(bidding({ bids: may }), "bid:1:6")],
    [1, 1],
  );
  assert.equal(leader(leads, "to:2 bid:2:6"), 2);
});

test("five bid for partners, whom the bidder chooses", () => {
  const bids = [
    { ...ladder(3, 3)[0], partners: 1 },
    { ...ladder(8, 8)[0], alone: /** @type {"always"} */ ("always") },
  ];
  const five = { ...bidding({ bids }), sides: [[0], [1], [2], [3], [4]] };

  assert.deepEqual(offered(five, "bid:1:3 over"), ["with:2", "with:3", "with:4", "with:0"]);
  assert.deepEqual(record(five, "bid:1:3 over with:3")?.partners, [3]);
  assert.deepEqual(offered(five, "bid:1:3 over with:3"), ["with:3"]);
  assert.deepEqual(record(five, "bid:1:3 over with:3 with:3")?.partners, []);
  assert.equal(record(five, "bid:1:8")?.alone, 1);
});
