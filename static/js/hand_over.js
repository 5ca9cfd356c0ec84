// Hands over what the laptop acknowledged and has no more, where a backup was put back: what
// takes back first, and later the deals. Comes some seconds after the page, which has to be light.

import { pad, readPayload } from "./pad.js";
import { isAcknowledged, keptKey, openReportStore } from "./reports.js";
import { getStorage, MOVED } from "./storage.js";

const LATER_MS = 6000; // by then every page that is awake has asked

/** @param {PhoneReport} report of a deal, what is said of it */
const placeOf = ({ path, round, deal }) => `${[path, round, deal]}`;

// Whether the laptop has another deal for it, or none.
/** @param {PhoneReport} report @param {string} path @param {TableDeal[] | null} told */
function isReplaced(report, path, told) {
  const { answer, takes } = report;
  if (!told || report.path !== path || takes || !answer || answer.code) return false;
  const { id, points } = told[Number(report.deal) - 1] || { id: "none" };
  return id && `${points}` !== `${report.points}`;
}

// Return whether anything is handed over. A stamp begins with when a backup was put back, the
// event, and its first game that may lack deals. Else forget which deals others took back.
/** @param {Storage | null} storage @param {string} path @param {string} stamp @param {TableDeal[] | null} told */
export function handOver(storage, path, stamp, told) {
  const store = openReportStore(storage, path, "");
  const [epoch, event, round] = /^\d+\.\d+\.\d/.test(stamp) ? stamp.split(".") : [];
  if (!round) return false;
  const isNew = Number(epoch) > Number(store.get(`epoch ${event}`) || epoch);
  store.set(`epoch ${event}`, epoch);
  if (isNew) store.read("report ").filter(isAcknowledged).forEach(store.retire);
  const kept = store
    .read(`kept ${event} `)
    .filter((report) => Number(report.round) >= +round);
  const replaced = kept.filter((report) => isReplaced(report, path, told));
  for (const report of isNew ? kept : replaced) store.drop(keptKey(report));
  if (isNew) listAgain(kept).forEach(store.put);
  return isNew && kept.length > 0;
}

/**
 * Take in what a page brought along from the computer before; nothing here is lost by it.
 * @param {Storage} storage @param {string} fragment
 */
export function takeIn(storage, fragment) {
  const [, text] = fragment.split("#kept=");
  for (const [key, value] of Object.entries(readKept(text || "{}"))) {
    const isTaken = MOVED.test(key) && !storage.getItem(key);
    if (isTaken || /^epoch \d+$/.test(key)) storage.setItem(key, value);
  }
  return Boolean(text);
}

// Return what is brought along; nothing of it where somebody else has written the address.
/** @param {string} text @returns {Record<string, string>} */
function readKept(text) {
  try {
    const kept = JSON.parse(decodeURIComponent(text));
    for (const [key, value] of Object.entries(kept))
      if (/^(report|kept) /.test(key) && !JSON.parse(value).path) return {};
    return kept;
  } catch {
    return {};
  }
}

/** @param {PhoneReport[]} kept @returns {PhoneReport[]} */
function listAgain(kept) {
  const left = kept.filter(
    ({ takes }, at) =>
      takes ||
      !kept.slice(at).some((undo) => undo.takes && placeOf(undo) === placeOf(kept[at])),
  );
  return left.map((report, at) => {
    const [turn, due] = report.takes ? [at - 2000, 0] : [at - 1000, Date.now() + LATER_MS];
    return { ...report, answer: undefined, turn, due };
  });
}

function look() {
  const { told = null } = readPayload() || {};
  const { stamp = "" } = pad().dataset;
  if (!handOver(getStorage(), location.pathname, stamp, told)) return;
  for (const name of ["storage", "online"]) dispatchEvent(new Event(name)); // draws, sends
}

if (globalThis.document) {
  const storage = getStorage();
  const { pathname, search, hash } = location;
  const rest = new URLSearchParams(search);
  rest.delete("moved");
  if (storage && takeIn(storage, hash))
    history.replaceState(null, "", `${pathname}?${rest}`.replace(/\?$/, ""));
  look();
  dispatchEvent(new Event("taken-in"));
  const main = /** @type {Element} */ (document.querySelector("main"));
  new MutationObserver(look).observe(main, { childList: true });
}
