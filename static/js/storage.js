// What a browser stores for its pages. What it forbids or has no room for is kept as long as
// the page lives.

// what a page takes along to another computer
export const MOVED = /^(report|kept|epoch|ok|game|unsure) /;

/**
 * Return what is stored for longer than a page, null where that is forbidden.
 * @param {"localStorage" | "sessionStorage"} [name]
 */
export function getStorage(name = "localStorage") {
  try {
    return window[name];
  } catch {
    return null;
  }
}

/** @param {Storage | null} storage */
export function openStorage(storage) {
  /** @type {Record<string, any>} */
  const saved = storage || {};
  /** @type {Record<string, string>} */
  const unsaved = {};

  return {
    listKeys: () => Object.keys({ ...saved, ...unsaved }),
    /** @param {string} key @returns {string} */
    get: (key) => unsaved[key] || saved[key] || "",
    /** @param {string} key @param {string} value */
    set(key, value) {
      try {
        saved.setItem(key, value);
        delete unsaved[key];
      } catch {
        unsaved[key] = value;
      }
    },
    /** @param {string} key */
    drop(key) {
      delete unsaved[key];
      delete saved[key];
    },
  };
}
