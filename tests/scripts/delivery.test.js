// Reports on their way: in order, each until it is answered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { createDelivery, createSenderLock, readAnswer } from "../../static/js/delivery.js";
import { openReportStore } from "../../static/js/reports.js";
import { accepted, deal, OTHER_PATH, openTab, PATH, pass } from "./phone.js";

/** @typedef {import("../../static/js/delivery.js").Reply} Reply */

test("reports are sent in the order of the taps, each once", async () => {
  const { store, delivery, sent, delivered } = openTab(accepted);
  for (const id of ["3", "1", "2"]) store.add(deal(id));

  delivery.start();
  delivery.start();
  await pass(100);

  assert.deepEqual(sent, ["3", "1", "2"]);
  assert.deepEqual(store.listUnsent(), []);
  assert.deepEqual(delivered, [false]);
});

test("a deal goes to its table's reports, a call to its calls", async () => {
  /** @type {string[]} */
  const addresses = [];
  const { store, delivery } = openTab((report, address) => {
    addresses.push(address);
    return accepted(report);
  });
  store.add(deal("1"));
  store.add({ ...deal("2"), to: "call/" });

  delivery.start();
  await pass(100);

  assert.deepEqual(addresses, [`${PATH}reports/`, `${PATH}call/`]);
});

test("out of reach a report is tried again, less and less often", async () => {
  const { store, delivery, sent } = openTab(() => null);
  store.add(deal("1"));
  delivery.start();

  const counts = [];
  for (const ms of [900, 400, 2000, 4000, 8000, 15000, 15000]) {
    await pass(ms);
    counts.push(sent.length);
  }

  assert.deepEqual(counts, [1, 2, 3, 4, 5, 6, 7]);
  assert.equal(store.listUnsent().length, 1);
});

test("back in reach everything is sent at once", async () => {
  let isReached = false;
  const { store, delivery, sent } = openTab((report) =>
    isReached ? accepted(report) : null,
  );
  store.add(deal("1"));
  store.add(deal("2"));
  delivery.start();
  await pass(20_000);
  const tries = sent.length;
  isReached = true;

  delivery.retryNow();
  await pass(100);

  assert.deepEqual(sent.slice(tries), ["1", "2"]);
  assert.deepEqual(store.listUnsent(), []);
});

test("an answer about another report is none", async () => {
  const { store, delivery, sent } = openTab(() => accepted(deal("other")));
  store.add(deal("1"));

  delivery.start();
  await pass(100);

  assert.deepEqual(sent, ["1"]);
  assert.equal(store.listUnsent().length, 1);
});

test("only an answer that names the report says the laptop has it", () => {
  const text = JSON.stringify({
    report_id: "1",
    counts: false,
    code: "X",
    sentence: "No.",
  });
  /** @param {number} status */
  const read = (status, body = text) =>
    readAnswer(deal("1"), { status, text: body, wait: 0 });

  for (const status of [200, 202, 400, 403, 409, 410, 422]) {
    const answer = { at: Date.now(), counts: false, code: "X", sentence: "No." };
    assert.deepEqual(read(status), answer);
  }
  for (const status of [404, 413, 429, 500, 503]) assert.equal(read(status), null);
  for (const body of ["", "null", "<html>", "7"]) assert.equal(read(200, body), null);
});

test("a table that is not answered does not hold up another", async () => {
  const { store, delivery, sent } = openTab((report) =>
    report.id === "1" ? { status: 503, text: "", wait: 0 } : accepted(report),
  );
  store.add(deal("1"));
  store.add(deal("2", OTHER_PATH));

  delivery.start();
  await pass(100);

  assert.deepEqual(sent, ["1", "2"]);
  assert.deepEqual(
    store.listUnsent().map(({ id }) => id),
    ["1"],
  );
});

test("a table that asks for time gets it", async () => {
  const { store, delivery, sent } = openTab(() => ({ status: 429, text: "", wait: 5 }));
  store.add(deal("1"));

  delivery.start();
  await pass(4900);
  assert.equal(sent.length, 1);
  await pass(4000);
  assert.equal(sent.length, 2);
});

test("where the code opens nothing, a minute goes by, and the phone says so", async () => {
  const { store, delivery, sent } = openTab(() => ({ status: 404, text: "", wait: 0 }));
  store.add(deal("1"));
  assert.equal(delivery.isRejected(deal("1")), false);

  delivery.start();
  await pass(55_000);

  assert.equal(sent.length, 1);
  assert.equal(delivery.isRejected(deal("1")), true);
  assert.equal(delivery.isRejected(deal("2", OTHER_PATH)), false);
  await pass(20_000);
  assert.equal(sent.length, 2);
});

test("the page is asked for again when the laptop knows more than it", async () => {
  const replies = [
    { report_id: "1", counts: true },
    { report_id: "2", counts: false, sentence: "No." },
    { report_id: "3", counts: true, code: "EARLY" },
  ];
  for (const reply of replies) {
    localStorage.clear();
    const text = JSON.stringify(reply);
    const { store, delivery, delivered } = openTab(() => ({ status: 200, text, wait: 0 }));
    store.add(deal(reply.report_id));
    delivery.start();
    await pass(100);
    assert.deepEqual(delivered, [reply.report_id !== "1"]);
  }
});

test("sending is quick for two seconds, and not after a failure", async () => {
  let isReached = true;
  /** @type {((reply: Reply) => void)[]} */
  const hanging = [];
  const store = openReportStore(localStorage, PATH, "a");
  const delivery = createDelivery({
    store,
    lock: createSenderLock(store, "a"),
    post: () =>
      isReached ? new Promise((resolve) => hanging.push(resolve)) : Promise.reject(Error()),
    onChange: () => {},
    onDelivered: () => {},
  });
  store.add(deal("1"));
  assert.equal(delivery.isQuick(), false);
  delivery.start();
  await pass(100);
  assert.equal(delivery.isQuick(), true);
  await pass(2000);
  assert.equal(delivery.isQuick(), false);

  isReached = false;
  hanging[0](accepted(deal("other")));
  await pass(1100);
  isReached = true;
  await pass(100);
  assert.equal(delivery.isQuick(), false);
});

test("deals handed over wait for what takes back, and say what they are", async () => {
  const { store, delivery, sent, headers } = openTab(accepted);
  store.set("epoch 7", "500");
  const due = Date.now() + 6000;
  store.put({ ...deal("2"), event: "7", turn: -1, due });
  store.put({ ...deal("1"), event: "7", turn: -2, due: 0 });
  store.put({ ...deal("3"), event: "7", turn: 1 });
  store.put({ ...deal("far", OTHER_PATH), event: "7", turn: 2 });

  delivery.start();
  await pass(5000);
  const early = [...sent];
  await pass(4000);

  assert.deepEqual(
    [early, sent],
    [
      ["1", "far"],
      ["1", "far", "2", "3"],
    ],
  );
  assert.deepEqual(headers, ["500 back", "500", "500 back", "500"]);
});
