// Finds the computer in charge: a page that gets no answer asks the spare, and goes there once
// it has taken over, with what this phone was told is saved.

import { getStorage, MOVED } from "./storage.js";

const AGAIN_MS = 2000;
const PATIENCE_MS = 4000;
const SILENT_MS = 12000; // a page that asks for nothing by itself asks whether we are there
const { dataset } = document.documentElement;
const { spare = "", epoch } = dataset;
let timer = 0;

/** Return what a computer says of itself, null when it does not. @param {string} origin */
async function ask(origin) {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), PATIENCE_MS);
  try {
    const answer = await fetch(`${origin}/spare/`, { signal: patience.signal });
    return await answer.json();
  } catch {
    return null;
  } finally {
    clearTimeout(end);
  }
}

/** @param {Event} event */
function refuse(event) {
  event.preventDefault();
  event.stopPropagation();
}

function move() {
  const kept = Object.entries(getStorage() || {}).filter(([key]) => MOVED.test(key));
  const text = encodeURIComponent(JSON.stringify(Object.fromEntries(kept)));
  const to = new URL(location.pathname + location.search, spare);
  if (kept.length) {
    to.searchParams.set("moved", "");
    to.hash = `kept=${text}`;
  }
  dataset.moves = ""; // nobody is asked whether to leave
  addEventListener("click", refuse, true); // what is tapped now would stay behind
  location.replace(to.href);
}

async function look() {
  const ours = ask("");
  const there = await ask(spare);
  if (there && there.epoch > Number(epoch)) return move();
  const own = await ours;
  timer = 0;
  // the page there asks who sits at that computer
  if (own && own.is_unsure && location.hostname === "127.0.0.1") location.reload();
  if (!own || own.is_unsure) timer = Number(setTimeout(look, AGAIN_MS));
}

function onSilence() {
  timer = timer || Number(setTimeout(look, 0));
}

addEventListener("no-answer", onSilence);
setInterval(() => {
  if (!dataset.live && !document.hidden) onSilence();
}, SILENT_MS);
