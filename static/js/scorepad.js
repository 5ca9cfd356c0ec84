// Makes phone pages live: shows a tap at once, keeps it on this phone until the laptop has
// answered, asks every 5 seconds what changed. Without this script the same forms post and
// the same pages load. Nothing here needs https.
"use strict";
(() => {
  const POLL_MS = 5000;
  const TAP_LOCK_MS = 700;
  const PATIENCE_MS = 8000;
  const PAUSES_MS = [1000, 2000, 4000, 8000, 15000];
  const HALF_A_DAY_MS = 43200000;
  const TAKEN = [200, 202, 400, 403, 409, 410, 422]; // with these the laptop has the report
  const VAIN = [403, 404, 413]; // with these it never will
  const VAIN_MS = 60000;
  const QUICK_MS = 2000;
  const EARLY = "ROUND_NOT_OPEN"; // kept, and counted when its game opens
  const COMPASS = ["N", "E", "S", "W"];
  const SIDES = ["first", "second"];
  const PATH = location.pathname;

  const pause = (ms) => new Promise((done) => setTimeout(done, ms));
  const signed = (points) => (points < 0 ? `−${-points}` : `${points}`);
  const pad = () => document.getElementById("pad");

  function newId() {
    const bytes = crypto.getRandomValues(new Uint8Array(16));
    return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  const me = newId(); // this tab

  // whether the laptop was heard the last time it was asked
  let isHeard = true;

  // what the laptop answers; rejects when nothing is heard of it
  async function ask(address, options, patience = new AbortController()) {
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await fetch(address, { ...options, signal: patience.signal });
      const text = await answer.text();
      isHeard = true;
      return { status: answer.status, text, wait: Number(answer.headers.get("Retry-After")) };
    } catch (nothing) {
      isHeard = false;
      throw nothing;
    } finally {
      clearTimeout(timer);
    }
  }

  // ---- what this phone keeps, for all its tabs and through its death

  const shelf = (() => {
    const REPORT = "report ";
    const inMemory = {}; // what the store has no room for: as long as this page lives
    let store = {};
    try {
      store = localStorage;
    } catch {
      // it is forbidden, and nothing can be set
    }
    const get = (key) => inMemory[key] || store[key] || "";

    function set(key, value) {
      try {
        store.setItem(key, value);
        delete inMemory[key];
      } catch {
        inMemory[key] = value;
      }
    }

    function drop(key) {
      delete inMemory[key];
      delete store[key];
    }

    // every report not yet done with, in the order of the taps
    function reports() {
      const keys = Object.keys({ ...store, ...inMemory }).filter((key) => key.startsWith(REPORT));
      const kept = keys.map((key) => JSON.parse(get(key)));
      return kept.sort((a, b) => a.turn - b.turn || (a.id < b.id ? -1 : 1));
    }

    const put = (report) => set(REPORT + report.id, JSON.stringify(report));
    const isEarly = (it) => it.answer && it.answer.code === EARLY;
    const isRefused = (it) => it.answer && !it.answer.counts && !isEarly(it);

    return {
      get,
      set,
      drop,
      put,
      reports,
      isEarly,
      unsent: () => reports().filter((it) => !it.answer),
      // a call or an agreement tapped here that the laptop has not told of
      other: (to) => reports().find((it) => it.path === PATH && it.to === to && !isRefused(it)),
      refused: () => reports().filter(isRefused),
      // what was tapped here and may not be in what the laptop has last told
      since: () => reports().filter((it) => it.path === PATH && !isRefused(it)),
      remove: ({ id }) => drop(REPORT + id),
      add(report) {
        const turns = reports().map((it) => it.turn);
        put({ ...report, tab: me, turn: Math.max(0, ...turns) + 1 });
      },
      // done with: all that was answered before the laptop was asked how things stand; in the
      // future nothing was answered, there the clock was put back
      forget(asked, round) {
        for (const it of reports().filter((kept) => kept.answer)) {
          const isBefore = it.answer.at < asked || it.answer.at > Date.now();
          const isTold = it.path === PATH && isBefore && !isRefused(it);
          const isWaiting = isEarly(it) && it.round > round;
          const isOld = it.answer.at < Date.now() - HALF_A_DAY_MS;
          if (isOld || (isTold && !isWaiting)) drop(REPORT + it.id);
        }
      },
      forgetRefused() {
        for (const it of reports().filter(isRefused)) drop(REPORT + it.id);
      },
    };
  })();

  // ---- one tab at a time sends; plain http has no locks, so a note with an end to it

  const turn = (() => {
    const KEY = "sender";
    const LASTS_MS = 3000; // a tab may die with it; an answer that takes longer may be asked for twice
    const isMine = () => shelf.get(KEY).startsWith(me);

    // how long another tab may still be sending
    function left() {
      const ms = Number(shelf.get(KEY).split(" ")[1]) - Date.now();
      return isMine() || !(ms > 0 && ms <= LASTS_MS) ? 0 : ms;
    }

    return {
      left,
      // what was tapped in another tab is left to that one for a while
      async take({ tab }) {
        const isNew = !isMine();
        const ms = tab === me ? 20 : 200;
        if (isNew && ms > 20) await pause(1000);
        if (left()) return false;
        shelf.set(KEY, `${me} ${Date.now() + LASTS_MS}`);
        if (isNew) await pause(ms); // two tabs at once: the one that wrote last
        return isMine();
      },
      end() {
        if (isMine()) shelf.drop(KEY);
      },
    };
  })();

  // ---- brings the reports to the laptop, in order, until each is answered

  const courier = (() => {
    let isOut = false;
    let failures = 0;
    let timer = 0;
    let since = 0;
    let patience = null;
    let isNews = false; // somebody else has said something of this table
    const later = {}; // until when nothing is sent to a table, and whether it is in vain
    const now = () => performance.now(); // nobody puts this clock right

    async function bring(report) {
      patience = new AbortController();
      const headers = { "X-Requested-With": "queue" };
      const body = new URLSearchParams(report.body);
      const options = { method: "POST", body, headers };
      const { status, text, wait } = await ask(report.path + (report.to || "reports/"), options, patience);
      let said = {};
      try {
        said = JSON.parse(text);
      } catch {
        // not an answer to a report
      }
      if (TAKEN.includes(status) && said.report_id === report.id) {
        const { counts, code, sentence } = said;
        shelf.put({ ...report, answer: { at: Date.now(), counts, code, sentence } });
        isNews = isNews || !counts || code || Boolean(report.to);
        return true;
      }
      const isVain = VAIN.includes(status);
      const ms = isVain ? VAIN_MS : wait * 1000;
      later[report.path] = { isVain, until: now() + ms };
      return false;
    }

    // a table that is not answered does not hold up another
    async function bringAll() {
      const skipped = [];
      const isDue = ({ path }) =>
        !skipped.includes(path) && !(later[path] && later[path].until > now());
      const find = () => shelf.unsent().find(isDue);
      // asked once more, since another tab may have sent it meanwhile
      for (let next; (next = find()) && (await turn.take(next)) && (next = find()); draw()) {
        if (await bring(next)) failures = 0;
        else skipped.push(next.path);
      }
    }

    async function go() {
      if (isOut || !shelf.unsent().length) return;
      isOut = true;
      since = now();
      clearTimeout(timer);
      timer = setTimeout(draw, QUICK_MS);
      await bringAll().catch(() => {});
      turn.end();
      isOut = false;
      clearTimeout(timer);
      if (shelf.unsent().length) {
        const next = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)];
        failures += 1;
        timer = setTimeout(go, turn.left() || next);
      } else if (isNews || (table() && table().isDone)) setTimeout(() => poll("news"), 9);
      isNews = false;
      draw();
    }

    return {
      go,
      // the way is open again: whatever hangs is tried anew
      hurry() {
        if (patience) patience.abort();
        failures = 0;
        setTimeout(go);
      },
      isQuick: () => isOut && failures === 0 && now() - since < QUICK_MS,
      isVain: ({ path }) => Boolean(later[path] && later[path].isVain),
    };
  })();

  // ---- the game as it stands: what the laptop has told, and what was tapped since

  function told() {
    const ahead = pad() && pad().querySelector("#ahead");
    return ahead ? JSON.parse(ahead.textContent) : null;
  }

  const pairsOf = ({ names: [north, east, south, west] }) => [`${north} & ${south}`, `${east} & ${west}`];

  function table() {
    const ahead = told();
    if (!ahead) return null;
    const [open] = ahead.games;
    const begun = parseInt(shelf.get(`game ${PATH}`));
    const game = (begun > open.round && ahead.games.find((it) => it.round === begun)) || open;
    const isOpen = game === open;
    const deals = isOpen ? [...ahead.told] : [];
    const since = shelf.since().filter((it) => it.round === game.round);
    for (const it of since) {
      if (!it.takes) deals[it.deal - 1] = it;
      else if (deals[it.deal - 1] && deals[it.deal - 1].id === it.takes) deals.length = it.deal - 1;
    }
    const booked = isOpen ? ahead.penalties : [0, 0];
    const points = [0, 1].map((side) => deals.reduce((sum, it) => sum + it.points[side], booked[side]));
    return {
      ahead,
      game,
      isOpen,
      deals,
      points,
      pairs: pairsOf(game),
      // whose score is kept here, where both pairs enter and this phone has gone ahead
      pair: isOpen ? "" : shelf.get(`game ${PATH}`).split(" ")[1],
      last: deals[deals.length - 1],
      next: ahead.games.find((it) => it.round > game.round),
      isDone: deals.length >= pad().dataset.deals,
      // more is known here than the laptop has told
      isAhead: !isOpen || since.length > 0,
    };
  }

  // a call, one taken back, or an agreement: all that is needed to send it later
  function otherOf(form, button) {
    const isAgreed = form.matches(".agree");
    if (!isAgreed && !form.matches(".call, .wrong")) return null;
    const id = newId();
    const body = new URLSearchParams(new FormData(form));
    body.set("report_id", id);
    body.set(button.name, button.value);
    let words = isAgreed ? button.textContent : "your call";
    if (!isAgreed && button.value) words = "your call is taken back";
    return { id, path: PATH, to: isAgreed ? "agree/" : "call/", body: `${body}`, words };
  }

  // what is worth knowing of a tap on *button*; nothing of what the laptop has to judge
  function reportOf(form, button) {
    const now = form.matches(".tap, .bid, .take-back") && table();
    if (!now) return null;
    const id = newId();
    const { round, seats } = now.game;
    const body = new URLSearchParams(new FormData(form));
    const isUndo = form.matches(".take-back");
    const deal = now.deals.length + (isUndo ? 0 : 1);
    const report = { id, path: PATH, round, deal };
    for (const [name, value] of Object.entries({ report_id: id, round, deal, seats })) body.set(name, value);
    if (isUndo) {
      if (!now.last || !now.last.id) return null;
      body.set("takes_back", now.last.id);
      body.delete("revision");
      return { ...report, body: `${body}`, takes: now.last.id };
    }
    body.set("call", button.value);
    const [what, side, alone] = button.value
      ? button.value.split(",")
      : [`${body.get("bid")},${body.get("tricks")}`, body.get("side"), body.get("alone")];
    const own = side === "second" ? ["E", "W"] : ["N", "S"];
    const isKnown = !alone || own.includes(alone);
    const worth = isKnown && (side || button.value) && now.ahead.worth[`${what},${alone ? "x" : ""}`];
    if (!worth) return null;
    const [us, them, tapped] = worth;
    const bid = `${now.ahead.bids[body.get("bid")]}${alone ? " alone" : ""}, took ${body.get("tricks")}`;
    const said = tapped || `${bid}: ${signed(us)} for {us}, ${signed(them)} for {them}`;
    const [first, second] = now.pairs;
    const isFirst = side !== "second";
    const words = said
      .replace("{us}", () => (isFirst ? first : second))
      .replace("{them}", () => (isFirst ? second : first));
    return { ...report, body: `${body}`, points: isFirst ? [us, them] : [them, us], words };
  }

  // ---- the page

  let served = pad() && pad().cloneNode(true);
  let isTouched = false;

  function tell(element, words) {
    if (element && element.textContent !== words) element.textContent = words;
  }

  function show(part, isShown) {
    if (part) part.hidden = !isShown;
  }

  function draw() {
    const now = table();
    const isAhead = now && now.isAhead;
    if (isAhead) drawTable(now);
    else if (isTouched) putPad(served.cloneNode(true));
    isTouched = isAhead;
    if (now) drawGoOn(now);
    drawOther("call");
    if (!isAhead) drawOther("agree");
    drawCheck(now);
    drawWord(isAhead);
  }

  // a call or an agreement on its way, until the laptop tells of it
  function drawOther(name) {
    const old = pad().querySelector(`.${name}`);
    const told = served.querySelector(`.${name}`);
    if (!old || !told) return;
    const fresh = told.cloneNode(true);
    const it = shelf.other(`${name}/`);
    if (it) {
      const isLate = !it.answer && !courier.isQuick();
      tell(fresh.querySelector("p"), isLate ? `● Not sent yet: ${it.words}` : "● Sending …");
      fresh.querySelector("p").className = "waiting";
      fresh.querySelectorAll("button").forEach((button) => {
        const isBack = name === "call" && isLate;
        tell(button, button.value ? "Call the organizer" : "Take it back");
        show(button, isBack);
      });
    }
    if (fresh.isEqualNode(old)) return;
    const isFocused = old.contains(document.activeElement);
    old.replaceWith(fresh);
    if (isFocused) fresh.querySelector("button").focus();
  }

  // once somebody has said yes, or a deal is in, nobody is asked who sits where
  function drawCheck(now) {
    const yes = pad().querySelector(".yes");
    if (!yes) return;
    const isSaid = shelf.get(`ok ${PATH}`) === yes.search || location.search === yes.search;
    const isPlayed = now && (now.deals.length > 0 || !now.isOpen);
    yes.parentElement.classList.toggle("check", !isSaid && !isPlayed);
  }

  function drawTable(now) {
    const { game, deals } = now;
    const deal = deals.length + 1;
    takeOut(now.isDone ? "done" : "play");
    tell(pad().querySelector("h1 span"), `Game ${game.round} of ${pad().dataset.rounds}`);
    document.title = document.title.replace(/game \d+/, `game ${game.round}`);
    const counter = pad().querySelector(".deal");
    show(counter, !now.isDone);
    tell(counter, `Deal ${deal} of ${pad().dataset.deals}`);
    pad().querySelectorAll(".seat").forEach((seat) => {
      const place = COMPASS.findIndex((it) => seat.classList.contains(it));
      show(seat.querySelector("b"), !now.isDone && place === (deal - 1) % 4);
      tell(seat.lastElementChild, game.names[place]);
    });
    for (const form of pad().querySelectorAll(".tap, .bid, .take-back")) {
      form.elements.round.value = game.round;
      form.elements.deal.value = deal;
      if (now.pair && form.elements.pair) form.elements.pair.value = now.pair;
    }
    if (now.pair) tell(pad().querySelector(".whose b"), now.pairs[SIDES.indexOf(now.pair)]);
    show(pad().querySelector(".agree, .agreed"), false); // of what the laptop has told
    const undo = pad().querySelector(".take-back");
    show(undo, deals.length > 0);
    tell(undo.elements.deal, `Undo deal ${deals.length}`);
    undo.elements.deal.value = deals.length;
    if (!now.isOpen) pad().querySelectorAll(".booked, .incl, .dispute").forEach((it) => it.remove());
    (now.isDone ? drawTally : drawButtons)(now, deal);
    drawState(now);
  }

  // one part of the page is in sight, the other in its template
  function takeOut(name) {
    const spare = pad().querySelector("template").content;
    const fresh = spare.querySelector(`.${name}`);
    if (!fresh) return;
    const old = pad().querySelector(".play, .done");
    old.replaceWith(fresh);
    spare.append(old);
  }

  function drawButtons({ game, pairs, points }, deal) {
    pad().querySelectorAll(".side").forEach((side, place) => {
      side.setAttribute("aria-label", pairs[place]);
      tell(side.querySelector(".pair span"), pairs[place]);
      tell(side.querySelector(".pair b"), signed(points[place]));
    });
    pad().querySelectorAll(".ask-side .answer").forEach((answer, place) => {
      tell(answer.querySelector("span > span"), pairs[place]);
      tell(answer.querySelector("b"), signed(points[place]));
    });
    for (const player of pad().querySelectorAll(".ask-alone input")) {
      const name = game.names[COMPASS.indexOf(player.value)];
      if (name) tell(player.parentElement.querySelector("span > span"), name);
    }
    tell(pad().querySelector(".save"), `Save deal ${deal}`);
  }

  function drawTally(now) {
    const { deals, pairs, points } = now;
    const hasDeals = pad().querySelectorAll(".tally thead th").length > 3;
    pad().querySelectorAll(".tally tbody tr").forEach((row, side) => {
      const [head, ...cells] = row.children;
      tell(head, pairs[side]);
      const sums = cells.slice(-2);
      cells.slice(0, -2).forEach((cell) => cell.remove());
      for (const deal of hasDeals ? deals : []) {
        const cell = document.createElement("td");
        cell.textContent = deal ? signed(deal.points[side]) : "";
        sums[0].before(cell);
      }
      tell(sums[0].firstElementChild, signed(points[side]));
      tell(sums[1], signed(points[1 - side]));
    });
    if (now.isOpen) return;
    const isLast = now.game.round >= pad().dataset.rounds;
    const where = "Your tally cards say where you go. Wait until every table is done.";
    tell(pad().querySelector(".next"), isLast ? "That was the last game." : where);
  }

  function drawState(now) {
    const { deals, last } = now;
    const unsent = shelf.unsent().filter((it) => !it.to).length;
    const state = pad().querySelector(".state");
    const isWaiting = unsent > 0;
    const many = deals.length === 1 ? "Deal 1" : `All ${deals.length} deals`;
    const keep = now.isDone ? "Keep this page open." : "Keep playing.";
    const deal = last ? ` Deal ${deals.length}: ${last.words}` : "";
    let words = `✓ ${many} saved.${deal}`;
    if (isWaiting && courier.isQuick()) words = "● Sending …";
    else if (isWaiting) words = `● Not sent yet: ${unsent}. ${keep}${now.isDone ? "" : deal}`;
    else if (!last) words = state.dataset.prompt;
    else if (!now.isOpen) words = `✓ ${many} sent. They count when game ${now.game.round} opens.`;
    else if (now.isDone) words = `✓ ${many} are ${pad().querySelector("[name=pair]") ? "entered" : "in"}.`;
    else if (deals.length === 1) words = `✓ Deal 1 saved: ${last.words}`;
    state.classList.toggle("waiting", isWaiting);
    tell(state, words);
  }

  // out of reach, the next game at this table begins when somebody here says so
  function drawGoOn(now) {
    const old = [...pad().querySelectorAll(".go-on")];
    const isOver = now.isDone && now.next && !isHeard;
    const isBegun = !now.isOpen && !now.deals.length;
    let words = "";
    if (isOver) words = `No contact with the laptop. If game ${now.next.round} has begun, go on here.`;
    else if (isBegun) words = `Back to game ${now.ahead.games[0].round}`;
    const isBoth = isOver && pad().querySelector("[name=pair]");
    const texts = isBoth ? pairsOf(now.next).map((pair) => `${words} For ${pair}.`) : [words].filter(Boolean);
    if (texts.join() === old.map((it) => it.textContent).join()) return;
    old.forEach((it) => it.remove());
    const below = pad().querySelector(".next") || pad().querySelector(".help, #ahead");
    texts.forEach((text, place) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "go-on";
      button.value = isOver ? `${now.next.round} ${isBoth ? SIDES[place] : ""}` : "";
      button.textContent = text;
      below.before(button);
    });
  }

  function goOn(to) {
    shelf.set(`game ${PATH}`, to);
    const [round, pair] = to.split(" ");
    const game = told().games.find((it) => `${it.round}` === round);
    if (pair) document.cookie = `pair=${round}.${game.seats}.${pair};path=${PATH};max-age=43200;samesite=lax`;
  }

  // above everything: what the organizer has to look at, and what is still to be sent
  function drawWord(isAhead) {
    const refused = shelf.refused();
    const unsent = shelf.unsent().filter((it) => !it.to || it.path !== PATH);
    const kept = pad().querySelector(".kept");
    const [many, be] = refused.length > 1 ? [`${refused.length} deals`, "are"] : ["1 deal", "is"];
    if (refused.length) tell(kept, `${many} ${be} with the organizer.`);
    const stuck = unsent.filter(courier.isVain);
    let words = "";
    if (refused.length) {
      const some = refused.length > 1 ? `${refused.length} reports are with` : "With";
      const last = refused[refused.length - 1];
      words = `▲ ${last.to ? "" : `${some} the organizer: `}${last.answer.sentence}`;
    } else if (stuck.length) {
      const deals = stuck.map((it) => (it.to ? it.words : `game ${it.round}, deal ${it.deal}: ${it.words || "taken back"}`));
      words = `▲ Not sent, the code of that table opens nothing. Show this to the organizer: ${deals.join("; ")}`;
    } else if (unsent.length && !isAhead) {
      words = `● Not sent yet: ${unsent.length}. Keep this page open.`;
    }
    let word = document.getElementById("word");
    if (!word) {
      word = document.createElement("div");
      word.id = "word";
      word.append(document.createElement("p"), document.createElement("button"));
      word.firstElementChild.setAttribute("role", "alert");
      word.lastElementChild.textContent = "OK";
      word.lastElementChild.type = "button";
      pad().before(word);
    }
    word.classList.toggle("waiting", words.startsWith("●"));
    show(word, words !== "");
    show(word.lastElementChild, refused.length > 0);
    tell(word.firstElementChild, words);
  }

  function twin(of, among) {
    return [...among].find((it) => it.name === of.name && it.value === of.value);
  }

  // what somebody has begun to answer stays while it is still about the same deal
  function keepAnswers(from, to) {
    const old = from.querySelector("form.bid");
    const fresh = to.querySelector("form.bid");
    const isSame = (name) => old.elements[name].value === fresh.elements[name].value;
    if (!old || !fresh || !isSame("round") || !isSame("deal")) return;
    for (const answer of old.querySelectorAll(":checked")) {
      const again = twin(answer, fresh.querySelectorAll("input"));
      if (again) again.checked = true;
    }
  }

  function clearAnswers() {
    for (const answer of pad().querySelectorAll(".bid [type=radio]")) answer.checked = !answer.value;
  }

  function putPad(fresh) {
    const old = pad();
    const focused = document.activeElement;
    old.replaceWith(fresh);
    isTouched = false;
    const now = table();
    if (now && now.isAhead) drawTable(now);
    keepAnswers(old, fresh);
    const open = old.querySelectorAll("details");
    fresh.querySelectorAll("details").forEach((it, place) => {
      if (open[place] && open[place].open) it.open = true;
    });
    const again = focused && focused.name && twin(focused, fresh.querySelectorAll("button, [type=radio]"));
    if (again) again.focus();
  }

  // the page as the laptop tells it, asked for at that time
  function serve(html, asked) {
    const page = new DOMParser().parseFromString(html, "text/html");
    const next = page.getElementById("pad");
    if (!next) return false;
    document.title = page.title;
    served = next.cloneNode(true);
    tidy(asked, next);
    putPad(next);
    draw();
    return true;
  }

  // what the laptop has told of need not be kept here
  function tidy(asked, page) {
    const ahead = page.querySelector("#ahead");
    const round = ahead ? JSON.parse(ahead.textContent).games[0].round : Infinity;
    shelf.forget(asked, round);
    const begun = parseInt(shelf.get(`game ${PATH}`));
    const isUsed = shelf.since().some((it) => it.round === begun);
    if (begun && (begun <= round || !isUsed)) shelf.drop(`game ${PATH}`);
  }

  // ---- taps that the laptop has to judge, and those of side tables, are sent at once

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form));
    body.append(button.name, button.value);
    const headers = { "X-Requested-With": "scorepad" };
    const asked = Date.now();
    const answer = await ask(form.action, { method: "POST", body, headers });
    if (answer.status === 404 || answer.status === 410) reload();
    else if (!serve(answer.text, asked)) throw new Error(String(answer.status));
    else if ("long" in pad().dataset) scrollTo(0, 0); // what it came to stands above
  }

  // says that the tap is on its way; gives back how to say that it did not arrive
  function tellSending(form, button) {
    const said = pad().querySelector("[role=status]");
    const before = said.textContent;
    const old = pad().querySelector(".unsent");
    if (old) old.remove();
    said.textContent = "Sending …";
    button.classList.add("sending");
    return () => {
      said.textContent = before;
      button.classList.remove("sending");
      const line = document.createElement("p");
      line.className = "unsent";
      line.setAttribute("role", "alert");
      line.textContent = form.matches(".bid")
        ? "Not saved. Please say who bid, the bid and the tricks."
        : "Not sent yet: no contact with the laptop. Please tap again in a moment.";
      pad().prepend(line);
    };
  }

  let isSending = false;
  let isLocked = false;
  let isAsking = false;
  let isDue = false; // something was to be asked meanwhile
  let taps = 0;
  let pressed = null;

  // the button pressed, which phones of before 2022 do not tell with the submit event
  document.addEventListener("click", (event) => {
    pressed = event.target.closest("button, .yes");
    if (!pressed) return;
    if (pressed.matches(".yes")) {
      event.preventDefault();
      shelf.set(`ok ${PATH}`, pressed.search);
    } else if (pressed.closest("#word")) shelf.forgetRefused();
    else if (pressed.matches(".go-on")) goOn(pressed.value);
    else return;
    draw();
  });

  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (isLocked || isSending) return;
    isLocked = true;
    setTimeout(() => (isLocked = false), TAP_LOCK_MS);
    taps += 1;
    const form = event.target;
    const other = otherOf(form, pressed);
    const isCall = form.matches(".call");
    const waiting = form.matches(".call, .take-back") && shelf.other(isCall ? "call/" : "agree/");
    if (waiting) shelf.remove(waiting); // never mind
    if (waiting && isCall) {
      draw();
      return;
    }
    if (form.matches(".wrong, .swap")) form.parentElement.open = false;
    if (form.matches(".swap") && shelf.unsent().length) {
      tellSending(form, pressed)(); // deals first, for those who played them
      return;
    }
    const report = other || reportOf(form, pressed);
    if (report) keep(report);
    else await sendNow(form, pressed);
  });

  function keep(report) {
    shelf.add(report);
    const old = pad().querySelector(".refusal, .unsent");
    if (old) old.remove();
    if (!report.to) clearAnswers();
    courier.go();
    draw();
  }

  async function sendNow(form, button) {
    isSending = true;
    const tellUnsent = tellSending(form, button);
    await send(form, button).catch(tellUnsent);
    isSending = false;
  }

  function reload() {
    if (!shelf.unsent().length) location.reload(); // the page there says why
  }

  async function poll(why) {
    isDue = isDue || why === "news";
    if (isSending || isAsking || document.hidden || !pad().dataset.stamp) return;
    isAsking = true;
    isDue = false;
    const before = taps;
    const asked = Date.now();
    try {
      const answer = await ask(`?since=${encodeURIComponent(pad().dataset.stamp)}`);
      if (answer.status === 404 || answer.status === 410) reload();
      // an answer asked for before the last tap may be older than the page
      else if (answer.status === 200 && before === taps) serve(answer.text, asked);
      else if (answer.status === 204) tidy(asked, served);
      courier.go();
    } catch {
      // out of reach for now; the next round asks again
    }
    draw();
    isAsking = false;
    if (isDue) poll();
  }

  setInterval(poll, POLL_MS);
  document.addEventListener("visibilitychange", poll);
  addEventListener("online", () => {
    courier.hurry();
    poll();
  });
  addEventListener("offline", () => {
    isHeard = false;
    draw();
  });
  // another tab has tapped, or sent; were this one to try when that one could not, both
  // would go on by turns without a pause
  addEventListener("storage", draw);
  addEventListener("pagehide", turn.end);
  addEventListener("beforeunload", (event) => {
    if (!shelf.unsent().length) return;
    event.preventDefault();
    event.returnValue = "";
  });
  // a page kept by the service worker says when it was asked for
  tidy(Number(pad().dataset.asked) || Date.now(), pad());
  draw();
  courier.go();
})();
