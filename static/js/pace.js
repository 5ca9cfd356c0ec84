// How often a table's phone asks what is new: the pad asks every few seconds, unless it is
// told here to rest. While a game is played it is this phone that has the news, and where the
// site tells of changes nothing has to be asked for. It comes with the panel, some seconds after
// the pad, which has to be light.

import { ALL_TABLES, vary, watchChanges } from "./push.js";

export const SLOW_MS = 30000;
const TOLD_MS = 120000; // where the site tells of changes
const LIVELY_MS = 60000; // after something new, or a touch
const FRESH_MS = 5000;
const LOOK_MS = 1000;
// a game in play, and nothing there that somebody else is to act on: the bell, the next game,
// the other team's score, a call, a deal not sent yet
const IN_PLAY = "#pad:not([data-open]) .play";
const WAITING = ".dispute, .agreed, .waiting, .call button[value]:not([value=''])";

/** Keep time for who asks again and again; *uptime* is a clock that nobody puts right. */
export function createPace(uptime = () => performance.now()) {
  let livelyUntil = uptime() + LIVELY_MS;
  let askedAt = uptime();
  const toldMs = vary(TOLD_MS);
  return {
    isLively: () => uptime() < livelyUntil,
    isFresh: () => uptime() - askedAt < FRESH_MS,
    isDue: (isTold = false) => uptime() - askedAt >= (isTold ? toldMs : SLOW_MS),
    noteAsked: () => (askedAt = uptime()),
    noteChange: () => (livelyUntil = uptime() + LIVELY_MS),
  };
}

/** Whether news may come at any time. */
const expectsNews = () =>
  !document.querySelector(IN_PLAY) || Boolean(document.querySelector(WAITING));

/** Let the pad rest while nothing is expected, and ask at once when somebody touches it. */
export function keepPace() {
  const { body } = document;
  const pace = createPace();
  const own = (location.pathname.match(/\/t\/(\d+)-/) || [])[1];
  const changes = watchChanges(
    ask,
    (table) => table === ALL_TABLES || table === own || expectsNews(),
  );

  function ask() {
    pace.noteAsked();
    dispatchEvent(new Event("ask"));
  }

  function look() {
    if (!changes.isOpen() && (pace.isLively() || expectsNews())) {
      delete body.dataset.rests;
      pace.noteAsked(); // by the pad itself
    } else {
      body.dataset.rests = "";
      if (pace.isDue(changes.isOpen())) ask();
    }
  }

  // when the finger is lifted: nothing may change under it, and what was asked for before a
  // tap is left out
  function onTouch() {
    const isOld = "rests" in body.dataset && !pace.isFresh();
    pace.noteChange();
    look();
    if (isOld) ask();
  }

  for (const type of ["click", "touchend", "keyup", "focus"])
    addEventListener(type, onTouch);
  document.addEventListener("visibilitychange", onTouch);
  // the pad is put in anew with all that is new
  new MutationObserver(() => {
    pace.noteChange();
    look();
  }).observe(/** @type {Element} */ (document.querySelector("main")), { childList: true });
  setInterval(look, LOOK_MS);
}
