// What is opened on a phone moves to the top: its answers lie below the bar otherwise.
"use strict";
const onPhone = matchMedia("(max-width: 599px)");
const shown = (/** @type {Event} */ event) => {
  const details = /** @type {HTMLDetailsElement} */ (event.target);
  if (details.open && onPhone.matches) details.scrollIntoView();
};
document.querySelector("main")?.addEventListener("toggle", shown, true);
