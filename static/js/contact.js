// Notes when a page that keeps itself fresh last heard from the laptop, for fallback.js.

let isAnswered = true;

/** Note that the laptop was heard *at* that time. */
export function noteContact(at = Date.now()) {
  document.documentElement.dataset.live = `${at}`;
}

/**
 * Note an answer: without one `spare.js` looks who is in charge. Return whether the page has to
 * be loaded again, for another *spare* was chosen since, and it may not ask that one.
 * @param {number} status 0 for none @param {string | null} spare
 */
export function noteAnswer(status, spare) {
  const isThere = status > 0 && status !== 503;
  if (!isThere) dispatchEvent(new Event("no-answer"));
  return isThere && (spare || "") !== (document.documentElement.dataset.spare || "");
}

/** Note each answer from now on, and that the script has started. */
export function watchContact() {
  document.addEventListener("htmx:afterRequest", ({ detail }) => {
    const { status } = detail.xhr;
    const isOld = noteAnswer(status, detail.xhr.getResponseHeader("X-Spare"));
    if (isOld && !document.querySelector("input:focus, textarea:focus")) location.reload();
    isAnswered = status > 0 && status < 500;
    if (status === 200 || status === 204) noteContact();
  });
  // heard of by `push.js`: as good as an answer, where the last question had one
  document.addEventListener("beat", () => {
    if (isAnswered) noteContact();
  });
  if (window.htmx) noteContact();
}
