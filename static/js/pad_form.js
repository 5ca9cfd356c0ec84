// The form of the pad that records a deal: what can be saved with it once the deal is known,
// and the tap that does it.

import { SIDES } from "./table_state.js";

/** @typedef {import("./deal_seats.js").Course} Course */
/** @typedef {import("./deal_steps.js").Outcome} Outcome */
/** @typedef {import("./follow_data.js").FollowedTable} FollowedTable */

/**
 * A way a deal can end: what is tapped for it, what that says, whose points they are.
 * @typedef {{ save: string, label: string, points: string, side: number, isTrick?: boolean }} Ending
 */

export const SEATS = ["N", "E", "S", "W"];

/** Return the form of the deal being played, null where there is none to tap. */
export const findForm = () =>
  /** @type {HTMLFormElement | null} */ (
    document.querySelector("#pad form.tap:not([hidden]), #pad form.bid, #pad form.ask")
  );

/** @param {HTMLFormElement} form @param {string} name */
function listInputs(form, name) {
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (
    form.querySelectorAll(`[name="${name}"], [name="answer-${name}"]`)
  );
  return [...inputs].filter(({ type }) => type !== "hidden");
}

/**
 * Return the outcomes that can come of *known*, the first that has a button of each kind.
 * @param {Course} course
 * @param {Outcome} known
 */
function listOutcomes(course, { maker, alone, defender, poker }) {
  if (poker !== null) return [{ side: poker, names: ["poker_point"] }];
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
 * @param {Course} course
 * @param {Outcome} known
 * @returns {Ending[]}
 */
export function listEndings(course, known) {
  const form = findForm();
  if (!form) return [];
  if (known.maker === null && known.poker === null) return listNobody(form);
  const tricks = listInputs(form, "tricks");
  if (tricks.length) return tricks.map(describeTricks);
  const asked = listOutcomes(course, known);
  const endings = asked.map(({ side, names }) => {
    for (const name of names) {
      const ending = findEnding(form, name, side, known.alone);
      if (ending) return ending;
    }
    return null;
  });
  return /** @type {Ending[]} */ (endings.filter(Boolean));
}

/**
 * @param {HTMLFormElement} form
 * @param {string} outcome
 * @param {number} side
 * @param {number | null} alone
 * @returns {Ending | null}
 */
function findEnding(form, outcome, side, alone) {
  const calls = [`${outcome},${SIDES[side]},`];
  if (alone !== null) calls.push(`${calls[0]}${SEATS[alone]}`);
  for (const call of calls) {
    const button = form.querySelector(`button[value="${call}"]`);
    if (!button) continue;
    const [label, points] = [...button.children].map((part) => part.textContent || "");
    return { save: call, label, points, side };
  }
  const [input] = listInputs(form, "outcome").filter(({ value }) => value === outcome);
  const label = input && input.parentElement ? input.parentElement.textContent || "" : "";
  return input ? { save: outcome, label: label.trim(), points: "", side } : null;
}

/** @param {HTMLInputElement} input @returns {Ending} */
const describeTricks = ({ value }) => ({
  ...{ save: value, label: value, points: "", side: -1, isTrick: true },
});

/** @param {HTMLFormElement} form @returns {Ending[]} */
function listNobody(form) {
  const button = form.querySelector(".nobody");
  const [input] = listInputs(form, "outcome").filter(({ value }) => value === "thrown_in");
  const source = button || (input && input.parentElement);
  if (!source) return [];
  const label = (source.textContent || "").trim();
  return [{ save: "nobody", label, points: "", side: -1 }];
}

/**
 * Answer the pad with what is known and *save*, and tap what saves it.
 * @param {Course} course
 * @param {FollowedTable} table
 * @param {Outcome} known
 * @param {string} save
 */
export function fillForm(course, { names }, known, save) {
  const form = findForm();
  if (!form) return;
  const tap = form.querySelector(save === "nobody" ? ".nobody" : `button[value="${save}"]`);
  if (tap) return /** @type {HTMLElement} */ (tap).click();
  const isTricks = listInputs(form, "tricks").length > 0;
  const outcome = save === "nobody" ? "thrown_in" : isTricks ? "" : save;
  choose(form, "outcome", [outcome]);
  if (save !== "nobody") answer(form, course, known, isTricks ? save : "", outcome);
  else choose(form, "side", [""]);
  const button = /** @type {HTMLElement | null} */ (form.querySelector(".save"));
  if (button && names.length) button.click();
}

/**
 * @param {HTMLFormElement} form
 * @param {Course} course
 * @param {Outcome} known
 * @param {string} tricks
 * @param {string} outcome
 */
function answer(form, course, known, tricks, outcome) {
  const { maker, alone, bid, partners, poker } = known;
  const made = course.sides.findIndex((seats) => seats.includes(Number(maker)));
  const isTheirs = outcome.includes("euchre") || outcome.startsWith("lone_defence");
  const side = poker !== null ? poker : isTheirs ? 1 - made : made;
  choose(form, "side", [SIDES[side]]);
  choose(form, "maker", seatValues(maker));
  choose(form, "bid", [bid]);
  choose(form, "alone", alone === null ? [""] : seatValues(alone));
  choose(form, "partner", partners.length ? partners.map(String) : [""]);
  choose(form, "partners", partners.map(String));
  choose(form, "tricks", [tricks]);
}

/** @param {number | null} seat @returns {string[]} as the pads name it */
const seatValues = (seat) => (seat === null ? [] : [`${seat}`, SEATS[seat]]);

/** @param {HTMLFormElement} form @param {string} name @param {string[]} values */
function choose(form, name, values) {
  for (const input of listInputs(form, name)) input.checked = values.includes(input.value);
}
