// The form of the pad that records a deal: what can be saved with it once the deal is known,
// and the tap that does it.

import { SIDES } from "./table_state.js";

/** @typedef {import("./deal_steps.js").Outcome} Outcome */

/**
 * A way a deal can end: what is tapped for it, what that says, whose points they are.
 * @typedef {{ save: string, label: string, points: string, side: number, isTrick?: boolean }} Ending
 */

export const SEATS = ["N", "E", "S", "W"];

/** Return the form of the deal being played, null where there is none to tap. */
export const findForm = () =>
  /** @type {HTMLFormElement | null} */ (
    document.querySelector("#pad form.tap:not([hidden], .by-player), #pad form.bid")
  );

/** Return whether the pad saves nothing before its own button is tapped. */
export function asksToSave() {
  const form = findForm();
  return Boolean(form && form.matches(".bid") && !form.closest("[hidden]"));
}

/** @param {HTMLFormElement} form @param {string} name */
function listInputs(form, name) {
  /** @type {NodeListOf<HTMLInputElement>} */
  const inputs = form.querySelectorAll(`[name="${name}"]`);
  return [...inputs].filter(({ type }) => type !== "hidden");
}

/**
 * Return the outcomes that can come of *known*, the first that has a button of each kind.
 * @param {Course} course @param {Outcome} known
 */
function listOutcomes(course, { maker, alone, defender, poker }) {
  if (poker !== null) {
    const sides = poker === 2 ? [0, 1] : [poker];
    return sides.map((side) => ({ side, names: ["poker_point"] }));
  }
  if (maker === null) return [{ side: -1, names: ["thrown_in"] }];
  const side = course.sides.findIndex((seats) => seats.includes(maker));
  const other = 1 - side;
  const isAlone = alone !== null;
  const euchres = [isAlone ? "lone_euchre" : "euchre", "euchre"];
  const stops = ["lone_defence_euchre", ...euchres];
  const defends = [
    { side: other, names: stops },
    { side: other, names: ["lone_defence_march"] },
  ];
  return [
    { side, names: isAlone ? ["lone_made", "made"] : ["made"] },
    { side, names: [isAlone ? "lone_march" : "march"] },
    ...(isAlone ? [{ side, names: ["jambon_march"] }] : []),
    ...(defender === null ? [{ side: other, names: euchres }] : defends),
  ];
}

/**
 * Return how the deal can end, by the buttons and answers of the pad.
 * @param {Course} course @param {Outcome} known @returns {Ending[]}
 */
export function listEndings(course, known) {
  const form = findForm();
  if (!form) return [];
  if (known.maker === null && known.poker === null) return listNobody(form);
  const tricks = listInputs(form, "tricks");
  if (tricks.length) return tricks.map(describeTricks);
  const endings = [known, ...listLoner(form, known)].flatMap((each) =>
    listOutcomes(course, each).flatMap((outcome) => findEnding(form, outcome, each.alone)),
  );
  const isOpen = known.poker === 2; // equal hands score nothing
  return [
    ...new Map(endings.map((ending) => [ending.save, ending])).values(),
    ...(isOpen ? listNobody(form) : []),
  ];
}

/**
 * Return the deal as a loner's where nobody has said so: its ending is then the one tap. A
 * pad that asks who was alone has to be told before.
 * @param {HTMLFormElement} form @param {Outcome} known
 */
const listLoner = (form, known) =>
  known.loner === null || listInputs(form, "alone").length
    ? []
    : [{ ...known, alone: known.loner }];

/**
 * @param {HTMLFormElement} form @param {{ side: number, names: string[] }} outcome
 * @param {number | null} alone @returns {Ending[]} one, or none
 */
function findEnding(form, { side, names }, alone) {
  const seats = alone === null ? [""] : ["", SEATS[alone]];
  const calls = names.flatMap((name) =>
    seats.map((seat) => `${name},${SIDES[side]},${seat}`),
  );
  for (const save of calls) {
    const button = form.querySelector(`button[value="${save}"]`);
    if (!button) continue;
    const [label, points] = [...button.children].map((part) => part.textContent || "");
    return [{ save, label, points, side }];
  }
  return [];
}

/** @param {HTMLInputElement} input @returns {Ending} */
const describeTricks = ({ value }) => ({
  ...{ save: value, label: value, points: "", side: -1, isTrick: true },
});

/** @param {HTMLFormElement} form @returns {Ending[]} */
function listNobody(form) {
  const button = form.querySelector(".nobody");
  const [input] = listInputs(form, "outcome").filter(({ value }) => value === "thrown_in");
  const source = (button && button.firstElementChild) || (input && input.parentElement);
  if (!source) return [];
  const label = (source.textContent || "").trim();
  return [{ save: "nobody", label, points: "", side: -1 }];
}

/**
 * Answer the pad with what is known and *save*, and tap what saves it.
 * @param {Course} course @param {Outcome} known @param {string} save
 */
export function fillForm(course, known, save) {
  const form = findForm();
  if (!form) return;
  const isNobody = save === "nobody";
  const tap = form.querySelector(isNobody ? ".nobody" : `button[value="${save}"]`);
  if (tap) return tap.click();
  const made = course.sides.findIndex((seats) => seats.includes(Number(known.maker)));
  choose(form, "outcome", [isNobody ? "thrown_in" : ""]);
  choose(form, "side", [isNobody ? "" : SIDES[made]]);
  if (!isNobody) answer(form, known);
  choose(form, "tricks", isNobody ? [] : [save]);
  const button = form.querySelector(".save");
  if (button) button.click();
}

/** @param {HTMLFormElement} form @param {Outcome} known */
function answer(form, { maker, alone, bid, partners }) {
  choose(form, "maker", seatValues(maker));
  choose(form, "bid", [bid]);
  choose(form, "alone", alone === null ? [""] : seatValues(alone));
  choose(form, "partner", partners.length ? partners.map(String) : [""]);
  choose(form, "partners", partners.map(String));
}

/** @param {number | null} seat @returns {string[]} as the pads name it */
const seatValues = (seat) => (seat === null ? [] : [`${seat}`, SEATS[seat]]);

/** @param {HTMLFormElement} form @param {string} name @param {string[]} values */
function choose(form, name, values) {
  for (const input of listInputs(form, name)) input.checked = values.includes(input.value);
}
