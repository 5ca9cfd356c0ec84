// Asks the laptop, and knows whether it answered the last time.

const REQUEST_TIMEOUT_MS = 8000;

export const contact = { isReached: true };

/** Note for `fallback.js` how fresh the page is: what was heard *at* that time. */
export const noteContact = (at = Date.now()) => {
  document.documentElement.dataset.live = `${at}`;
};

// heard of by `push.js`: as good as an answer, where the last question had one
document.addEventListener("beat", () => contact.isReached && noteContact());

/**
 * Return what the laptop answers; rejects when it does not, or *patience* ends.
 * @param {string} address
 * @param {RequestInit} [options]
 * @param {AbortController} [patience]
 */
export async function request(address, options, patience = new AbortController()) {
  const timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(address, { ...options, signal: patience.signal });
    const text = await response.text();
    contact.isReached = true;
    noteContact();
    return {
      status: response.status,
      text,
      wait: Number(response.headers.get("Retry-After")),
    };
  } catch (error) {
    contact.isReached = false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
