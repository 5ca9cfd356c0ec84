// What a tap on a form of the pad is as a report.

import { createId } from "./reports.js";
import { buildDeal, buildLoner, buildUndo, fill } from "./table_state.js";

/** @typedef {import("./table_state.js").TableState} TableState */

// nothing tapped would ever arrive without these; the forms do not need them
if (![window.fetch, window.AbortController, window.DOMParser].every(Boolean))
  throw new Error("Forms post.");

/** @param {HTMLFormElement} form */
export const readForm = (form) =>
  new URLSearchParams(/** @type {[string, string][]} */ ([...new FormData(form)]));

/**
 * Return a call, one taken back or an agreement: all that is needed to send it later.
 * @param {HTMLFormElement} form @param {HTMLButtonElement} button @param {string} path
 * @returns {PhoneReport | null}
 */
export function buildRequest(form, button, path) {
  const isAgreement = form.matches(".agree");
  if (!isAgreement && !form.matches(".call, .wrong")) return null;
  const id = createId();
  const body = readForm(form);
  body.set("report_id", id);
  body.set(button.name, button.value);
  const to = isAgreement ? "agree/" : "call/";
  return { id, path, to, body: `${body}`, words: button.textContent };
}

/**
 * Return a deal or one taken back, null when the laptop has to judge it.
 * @param {HTMLFormElement} form @param {HTMLButtonElement} button @param {string} path
 * @param {TableState | null} state
 */
export function buildReport(form, button, path, state) {
  if (!state || !form.matches(".tap, .bid, .take-back, .who")) return null;
  const origin = { id: createId(), path };
  const body = readForm(form);
  if (form.matches(".take-back")) return buildUndo(state, origin, body);
  const { named } = form.dataset;
  if (!named) return buildDeal(state, origin, body, button.value);
  body.set(button.name, button.value);
  const deal = (state.last && state.last.words) || "";
  const words = fill(named, { deal, player: button.textContent });
  return buildLoner(state, origin, body, words);
}
