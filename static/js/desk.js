// The fast desk: a key fills a box, says what it means and goes on to the next one.
// Tally cards: Enter goes on to the next box, and saves in the last one.
// Without this script Tab goes on, and Enter saves all the same.
"use strict";
(() => {
  const boxes = [...document.querySelectorAll("input.key")];
  const table = document.getElementById("desk-table");
  if (table && table.autofocus) table.focus();
  const meanings = new Map(
    [...document.querySelectorAll("[data-key]")].map((it) => [it.dataset.key, it.dataset.words]),
  );

  // what stands on file is shown again once a box is empty
  const before = new Map(boxes.map((box) => [box, told(box).textContent]));

  function told(box) {
    return document.querySelector(`output[for="${box.id}"]`);
  }

  function say(box) {
    const key = box.value.trim().toLowerCase();
    const words = meanings.get(key);
    told(box).textContent = key === "" ? before.get(box) : (words ?? `“${key}” is no key`);
    box.ariaInvalid = key !== "" && words === undefined ? "true" : null;
    return words !== undefined;
  }

  for (const [at, box] of boxes.entries()) {
    box.addEventListener("focus", () => box.select());
    box.addEventListener("input", () => {
      if (!say(box)) box.select();
      else if (at + 1 < boxes.length) boxes[at + 1].focus();
    });
    box.addEventListener("keydown", (event) => {
      if (event.key === "Backspace" && box.value === "" && at > 0) {
        event.preventDefault();
        boxes[at - 1].focus();
      }
    });
    if (box.value) say(box);
  }

  // a tally card: Enter and the arrows go from box to box, the sums are added on the way
  const card = [...document.querySelectorAll("input.box")];
  const added = document.getElementById("added");
  const sum = (column) => card
    .filter((box) => box.name.startsWith(column) && !box.name.endsWith("-0"))
    .reduce((all, box) => all + (Number(box.value.replace("−", "-")) || 0), 0);
  const add = () => {
    if (added) added.textContent = `${sum("own")} and ${sum("against")}`.replace(/-/g, "−");
  };
  for (const [at, box] of card.entries()) {
    box.addEventListener("focus", () => box.select());
    box.addEventListener("input", add);
    box.addEventListener("keydown", (event) => {
      const step = { Enter: 1, ArrowDown: 2, ArrowUp: -2 }[event.key];
      const to = card[at + (step ?? 0)];
      if (step && (to || event.key !== "Enter")) event.preventDefault();
      if (step && to) to.focus();
    });
  }
  add();

  document.addEventListener("keydown", (event) => {
    const leave = document.getElementById("desk-leave");
    if (event.key === "Escape" && leave) leave.click();
  });
})();
