// Shows the answers of tonight's rules that fit while somebody types, the best one open.

import { find, split } from "./rules_search.js";

/** @param {ParentNode} root @param {string} selector */
const get = (root, selector) => /** @type {HTMLElement} */ (root.querySelector(selector));

/**
 * Make the field of *root*, a page of rules, find; a page of one question has none.
 * @param {ParentNode} root
 */
export function attachSearch(root) {
  const form = get(root, "form.find");
  if (!form) return;
  const field = /** @type {HTMLInputElement} */ (get(form, "[type=search]"));
  const rows = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-words]")]);
  const parts = /** @type {HTMLElement[]} */ ([...root.querySelectorAll(".part")]);
  const [top, near] = [get(root, ".top"), get(root, ".near")];
  const stop = new Set((form.dataset.stop || "").split(" "));
  const entries = rows.map((row) => {
    const title = /** @type {HTMLElement} */ (row.querySelector("summary, h2") || row);
    const phrases = [title.textContent, ...(row.dataset.words || "").split(",")];
    const text = [...row.querySelectorAll("p, dt, dd")].map((part) => part.textContent);
    return {
      phrases: phrases.map((phrase) => split(phrase || "", stop)),
      text: split(text.join(" "), stop),
    };
  });

  function show() {
    const typed = split(field.value, stop);
    const found = find(entries, typed);
    for (const row of rows) {
      get(root, `#part-${row.dataset.part}`).append(row);
      row.removeAttribute("open");
    }
    const [best, ...others] = found.map((place) => rows[place]);
    if (best) best.setAttribute("open", "");
    if (best) top.append(best);
    near.append(...others);
    top.hidden = !found.length;
    near.hidden = found.length < 2;
    for (const part of parts)
      part.hidden =
        Boolean(found.length) ||
        part.id === "part-unplayed" ||
        !part.querySelector("[data-words]");
    const none = typed.length && !found.length ? form.dataset.none || "" : "";
    get(root, "[role=status]").textContent = none;
  }

  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur(); // the keyboard goes away
  });
}

attachSearch(document);
