// Counts how few taps tell a deal to the panel: courses come in as JSON, figures of each go
// out. The first of *most* is of plain deals, the second of deals with one thing more (a
// stolen deal, a low hand, somebody alone in defense), and so on.

import { readFileSync } from "node:fs";

import { getStep } from "../../static/js/deal_steps.js";

const LONGEST = 5;
const LONGEST_AUCTION = 3;

/** @param {string} event */
const nameOf = (event) => event.split(":")[0];
/** @param {string} event whom the pad asks for, too, and who goes alone: the last tap says it */
const isFree = (event) => /^(with|alone:\d*:$)/.test(event);

/**
 * Yield the taps that tell a deal, with what is known then, the shortest first; nothing is
 * tapped twice, for no card and no bid before the last has to be told.
 * @param {Course} course
 */
function* listDeals(course) {
  const longest = course.auction ? LONGEST_AUCTION : LONGEST;
  /** @type {string[][]} */
  const paths = [[]];
  for (const path of paths) {
    const { record, choices } = getStep(course, 0, path);
    if (record) yield { path, record };
    if (path.length === longest) continue;
    const names = path.map(nameOf);
    for (const { event } of choices)
      if (!isFree(event) && !names.includes(nameOf(event))) paths.push([...path, event]);
  }
}

/** @param {Course} course */
function measure(course) {
  const seen = new Set();
  /** @type {number[]} */
  const most = [];
  for (const { path, record } of listDeals(course)) {
    const { maker, bid, defender, poker } = record;
    const extras = path.filter((event) => ["steal", ...course.low].includes(nameOf(event)));
    const told = JSON.stringify([maker, bid, defender, poker, extras]);
    if (seen.has(told)) continue;
    seen.add(told);
    most[extras.length + Number(defender !== null)] = path.length;
  }
  return { endings: seen.size, most };
}

const courses = /** @type {Course[]} */ (JSON.parse(readFileSync(0, "utf8")));
process.stdout.write(JSON.stringify(courses.map(measure)));
