// What scripts use of browsers: syntax, globals, members of interfaces, events.

import { basename, join } from "node:path";
import bcd from "@mdn/browser-compat-data" with { type: "json" };
import { parse as parseScript } from "acorn";
import ts from "typescript-api";
import { check, faults, floorOf, OURS, STATIC } from "./floors.js";

const FOLDER = join(import.meta.dirname, "..");

/** @param {string} config of TypeScript, which knows what every name is */
export function checkScripts(config) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: console.error };
  const project = ts.getParsedCommandLineOfConfigFile(join(FOLDER, config), {}, host);
  if (!project) throw new Error(config);
  const files = project.fileNames.map((file) => file.replace(OURS, STATIC));
  const program = ts.createProgram(files, project.options);
  const types = program.getTypeChecker();
  for (const source of program.getSourceFiles()) {
    if (!source.fileName.startsWith(join(STATIC, "js"))) continue;
    checkSyntax(source);
    visit(source, source, types);
  }
}

/** @param {ts.SourceFile} source */
function checkSyntax(source) {
  const file = basename(source.fileName);
  const sourceType = /^(import|export) /m.test(source.text) ? "module" : "script";
  try {
    parseScript(source.text, { ecmaVersion: floorOf(file).ecmaVersion, sourceType });
  } catch (error) {
    faults.push(`${file}: ${error}`);
  }
}

/** @param {ts.SourceFile} source @param {ts.Node} node @param {ts.TypeChecker} types */
function visit(source, node, types) {
  const file = basename(source.fileName);
  const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
  for (const [name, feature] of findFeatures(node, types)) check(file, line, name, feature);
  ts.forEachChild(node, (child) => visit(source, child, types));
}

/**
 * Return what the compatibility data has of *node*, with names.
 * @param {ts.Node} node
 * @param {ts.TypeChecker} types
 * @returns {[string, any][]}
 */
function findFeatures(node, types) {
  if (ts.isPropertyAccessExpression(node)) {
    return [
      findMember(types.getTypeAtLocation(node.expression), node.name.text, types, node),
    ];
  }
  if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent)) {
    const name = (node.propertyName || node.name).getText();
    return [findMember(types.getTypeAtLocation(node.parent), name, types)];
  }
  if (ts.isCallExpression(node)) return findEvents(node, types);
  if (ts.isIdentifier(node) && isGlobal(node, types)) return [findGlobal(node.text)];
  return [];
}

/** @param {ts.CallExpression} call @param {ts.TypeChecker} types @returns {[string, any][]} */
function findEvents({ expression, arguments: [first] }, types) {
  if (!ts.isPropertyAccessExpression(expression) || !first || !ts.isStringLiteral(first))
    return [];
  if (expression.name.text !== "addEventListener") return [];
  const type = types.getTypeAtLocation(expression.expression);
  return [findMember(type, `${first.text}_event`, types)];
}

/** @param {ts.Identifier} node @param {ts.TypeChecker} types */
function isGlobal(node, types) {
  if (ts.isPropertyAccessExpression(node.parent) && node.parent.name === node) return false;
  if (node.text === "globalThis") return true;
  const symbol = types.getSymbolAtLocation(node);
  const [declaration] = (symbol && symbol.declarations) || [];
  return Boolean(
    declaration &&
      isOfLibrary(declaration) &&
      symbol &&
      !("parent" in symbol && symbol.parent),
  );
}

/** @param {ts.Node} declaration */
const isOfLibrary = (declaration) =>
  /\/lib\.[\w.]+\.d\.ts$/.test(declaration.getSourceFile().fileName);

/** @param {string} name @returns {[string, any]} */
const findGlobal = (name) => [
  name,
  bcd.api[name] || bcd.api.Window[name] || bcd.javascript.builtins[name],
];

/**
 * Return what the compatibility data has of a member, by the interfaces of its type.
 * @param {ts.Type} type
 * @param {string} member
 * @param {ts.TypeChecker} types
 * @param {ts.PropertyAccessExpression} [access]
 * @returns {[string, any]}
 */
function findMember(type, member, types, access) {
  const names = listInterfaces(type, types);
  if (access && ts.isIdentifier(access.expression)) names.push(access.expression.text);
  for (const name of names) {
    const own = name.replace(/Constructor$/, "");
    const owner = bcd.api[own] || bcd.javascript.builtins[own];
    const feature = owner && (owner[member] || owner[`${member}_static`]);
    if (feature) return [`${own}.${member}`, feature];
  }
  // a global asked for as a property of the window
  return names.includes("Window") ? findGlobal(member) : [member, null];
}

/** @param {ts.Type} type @param {ts.TypeChecker} types @returns {string[]} */
function listInterfaces(type, types) {
  if (type.isUnionOrIntersection())
    return type.types.flatMap((part) => listInterfaces(part, types));
  const apparent = types.getApparentType(type);
  const symbol = apparent.getSymbol();
  if (!symbol || !(symbol.declarations || []).some(isOfLibrary)) return [];
  const target = /** @type {any} */ (apparent).target || apparent;
  const bases = target.isClassOrInterface() ? types.getBaseTypes(target) : [];
  return [symbol.name, ...bases.flatMap((base) => listInterfaces(base, types))];
}
