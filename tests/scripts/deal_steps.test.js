// The steps of a deal under the rules of each sheet: who speaks, what is offered, who leads.

import assert from "node:assert/strict";
import { test } from "node:test";

import { getStep } from "../../static/js/deal_steps.js";
import { CATS, DEALER, follow, leader, offered, record } from "./deals.js";

test("the right of the dealer cuts, the left speaks first", () => {
  const { told, choices, record } = follow({}, "", 2);

  assert.deepEqual(told[0], { key: "turns", player: 2, other: 1 });
  assert.deepEqual(told[1], { key: "speaks", player: 3 });
  assert.deepEqual(
    choices.map(({ event }) => event),
    ["up:S", "up:H", "up:D", "up:C"],
  );
  assert.equal(record, null);
});

test("of two the one who does not deal cuts and speaks first", () => {
  const { told } = follow({ sides: [[0], [1]] }, "", 1);

  assert.deepEqual(
    told.map(({ player, other }) => [player, other]),
    [
      [1, 0],
      [0, undefined],
    ],
  );
});

test("each accepts the card in their own words, in turn", () => {
  const calls = follow({}, "up:H").choices.filter(({ row }) => row === "call");

  assert.deepEqual(
    calls.map(({ key, player }) => [key, player]),
    [
      ["order", 1],
      ["assist", 2],
      ["order", 3],
      ["take", 0],
    ],
  );
});

test("no one names the suit that was turned down", () => {
  const names = offered({}, "up:H").filter((event) => event.startsWith("name:1"));

  assert.deepEqual(names, ["name:1:S", "name:1:D", "name:1:C"]);
  assert.deepEqual(getStep(CATS, DEALER, ["up:H", "name:1:H"]).events, ["up:H"]);
});

test("the other suit of the color is next, the others cross", () => {
  const named = ["D", "S", "C"].map((suit) => follow({}, `up:H name:1:${suit}`).told[4]);

  assert.deepEqual(
    named.map(({ key }) => key),
    ["calls_next", "calls_cross", "calls_cross"],
  );
});

test("a deal all pass is over, or is dealt again, unless the dealer is stuck", () => {
  assert.equal(record({}, "up:H out")?.maker, null);
  assert.equal(follow({ redeals: true }, "up:H out up:S").phase, "call");
  assert.equal(offered({ stuck: true }, "up:H").includes("out"), false);
});

test("the dealer picks the card up, but not one who sits out", () => {
  const keys = (/** @type {Partial<Course>} */ rules, /** @type {string} */ taps) =>
    follow(rules, taps).told.map(({ key }) => key);

  assert.ok(keys({}, "up:H call:1").includes("pickup_must"));
  assert.equal(keys({ assist_alone: true }, "up:H call:2").includes("pickup_must"), false);
});

test("by Canadian rules the partner who assists goes alone", () => {
  const canadian = { assist_alone: true, stuck: true };

  const step = follow(canadian, "up:H call:2");

  assert.equal(step.record?.alone, 2);
  assert.deepEqual(step.choices, []);
  assert.deepEqual(
    step.told.filter(({ key }) => key === "sits_out").map(({ player }) => player),
    [0],
  );
  assert.deepEqual(offered(canadian, "up:H call:1"), ["alone::", "alone:1:"]);
});

test("who leads is as each sheet says", () => {
  const cats = { lone_lead: "left_of_maker" };
  const list = { lone_lead: "left_of_dealer" };
  const wilson = { lone_lead: "no_lone_lead", defend: /** @type {"any"} */ ("any") };

  assert.equal(leader({}, "up:H call:3"), 1);
  assert.equal(leader(cats, "up:H call:2 alone:2:"), 3);
  assert.equal(leader(list, "up:H call:2 alone:2:"), 1);
  assert.equal(leader(list, "up:H call:3 alone:3:"), 2);
  assert.equal(leader(wilson, "up:H call:1 alone:1:"), 2);
  assert.equal(leader(wilson, "up:H call:2 alone:2:3"), 3);
});

test("of the defenders the next to deal is asked first, and only where the house lets them", () => {
  const lone = { defend: /** @type {"vs_lone_maker"} */ ("vs_lone_maker") };
  const any = { defend: /** @type {"any"} */ ("any") };

  assert.deepEqual(offered({}, "up:H call:2"), ["alone::", "alone:2:"]);
  const against = ["alone::", "alone:2:", "alone:2:1", "alone:2:3"];
  assert.deepEqual(offered(lone, "up:H call:2"), against);
  assert.deepEqual(offered(any, "up:H call:2").slice(0, 3), [
    "alone::",
    "alone::1",
    "alone::3",
  ]);
  assert.deepEqual(record(lone, "up:H call:2 alone:2:1"), {
    ...{ maker: 2, alone: 2, loner: null, defender: 1 },
    ...{ bid: "", partners: [], poker: null },
  });
});

