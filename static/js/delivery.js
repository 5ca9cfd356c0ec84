// Brings the reports of a phone to the laptop, in order, one tab at a time, until each is
// answered.

/** @typedef {import("./reports.js").ReportStore} ReportStore */
/** @typedef {{ status: number, text: string, wait: number }} Reply */
/** @typedef {(address: string, options: RequestInit, patience: AbortController) => Promise<Reply>} Post */

const RECEIVED = [200, 202, 400, 403, 409, 410, 422]; // with these the laptop has the report
const REJECTED = [403, 404, 413]; // with these it never will
const REJECTED_MS = 60000;
const RETRIES_MS = [1000, 2000, 4000, 8000, 15000];
const QUICK_MS = 2000;
const LOCK_KEY = "sender";
const LOCK_MS = 3000; // a tab may end with it; an answer that takes longer may be asked for twice

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Let one tab at a time send. Plain http has no locks, so this is a note that expires.
/** @param {Pick<ReportStore, "get" | "set" | "drop">} store @param {string} tab */
export function createSenderLock(store, tab) {
  const isMine = () => store.get(LOCK_KEY).startsWith(tab);

  /** Return for how many ms another tab may still be sending. */
  function remaining() {
    const ms = Number(store.get(LOCK_KEY).split(" ")[1]) - Date.now();
    return isMine() || !(ms > 0 && ms <= LOCK_MS) ? 0 : ms;
  }

  return {
    remaining,
    /**
     * Whether this tab may send; what was tapped in another tab is left to that one for a while.
     * @param {PhoneReport} report
     */
    async acquire(report) {
      const isNew = !isMine();
      const isOurs = report.tab === tab;
      if (isNew && !isOurs) await pause(1000);
      if (remaining()) return false;
      store.set(LOCK_KEY, `${tab} ${Date.now() + LOCK_MS}`);
      if (isNew) await pause(isOurs ? 20 : 200); // two tabs at once: the one that wrote last
      return isMine();
    },
    release() {
      if (isMine()) store.drop(LOCK_KEY);
    },
  };
}

// Return what the laptop said of *report*, null when the answer is not about it.
/** @param {PhoneReport} report @param {Reply} reply */
export function readAnswer(report, { status, text }) {
  let answer;
  try {
    answer = JSON.parse(text);
  } catch {
    return null;
  }
  if (!RECEIVED.includes(status) || !answer || answer.report_id !== report.id) return null;
  const { counts, code, sentence } = answer;
  return { at: Date.now(), counts, code, sentence };
}

/**
 * Send what *store* holds with *post*. *onChange* is called whenever something is to be shown
 * anew, *onDelivered* when nothing is left, with whether the laptop knows more than this page.
 * @param {object} parts @param {ReportStore} parts.store
 * @param {ReturnType<typeof createSenderLock>} parts.lock @param {Post} parts.post
 * @param {() => void} parts.onChange @param {(hasNews: boolean) => void} parts.onDelivered
 */
export function createDelivery({ store, lock, post, onChange, onDelivered }) {
  let isRunning = false;
  let failures = 0;
  let timer = 0;
  let begun = 0;
  let hasNews = false;
  /** @type {AbortController | null} */
  let patience = null;
  /** @type {Record<string, { isRejected: boolean, until: number }>} */
  const pauses = {}; // until when nothing is sent to a table, and whether it is in vain
  const uptime = () => performance.now(); // nobody puts this clock right

  /** @param {PhoneReport} report */
  async function send(report) {
    patience = new AbortController();
    const epoch = store.get(`epoch ${report.event}`) + ("due" in report ? " back" : "");
    const headers = { "X-Requested-With": "queue", "X-Epoch": epoch };
    const options = { method: "POST", body: new URLSearchParams(report.body), headers };
    const reply = await post(report.path + (report.to || "reports/"), options, patience);
    const answer = readAnswer(report, reply);
    if (answer) {
      store.put({ ...report, answer });
      hasNews = hasNews || !answer.counts || Boolean(answer.code || report.to);
      return true;
    }
    const isRejected = REJECTED.includes(reply.status);
    const ms = isRejected ? REJECTED_MS : reply.wait * 1000;
    pauses[report.path] = { isRejected, until: uptime() + ms };
    return false;
  }

  // a table that is not answered does not hold up another
  async function sendAll() {
    /** @type {string[]} */
    const skipped = [];
    /** @param {PhoneReport} report */
    const isDue = ({ path }) =>
      !skipped.includes(path) && !(pauses[path] && pauses[path].until > uptime());
    const findNext = () => store.listUnsent().find(isDue);
    for (let next = findNext(); next && (await lock.acquire(next)); next = findNext()) {
      const report = findNext(); // another tab may have sent it meanwhile
      if (!report) return;
      const isDueLater = Number(report.due) > Date.now();
      if (!isDueLater && (await send(report))) failures = 0;
      else skipped.push(report.path);
      onChange();
    }
  }

  async function start() {
    if (isRunning || !store.listUnsent().length) return;
    isRunning = true;
    begun = uptime();
    clearTimeout(timer);
    timer = Number(setTimeout(onChange, QUICK_MS));
    await sendAll().catch(() => {});
    lock.release();
    isRunning = false;
    clearTimeout(timer);
    if (store.listUnsent().length) {
      const wait = RETRIES_MS[Math.min(failures, RETRIES_MS.length - 1)];
      failures += 1;
      timer = Number(setTimeout(start, lock.remaining() || wait));
    } else onDelivered(hasNews);
    hasNews = false;
    onChange();
  }

  return {
    start,
    // the way is open again: whatever hangs is tried again
    retryNow() {
      if (patience) patience.abort();
      failures = 0;
      setTimeout(start, 0);
    },
    isQuick: () => isRunning && failures === 0 && uptime() - begun < QUICK_MS,
    /** @param {PhoneReport} report */
    isRejected: ({ path }) => Boolean(pauses[path] && pauses[path].isRejected),
  };
}
