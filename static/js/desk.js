// The fast desk: a key fills a box, says what it means and goes on to the next one.
// Tally cards: Enter goes on to the next box, and saves in the last one.
// Without this script Tab goes on, and Enter saves all the same.
"use strict";
(() => {
  /**
   * Return all inputs of *selector*.
   * @param {string} selector
   * @returns {HTMLInputElement[]}
   */
  const findInputs = (selector) => [
    .../** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(selector)),
  ];

  const table = document.getElementById("desk-table");
  if (table && table.autofocus) table.focus();
  prepareDesk(findInputs("input.key"));
  prepareCard(findInputs("input.box"));
  document.addEventListener("keydown", (event) => {
    const leave = document.getElementById("desk-leave");
    if (event.key === "Escape" && leave) leave.click();
  });

  /** @param {HTMLInputElement[]} boxes */
  function prepareDesk(boxes) {
    /** @type {NodeListOf<HTMLElement>} */
    const keys = document.querySelectorAll("[data-key]");
    const meanings = new Map([...keys].map(({ dataset }) => [dataset.key, dataset.words]));
    // what is saved is shown again once a box is empty
    const saved = new Map(boxes.map((box) => [box, findOutput(box).textContent]));

    /** @param {HTMLInputElement} box @returns {HTMLOutputElement} */
    function findOutput(box) {
      return /** @type {HTMLOutputElement} */ (
        document.querySelector(`output[for="${box.id}"]`)
      );
    }

    /**
     * Show what *box* means; return whether it means anything.
     * @param {HTMLInputElement} box
     */
    function showMeaning(box) {
      const key = box.value.trim().toLowerCase();
      const meaning = meanings.get(key);
      const text = meaning ?? `“${key}” is no key`;
      findOutput(box).textContent = key === "" ? (saved.get(box) ?? "") : text;
      box.ariaInvalid = key !== "" && meaning === undefined ? "true" : null;
      return meaning !== undefined;
    }

    for (const [place, box] of boxes.entries()) {
      box.addEventListener("focus", () => box.select());
      box.addEventListener("input", () => {
        if (!showMeaning(box)) box.select();
        else if (place + 1 < boxes.length) boxes[place + 1].focus();
      });
      box.addEventListener("keydown", (event) => {
        if (event.key === "Backspace" && box.value === "" && place > 0) {
          event.preventDefault();
          boxes[place - 1].focus();
        }
      });
      if (box.value) showMeaning(box);
    }
  }

  /**
   * Let Enter and the arrows go from box to box of a tally card; show its sums on the way.
   * @param {HTMLInputElement[]} boxes
   */
  function prepareCard(boxes) {
    const sums = document.getElementById("added");
    /** @type {Record<string, number>} */
    const steps = { Enter: 1, ArrowDown: 2, ArrowUp: -2 };

    /** @param {string} column */
    function sum(column) {
      const added = boxes.filter(
        ({ name }) => name.startsWith(column) && !name.endsWith("-0"),
      );
      return added.reduce(
        (all, { value }) => all + (Number(value.replace("−", "-")) || 0),
        0,
      );
    }

    function showSums() {
      if (sums) sums.textContent = `${sum("own")} and ${sum("against")}`.replace(/-/g, "−");
    }

    for (const [place, box] of boxes.entries()) {
      box.addEventListener("focus", () => box.select());
      box.addEventListener("input", showSums);
      box.addEventListener("keydown", (event) => {
        const step = steps[event.key];
        if (!step) return;
        const target = boxes[place + step];
        if (target || event.key !== "Enter") event.preventDefault();
        if (target) target.focus();
      });
    }
    showSums();
  }
})();
