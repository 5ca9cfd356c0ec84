// A field that leaves in a list only the rows that have every word typed, in their text or
// in their `data-words`; without this script it stays hidden where a page hides it.

/** The letters alone, as names are compared. @param {string} text */
export const fold = (text) =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^0-9a-z\u0370-\u1fff\u2c00-\ufffd]/g, "");

for (const place of document.querySelectorAll("[data-find-in]")) {
  const field = /** @type {HTMLInputElement} */ (place.querySelector("[type=search]"));
  const list = /** @type {HTMLElement} */ (
    document.getElementById(place.dataset.findIn ?? "")
  );
  const none = /** @type {HTMLElement} */ (place.querySelector("[role=status]"));
  const rows = /** @type {HTMLElement[]} */ ([...list.children]);
  const showsFound = "showsFound" in place.dataset;
  const atFirst = rows.filter((row) => showsFound || row.hidden);
  place.hidden = false;

  /** @param {HTMLElement} row @param {string[]} typed */
  function isHidden(row, typed) {
    if (showsFound && row.querySelector(":checked")) return false;
    if (!typed.length) return atFirst.includes(row);
    const text = fold(`${row.textContent ?? ""} ${row.dataset.words ?? ""}`);
    return !typed.every((word) => text.includes(word));
  }

  function find() {
    const typed = field.value.split(/\s+/).map(fold).filter(Boolean);
    for (const row of rows) row.hidden = isHidden(row, typed);
    const isNone = typed.length && rows.every((row) => row.hidden);
    none.textContent = isNone ? (none.dataset.none ?? "") : "";
  }

  find();
  field.addEventListener("input", find);
  field.addEventListener("keydown", (event) => {
    if (event.key !== "Enter") return;
    event.preventDefault(); // a form around it is not sent
    if (place instanceof HTMLFormElement) field.blur(); // a phone's keyboard goes away
  });
}
