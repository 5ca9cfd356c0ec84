// Draws the panel: what was told of the deal, and below it what may be tapped now.

import { fill, SIDES } from "./table_state.js";

/** @typedef {import("./follow_data.js").Button} Button */
/** @typedef {import("./follow_data.js").FollowData} FollowData */
/** @typedef {import("./follow_data.js").FollowedDeal} FollowedDeal */
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

/** @param {string} name its class @param {(Node | string)[]} parts */
const buildButton = (name, ...parts) =>
  Object.assign(build("button", name, ...parts), { type: "button" });

/**
 * Return what says a line in the words of the page, or nothing where it has none.
 * @param {FollowData} data
 * @param {FollowedDeal} deal
 * @returns {Say}
 */
function createSay({ course, words }, { names }) {
  const teams = course.sides.map((seats) => seats.map((seat) => names[seat]).join(" & "));
  return ({ key, player, other, suit, text = "", kind }) =>
    fill(words[key] || "", {
      player: names[Number(player)],
      other: names[Number(other)],
      team: teams[Number(player)],
      suit: words[`suit_${suit}`],
      kind: words[`hand_${kind}`],
      text,
    });
}

/** @param {HTMLElement} panel @param {FollowData} data @param {FollowedDeal} deal */
export function drawPanel(panel, data, deal) {
  const { words } = data;
  const say = createSay(data, deal);
  const title = build("h2", "", fill(words.deal, { deal: deal.number }));
  Object.assign(title, { id: "follow-title", tabIndex: -1 });
  const back = buildButton("back", words.back);
  back.hidden = !deal.taps.length;
  const head = build("header", "", back, title, buildButton("close", words.close));
  const told = build("ol", "told", ...deal.told.map((line) => build("li", "", say(line))));
  told.tabIndex = 0; // a long one scrolls
  const fresh = build("div", "", head, told, ...drawRows(deal.buttons, say));
  if (deal.record && !deal.endings.length) fresh.append(build("p", "", words.no_button));
  if (deal.save) {
    const save = buildButton("save", fill(words.save, { deal: deal.number }));
    save.dataset.save = deal.save;
    fresh.append(save);
  }
  if (panel.innerHTML === fresh.innerHTML) return;
  panel.textContent = "";
  panel.append(...fresh.childNodes);
  told.scrollTop = told.scrollHeight;
}

// Return the rows of *buttons*, with a heading before those of a second round.
/** @param {Button[]} buttons @param {Say} say */
function drawRows(buttons, say) {
  let before = "";
  return [...new Set(buttons.map(({ row }) => row))].flatMap((row) => {
    const [name] = row.split(":");
    const heading = name === before ? "" : say({ key: `before_${name}` });
    before = name;
    const own = buttons.filter((each) => each.row === row);
    const drawn = drawRow(name, own, say);
    return heading ? [build("h3", "", heading), drawn] : [drawn];
  });
}

/** @param {string} name @param {Button[]} buttons @param {Say} say */
function drawRow(name, buttons, say) {
  const [first] = buttons;
  const { place = 0 } = buttons[buttons.length - 1];
  const isMany = place >= MANY;
  const group = build("div", `choices ${name}${isMany ? " many" : ""}`);
  group.setAttribute("role", "group");
  const heading = say({ ...first, key: `row_${name}` });
  if (heading) {
    group.append(build("h3", "", heading));
    group.setAttribute("aria-label", heading);
  }
  const drawn = buttons.map((button) => drawButton(button, say));
  if (isMany && first.place)
    drawn[0].style.gridColumnStart = `${(first.place % NARROW) + 1}`;
  group.append(...drawn);
  return group;
}

/** @param {Button} button @param {Say} say */
function drawButton(button, say) {
  const { event, save, key, suit, isOn, points, side = -1 } = button;
  const drawn = buildButton(SIDES[side] || "");
  if (event) drawn.dataset.event = event;
  if (save) drawn.dataset.save = save;
  if (key === "suit" && suit) {
    const symbol = build("b", suit === "H" || suit === "D" ? "red" : "", SYMBOLS[suit]);
    symbol.setAttribute("aria-hidden", "true");
    drawn.append(symbol);
  }
  const text = build("span", "", say(button));
  if (side >= 0) text.append(" ", build("small", "", say({ key: "team", player: side })));
  drawn.append(text);
  if (points) drawn.append(build("b", "", points));
  if (isOn !== undefined) drawn.setAttribute("aria-pressed", `${isOn}`);
  return drawn;
}
