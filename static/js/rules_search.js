// Ranks the answers of tonight's rules by what somebody types, as `search.py` does.

/** @typedef {{ phrases: string[][], text: string[] }} Entry */

const CLOSE = 0.45;
const MOST = 6;

/**
 * Return the words of *text* that say something, without their endings.
 * @param {string} text
 * @param {string[]} stop
 */
export function split(text, stop) {
  const plain = text.replace(/[’'‑-]/g, "").normalize("NFD");
  const letters = plain.replace(/[\u0300-\u036f]/g, "").toLowerCase();
  return [...new Set(letters.match(/[a-z0-9]+/g) || [])]
    .filter((word) => !stop.includes(word))
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
 * Return the places of what is found, the best first. A word that few have counts more, and
 * a phrase that was typed as a whole.
 * @param {Entry[]} entries
 * @param {string[]} typed
 */
export function find(entries, typed) {
  const words = [...new Set(typed)].map((word) => {
    const strengths = entries.map((entry) => getStrength(entry, word));
    const count = strengths.filter(Boolean).length;
    return { word, strengths, weight: count ? 1 / Math.sqrt(count) : 0 };
  });
  /** @param {string[]} phrase */
  function scoreWhole(phrase) {
    const weights = phrase.map((own) =>
      Math.max(0, ...words.map((each) => (isAlike(each.word, own) ? each.weight : 0))),
    );
    return weights.every(Boolean) ? 2 * weights.reduce((a, b) => a + b, 0) : 0;
  }
  const scores = entries.map(({ phrases }, place) =>
    words.reduce(
      (sum, { strengths, weight }) => sum + weight * strengths[place],
      Math.max(0, ...phrases.map(scoreWhole)),
    ),
  );
  const best = Math.max(0, ...scores);
  return [...scores.keys()]
    .sort((a, b) => scores[b] - scores[a] || a - b)
    .slice(0, MOST)
    .filter((place) => best && scores[place] >= CLOSE * best);
}
