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
  assert.equal(view("down 600 1").text, "10:00");
  assert.equal(view("down 600 1", 0.4).text, "10:00");
  assert.equal(view("down 600 1", 1).text, "9:59");
  assert.equal(view("down 600 0", 90).text, "10:00");
});

test("counts up, from whole seconds only", () => {
  assert.equal(view("up 59 1", 0.9).text, "0:59");
  assert.equal(view("up 59 1", 1).text, "1:00");
});

test("shows hours when there are some", () => {
  assert.equal(view("up 3599 1").text, "59:59");
  assert.equal(view("up 3599 1", 1).text, "1:00:00");
  assert.equal(view("up 7265 0").text, "2:01:05");
});

for (const [kind, over] of [
  ["down", "Time is up"],
  ["break", "The break is over"],
]) {
  test(`says that ${kind} is over, and rings three times`, () => {
    const last = view(`${kind} 2 1`, 1);
    assert.equal(last.text, "0:01");
    assert.equal(last.isOver, false);

    for (const seconds of [2, 2.1, 500]) {
      const { text, isOver, announcement, strokes } = view(`${kind} 2 1`, seconds);
      assert.deepEqual([text, isOver, announcement, strokes], [over, true, over, 3]);
    }
  });
}

test("announces five minutes and one, with one stroke", () => {
  const announced = [301, 300, 61, 60, 1].map((left) => view(`down ${left} 1`));

  assert.deepEqual(
    announced.map(({ announcement }) => announcement),
    ["", "5 minutes left", "5 minutes left", "1 minute left", "1 minute left"],
  );
  assert.deepEqual(
    announced.map(({ strokes, isSoon }) => [strokes, isSoon]),
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
  assert.equal(view("down 30 0").announcement, "");
  assert.equal(view("up 30 1").announcement, "");
  assert.equal(view("up 30 1").isSoon, false);
  assert.equal(view("up 0 1").isOver, false);
});
