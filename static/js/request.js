// Asks the laptop, and knows whether it answered the last time.

const REQUEST_TIMEOUT_MS = 8000;

export const contact = { isReached: true, onAnswer() {} };

/**
 * Return what the laptop answers; rejects when it does not, or *patience* ends.
 * @param {string} address @param {RequestInit} [options]
 * @param {AbortController} [patience]
 */
export async function request(address, options, patience = new AbortController()) {
  const timer = setTimeout(() => patience.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(address, { ...options, signal: patience.signal });
    const text = await response.text();
    contact.isReached = true;
    contact.onAnswer();
    const { status, headers } = response;
    return { status, text, headers, wait: Number(headers.get("Retry-After")) };
  } catch (error) {
    contact.isReached = false;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
