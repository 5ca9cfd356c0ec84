// The part of a phone page that is replaced as a whole, and what is done to parts of it.

/** Return the part of the page that the laptop's answers replace. */
export const pad = () => /** @type {HTMLElement} */ (document.getElementById("pad"));

/** @param {string} selector */
export const findAll = (selector) => [...pad().querySelectorAll(selector)];

/** @param {string} selector @returns {HTMLElement | null} */
export const find = (selector) => pad().querySelector(selector);

// Return what the page knows of its games, null where none is played.
/** @returns {OfflinePayload | null} */
export function readPayload() {
  const ahead = find("#ahead");
  return ahead && JSON.parse(ahead.textContent);
}

/** @param {Element | null} element @param {string} text */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/** @param {HTMLFormElement} form @param {string} name @param {string | number} value */
export function setField(form, name, value) {
  const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
  if (field) field.value = `${value}`;
}

/** @param {HTMLElement | null} part @param {boolean} isShown */
export function show(part, isShown) {
  if (part) part.hidden = !isShown;
}
