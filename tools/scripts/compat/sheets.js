// What style sheets use of browsers: selectors, properties, values, media features.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { generate, parse, walk } from "css-tree";
import { check, faults, isLacking, STATIC } from "./floors.js";

/** @typedef {[string, any]} Feature its name, and what the compatibility data has of it */

/** @param {string} file */
export function checkSheet(file) {
  const text = readFileSync(join(STATIC, "css", file), "utf8");
  const tree = parse(text, { positions: true, parseValue: true });
  walk(tree, {
    /** @this {any} */
    enter(node) {
      const line = node.loc ? node.loc.start.line : 0;
      if (node.type === "Atrule" && node.name === "supports") return this.skip;
      if (node.type === "Atrule") checkAtrule(file, line, node);
      if (node.type === "Rule") checkRule(file, line, node);
      return undefined;
    },
  });
}

/** @param {string} file @param {number} line @param {any} node */
function checkAtrule(file, line, node) {
  check(file, line, `@${node.name}`, bcd.css["at-rules"][node.name]);
  if (node.name !== "media" || !node.prelude) return;
  walk(node.prelude, (part) => {
    if (part.type !== "Feature") return;
    const name = part.name.replace(/^(min|max)-/, "");
    check(file, line, `@media ${name}`, bcd.css["at-rules"].media[name]);
  });
}

/** @param {string} file @param {number} line @param {any} rule */
function checkRule(file, line, rule) {
  const selectors = rule.prelude.children ? rule.prelude.children.toArray() : [];
  const pseudos = selectors.map(findPseudos);
  for (const [name, feature] of pseudos.flat()) check(file, line, name, feature);
  const canFail = pseudos.map((/** @type {Feature[]} */ names) =>
    names.some(([, feature]) => isLacking(file, feature)),
  );
  // a selector that is not known takes all others of its list along
  if (canFail.includes(true) && canFail.includes(false))
    faults.push(`${file}:${line}: a selector stands in a list with others that are older`);
  checkDeclarations(file, rule);
}

/** @param {any} selector @returns {Feature[]} */
function findPseudos(selector) {
  /** @type {Feature[]} */
  const names = [];
  walk(selector, (node) => {
    if (node.type !== "PseudoClassSelector" && node.type !== "PseudoElementSelector")
      return;
    const feature = bcd.css.selectors[node.name];
    const isList = node.name === "not" && node.children && node.children.first;
    names.push([`:${node.name}`, feature]);
    if (isList && generate(isList).includes(","))
      names.push([":not(a, b)", feature.selector_list]);
  });
  return names;
}

/** @param {string} file @param {any} rule */
function checkDeclarations(file, rule) {
  const declarations = rule.block.children.toArray();
  const isFlex = declarations.some(
    (/** @type {any} */ node) =>
      node.property === "display" && generate(node.value).includes("flex"),
  );
  /** @param {any} declaration */
  const isKnown = (declaration) =>
    !findValues(declaration, isFlex).some(([, feature]) => isLacking(file, feature));
  for (const node of declarations) {
    if (node.type !== "Declaration" || node.property.startsWith("-")) continue;
    const others = declarations.filter(
      (/** @type {any} */ { property }) => property === node.property,
    );
    if (others.some(isKnown)) continue; // those that do not know one take the other
    for (const [name, feature] of findValues(node, isFlex))
      check(file, node.loc.start.line, name, feature);
  }
}

/** @param {any} declaration @param {boolean} isFlex @returns {Feature[]} */
function findValues({ property, value }, isFlex) {
  const own = bcd.css.properties[property];
  /** @type {Feature[]} */
  const names = [[property, own]];
  if (!own) return names;
  if (isFlex && property === "gap") names.push(["gap in a flex box", own.flex_context]);
  if (value.type !== "Value") return names;
  walk(value, (node) => {
    if (node.type === "Identifier")
      names.push([`${property}: ${node.name}`, own[node.name]]);
    if (node.type === "Function")
      names.push([`${node.name}()`, bcd.css.types[node.name] || own[node.name]]);
  });
  return names;
}
