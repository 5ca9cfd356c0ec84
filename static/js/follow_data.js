// What the panel knows: the rules and words the laptop has told once, the people as the pad
// shows them, and what was tapped of this deal. Kept on this phone.

import { getStep } from "./deal_steps.js";
import { find, pad } from "./pad.js";
import { asksToSave, findForm, listEndings, SEATS } from "./pad_form.js";
import { getStorage, openStorage } from "./storage.js";

/** @typedef {{ course: Course, words: Record<string, string>, sheet: string }} FollowData */
/** @typedef {NonNullable<ReturnType<typeof readDeal>>} FollowedDeal */

/**
 * What the panel shows to be tapped: a choice, or an end of the deal, with its *points* and
 * the *side* that has them. One has the event it is, or what it saves.
 * @typedef {Line & { row: string, event?: string, save?: string, isOn?: boolean, place?: number, points?: string, side?: number }} Button
 */

const COURSE_KEY = `course ${location.pathname}`;
const TAPS_KEY = `follow ${location.pathname}`;

const store = openStorage(getStorage());

/** Return what the laptop told before. @returns {FollowData | null} */
export function recallCourse() {
  const text = store.get(COURSE_KEY);
  return text ? JSON.parse(text) : null;
}

/** Ask the laptop; it may be out of reach, or something else answer in its place. */
export async function fetchCourse() {
  const answer = await fetch("?follow");
  const text = await answer.text();
  if (answer.ok && JSON.parse(text).words) store.set(COURSE_KEY, text);
  return recallCourse();
}

// Return the deal as the pad shows it now and as far as it was told here, null where none is
// played. Its *taps* are its events, and perhaps the end.
/** @param {Course} course */
export function readDeal(course) {
  const form = findForm();
  const people = form && readPeople();
  if (!form || !people || people.names.length !== course.sides.flat().length) return null;
  const fields = new FormData(form);
  const number = `${fields.get("deal") || ""}`;
  const key = `${fields.get("round") || ""} ${number}`;
  const [kept, all] = JSON.parse(store.get(TAPS_KEY) || '["", []]');
  const taps = kept === key ? all : [];
  const step = getStep(course, people.dealer, taps);
  const end = readEnd(course, step, taps[step.events.length]);
  const buttons = [...step.choices, ...end.buttons];
  return { ...people, number, key, ...step, ...end, buttons };
}

function readPeople() {
  const { seats, dealer } = pad().dataset;
  if (seats)
    return { names: /** @type {string[]} */ (JSON.parse(seats)), dealer: Number(dealer) };
  const names = SEATS.map((seat) => {
    const name = find(`.seat.${seat} b`);
    return (name && name.textContent) || "";
  });
  const deals = SEATS.findIndex((seat) => find(`.seat.${seat}.deals`));
  return deals < 0 ? null : { names, dealer: deals };
}

/**
 * Return what can be tapped for the end of the deal: at once, or, where the pad asks to save,
 * as answers; then *save* is the one that is down, and *told* says it.
 * @param {Course} course
 * @param {import("./deal_steps.js").Step} step
 * @param {string} tap the one after the events
 */
function readEnd(course, { record, events, told }, tap) {
  const endings = record ? listEndings(course, record) : [];
  const isAsked = asksToSave();
  const [down] = endings.filter(
    ({ save }) => isAsked && (tap === `end:${save}` || endings.length === 1),
  );
  const player = record && record.maker;
  const row = endings.every(({ isTrick }) => isTrick) ? "tricks" : "endings";
  /** @type {Button[]} */
  const buttons = endings.map((ending) => {
    const shown = { ...ending, row, key: "note", player, text: ending.label };
    const answer = { save: "", event: `end:${ending.save}`, isOn: ending === down };
    return isAsked ? { ...shown, ...answer } : shown;
  });
  const line = { key: "tricks_told", player, text: down && down.label };
  return {
    endings,
    buttons,
    save: down ? down.save : "",
    taps: down && tap === `end:${down.save}` ? [...events, tap] : events,
    told: down && down.isTrick ? [...told, line] : told,
  };
}

/** @param {FollowedDeal} deal @param {string[]} taps */
export const rememberTaps = ({ key }, taps) =>
  store.set(TAPS_KEY, JSON.stringify([key, taps]));
