// Keeps the deals of a side game on this phone while the laptop is out of reach. The pad's own
// script sends them, in their order, and asks what changed once they have arrived. Nothing of
// this runs while the laptop answers: then it judges each deal at once.

import { say } from "./messages.js";
import { find, findAll, pad, setField, setText } from "./pad.js";
import { createId, openReportStore } from "./reports.js";
import { getStorage } from "./storage.js";
import { fill } from "./table_state.js";
import { readForm } from "./taps.js";

const PATH = location.pathname;
const TO = "reports/";
const store = openReportStore(getStorage(), PATH, createId());

/** @type {PhoneReport | null} */
let sent = null; // what was tapped last, should the laptop not have it
/** @type {HTMLButtonElement | null} */
let pressed = null;

/** Return the deals tapped here that the page in sight does not know of. */
const listWaiting = () =>
  store
    .listPending()
    .filter(({ to, deal = 0 }) => to === TO && deal >= Number(pad().dataset.first));

/** @param {HTMLFormElement} form @param {HTMLButtonElement} button @returns {PhoneReport} */
function buildSideReport(form, button) {
  const body = readForm(form);
  body.set(button.name, button.value);
  const id = body.get("report_id") || createId();
  return { id, path: PATH, to: TO, deal: Number(body.get("deal")), body: `${body}` };
}

/**
 * Return whether every question of *form* that needs an answer has one.
 * @param {HTMLFormElement} form
 */
const isAnswered = (form) =>
  [...form.querySelectorAll("fieldset")].every((question) =>
    question.querySelector(":checked, [type=checkbox]"),
  );

/** @param {PhoneReport} report */
function keep(report) {
  store.add(report);
  for (const part of findAll(".unsent, .refusal")) part.remove();
  for (const form of /** @type {HTMLFormElement[]} */ (findAll(".bid"))) form.reset();
  for (const button of findAll(".sending")) button.classList.remove("sending");
  draw();
}

/** Show the deal that comes after those that wait, and how many do. */
function draw() {
  const { dataset } = pad();
  const line = find(".saved");
  const field = /** @type {HTMLInputElement | null} */ (find("form [name=deal]"));
  if (!field || !line) return;
  const { dealer = "0", seats = "[]" } = dataset;
  dataset.first = dataset.first || field.value;
  dataset.saved = dataset.saved || line.textContent;
  dataset.dealsFirst = dataset.dealsFirst || dealer;
  const waiting = listWaiting();
  if (!waiting.length && !dataset.ahead) return;
  dataset.ahead = "yes";
  const deal = Number(dataset.first) + waiting.length;
  const names = /** @type {string[]} */ (JSON.parse(seats));
  const place = (Number(dataset.dealsFirst) + waiting.length) % names.length;
  dataset.dealer = `${place}`;
  for (const form of /** @type {HTMLFormElement[]} */ (findAll(".tap, .bid"))) {
    if (form.dataset.deal !== `${deal}`) setField(form, "report_id", createId());
    form.dataset.deal = `${deal}`;
    setField(form, "deal", deal);
  }
  const title = find(".deal");
  const text = (title && title.dataset.text) || "";
  setText(title, fill(text, { deal, name: names[place] }));
  setText(find(".save"), say("save", { deal }));
  setText(find(".take-back span"), say("undo", { deal: deal - 1 }));
  const count = waiting.filter(({ answer }) => !answer).length;
  line.classList.toggle("waiting", count > 0);
  const [left, play] = [say("waits", { count }), say("play")];
  const waits = `● ${left} ${play}`;
  setText(line, count ? waits : dataset.saved);
}

/** @param {Sending} event */
function onSubmit(event) {
  const form = event.target;
  const isDeal = form.matches("#pad .tap, #pad .bid");
  if (!pressed || !(isDeal || form.matches("#pad .take-back"))) return;
  const waiting = listWaiting();
  sent = isDeal && isAnswered(form) ? buildSideReport(form, pressed) : null;
  if (!waiting.length && (navigator.onLine || !sent)) return; // the laptop judges it
  event.preventDefault();
  event.stopImmediatePropagation();
  const last = waiting[waiting.length - 1];
  if (sent) keep(sent);
  else if (!isDeal && last && !last.answer) store.remove(last);
  sent = null;
  draw();
}

document.addEventListener(
  "click",
  ({ target }) => {
    pressed = target.closest("button");
  },
  true,
);
document.addEventListener("submit", onSubmit, true);
// the pad is drawn anew with every answer of the laptop, and says when there is none
new MutationObserver(() => {
  const tapped = sent;
  if (!pad().dataset.first || find(".unsent")) sent = null; // answered, or kept now
  if (tapped && find(".unsent")) keep(tapped);
  else draw();
}).observe(/** @type {Element} */ (document.querySelector("main")), {
  ...{ childList: true, subtree: true },
});
draw();
