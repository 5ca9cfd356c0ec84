// A phone for the tests: its clock, its tabs, and a laptop that answers as each test says.

import { afterEach, beforeEach, mock } from "node:test";

import { createDelivery, createSenderLock } from "../../static/js/delivery.js";
import { openReportStore } from "../../static/js/reports.js";

/** @typedef {import("../../static/js/delivery.js").Reply} Reply */

export const PATH = "/t/1-abc/";
export const OTHER_PATH = "/t/2-def/";
let uptime = 0;

beforeEach(() => {
  localStorage.clear();
  uptime = 0;
  mock.timers.enable({ apis: ["Date", "setTimeout"], now: 1_000_000 });
  mock.method(performance, "now", () => uptime);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

/** @param {string} id @returns {PhoneReport} */
export const deal = (id, path = PATH) => ({
  id,
  path,
  round: 1,
  deal: 1,
  body: `report_id=${id}`,
});

/** Let what waits for *ms* go on, with all that follows at once. */
export async function pass(ms = 0) {
  for (let left = ms; left >= 0; left -= 10) {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    if (left >= 10) {
      uptime += 10;
      mock.timers.tick(10);
    }
  }
}

/** @param {PhoneReport} report @returns {Reply} */
export const accepted = ({ id }) => ({
  status: 200,
  text: JSON.stringify({ report_id: id, counts: true }),
  wait: 0,
});

/**
 * A tab of the phone whose laptop answers as *respond* does; null is no answer.
 * @param {(report: PhoneReport, address: string) => Reply | null} respond
 */
export function openTab(respond, tab = "a") {
  const store = openReportStore(localStorage, PATH, tab);
  const lock = createSenderLock(store, tab);
  /** @type {string[]} */
  const sent = [];
  /** @type {string[]} */
  const headers = []; // what it knows of backups put back
  /** @type {boolean[]} */
  const delivered = [];
  const delivery = createDelivery({
    store,
    lock,
    post: async (address, options) => {
      const id = /** @type {URLSearchParams} */ (options.body).get("report_id") || "";
      sent.push(id);
      headers.push(Object(options.headers)["X-Epoch"]);
      const reply = respond(deal(id), address);
      if (!reply) throw new TypeError("no answer");
      return reply;
    },
    onChange: () => {},
    onDelivered: (hasNews) => delivered.push(hasNews),
  });
  return { store, lock, delivery, sent, headers, delivered };
}
