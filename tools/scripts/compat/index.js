// Holds scripts and style sheets against what the oldest browsers of `floors.json` know, by
// MDN's compatibility data: syntax, interfaces with their members and events, properties,
// values, selectors. What was added later needs a fallback that this can see, or a reason.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { faults, floors, OURS, STATIC, used } from "./floors.js";
import { checkScripts } from "./scripts.js";
import { checkSheet } from "./sheets.js";

checkScripts("tsconfig.json");
checkScripts("worker/tsconfig.json");
for (const file of readdirSync(join(STATIC, "css"))) {
  if (file.endsWith(".css")) checkSheet(file);
}
for (const name of Object.keys(floors.phones.plainer)) {
  if (STATIC === OURS && !used.has(name))
    faults.push(`floors.json: ${name} need not be plainer`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
