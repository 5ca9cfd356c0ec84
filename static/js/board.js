// The board: asks every three seconds for what changed, turns its pages, says when it has
// lost contact. Knows nothing of what is on it.
"use strict";
(() => {
  const POLL_MS = 3000, PATIENCE_MS = 8000, LOST_MS = 30000, TICK_MS = 250;
  const root = document.documentElement, body = document.body;
  const wide = matchMedia("(min-width: 48rem) and (min-height: 26rem)");
  const by = (id) => document.getElementById(id);
  const find = by("find"), steps = by("steps");
  let board = by("board"), stamp = body.dataset.stamp, heard = Date.now(), asking = false;
  let counted = counting(body.dataset.clock);
  let at = 0, turned = Date.now(), paused = false;

  const pages = () => [...board.querySelectorAll(".page")];
  const isHeld = () => board.dataset.view === "reveal";

  function show() {
    const all = pages(), isPaged = wide.matches && all.length > 1;
    if (at >= all.length) at = 0;
    all.forEach((page, number) => { page.hidden = wide.matches && number !== at; });
    document.querySelector(".pages").hidden = !isPaged;
    const label = isPaged && all[at].dataset.label ? `${all[at].dataset.label} · ` : "";
    by("page").textContent = isPaged ? `${label}page ${at + 1} of ${all.length}` : "";
  }

  function turn(by_) {
    const many = pages().length;
    if (!many) return;
    at = (at + by_ + many) % many;
    turned = Date.now();
    show();
  }

  function pause(is) {
    paused = is;
    turned = Date.now();
    by("pause").setAttribute("aria-pressed", String(is));
    by("pause").textContent = is ? "Go on" : "Pause";
  }

  // what is on the page of a phone: a field to find one's name in
  const plain = (text) => text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();

  function search() {
    const rows = [...board.querySelectorAll(".names li, .tables tbody tr, .places tbody tr")];
    find.closest(".find").hidden = wide.matches || !rows.length;
    const wanted = wide.matches ? "" : plain(find.value.trim());
    let found = 0;
    for (const row of rows) {
      const named = row.querySelector(".who") || row;
      row.hidden = wanted !== "" && !plain(named.textContent).includes(wanted);
      if (!row.hidden) found += 1;
    }
    const said = wanted === "" ? "" : found ? `${found} found` : "Nobody of that name";
    if (by("found").textContent !== said) by("found").textContent = said;
  }

  function arranged() {
    root.dataset.theme = board.dataset.theme;
    if (steps) {
      steps.hidden = board.dataset.seen === undefined || !isHeld();
      steps.elements.seen.value = board.dataset.seen || "0";
    }
    show();
    search();
    count();
  }

  // the clock: the server says what it shows at every poll, between them it is counted here
  function counting(said) {
    const [kind, seconds, goes] = (said || "none 0 0").split(" ");
    return { kind, seconds: Number(seconds), goes: goes === "1", at: performance.now() };
  }

  function count() {
    const face = board.querySelector(".clock");
    if (!face || counted.kind === "none") return;
    const since = counted.goes ? (performance.now() - counted.at) / 1000 : 0;
    const isUp = counted.kind === "up";
    const left = isUp ? Math.floor(counted.seconds + since) : Math.ceil(counted.seconds - since);
    const whole = Math.max(0, left), two = (number) => String(number).padStart(2, "0");
    const minutes = Math.floor(whole / 60) % 60, hours = Math.floor(whole / 3600);
    const time = `${hours ? `${hours}:${two(minutes)}` : minutes}:${two(whole % 60)}`;
    const isOver = !isUp && left <= 0;
    face.classList.toggle("over", isOver);
    face.classList.toggle("soon", !isUp && left <= 60);
    const said = isOver ? (counted.kind === "break" ? "The break is over" : "Time is up") : time;
    if (face.querySelector(".time").textContent !== said) face.querySelector(".time").textContent = said;
    const near = isUp || !counted.goes ? "" : isOver ? said : left <= 60 ? "1 minute left" : left <= 300 ? "5 minutes left" : "";
    if (by("told").textContent !== near) by("told").textContent = near;
  }

  function take(text) {
    const holder = document.createElement("template");
    holder.innerHTML = text;
    const fresh = holder.content.getElementById("board");
    if (!fresh) return;
    const labelOf = (page) => page && page.dataset.label, label = labelOf(pages()[at]);
    if (fresh.dataset.view !== board.dataset.view || isHeld()) at = 0;
    board.replaceWith(fresh);
    board = fresh;
    const same = pages().findIndex((page) => label && labelOf(page) === label);
    if (same >= 0 && labelOf(pages()[at]) !== label) at = same;
    arranged();
  }

  async function ask() {
    if (asking) return;
    asking = true;
    const stop = new AbortController(), late = setTimeout(() => stop.abort(), PATIENCE_MS);
    try {
      const query = new URLSearchParams({ view: body.dataset.view, since: stamp });
      const answer = await fetch(`?${query}`, { signal: stop.signal, cache: "no-store" });
      if (answer.status === 410 || answer.status === 404) return location.reload();
      if (!answer.ok) return;
      if (answer.status === 200) take(await answer.text());
      stamp = answer.headers.get("X-Stamp") || stamp;
      counted = counting(answer.headers.get("X-Clock"));
      heard = Date.now();
      const time = by("contact").querySelector("time");
      time.dateTime = new Date(heard).toISOString();
      time.textContent = clock(heard);
    } catch (lost) {
      // out of reach: `tick` says so when it lasts
    } finally {
      clearTimeout(late);
      asking = false;
    }
    told();
  }

  const clock = (at_) => {
    const now = new Date(at_), two = (number) => String(number).padStart(2, "0");
    return `${two(now.getHours())}:${two(now.getMinutes())}`;
  };

  function told() {
    const isLost = Date.now() - heard >= LOST_MS;
    if (isLost === body.classList.contains("lost")) return;
    body.classList.toggle("lost", isLost);
    by("lost").textContent = isLost ? `▲ No contact since ${clock(heard)}. This may be old.` : "";
  }

  function tick() {
    told();
    count();
    const seconds = Number(board.dataset.seconds) || 12;
    const isTurning = wide.matches && !paused && !isHeld() && pages().length > 1;
    if (isTurning && Date.now() - turned >= seconds * 1000) turn(1);
  }

  async function step(way) {
    const said = new FormData(steps);
    said.set("way", way);
    try {
      await fetch(steps.action, { method: "POST", body: said, redirect: "manual" });
    } catch (lost) {
      return; // said by `tick`; the button can be pressed again
    }
    ask();
  }

  document.addEventListener("keydown", (event) => {
    const isBusy = event.target.closest("input, button, a, select, textarea");
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === "ArrowRight" || event.key === "PageDown") { if (!find.matches(":focus")) turn(1); }
    else if (event.key === "ArrowLeft" || event.key === "PageUp") { if (!find.matches(":focus")) turn(-1); }
    else if (event.key === " " && !isBusy) {
      if (steps && !steps.hidden) step("next");
      else pause(!paused);
    } else return;
    if (!find.matches(":focus")) event.preventDefault();
  });
  by("before").addEventListener("click", () => turn(-1));
  by("after").addEventListener("click", () => turn(1));
  by("pause").addEventListener("click", () => pause(!paused));
  if (steps) {
    steps.addEventListener("click", (event) => {
      if (event.target.name !== "way") return;
      event.preventDefault();
      step(event.target.value);
    });
  }
  find.addEventListener("input", search);
  wide.addEventListener("change", arranged);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) ask(); });
  addEventListener("online", ask);
  root.classList.add("js");
  arranged();
  if (wide.matches) { // a phone has no use for the bell
    const bell = document.createElement("script");
    bell.src = by("bell").dataset.script;
    document.head.append(bell);
  }
  setInterval(ask, POLL_MS);
  setInterval(tick, TICK_MS);
})();
