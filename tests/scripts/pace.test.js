// How often a phone asks that is left alone, by a clock of these tests.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createPace, SLOW_MS } from "../../static/js/pace.js";

const MINUTE = 60000;

function openPhone() {
  let now = 1000;
  const pace = createPace(() => now);
  /** @param {number} ms */
  const pass = (ms) => (now += ms);
  return { pace, pass };
}

test("a page is lively for a minute after it was opened, and after each change", () => {
  const { pace, pass } = openPhone();

  pass(MINUTE - 1);
  assert.equal(pace.isLively(), true);
  pass(1);
  assert.equal(pace.isLively(), false);
  pace.noteChange();
  pass(MINUTE - 1);
  assert.equal(pace.isLively(), true);
});

test("it is due so long after it has asked", () => {
  const { pace, pass } = openPhone();

  for (const round of [1, 2, 3]) {
    pass(SLOW_MS - 1);
    assert.equal(pace.isDue(), false, `round ${round}`);
    pass(1);
    assert.equal(pace.isDue(), true, `round ${round}`);
    pace.noteAsked();
  }
});

test("what was asked for a moment ago is fresh", () => {
  const { pace, pass } = openPhone();
  assert.equal(pace.isFresh(), true);

  pass(SLOW_MS);
  assert.equal(pace.isFresh(), false);

  pace.noteAsked();
  assert.equal(pace.isFresh(), true);
});

test("pages that are told of changes ask at moments of their own, within a quarter", () => {
  const due = new Set();
  for (let page = 0; page < 40; page++) {
    const { pace, pass } = openPhone();
    pass(1.5 * MINUTE - 1);
    assert.equal(pace.isDue(true), false);
    let waited = 0;
    while (!pace.isDue(true)) {
      pass(1000);
      waited += 1;
    }
    assert.ok(waited <= 61, `${waited} seconds after the first quarter`);
    due.add(waited);
  }
  assert.ok(due.size > 5, "they do not ask in step");
});
