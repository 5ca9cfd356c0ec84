// Shows the answers of tonight's rules that fit while somebody types, the best one open.

import { find, split } from "./rules_search.js";

/**
 * Make the field of *root*, a page of rules, find; a page of one question has none.
 * @param {ParentNode} root
 */
export function attachSearch(root) {
  /** @param {string} selector */
  const get = (selector) => /** @type {HTMLElement} */ (root.querySelector(selector));
  const form = get("form.find");
  if (!form) return;
  const field = /** @type {HTMLInputElement} */ (get("#find"));
  const rows = /** @type {HTMLElement[]} */ ([...root.querySelectorAll("[data-words]")]);
  const [top, near, status] = [get(".top"), get(".near"), get("[role=status]")];
  const { stop = "", none = "" } = form.dataset;
  /** @param {string | null} text */
  const words = (text) => split(text || "", stop.split(" "));
  const entries = rows.map((row) => {
    const title = row.querySelector("summary, h2") || row;
    const text = [...row.querySelectorAll("p, dt, dd")].map((part) => part.textContent);
    const phrases = [title.textContent, ...(row.dataset.words || "").split(",")];
    return { phrases: phrases.map(words), text: words(text.join(" ")) };
  });

  function show() {
    const typed = words(field.value);
    const [best, ...others] = find(entries, typed).map((place) => rows[place]);
    for (const row of rows) {
      get(`#part-${row.dataset.part}`).append(row);
      row.removeAttribute("open");
    }
    if (best) {
      best.setAttribute("open", "");
      top.append(best);
    }
    near.append(...others);
    top.hidden = !best;
    near.hidden = !others.length;
    for (const part of /** @type {NodeListOf<HTMLElement>} */ (
      root.querySelectorAll(".part")
    ))
      part.hidden =
        Boolean(best) || part.id === "part-unplayed" || !part.querySelector("[data-words]");
    status.textContent = typed.length && !best ? none : "";
  }

  field.addEventListener("input", show);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    field.blur(); // the keyboard goes away
  });
}

attachSearch(document);
