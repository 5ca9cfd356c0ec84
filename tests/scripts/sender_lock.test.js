// Several tabs of a phone: one sends at a time.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createSenderLock } from "../../static/js/delivery.js";
import { openReportStore } from "../../static/js/reports.js";
import { accepted, deal, openTab, PATH, pass } from "./phone.js";

test("one tab sends at a time, and what is left goes to the next one", async () => {
  const first = openTab(accepted, "a");
  const second = openTab(accepted, "b");
  for (const id of ["1", "2"]) first.store.add(deal(id));

  first.delivery.start();
  second.delivery.start();
  await pass(5000);

  assert.deepEqual(first.sent, ["1", "2"]);
  assert.deepEqual(second.sent, []);
  assert.equal(localStorage.getItem("sender"), null);
});

test("what a tab has left behind is sent by another", async () => {
  openTab(accepted, "gone").store.add(deal("1"));
  const { delivery, sent } = openTab(accepted, "b");

  delivery.start();
  await pass(900);
  assert.deepEqual(sent, []); // left to its own tab for a second
  await pass(500);

  assert.deepEqual(sent, ["1"]);
});

test("the lock of a tab that is gone ends after three seconds", async () => {
  const store = openReportStore(localStorage, PATH, "b");
  const lock = createSenderLock(store, "b");
  localStorage.setItem("sender", `gone ${Date.now() + 3000}`);

  assert.equal(lock.remaining(), 3000);
  const isRefused = lock.acquire({ ...deal("1"), tab: "b" });
  assert.equal(await isRefused, false);
  await pass(3000);
  assert.equal(lock.remaining(), 0);
  const isHeld = lock.acquire({ ...deal("1"), tab: "b" });
  await pass(100);
  assert.equal(await isHeld, true);
});

test("a lock from the future, or of this tab, holds up nobody", () => {
  const store = openReportStore(localStorage, PATH, "b");
  const lock = createSenderLock(store, "b");

  for (const note of [`gone ${Date.now() + 3001}`, `b ${Date.now() + 2000}`, "gone", ""]) {
    localStorage.setItem("sender", note);
    assert.equal(lock.remaining(), 0, note);
  }
});

test("only its own lock is released by a tab", () => {
  const store = openReportStore(localStorage, PATH, "b");
  localStorage.setItem("sender", `a ${Date.now() + 2000}`);

  createSenderLock(store, "b").release();
  assert.notEqual(localStorage.getItem("sender"), null);
  createSenderLock(store, "a").release();
  assert.equal(localStorage.getItem("sender"), null);
});
