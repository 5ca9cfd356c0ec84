// The hall: counts on between two answers of the laptop, and opens a tile without a new page.
"use strict";
(() => {
  const TICK_MS = 250, by = (id) => document.getElementById(id);
  let counted = null, face = null;

  function hear(said) {
    const [kind, seconds, goes] = said.split(" ");
    counted = { kind, seconds: Number(seconds), goes: goes === "1", at: performance.now() };
  }

  function tick() {
    const found = document.querySelector("[data-clock]");
    if (found !== face) {
      face = found;
      counted = null;
      if (face) hear(face.dataset.clock);
    }
    if (!face || !counted) return;
    const since = counted.goes ? (performance.now() - counted.at) / 1000 : 0;
    const isUp = counted.kind === "up";
    const left = isUp ? Math.floor(counted.seconds + since) : Math.ceil(counted.seconds - since);
    const isOver = !isUp && left <= 0;
    const over = counted.kind === "break" ? "The break is over" : "Time is up";
    say(face.querySelector(".time"), isOver ? over : clock(Math.max(0, left)));
    face.classList.toggle("over", isOver);
    const near = isUp || !counted.goes || left > 300 ? "" : isOver ? over : left <= 60 ? "1 minute left" : "5 minutes left";
    say(by("told"), near);
  }

  function say(where, words) {
    if (where && where.textContent !== words) where.textContent = words;
  }

  function clock(seconds) {
    const two = (number) => String(number).padStart(2, "0");
    const hours = Math.floor(seconds / 3600), minutes = Math.floor(seconds / 60) % 60;
    return `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
  }

  document.addEventListener("htmx:afterRequest", (event) => {
    const said = event.detail.xhr.getResponseHeader("X-Clock");
    if (said && face && event.detail.xhr.status === 204) hear(said);
  });

  async function open(asked, then) {
    const poll = new URL(by("hall").getAttribute("hx-get"), location.href);
    poll.searchParams.set("since", "");
    poll.searchParams.delete("table");
    if (asked) poll.searchParams.set("table", asked);
    history.replaceState(null, "", asked ? `?table=${asked}` : location.pathname);
    await htmx.ajax("GET", poll.pathname + poll.search, { target: "#hall", swap: "outerHTML" });
    if (by(then)) by(then).focus();
  }

  document.addEventListener("click", (event) => {
    const tile = event.target.closest(".tile"), close = event.target.closest("#close-table");
    if ((!tile && !close) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const asked = new URL((tile || close).href).searchParams.get("table");
    open(asked, tile ? "opened" : close.hash.slice(1));
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && by("close-table")) by("close-table").click();
  });
  setInterval(tick, TICK_MS);
  tick();
})();
