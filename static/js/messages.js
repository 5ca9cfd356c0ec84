// The sentences of a phone page: they come with it, in the language of its reader.

import { fill } from "./table_state.js";

/** @type {Record<string, string | string[]>} */
const messages = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("messages")).textContent,
);

/**
 * Return the sentence called *key*, filled with *facts*: that for one or for several, where
 * it depends on their `count`.
 * @param {string} key
 * @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  const text = messages[key];
  return fill(typeof text === "string" ? text : text[facts.count === 1 ? 0 : 1], facts);
}
