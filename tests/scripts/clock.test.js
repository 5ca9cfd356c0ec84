// The clock of the hall and the board, between two answers of the laptop.

import assert from "node:assert/strict";
import { test } from "node:test";

import { getClockView, readClock } from "../../static/js/clock.js";

/** @param {string} text @param {number} seconds how long ago that was told */
const view = (text, seconds = 0) =>
  getClockView(readClock(text, 1000), 1000 + seconds * 1000);

test("reads what the laptop says", () => {
  assert.deepEqual(readClock("down 90 1", 5), {
    kind: "down",
    seconds: 90,
    isRunning: true,
    at: 5,
  });
  assert.equal(readClock("up 0 0", 5).isRunning, false);
});

test("counts down from what was told, and stands still when paused", () => {
  assert.equal(view("down 600 1").time, "10:00");
  assert.equal(view("down 600 1", 0.4).time, "10:00");
  assert.equal(view("down 600 1", 1).time, "9:59");
  assert.equal(view("down 600 0", 90).time, "10:00");
});

test("counts up, from whole seconds only", () => {
  assert.equal(view("up 59 1", 0.9).time, "0:59");
  assert.equal(view("up 59 1", 1).time, "1:00");
});

test("shows hours when there are some", () => {
  assert.equal(view("up 3599 1").time, "59:59");
  assert.equal(view("up 3599 1", 1).time, "1:00:00");
  assert.equal(view("up 7265 0").time, "2:01:05");
});

for (const kind of ["down", "break"]) {
  test(`says that ${kind} is over, and rings three times`, () => {
    const last = view(`${kind} 2 1`, 1);
    assert.equal(last.time, "0:01");
    assert.equal(last.isOver, false);

    for (const seconds of [2, 2.1, 500]) {
      const { time, isOver, announced, strokes } = view(`${kind} 2 1`, seconds);
      assert.deepEqual([time, isOver, announced, strokes], ["0:00", true, "over", 3]);
    }
  });
}

test("announces five minutes and one, with one stroke", () => {
  const views = [301, 300, 61, 60, 1].map((left) => view(`down ${left} 1`));

  assert.deepEqual(
    views.map(({ announced }) => announced),
    ["", "minutes", "minutes", "minute", "minute"],
  );
  assert.deepEqual(
    views.map(({ strokes, isSoon }) => [strokes, isSoon]),
    [
      [1, false],
      [1, false],
      [1, false],
      [1, true],
      [1, true],
    ],
  );
});

test("announces nothing while paused, and nothing of a stopwatch", () => {
  assert.equal(view("down 30 0").announced, "");
  assert.equal(view("up 30 1").announced, "");
  assert.equal(view("up 30 1").isSoon, false);
  assert.equal(view("up 0 1").isOver, false);
});
