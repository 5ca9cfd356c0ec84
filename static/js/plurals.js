// Which form of a message a count takes, in the language of the page.

const CATEGORIES = ["one", "few", "many"]; // as gettext has them; the last form is for all else

/** @param {readonly string[]} forms @param {number} count @param {string} lang */
export function chooseForm(forms, count, lang) {
  // iOS 12 has none
  const category = Intl.PluralRules ? new Intl.PluralRules(lang).select(count) : "";
  const place = category ? CATEGORIES.indexOf(category) : count - 1;
  return forms[place] || forms[forms.length - 1];
}
