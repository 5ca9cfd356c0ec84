// Which form of a message a count takes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { chooseForm } from "../../static/js/plurals.js";

/** @param {string} lang @param {string[]} forms */
const chosen = (lang, ...forms) =>
  [0, 1, 2, 5, 21].map((count) => chooseForm(forms, count, lang)).join(" ");

test("each language counts in its own way", () => {
  assert.equal(chosen("en-US", "deal", "deals"), "deals deal deals deals deals");
  assert.equal(chosen("fr-CA", "donne", "donnes"), "donne donne donnes donnes donnes");
  assert.equal(chosen("pl", "a", "b", "c"), "c a b c c");
  assert.equal(chosen("ja", "all"), "all all all all all");
});

test("a browser without plural rules knows one from many", () => {
  const { PluralRules } = Intl;
  try {
    Reflect.set(Intl, "PluralRules", undefined);
    assert.equal(chosen("fr-CA", "donne", "donnes"), "donnes donne donnes donnes donnes");
  } finally {
    Reflect.set(Intl, "PluralRules", PluralRules);
  }
});
