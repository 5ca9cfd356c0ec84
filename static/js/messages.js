// The sentences of a phone page: they come with it, in the language of its reader.

import { chooseForm } from "./plurals.js";
import { fill } from "./table_state.js";

/** @type {Record<string, string | string[]>} */
const messages = JSON.parse(
  /** @type {HTMLElement} */ (document.getElementById("messages")).textContent,
);

/**
 * Return the sentence called *key*, filled with *facts*: that for one or for several, where
 * it depends on their `count`.
 * @param {string} key @param {Record<string, string | number>} [facts]
 */
export function say(key, facts = {}) {
  const text = messages[key];
  const { lang } = document.documentElement;
  return fill(
    typeof text === "string" ? text : chooseForm(text, Number(facts.count), lang),
    facts,
  );
}
