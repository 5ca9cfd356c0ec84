// Two phones at one table: a deal that another one entered while this page was open moves the
// pad on by itself. The next tap then asks whether it is about the deal after that.

import { say } from "./messages.js";
import { find, setText, show } from "./pad.js";
import { clearAnswers } from "./pad_view.js";
import { SIDES } from "./table_state.js";
import { buildReport } from "./taps.js";

/** @typedef {import("./reports.js").ReportStore} ReportStore */
/** @typedef {import("./table_state.js").TableState} TableState */

const ASK_MS = 30000; // whatever is tapped
const ASK_SAME_MS = 120000; // where it is what the other phone has said
const ALIKE = "ALREADY_ENTERED"; // the answer to a report that another phone has sent as well

/** @param {PhoneReport | null} report @param {TableState} state */
const isSame = (report, { last }) =>
  Boolean(report && last && `${report.points}` === `${last.points}`);

/** @param {ReportStore} store @param {string} path */
export function watchOtherPhones(store, path) {
  const [seenKey, ownKey] = [`seen ${path}`, `own ${path}`];
  let news = { id: "", at: 0 };
  /** @type {{ form: HTMLFormElement, button: HTMLButtonElement } | null} */
  let tap = null; // that waits for an answer
  let note = ""; // what became of a tap that did not count, and the deal it is about

  /** @param {TableState} state */
  const buildNow = (state) => tap && buildReport(tap.form, tap.button, path, state);

  /** Note what this phone reports, or knows of. @param {string} id */
  function noteOwn(id) {
    news.id = "";
    store.set(ownKey, id);
  }

  return {
    /** @param {PhoneReport} report */
    noteReport({ id, to, takes }) {
      note = "";
      // a deal, or who went alone in the last one, which the laptop then shows by that id
      if ((!to || to === "reports/") && !takes) noteOwn(id);
    },
    /** Note what the laptop has shown. @param {TableState | null} state */
    noteShown(state) {
      if (!state) return;
      const { game, deals, last } = state;
      const id = (last && last.id) || "";
      const place = game.round * 1000 + deals.length;
      const [before, seen] = store.get(seenKey).split(" ");
      const isNew = id && before && place >= Number(before) && id !== seen;
      if (isNew && id !== store.get(ownKey)) news = { id, at: performance.now() };
      if (!id) note = ""; // it was corrected
      store.set(seenKey, `${place} ${id}`);
    },
    /**
     * Return whether a tap has to wait for an answer before its *report* is kept.
     * @param {HTMLFormElement} form @param {HTMLButtonElement} button
     * @param {PhoneReport | null} report @param {TableState | null} state
     */
    holds(form, button, report, state) {
      if (!report || report.to || report.takes || !state || find("[name=pair]"))
        return false;
      const age = performance.now() - news.at;
      const isLate = age >= (isSame(report, state) ? ASK_SAME_MS : ASK_MS);
      if (!state.last || !news.id || state.last.id !== news.id || isLate) return false;
      tap = { form, button };
      return true;
    },
    /** Return the report to keep, null where the tap was about the deal before. @param {string} choice @param {TableState | null} state */
    answer(choice, state) {
      const report = state && buildNow(state);
      tap = null;
      if (choice || !state) return report;
      const key = isSame(report, state) ? "already" : "stays";
      note = `${key} ${state.game.round} ${state.deals.length}`;
      clearAnswers();
      return null;
    },
    /** Ask about a tap that waits, and say what became of one. @param {TableState | null} state */
    draw(state) {
      if (!state) return;
      if (state.isDone) tap = null;
      drawQuestion(state, buildNow(state));
      const alike = store
        .listPending()
        .find(({ answer }) => answer && answer.code === ALIKE);
      if (alike) note = `already ${alike.round} ${alike.deal}`;
      const [key, round, deal] = note.split(" ");
      const { game, deals, last } = state;
      if (!last || round !== `${game.round}` || deal !== `${deals.length}`) return;
      if (last.id) noteOwn(last.id);
      setText(find(".state"), `✓ ${say(key, { deal, outcome: last.words || "" })}`);
    },
  };
}

/** @param {TableState} state @param {PhoneReport | null} report */
function drawQuestion(state, report) {
  const part = find("section.ask");
  show(part, Boolean(report));
  if (!part || !report) return;
  const deal = state.deals.length;
  for (const line of part.querySelectorAll("[data-say]"))
    setText(line, say(line.dataset.say || "", { deal, next: deal + 1 }));
  part.querySelectorAll(".pair2 > div").forEach((box, place) => {
    const { words = "", points = [0, 0] } = [state.last || {}, report][place];
    box.className = points[0] === points[1] ? "" : SIDES[points[0] > points[1] ? 0 : 1];
    setText(box.lastElementChild, words);
  });
}

/**
 * Remember by a cookie of its code that somebody has seen what was changed.
 * @param {HTMLAnchorElement} link @param {HTMLElement[]} pages
 */
export function noteSeen({ search }, pages) {
  const path = location.pathname.replace(/table\/\d+\/$/, "");
  document.cookie = `${search.slice(1)};path=${path};max-age=43200;samesite=lax`;
  for (const page of pages)
    for (const part of page.querySelectorAll(".changed")) part.remove();
}
