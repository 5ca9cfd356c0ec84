// The panel that follows a deal, on top of the scorepad. It is loaded apart, opened by the
// link it puts there, and ends in the pad's own tap; nothing is sent before that.

import { getStep } from "./deal_steps.js";
import {
  fetchCourse,
  getEnding,
  readTable,
  recallCourse,
  rememberTaps,
  tapEnding,
} from "./follow_data.js";
import { drawPanel } from "./follow_view.js";
import { keepPace } from "./pace.js";
import { fillForm, findForm } from "./pad_form.js";

/** @typedef {import("./follow_data.js").FollowData} FollowData */

const row = /** @type {HTMLElement} */ (document.querySelector("p.follow"));
const link = document.createElement("a");
link.href = "#follow";
const panel = document.createElement("section");
panel.id = "follow-panel";
panel.hidden = true;
panel.setAttribute("role", "dialog");
panel.setAttribute("aria-modal", "true");
panel.setAttribute("aria-labelledby", "follow-title");
document.body.append(panel);

keepPace();

/** @type {FollowData | null} */
let data = null;

/**
 * Follow deals by *fresh* rules and words from now on; in some games there is nothing to follow.
 * @param {FollowData | null} fresh
 */
function use(fresh) {
  const isFirst = !data;
  data = fresh && fresh.course ? fresh : null;
  showLink();
  if (!data) return;
  link.textContent = data.words.follow;
  row.append(link);
  if (!isFirst) return;
  const sheet = document.createElement("link");
  Object.assign(sheet, { rel: "stylesheet", href: data.sheet });
  document.head.append(sheet);
}

const showLink = () => (link.hidden = !data || !findForm());

/** @param {Event} event */
function open(event) {
  event.preventDefault();
  if (!findForm()) return;
  panel.hidden = false;
  document.documentElement.classList.add("following");
  draw();
  focusTitle();
}

/** Go to what saves the deal once its end is told, else back to the top. */
function focusNext() {
  const save = /** @type {HTMLElement | null} */ (panel.querySelector(".save"));
  if (save) save.focus();
  else focusTitle();
}

/** Go back to the top, and have a screen reader begin there. */
function focusTitle() {
  const title = document.getElementById("follow-title");
  if (title) title.focus();
  panel.scrollTop = 0;
}

function close() {
  if (panel.hidden) return;
  panel.hidden = true;
  document.documentElement.classList.remove("following");
  link.focus();
}

function draw() {
  const table = data && readTable(data.course);
  if (!data || !table) return close();
  const step = getStep(data.course, table.dealer, table.taps);
  drawPanel(panel, data, table, step, getEnding(table, step.events));
}

/** @param {string[]} taps */
function go(taps) {
  const table = data && readTable(data.course);
  if (!data || !table) return;
  const { events } = getStep(data.course, table.dealer, taps);
  const ending = getEnding({ ...table, taps }, events);
  rememberTaps(table, ending ? [...events, tapEnding(ending)] : events);
  draw();
  focusNext();
}

/** @param {HTMLElement} button */
function takeTap(button) {
  const table = data && readTable(data.course);
  if (!data || !table) return;
  const { events, record } = getStep(data.course, table.dealer, table.taps);
  const { event, end, save } = button.dataset;
  if (event) go([...events, event]);
  else if (end) go([...events, tapEnding(end)]);
  else if (button.matches(".back"))
    go(getEnding(table, events) ? events : events.slice(0, -1));
  else if (button.matches(".close")) close();
  else if (save !== undefined && record) {
    close();
    fillForm(data.course, record, save);
  }
}

panel.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (button) takeTap(button);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});
link.addEventListener("click", open);
// the pad is drawn anew with every answer of the laptop
new MutationObserver(() => {
  showLink();
  if (!panel.hidden) draw();
}).observe(/** @type {Element} */ (document.querySelector("main")), {
  ...{ childList: true, subtree: true, characterData: true },
});
use(recallCourse());
fetchCourse().then(use, () => {});
