// What the panel knows: the rules and words the laptop has told once, the people as the pad
// shows them, and what was tapped of this deal. Kept on this phone.

import { findForm, SEATS } from "./pad_form.js";
import { getStorage } from "./storage.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {{ course: Course, words: Record<string, string>, sheet: string }} FollowData */
/** @typedef {{ deal: string, number: string, names: string[], dealer: number, taps: string[] }} FollowedTable */

const COURSE_KEY = `course ${location.pathname}`;
const TAPS_KEY = `follow ${location.pathname}`;

/** @type {Record<string, string>} */
const saved = /** @type {any} */ (getStorage() || {});
/** @type {Record<string, string>} */
const unsaved = {}; // where nothing may be stored: as long as this page lives

/** @param {string} key @param {string} value */
function save(key, value) {
  unsaved[key] = value;
  try {
    saved[key] = value;
  } catch {
    // no room: it goes with the page
  }
}

/** @param {string} key */
const recall = (key) => unsaved[key] || saved[key] || "";

/** Return what the laptop told before. @returns {FollowData | null} */
export function recallCourse() {
  const text = recall(COURSE_KEY);
  return text ? JSON.parse(text) : null;
}

/** Ask the laptop; it may be out of reach, or something else answer in its place. */
export async function fetchCourse() {
  const answer = await fetch("?follow");
  const text = await answer.text();
  if (answer.ok && JSON.parse(text).words) save(COURSE_KEY, text);
  return recallCourse();
}

// Return the table as the pad shows it now, null where no deal is played.
/** @param {Course} course @returns {FollowedTable | null} */
export function readTable(course) {
  const form = findForm();
  const people = form && readPeople();
  if (!form || !people || people.names.length !== course.sides.flat().length) return null;
  const round = form.querySelector("[name=round]");
  const place = form.querySelector("[name=deal]");
  const number = place ? /** @type {HTMLInputElement} */ (place).value : "";
  const deal = `${round ? /** @type {HTMLInputElement} */ (round).value : ""} ${number}`;
  const [kept, taps] = JSON.parse(recall(TAPS_KEY) || '["", []]');
  return { ...people, deal, number, taps: kept === deal ? taps : [] };
}

function readPeople() {
  const pad = /** @type {HTMLElement} */ (document.getElementById("pad"));
  const { seats, dealer } = pad.dataset;
  if (seats)
    return { names: /** @type {string[]} */ (JSON.parse(seats)), dealer: Number(dealer) };
  const places = SEATS.map((seat) => pad.querySelector(`.seat.${seat}`));
  const names = places.map((place) => {
    const name = place && place.querySelector("b");
    return (name && name.textContent) || "";
  });
  const deals = places.findIndex((place) => place && place.matches(".deals"));
  return deals < 0 ? null : { names, dealer: deals };
}

const END = "end:";

/**
 * Return the ending tapped after *events*, "" where none is.
 * @param {FollowedTable} table
 * @param {string[]} events
 */
export function getEnding({ taps }, events) {
  const last = taps[events.length] || "";
  return last.startsWith(END) ? last.slice(END.length) : "";
}

/** @param {string} save what the ending is saved by */
export const tapEnding = (save) => `${END}${save}`;

/** @param {FollowedTable} table @param {string[]} taps */
export const rememberTaps = ({ deal }, taps) =>
  save(TAPS_KEY, JSON.stringify([deal, taps]));
