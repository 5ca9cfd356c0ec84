// The oldest browsers that pages are made for, and what they lack.

import { readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = import.meta.dirname;
export const OURS = join(FOLDER, "../../../static");
export const STATIC = process.argv[2] || OURS;
export const floors = JSON.parse(readFileSync(join(FOLDER, "floors.json"), "utf8"));
/** @type {string[]} */
export const faults = [];

/** @param {string} file */
export const floorOf = (file) =>
  floors.phones.files.includes(file) ? floors.phones : floors.rest;

/** @param {string} a @param {string} b */
function isUpTo(a, b) {
  const [as, bs] = [a, b].map((version) => version.replace("≤", "").split(".").map(Number));
  return as[0] < bs[0] || (as[0] === bs[0] && (as[1] || 0) <= (bs[1] || 0));
}

/**
 * Return the browsers of a floor that came before what *compat* tells of.
 * @param {any} feature an entry of the compatibility data
 * @param {any} floor
 */
export function findLacking(feature, floor) {
  const { support } = feature.__compat;
  return Object.keys(floor.browsers).filter((browser) => {
    const entries = [support[browser] || []].flat();
    const own = floor.browsers[browser];
    return !entries.some(
      ({
        version_added: added,
        version_removed: removed,
        flags,
        prefix,
        alternative_name,
      }) =>
        typeof added === "string" &&
        isUpTo(added, own) &&
        !(typeof removed === "string" && isUpTo(removed, own)) &&
        !(flags || prefix || alternative_name),
    );
  });
}

/**
 * Whether the floor of *file* comes before *feature*.
 * @param {string} file
 * @param {any} feature
 */
export const isLacking = (file, feature) =>
  Boolean(feature && feature.__compat && findLacking(feature, floorOf(file)).length);

/**
 * Note *feature* as a fault unless the floor of the file has it, or a reason is given.
 * @param {string} file
 * @param {number} line
 * @param {string} name
 * @param {any} feature
 */
export function check(file, line, name, feature) {
  if (!feature || !feature.__compat) return;
  const lacking = findLacking(feature, floorOf(file));
  if (!lacking.length || isExcused(file, name)) return;
  faults.push(`${file}:${line}: ${name} is missing in ${lacking.join(" and ")}`);
}

/** @param {string} file @param {string} name */
function isExcused(file, name) {
  const { plainer, guarded } = floorOf(file);
  const property = name.split(": ")[0]; // excused with all its values
  if (floorOf(file) === floors.phones) used.add(name).add(property);
  return name in plainer || property in plainer || (guarded[file] || []).includes(name);
}
/** @type {Set<string>} */
export const used = new Set();
