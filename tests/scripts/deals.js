// Deals for the tests: tonight's rules as the sheets have them, and taps by their events.

import assert from "node:assert/strict";

import { getStep } from "../../static/js/deal_steps.js";

/** @type {Course} */
export const CATS = {
  ...{
    sides: [
      [0, 2],
      [1, 3],
    ],
    making: "turn_up",
    turns_again: false,
    joker_called: false,
    joker: false,
  },
  ...{ stuck: false, redeals: false, assist_alone: false, alone: "may", partners: 0 },
  ...{ defend: "off", lone_lead: "left_of_maker", bidder_leads: false, low: [] },
  ...{ low_passes: false, poker: false, steal: false, auction: null },
  notes: { pickup: "must", loner: [], defender: [] },
};
export const DEALER = 0; // North: East speaks first, South is the partner, West cuts
/** @param {number} least @param {number} most */
export const ladder = (least, most) =>
  Array.from({ length: most - least + 1 }, (_, n) => ({
    ...{ key: `${least + n}`, label: `Bid ${least + n}`, forced: false, apart: false },
    ...{ alone: /** @type {"never"} */ ("never"), partners: 0 },
  }));
/** @param {Partial<Auction>} changed @returns {Course} */
export const bidding = (changed) => ({
  ...{ ...CATS, making: "auction", alone: "never", lone_lead: "left_of_dealer" },
  auction: {
    ...{ bids: ladder(1, 6), is_once: true, is_out: false, forced: "" },
    ...{ dealer_minimum: false, notes: [], ...changed },
  },
});

/** @param {Partial<Course>} rules @param {string} taps parted by blanks */
export function follow(rules, taps, dealer = DEALER) {
  const events = taps.split(" ").filter(Boolean);
  const step = getStep({ ...CATS, ...rules }, dealer, events);
  assert.deepEqual(step.events, events);
  return step;
}
/** @param {Partial<Course>} rules @param {string} taps */
export const offered = (rules, taps) =>
  follow(rules, taps).choices.map(({ event }) => event);
/** @param {Partial<Course>} rules @param {string} taps */
export const leader = (rules, taps) => {
  const { told } = follow(rules, taps);
  const { key, player } = told[told.length - 1];
  return key === "leads" ? player : key;
};
/** @param {Partial<Course>} rules @param {string} taps */
export const record = (rules, taps) => follow(rules, taps).record;
