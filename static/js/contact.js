// Notes when a page that keeps itself fresh last heard from the laptop, for fallback.js.

/** @typedef {CustomEvent<{ xhr: XMLHttpRequest }>} HtmxEvent */

function noteContact() {
  document.documentElement.dataset.live = `${Date.now()}`;
}

/** Note each answer from now on, and that the script has started. */
export function watchContact() {
  document.addEventListener("htmx:afterRequest", (event) => {
    const { status } = /** @type {HtmxEvent} */ (event).detail.xhr;
    if (status === 200 || status === 204) noteContact();
  });
  if (window.htmx) noteContact();
}
