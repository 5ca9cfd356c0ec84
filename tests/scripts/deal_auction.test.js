// An auction, bid by bid, as each game with bids has it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bidding, follow, ladder, leader, offered, record } from "./deals.js";

test("only higher bids are offered, and each speaks once", () => {
  const once = bidding({});

  assert.deepEqual(offered(once, "bid:1:4"), ["bid:2:5", "bid:2:6", "pass:2", "over"]);
  const step = follow(once, "bid:1:4 pass:2 bid:3:5 pass:0");
  assert.deepEqual([step.record?.maker, step.record?.bid], [3, "5"]);
  assert.equal(record(once, "bid:1:4 over")?.maker, 1);
  assert.equal(record(once, "pass:1 bid:2:6")?.maker, 2);
});

test("bidding goes around until three have passed", () => {
  const on = bidding({ is_once: false });
  const out = bidding({ is_once: false, is_out: true });

  const passed = "bid:1:2 pass:2 bid:3:3 pass:0";
  assert.deepEqual(offered(on, `${passed} pass:1`)[0], "bid:2:4");
  assert.equal(record(on, `${passed} pass:1 pass:2`)?.maker, 3);
  assert.equal(record(out, `${passed} pass:1`)?.maker, 3);
  assert.equal(record(out, "pass:1 pass:2 pass:3 pass:0")?.maker, null);
});

test("when all pass the joker has to bid, unless it is the widow", () => {
  const forced = { ...ladder(3, 3)[0], key: "forced", forced: true };
  const joker = bidding({ bids: [...ladder(1, 6), forced], forced: "joker" });
  const passes = "pass:1 pass:2 pass:3 pass:0";

  assert.deepEqual(offered(joker, passes), [
    "joker:1",
    "joker:2",
    "joker:3",
    "joker:0",
    "out",
  ]);
  const { maker, bid } = record(joker, `${passes} joker:3`) || {};
  assert.deepEqual([maker, bid], [3, "forced"]);
  assert.equal(record(joker, `${passes} out`)?.maker, null);
});

test("a dealer must bid, and has a minimum of the dealer's own", () => {
  const forced = { ...ladder(6, 6)[0], key: "forced", forced: true };
  const bids = [...ladder(6, 12), forced];
  const must = bidding({ bids, forced: "dealer", dealer_minimum: true });

  const last = offered(must, "pass:1 pass:2 pass:3");
  assert.deepEqual(last.slice(0, 2), ["bid:0:forced", "bid:0:7"]);
  assert.equal(last.includes("pass:0"), false);
  assert.equal(offered(must, "bid:1:6 pass:2 pass:3").includes("pass:0"), true);
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
  assert.equal(leader(leads, "pass:1 bid:2:6"), 2);
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
