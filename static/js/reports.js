// What was tapped on a phone and the laptop has not dealt with yet, kept for all tabs of the
// phone and through the end of each. Nothing here needs https, or a page.

import { openStorage } from "./storage.js";

/** @typedef {ReturnType<typeof openReportStore>} ReportStore */

const REPORT_KEY = "report ";
const EARLY = "ROUND_NOT_OPEN"; // kept, and counted when its game opens
const NOT_NEXT = "DEAL_OUT_OF_ORDER"; // another phone of the table has the one before
const HALF_A_DAY_MS = 43200000;

/** Return an id that no other phone and no other tap has. */
export function createId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {PhoneReport} report */
const turnOf = ({ turn }) => turn || 0;

/** @param {PhoneReport} report */
const isEarly = ({ answer, due }) =>
  Boolean(answer && (answer.code === EARLY || (due && answer.code === NOT_NEXT)));

/** @param {PhoneReport} report */
const isRefused = (report) =>
  Boolean(report.answer && !report.answer.counts && !isEarly(report));

// Whether it is of a deal, which says its game, and the laptop has it.
/** @param {PhoneReport} report */
export const isAcknowledged = (report) =>
  report.answer && report.round && !isRefused(report);

/** @param {PhoneReport} report */
export const keptKey = ({ id, event, answer }) =>
  `kept ${event} ${answer && answer.at} ${id}`;

/**
 * Open what *storage* holds for the page at *path*; *tab* is the id of this tab.
 * @param {Storage | null} storage null where it is forbidden
 * @param {string} path @param {string} tab
 */
export function openReportStore(storage, path, tab) {
  const { get, set, drop, listKeys } = openStorage(storage);

  /** @param {string} start @returns {PhoneReport[]} */
  function read(start) {
    const keys = listKeys().filter((key) => key.startsWith(start));
    return keys.sort().map((key) => JSON.parse(get(key)));
  }

  /** Return every report not yet done with, in the order of the taps. */
  const list = () => read(REPORT_KEY).sort((a, b) => turnOf(a) - turnOf(b));

  /** @param {PhoneReport} report */
  const put = (report) => set(REPORT_KEY + report.id, JSON.stringify(report));

  /** @param {PhoneReport} report */
  const remove = ({ id }) => drop(REPORT_KEY + id);

  /** @param {PhoneReport} report */
  function retire(report) {
    if (isAcknowledged(report)) set(keptKey(report), JSON.stringify(report));
    remove(report);
    const old = Date.now() - HALF_A_DAY_MS;
    for (const key of listKeys()) if (+key.split(" ")[2] < old) drop(key);
  }

  /** @param {PhoneReport} report */
  const isPending = (report) => report.path === path && !isRefused(report);

  /** @param {PhoneReport} report @param {Answer} answer @param {number} askedAt @param {number} round */
  function isDone(report, answer, askedAt, round) {
    // in the future nothing was answered: there the clock was put back
    const isBefore = answer.at < askedAt || answer.at > Date.now();
    const isWaiting = isEarly(report) && Number(report.round) > round;
    const isOld = answer.at < Date.now() - HALF_A_DAY_MS;
    return isOld || (isPending(report) && isBefore && !isWaiting);
  }

  return {
    get,
    set,
    drop,
    put,
    remove,
    read,
    retire,
    listUnsent: () => list().filter(({ answer }) => !answer),
    listRefused: () => list().filter(isRefused),
    // what was tapped here and may not be in what the laptop showed last
    listPending: () => list().filter(isPending),
    /** @param {string} to a call or an agreement tapped here that the laptop does not show yet */
    findRequest: (to) => list().find((report) => isPending(report) && report.to === to),
    /** @param {PhoneReport} report */
    add(report) {
      put({ ...report, tab, turn: Math.max(0, ...list().map(turnOf)) + 1 });
    },
    /** Drop what was answered before the laptop was *asked* for a page. @param {number} askedAt @param {number} round */
    dropDone(askedAt, round) {
      for (const report of list()) {
        if (report.answer && isDone(report, report.answer, askedAt, round)) retire(report);
      }
    },
    dropRefused: () => list().filter(isRefused).forEach(remove),
  };
}
