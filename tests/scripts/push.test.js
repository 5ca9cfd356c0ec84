// Whether a page knows that it is told of changes, by a stream and a clock of these tests.

import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";

import { watchChanges } from "../../static/js/push.js";

const SILENT_MS = 25000;
const AGAIN_MS = 60000;

/** @type {Stream[]} */
let streams = [];
let now = 0;
let beats = 0;
/** @type {number} */
let asked = 0;

class Stream extends EventTarget {
  static OPEN = 1;
  static CLOSED = 2;

  /** @param {string} address */
  constructor(address) {
    super();
    this.address = address;
    this.readyState = 0;
    streams.push(this);
  }

  open() {
    this.readyState = Stream.OPEN;
    /** @type {any} */ (this).onopen();
  }

  /** @param {string} data */
  tell(data) {
    /** @type {any} */ (this).onmessage({ data });
  }

  beat() {
    this.dispatchEvent(new Event("beat"));
  }

  close() {
    this.readyState = Stream.CLOSED;
  }
}

beforeEach(() => {
  streams = [];
  now = beats = asked = 0;
  const page = Object.assign(new EventTarget(), {
    querySelector: () => ({ dataset: { push: "/push/1-x/" } }),
  });
  page.addEventListener("beat", () => beats++);
  Object.assign(globalThis, { document: page, window: { EventSource: Stream } });
  Object.assign(globalThis, { EventSource: Stream });
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
});

/** @param {number} ms */
function pass(ms) {
  now += ms;
  mock.timers.tick(ms);
}

function openPage() {
  return watchChanges(
    () => asked++,
    (table) => table !== "7",
    () => now,
  );
}

test("a page asks soon after it is told, of what concerns it", () => {
  const changes = openPage();
  streams[0].open();
  pass(3000);
  assert.equal(asked, 1, "what happened before it was heard");

  streams[0].tell("7");
  pass(3000);
  assert.equal(asked, 1);
  streams[0].tell("8");
  pass(1000);
  assert.equal(asked, 2);
  assert.equal(changes.isOpen(), true);
});

test("it is told as long as beats come", () => {
  const changes = openPage();
  assert.equal(changes.isOpen(), false);
  streams[0].open();

  for (let beat = 0; beat < 4; beat++) {
    pass(SILENT_MS - 1);
    assert.equal(changes.isOpen(), true);
    streams[0].beat();
  }
  assert.equal(beats, 5, "the start and the beats, for who notes contact");
  pass(SILENT_MS);
  assert.equal(changes.isOpen(), false);
});

test("a stream that is silent is left for a new one", () => {
  const changes = openPage();
  streams[0].open();

  pass(2 * AGAIN_MS);
  assert.equal(streams.length, 2);
  assert.equal(streams[0].readyState, Stream.CLOSED);
  streams[1].open();
  assert.equal(changes.isOpen(), true);
});

test("one that was refused is tried again, one that is heard stays", () => {
  openPage();
  streams[0].close();
  pass(AGAIN_MS);
  assert.equal(streams.length, 2);

  streams[1].open();
  for (let beat = 0; beat < 20; beat++) {
    pass(15000);
    streams[1].beat();
  }
  assert.equal(streams.length, 2);
});
