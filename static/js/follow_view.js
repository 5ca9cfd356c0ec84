// Draws the panel: what was told of the deal, and below it what may be tapped now.

import { asksToSave, listEndings } from "./pad_form.js";
import { fill, SIDES } from "./table_state.js";

/** @typedef {import("./deal_steps.js").Step} Step */
/** @typedef {import("./deal_steps.js").Line} Line */
/** @typedef {import("./deal_steps.js").Choice} Choice */
/** @typedef {import("./follow_data.js").FollowData} FollowData */
/** @typedef {import("./follow_data.js").FollowedTable} FollowedTable */
/** @typedef {import("./pad_form.js").Ending} Ending */
/** @typedef {(line: Line) => string} Say */

const MANY = 14; // choices of one row, for which columns are narrow
const NARROW = 5; // such columns
/** @type {Record<string, string>} */
const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {string} tag @param {string} name its class @param {(Node | string)[]} parts */
function build(tag, name, ...parts) {
  const element = document.createElement(tag);
  if (name) element.className = name;
  element.append(...parts);
  return element;
}

/**
 * @param {string} name its class
 * @param {Record<string, string>} data
 * @param {(Node | string)[]} parts
 */
function buildButton(name, data, ...parts) {
  const button = /** @type {HTMLButtonElement} */ (build("button", name, ...parts));
  button.type = "button";
  Object.assign(button.dataset, data);
  return button;
}

/**
 * Return what says a line in the words of the page.
 * @param {FollowData} data
 * @param {FollowedTable} table
 * @returns {Say}
 */
function createSay({ course, words }, { names }) {
  const teams = course.sides.map((seats) => seats.map((seat) => names[seat]).join(" & "));
  return ({ key, player, other, suit, text = "", kind }) =>
    fill(words[key], {
      player: names[Number(player)],
      other: names[Number(other)],
      team: teams[Number(player)],
      suit: words[`suit_${suit}`],
      kind: words[`hand_${kind}`],
      text,
    });
}

/**
 * @param {HTMLElement} panel
 * @param {FollowData} data
 * @param {FollowedTable} table
 * @param {Step & { events: string[] }} step
 * @param {string} ending the one tapped, "" where none is
 */
export function drawPanel(panel, data, table, step, ending) {
  const say = createSay(data, table);
  const title = build("h2", "", fill(data.words.deal, { deal: table.number }));
  Object.assign(title, { id: "follow-title", tabIndex: -1 });
  const back = buildButton("back", {}, data.words.back);
  back.hidden = !step.events.length;
  const head = build("header", "", back, title, buildButton("close", {}, data.words.close));
  const end = listEnd(data, step, ending);
  const lines = [...step.told, ...end.told];
  const told = build("ol", "told", ...lines.map((line) => build("li", "", say(line))));
  told.tabIndex = 0; // a long one scrolls
  const fresh = build("div", "", head, told);
  let before = "";
  for (const row of groupRows(step.choices)) {
    const [name] = row[0].row.split(":");
    const key = `before_${name}`;
    if (name !== before && key in data.words) fresh.append(build("h3", "", say({ key })));
    before = name;
    fresh.append(drawRow(row, say, data.words));
  }
  if (step.record) fresh.append(drawEndings(data, step, say, end));
  if (end.save)
    fresh.append(
      buildButton(
        "save",
        { save: end.save },
        fill(data.words.save, { deal: table.number }),
      ),
    );
  if (panel.innerHTML === fresh.innerHTML) return;
  panel.textContent = "";
  panel.append(...fresh.childNodes);
  told.scrollTop = told.scrollHeight;
}

/** @param {Choice[]} choices @returns {Choice[][]} */
function groupRows(choices) {
  /** @type {Choice[][]} */
  const rows = [];
  for (const choice of choices) {
    const row = rows.find(([first]) => first.row === choice.row);
    if (row) row.push(choice);
    else rows.push([choice]);
  }
  return rows;
}

/**
 * @param {Choice[]} choices of one row
 * @param {Say} say
 * @param {Record<string, string>} words
 */
function drawRow(choices, say, words) {
  const [first] = choices;
  const [name] = first.row.split(":");
  const key = `row_${name}`;
  const { place = 0 } = choices[choices.length - 1];
  const many = Math.max(choices.length, place + 1) > MANY ? "many" : "";
  const group = build("div", `choices ${name} ${many}`.trim());
  group.setAttribute("role", "group");
  const heading = key in words ? say({ ...first, key }) : "";
  if (heading) {
    group.append(build("h3", "", heading));
    group.setAttribute("aria-label", heading);
  }
  const buttons = choices.map((choice) => drawChoice(choice, say));
  if (many && first.place)
    buttons[0].style.gridColumnStart = `${(first.place % NARROW) + 1}`;
  group.append(...buttons);
  return group;
}

/** @param {Choice} choice @param {Say} say */
function drawChoice(choice, say) {
  const { event, key, suit, isOn } = choice;
  const text = say(choice);
  const button = buildButton("", { event });
  if (key === "suit" && suit) {
    const symbol = build("b", suit === "H" || suit === "D" ? "red" : "", SYMBOLS[suit]);
    symbol.setAttribute("aria-hidden", "true");
    button.append(symbol, build("span", "", text));
  } else button.append(text);
  if (isOn !== undefined) button.setAttribute("aria-pressed", `${isOn}`);
  return button;
}

/**
 * What may be tapped for the end of a deal: at once, or, where the pad *isAsked* to save, as
 * answers; then *save* is the one that is down, and *told* says it.
 * @typedef {{ endings: Ending[], isAsked: boolean, save: string, told: Line[] }} End
 */

/** @param {FollowData} data @param {Step} step @param {string} tapped @returns {End} */
function listEnd({ course }, { record }, tapped) {
  const endings = record ? listEndings(course, record) : [];
  const isAsked = asksToSave();
  const chosen = endings.filter(({ save }) => save === tapped || endings.length === 1);
  /** @type {Line[]} */
  const told = [];
  for (const { isTrick, label } of isAsked ? chosen : [])
    if (isTrick)
      told.push({
        key: "tricks_told",
        player: Number(record && record.maker),
        text: label,
      });
  return { endings, isAsked, save: isAsked && chosen.length ? chosen[0].save : "", told };
}

/**
 * Return the taps that tell the end of the deal, or a word where the pad has none for it.
 * @param {FollowData} data
 * @param {Step} step
 * @param {Say} say
 * @param {End} end
 */
function drawEndings({ words }, { record }, say, { endings, isAsked, save }) {
  if (!record || !endings.length) return build("p", "", words.no_button);
  const isTricks = endings.every(({ isTrick }) => isTrick);
  const group = build("div", `choices ${isTricks ? "tricks" : "endings"}`);
  const key = isTricks ? "row_tricks" : "row_endings";
  group.append(build("h3", "", say({ key, player: Number(record.maker) })));
  for (const ending of endings) {
    const button = drawEnding(ending, say, isAsked ? "end" : "save");
    if (isAsked) button.setAttribute("aria-pressed", `${ending.save === save}`);
    group.append(button);
  }
  return group;
}

/** @param {Ending} ending @param {Say} say @param {"end" | "save"} what its tap does */
function drawEnding({ save, label, points, side }, say, what) {
  const button = buildButton(SIDES[side] || "", { [what]: save });
  const text = build("span", "", label);
  if (side >= 0) text.append(" ", build("small", "", say({ key: "team", player: side })));
  button.append(text);
  if (points) button.append(build("b", "", points));
  return button;
}
