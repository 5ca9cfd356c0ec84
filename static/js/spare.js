// Finds the computer in charge: a page that gets no answer asks the spare, and goes there once
// it has taken over, with what this phone was told is saved.

const AGAIN_MS = 5000;
const PATIENCE_MS = 4000;
const SILENT_MS = 12000; // a page that asks for nothing by itself asks whether we are there
const MOVED = /^(report|kept|epoch|ok|game|unsure) /;
const { spare, epoch } = document.documentElement.dataset;
let timer = 0;
let lostAt = 0;

/** @param {string} origin @returns {Promise<{ epoch: number, is_unsure: boolean }>} */
async function askEpoch(origin) {
  const patience = new AbortController();
  const end = setTimeout(() => patience.abort(), PATIENCE_MS);
  const answer = await fetch(`${origin}/spare/`, { signal: patience.signal });
  clearTimeout(end);
  return answer.json();
}

/** @param {Storage | null} storage */
export function packKept(storage) {
  const kept = Object.entries(storage || {}).filter(([key]) => MOVED.test(key));
  return kept.length
    ? `#kept=${encodeURIComponent(JSON.stringify(Object.fromEntries(kept)))}`
    : "";
}

function move() {
  const { pathname, search } = location;
  location.replace(`${spare}${pathname}${search}${packKept(localStorage)}`);
}

const heardAt = () => Number(document.documentElement.dataset.live) || 0;

async function look() {
  timer = 0;
  const there = await askEpoch(spare || "").catch(() => null);
  if (there && there.epoch > Number(epoch)) return move();
  if (location.hostname === "127.0.0.1" || location.hostname === "localhost") {
    const own = await askEpoch("").catch(() => null);
    if (own && own.is_unsure) location.reload(); // the page there asks who sits here
  }
  if (heardAt() <= lostAt) timer = Number(setTimeout(look, AGAIN_MS));
}

function onSilence() {
  lostAt = Date.now();
  if (!timer) timer = Number(setTimeout(look, 0));
}

addEventListener("no-answer", onSilence);
setInterval(() => {
  const isIdle = !heardAt() && !document.hidden && !timer;
  if (isIdle) askEpoch("").then(() => {}, onSilence);
}, SILENT_MS);
