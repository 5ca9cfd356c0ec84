// A field that leaves in a list only what is typed; without this script it stays hidden.
"use strict";
(() => {
  /** @param {string} text */
  const fold = (text) =>
    text
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase();

  for (const place of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-find-in]")
  )) {
    const field = /** @type {HTMLInputElement} */ (place.querySelector("input"));
    const list = /** @type {HTMLElement} */ (
      document.getElementById(place.dataset.findIn ?? "")
    );
    const none = /** @type {HTMLElement} */ (place.querySelector("[role=status]"));
    place.hidden = false;
    field.addEventListener("input", () => {
      const typed = fold(field.value.trim());
      const rows = /** @type {HTMLElement[]} */ ([...list.children]);
      for (const row of rows) row.hidden = !fold(row.textContent ?? "").includes(typed);
      none.textContent = rows.every((row) => row.hidden) ? (none.dataset.none ?? "") : "";
    });
    field.addEventListener("keydown", (event) => {
      if (event.key === "Enter") event.preventDefault(); // a form around it is not sent
    });
  }
})();
