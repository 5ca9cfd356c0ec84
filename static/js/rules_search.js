// Ranks the answers of tonight's rules by what somebody types, as `search.py` does.

const CLOSE = 0.45;
const MOST = 6;

/** @typedef {{ phrases: string[][], text: string[] }} Entry */

/** @param {string} text */
const fold = (text) =>
  text
    .replace(/[’'‑-]/g, "")
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/**
 * Return the words of *text* that say something, without their endings.
 * @param {string} text
 * @param {Set<string>} stop
 */
export function split(text, stop) {
  const words = new Set(fold(text).match(/[a-z0-9]+/g) || []);
  return [...words]
    .filter((word) => !stop.has(word))
    .map((word) => word.replace(/^(.{3,}?)(?:ing|ed|er|es|s|e)$/, "$1"));
}

/** @param {string} typed @param {string} own */
const isAlike = (typed, own) =>
  own.startsWith(typed) || (own.length > 3 && typed.startsWith(own));

/** @param {Entry} entry @param {string} word */
function getStrength({ phrases, text }, word) {
  if (phrases.some((phrase) => phrase.some((own) => isAlike(word, own)))) return 3;
  return text.some((own) => isAlike(word, own)) ? 1 : 0;
}

/**
 * Return what a phrase counts on top where all of it was typed.
 * @param {string[]} phrase
 * @param {[string, number][]} rare
 */
function scoreWhole(phrase, rare) {
  const matches = phrase.map((own) =>
    Math.max(0, ...rare.map(([word, weight]) => (isAlike(word, own) ? weight : 0))),
  );
  return matches.every(Boolean) ? 2 * matches.reduce((sum, weight) => sum + weight, 0) : 0;
}

/**
 * Return the places of what is found, the best first. A word that few have counts more.
 * @param {Entry[]} entries
 * @param {string[]} typed
 */
export function find(entries, typed) {
  /** @type {Map<string, number[]>} */
  const known = new Map();
  for (const word of typed)
    known.set(
      word,
      entries.map((entry) => getStrength(entry, word)),
    );
  /** @type {[string, number][]} */
  const rare = [];
  for (const [word, strengths] of known) {
    const count = strengths.filter(Boolean).length;
    if (count) rare.push([word, 1 / Math.sqrt(count)]);
  }
  const scores = entries.map(({ phrases }, place) =>
    rare.reduce(
      (sum, [word, weight]) =>
        sum + weight * /** @type {number[]} */ (known.get(word))[place],
      Math.max(0, ...phrases.map((phrase) => scoreWhole(phrase, rare))),
    ),
  );
  const best = Math.max(0, ...scores);
  return scores
    .map((_, place) => place)
    .sort((a, b) => scores[b] - scores[a] || a - b)
    .slice(0, MOST)
    .filter((place) => best && scores[place] >= CLOSE * best);
}
