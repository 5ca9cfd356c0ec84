// Check-in's one field: arrow keys light a match, Enter takes it, Escape puts the list away.
// It is empty again as soon as a name is sent, so that the next one can be typed at once.
// Without this script Enter sends what was typed, and where several fit the page asks.

import { watchContact } from "./contact.js";

const field = /** @type {HTMLInputElement} */ (document.getElementById("door-name"));
const list = /** @type {HTMLElement} */ (document.getElementById("door-found"));
const chosen = /** @type {HTMLInputElement} */ (document.getElementById("id_lit"));
const number = /** @type {HTMLInputElement} */ (document.getElementById("id_number"));
const form = /** @type {HTMLFormElement} */ (document.getElementById("door-form"));
const noAnswer = document.getElementById("no-answer");
const button = /** @type {HTMLElement} */ (form.querySelector("button:not([type])"));
/** @type {Record<string, number>} */
const steps = { ArrowDown: 1, ArrowUp: -1 };
/** @type {NodeListOf<HTMLInputElement>} */
const ways = form.querySelectorAll("[name=method]");
let sent = { name: "", number: "", way: 0 };

const getOptions = () => /** @type {HTMLButtonElement[]} */ ([...list.children]);
const getTyped = () => field.value.trim().replace(/\s+/g, " ");
// matches of what was typed before must not be taken for what stands there now
const getMatches = () => getOptions().filter(({ dataset }) => dataset.typed === getTyped());
/** @param {HTMLElement} match */
const isLit = (match) => match.getAttribute("aria-selected") === "true";
const getCurrent = () => getMatches().find(isLit);

/** @param {HTMLButtonElement | undefined} match */
function light(match) {
  for (const option of getOptions())
    option.setAttribute("aria-selected", `${option === match}`);
  chosen.value = match ? match.value : "";
  if (match) {
    field.setAttribute("aria-activedescendant", match.id);
    match.scrollIntoView({ block: "nearest" });
  } else field.removeAttribute("aria-activedescendant");
}

function draw() {
  const isOpen = getTyped() !== "" && getMatches().length > 0;
  list.hidden = !isOpen;
  field.setAttribute("aria-expanded", `${isOpen}`);
  light(isOpen ? getCurrent() : undefined);
}

function clearList() {
  list.textContent = "";
  draw();
}

list.addEventListener("htmx:afterSwap", draw);
list.addEventListener("click", (event) => {
  /** @type {HTMLButtonElement | null} */
  const match = event.target.closest("[role=option]");
  if (!match) return;
  const price = form.querySelector("[name=fee]");
  if (!price) return take(match);
  light(match);
  const name = match.querySelector("b");
  if (name) field.value = name.textContent || "";
  list.hidden = true;
  price.focus(); // a tap takes no money and lets nobody in: the button says what it does
});
field.addEventListener("input", () => {
  if (getMatches().length === 0) light(undefined);
  if (getTyped() === "") clearList();
});
field.addEventListener("keydown", (event) => {
  const matches = list.hidden ? [] : getMatches();
  const place = matches.findIndex(isLit);
  if (event.key === "Escape") clearList();
  else if (event.key === "Enter" && (matches[place] || getTyped() === "")) {
    event.preventDefault();
    if (matches[place]) take(matches[place]);
  }
  const step = steps[event.key];
  if (!step || !matches.length) return;
  event.preventDefault();
  light(matches[(place + step + matches.length) % matches.length]);
});

/** @param {HTMLButtonElement} match */
function take(match) {
  light(match);
  button.click(); // tablets of before 2022 have no `requestSubmit`
}

document.addEventListener("htmx:beforeRequest", ({ target: source }) => {
  if (!source.matches("form")) return; // a poll, or the matches while a name is typed
  const way = [...ways].findIndex(({ checked }) => checked);
  if (ways[0]) ways[0].checked = true; // the next player pays cash
  if (source.matches(".fees")) field.focus(); // the next name can be typed
  if (source !== form) return;
  for (const old of document.querySelectorAll("#main > :is(.toast, .banner, .notice)"))
    old.remove();
  sent = { name: field.value, number: number.value, way };
  field.value = "";
  number.value = "";
  clearList();
  field.focus();
});
// what was sent last comes back into the field when it did not arrive, or was refused
document.addEventListener("htmx:afterRequest", ({ target: source, detail }) => {
  const { successful } = detail;
  delete source.dataset.sent;
  if (source === form && noAnswer) noAnswer.hidden = successful;
  const isRefused = document.querySelector("#door-result > [role=alert]") !== null;
  if (source !== form || field.value !== "" || (successful && !isRefused)) return;
  field.value = sent.name;
  number.value = sent.number;
  if (ways[sent.way]) ways[sent.way].checked = true;
});

watchContact();
if (field.autofocus) field.focus();
