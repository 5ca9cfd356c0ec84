// The part of a phone page that is replaced as a whole, and what is done to parts of it.

/** Return the part of the page that the laptop's answers replace. */
export const pad = () => /** @type {HTMLElement} */ (document.getElementById("pad"));

/** Return all elements of *selector* in the pad, as an array. @param {string} selector */
export const findAll = (selector) => [...pad().querySelectorAll(selector)];

/**
 * Return the first element of *selector* in the pad.
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const find = (selector) => pad().querySelector(selector);

/** Return what the page knows of its games, null where none is played. */
export function readPayload() {
  const ahead = find("#ahead");
  return ahead
    ? /** @type {import("./table_state.js").OfflinePayload} */ (
        JSON.parse(ahead.textContent)
      )
    : null;
}

/**
 * Write *text* into *element*, where there is one and it says something else.
 * @param {Element | null} element
 * @param {string} text
 */
export function setText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}

/**
 * Set the value of the field *name* of a form.
 * @param {HTMLFormElement} form
 * @param {string} name
 * @param {string | number} value
 */
export function setField(form, name, value) {
  const field = /** @type {HTMLInputElement | null} */ (form.elements.namedItem(name));
  if (field) field.value = `${value}`;
}

/**
 * Show or hide *part*, where there is one.
 * @param {HTMLElement | null} part
 * @param {boolean} isShown
 */
export function show(part, isShown) {
  if (part) part.hidden = !isShown;
}
