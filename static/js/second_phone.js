// Two phones at one table: a deal that another one entered while this page was open moves the
// pad on by itself. The next tap then asks whether it is about the deal after that.

import { say } from "./messages.js";
import { find, setText, show } from "./pad.js";
import { SIDES } from "./table_state.js";

/** @typedef {import("./reports.js").Report} Report */
/** @typedef {import("./reports.js").ReportStore} ReportStore */
/** @typedef {import("./table_state.js").TableState} TableState */

const ASK_MS = 30000; // whatever is tapped
const ASK_SAME_MS = 120000; // where it is what the other phone has said

/** Keep an eye on deals that come from elsewhere to the page at *path*. @param {ReportStore} store @param {string} path */
export function watchOtherPhones(store, path) {
  const [seenKey, ownKey] = [`seen ${path}`, `own ${path}`];
  let news = { id: "", at: 0 };

  return {
    /** Note the id of what this phone reports. @param {string} id */
    noteOwn(id) {
      news.id = "";
      store.set(ownKey, id);
    },
    /** Note what is shown now. @param {TableState | null} state */
    noteShown(state) {
      if (!state) return;
      const { game, deals, last } = state;
      const id = (last && last.id) || "";
      const place = game.round * 1000 + deals.length;
      const [before, seen] = store.get(seenKey).split(" ");
      const isNew = id && before && place >= Number(before) && id !== seen;
      if (isNew && id !== store.get(ownKey)) news = { id, at: performance.now() };
      store.set(seenKey, `${place} ${id}`);
    },
    /** Return whether to ask before *report* is kept. @param {Report} report @param {TableState} state */
    isDoubtful(report, { last, pair }) {
      const isDeal = !report.to && !report.takes && !find("[name=pair]") && !pair;
      if (!isDeal || !last || !last.id || last.id !== news.id) return false;
      const isSame = `${report.points}` === `${last.points}`;
      return performance.now() - news.at < (isSame ? ASK_SAME_MS : ASK_MS);
    },
  };
}

/**
 * Ask in the place of the keys whether *report* is about the next deal, or stop asking.
 * @param {TableState | null} state
 * @param {Report | null} report
 */
export function drawQuestion(state, report) {
  const part = find("section.ask");
  show(part, Boolean(state && report));
  if (!part || !state || !report) return;
  const deal = state.deals.length;
  for (const line of part.querySelectorAll("[data-say]")) {
    const key = /** @type {HTMLElement} */ (line).dataset.say || "";
    setText(line, say(key, { deal, next: deal + 1 }));
  }
  part.querySelectorAll(".pair2 > div").forEach((box, place) => {
    const { words = "", points = [0, 0] } = [state.last || {}, report][place];
    box.className = points[0] === points[1] ? "" : SIDES[points[0] > points[1] ? 0 : 1];
    setText(box.lastElementChild, words);
  });
}
