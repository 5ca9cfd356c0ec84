// Hears at once that an event has changed, where the site tells of that (server-sent events): a
// page then asks at once, and seldom otherwise. Elsewhere pages go on asking as they do.

const SELDOM_MS = 60000; // while a page is told of changes: some may get lost
const AGAIN_MS = 60000; // after the site said that it cannot tell
const SILENT_MS = 25000; // the site says every 15 seconds that it is there
// not all pages of a hall ask at one moment, least of all when the next game begins
const SPREAD_MS = 1000;
const SPREAD_OF_ALL_MS = 3000;
/** What is told where it is not of one table. */
export const ALL_TABLES = "all";

/**
 * Make a time shorter or longer by up to a quarter: pages that came back at one moment, as after
 * a restart, do not go on asking in step.
 * @param {number} ms
 */
export const vary = (ms) => ms * (0.75 + Math.random() / 2);
/** So seldom this page asks while it is told of changes. */
export const SELDOM_HERE_MS = vary(SELDOM_MS);

/**
 * Call *onChange* after each change from now on.
 * While the site is heard, `beat` comes to the document from time to time.
 * @param {() => void} onChange
 * @param {(table: string) => boolean} isNews whether a change at a table concerns this page
 */
export function watchChanges(
  onChange,
  isNews = () => true,
  uptime = () => performance.now(),
) {
  const holder = document.querySelector("[data-push]");
  const address = (holder && holder.dataset.push) || "";
  /** @type {EventSource | null} */
  let stream = null;
  let isDue = false;
  let heardAt = 0;

  function isOpen() {
    const isHeard = uptime() - heardAt < SILENT_MS;
    return Boolean(stream && stream.readyState === EventSource.OPEN && isHeard);
  }

  function hear() {
    heardAt = uptime();
    document.dispatchEvent(new Event("beat"));
  }

  function ask() {
    isDue = false;
    onChange();
  }

  /** @param {string} table */
  function askSoon(table) {
    const spread = table === ALL_TABLES ? SPREAD_OF_ALL_MS : SPREAD_MS;
    if (!isDue) setTimeout(ask, Math.random() * spread);
    isDue = true;
  }

  /** @param {MessageEvent<string>} message */
  function onMessage({ data }) {
    hear();
    if (isNews(data)) askSoon(data);
  }

  function open() {
    const isGivenUp = stream && stream.readyState === EventSource.CLOSED;
    if (stream && !isGivenUp && uptime() - heardAt < AGAIN_MS) return;
    if (stream) stream.close(); // whoever is cut off from the Wi-Fi is not told so
    heardAt = uptime();
    stream = new EventSource(address);
    stream.onopen = () => {
      hear();
      askSoon(ALL_TABLES); // what happened while it was away was not heard
    };
    stream.onmessage = onMessage;
    stream.addEventListener("beat", hear);
  }

  if (address && window.EventSource) {
    open();
    setInterval(open, AGAIN_MS);
  }
  return { isOpen };
}

/** Let parts of the page that htmx renews be asked for at once, and seldom otherwise. */
export function pushParts() {
  const changes = watchChanges(() => document.body.dispatchEvent(new Event("news")));
  let askedAt = performance.now();
  document.addEventListener("htmx:configRequest", (event) => {
    const { elt, triggeringEvent } = event.detail;
    if (!elt.matches("[hx-trigger*='from:body']")) return;
    const isEarly = performance.now() - askedAt < SELDOM_HERE_MS;
    if (!triggeringEvent && changes.isOpen() && isEarly) event.preventDefault();
    else askedAt = performance.now();
  });
  document.addEventListener("htmx:afterRequest", ({ detail: { elt, successful } }) => {
    if (!successful && elt.matches("[hx-trigger*='from:body']")) askedAt = -SELDOM_MS * 2;
  });
}
