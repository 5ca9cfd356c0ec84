// Notes when a page that keeps itself fresh last heard from the laptop, for fallback.js.

let isAnswered = true;

/** Note that the laptop was heard *at* that time. */
export function noteContact(at = Date.now()) {
  document.documentElement.dataset.live = `${at}`;
}

/** Note each answer from now on, and that the script has started. */
export function watchContact() {
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const { status } = detail.xhr;
    isAnswered = status > 0 && status < 500;
    if (status === 200 || status === 204) noteContact();
  });
  // heard of by `push.js`: as good as an answer, where the last question had one
  document.addEventListener("beat", () => {
    if (isAnswered) noteContact();
  });
  if (window.htmx) noteContact();
}