test("who may still go alone is told, until somebody does", () => {
  const loner = (/** @type {Partial<Course>} */ rules, /** @type {string} */ taps) =>
    record(rules, taps)?.loner;

  assert.equal(loner({}, "up:H call:2"), 2);
  assert.equal(loner({}, "up:H call:2 alone:2:"), null);
  assert.equal(loner({ defend: "any" }, "up:H call:2 alone::1"), null);
  assert.equal(loner({ assist_alone: true }, "up:H call:2"), null);
});

test("a loner may ask for the best card, and lay the hand down", () => {
  const loner = ["best_discard_first", "may_lay_down", "names_lead"];
  const notes = { ...CATS.notes, loner };

  const { told } = follow({ notes }, "up:H call:2 alone:2:");

  assert.deepEqual(
    told.slice(-4).map(({ key, player }) => [key, player]),
    [
      ["best_discard_first", 2],
      ["may_lay_down", 2],
      ["names_lead", 3],
      ["leads", 3],
    ],
  );
});

test("a farmer's hand trades once, a misdeal deals again or loses the deal", () => {
  const low = ["swap_three_of_9_10", "ace_no_face"];

  assert.ok(offered({ low }, "").includes("swap_three_of_9_10:3"));
  const traded = offered({ low }, "swap_three_of_9_10:3");
  assert.equal(
    traded.some((event) => event.startsWith("swap")),
    false,
  );
  const again = follow({ low }, "ace_no_face:1");
  assert.deepEqual(again.told.slice(-2), [
    { key: "ace_no_face_told", player: 1 },
    { key: "deals_again", player: 0 },
  ]);
  assert.equal(record({ low, low_passes: true }, "ace_no_face:1")?.maker, null);
});

test("a stolen deal moves everything to the left of the thief", () => {
  const { told, choices } = follow({ steal: true }, "steal:1");

  assert.deepEqual(told[0], { key: "turns", player: 1, other: 0 });
  assert.equal(
    choices.some(({ row }) => row === "steal"),
    false,
  );
  assert.equal(leader({ steal: true }, "steal:1 up:H call:2"), 2);
  assert.deepEqual(
    offered({}, "").filter((event) => event.startsWith("steal")),
    [],
  );
});

test("a joker turned up stands for hearts", () => {
  assert.ok(offered({ joker: true }, "").includes("up:J"));
  const names = offered({ joker: true }, "up:J").filter((event) =>
    event.startsWith("name:2"),
  );
  assert.deepEqual(names, ["name:2:S", "name:2:D", "name:2:C"]);
});

test("for the Benny turned up the dealer calls any suit, and takes it", () => {
  const british = { joker: true, joker_called: true };

  const suits = ["S", "H", "D", "C"].map((suit) => `name:0:${suit}`);
  assert.deepEqual(offered(british, "up:J"), suits);
  const { told } = follow(british, "up:J name:0:H");
  assert.deepEqual(
    told.slice(2).map(({ key }) => key),
    ["joker_called", "calls", "pickup_must", "leads"],
  );
});

test("poker for a point goes to the better hand; of the same kind the table has to say", () => {
  const poker = { poker: true };

  assert.equal(record(poker, "up:H poker hand:0:pair hand:1:two_pair")?.poker, 1);
  assert.equal(record(poker, "poker hand:0:pair hand:1:high_card")?.poker, 0);
  assert.equal(record(poker, "poker hand:0:pair hand:1:pair")?.poker, 2);
  assert.equal(offered({}, "up:H").includes("poker"), false);
});

test("in Bald cards are turned up until a suit comes again, which is not offered", () => {
  const bald = { turns_again: true };

  assert.ok(offered(bald, "up:H").includes("up:S"));
  assert.deepEqual(offered(bald, "up:H up:S").slice(-9), [
    ...[1, 2, 3, 0].flatMap((seat) => [`name:${seat}:D`, `name:${seat}:C`]),
    "out",
  ]);
  assert.equal(record(bald, "up:H name:1:C")?.maker, 1);
  assert.deepEqual(
    offered(bald, "up:H up:S up:H").filter((event) => event.startsWith("name:0")),
    ["name:0:D", "name:0:C"],
  );
  assert.equal(record(bald, "up:H up:S call:0")?.maker, 0);
  const last = offered(bald, "up:H up:S up:D up:C");
  assert.equal(
    last.some((event) => event.startsWith("up:")),
    false,
  );
  assert.ok(last.includes("out"));
});

test("three play alone each, and left of the maker leads", () => {
  const three = { sides: [[0], [1], [2]], alone: /** @type {"always"} */ ("always") };

  assert.deepEqual(
    [record(three, "up:H call:1")?.alone, leader(three, "up:H call:1")],
    [1, 2],
  );
});
