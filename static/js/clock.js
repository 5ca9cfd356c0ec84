// What a clock shows between two answers of the laptop, each of which says its time.

/** @typedef {ReturnType<typeof readClock>} ClockReading */
/** @typedef {ReturnType<typeof getClockView>} ClockView */

// Return the clock in *text*, as told *at* that time of `performance.now()`: its kind (up, down,
// break, none), the seconds played or left, and "1" when it is running.
/** @param {string} text @param {number} at */
export function readClock(text, at) {
  const [kind, seconds, running] = text.split(" ");
  return { kind, seconds: Number(seconds), isRunning: running === "1", at };
}

/**
 * Return what the clock shows at *now*, and by which name its face has the sentence that is
 * said once and rung for.
 * @param {ClockReading} reading
 * @param {number} now
 */
export function getClockView({ kind, seconds, isRunning, at }, now) {
  const passed = isRunning ? (now - at) / 1000 : 0;
  const isUp = kind === "up";
  const whole = isUp ? Math.floor(seconds + passed) : Math.ceil(seconds - passed);
  const isOver = !isUp && whole <= 0;
  const isAnnounced = !isUp && isRunning && whole <= 300;
  const left = whole <= 60 ? "minute" : "minutes";
  return {
    time: formatSeconds(Math.max(whole, 0)),
    isOver,
    isSoon: !isUp && whole <= 60,
    announced: isAnnounced ? (isOver ? "over" : left) : "",
    strokes: isOver ? 3 : 1, // of the bell
  };
}

/** @param {number} seconds */
function formatSeconds(seconds) {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  const rest = padNumber(seconds % 60);
  return hours ? `${hours}:${padNumber(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Return *number* with two digits, as in 7:05. @param {number} number */
const padNumber = (number) => String(number).padStart(2, "0");

// Show the clock on its *face*, and announce what is due below it.
/** @param {HTMLElement} face it has the sentences @param {ClockView} view */
export function drawClock(face, { time, isOver, announced, strokes }) {
  face.classList.toggle("over", isOver);
  writeText(face.querySelector(".time"), (isOver && face.dataset.over) || time);
  const line = document.getElementById("told");
  if (line) line.dataset.strokes = `${strokes}`;
  writeText(line, (announced && face.dataset[announced]) || "");
}

/** @param {Element | null} element @param {string} text */
function writeText(element, text) {
  if (element && element.textContent !== text) element.textContent = text;
}
