// The panel that follows a deal, on top of the scorepad. It is loaded apart, opened by the
// link it puts there, and ends in the pad's own tap; nothing is sent before that.

import { fetchCourse, readDeal, recallCourse, rememberTaps } from "./follow_data.js";
import { drawPanel } from "./follow_view.js";
import { keepPace } from "./pace.js";
import { fillForm, findForm } from "./pad_form.js";

/** @typedef {import("./follow_data.js").FollowData} FollowData */

const row = /** @type {HTMLElement} */ (document.querySelector("p.follow"));
const link = document.createElement("a");
link.href = "#follow";
const panel = document.createElement("section");
Object.assign(panel, { id: "follow-panel", hidden: true });
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
  data = fresh && fresh.course ? fresh : null;
  showLink();
  if (!data) return;
  link.textContent = data.words.follow;
  row.append(link);
  const sheet = `<link rel="stylesheet" href="${data.sheet}">`;
  if (!document.head.innerHTML.includes(sheet))
    document.head.insertAdjacentHTML("beforeend", sheet);
}

const showLink = () => (link.hidden = !data || !findForm());

/** @param {boolean} isOpen */
function setOpen(isOpen) {
  panel.hidden = !isOpen;
  document.documentElement.classList.toggle("following", isOpen);
}

function close() {
  if (panel.hidden) return;
  setOpen(false);
  link.focus();
}

/** Go back to the top, and have a screen reader begin there. */
function focusTitle() {
  const title = document.getElementById("follow-title");
  if (title) title.focus();
  panel.scrollTop = 0;
}

function draw() {
  const deal = data && readDeal(data.course);
  if (data && deal) drawPanel(panel, data, deal);
  else close();
}

/** @param {HTMLElement} button */
function takeTap(button) {
  const deal = data && readDeal(data.course);
  if (!data || !deal) return;
  const { event, save } = button.dataset;
  if (save || button.matches(".close")) {
    close();
    if (save && deal.record) fillForm(data.course, deal.record, save);
    return;
  }
  rememberTaps(deal, event ? [...deal.events, event] : deal.taps.slice(0, -1));
  draw();
  // what saves the deal is there once its end is told
  const next = /** @type {HTMLElement | null} */ (panel.querySelector(".save"));
  if (next) next.focus();
  else focusTitle();
}

panel.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (button) takeTap(button);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});
link.addEventListener("click", (event) => {
  event.preventDefault();
  if (!findForm()) return;
  setOpen(true);
  draw();
  focusTitle();
});
// the pad is drawn anew with every answer of the laptop
new MutationObserver(() => {
  showLink();
  if (!panel.hidden) draw();
}).observe(/** @type {Element} */ (document.querySelector("main")), {
  ...{ childList: true, subtree: true, characterData: true },
});
use(recallCourse());
fetchCourse().then(use, () => {});
