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
