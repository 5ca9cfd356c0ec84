// Hears at once that an event has changed, where the site tells of that (server-sent events): a
// page then asks at once, and seldom otherwise. Elsewhere pages go on asking as they do.

/** So seldom a page asks while it is told of changes: some may get lost. */
export const SELDOM_MS = 20000;
const AGAIN_MS = 60000; // after the site said that it cannot tell
const SPREAD_MS = 1000; // not all pages of a hall ask at one moment

/**
 * Call *onChange* after each change from now on.
 * @param {() => void} onChange
 * @param {(table: string) => boolean} isNews whether a change at a table concerns this page
 */
export function watchChanges(onChange, isNews = () => true) {
  const holder = /** @type {HTMLElement | null} */ (document.querySelector("[data-push]"));
  const address = (holder && holder.dataset.push) || "";
  /** @type {EventSource | null} */
  let stream = null;
  let isDue = false;

  function ask() {
    isDue = false;
    onChange();
  }

  function askSoon() {
    if (!isDue) setTimeout(ask, Math.random() * SPREAD_MS);
    isDue = true;
  }

  /** @param {MessageEvent<string>} message */
  function onMessage({ data }) {
    if (isNews(data)) askSoon();
  }

  function open() {
    if (stream && stream.readyState !== EventSource.CLOSED) return;
    stream = new EventSource(address);
    stream.onopen = askSoon; // what happened while it was away was not heard
    stream.onmessage = onMessage;
  }

  if (address && window.EventSource) {
    open();
    setInterval(open, AGAIN_MS);
  }
  return { isOpen: () => Boolean(stream && stream.readyState === EventSource.OPEN) };
}

/** Let parts of the page that htmx renews be asked for at once, and seldom otherwise. */
export function pushParts() {
  const changes = watchChanges(() => document.body.dispatchEvent(new Event("news")));
  let askedAt = performance.now();
  document.addEventListener("htmx:configRequest", (event) => {
    const { elt, triggeringEvent } = /** @type {CustomEvent} */ (event).detail;
    if (!elt.matches("[hx-trigger*='from:body']")) return;
    const isEarly = performance.now() - askedAt < SELDOM_MS;
    if (!triggeringEvent && changes.isOpen() && isEarly) event.preventDefault();
    else askedAt = performance.now();
  });
}
