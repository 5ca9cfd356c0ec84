// Asks the laptop, and knows whether it answered the last time.

import { noteAnswer } from "./contact.js";

const REQUEST_TIMEOUT_MS = 8000;

export const contact = {
  isReached: true,
  onAnswer() {},
  onOld: () => location.reload(),
};

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
    if (noteAnswer(status, headers.get("X-Spare"))) contact.onOld();
    return { status, text, headers, wait: Number(headers.get("Retry-After")) };
  } catch (error) {
    contact.isReached = false;
    noteAnswer(0, null);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
