// Loads the panel that follows a deal, some seconds after the pad, which has to be light: so
// it opens out of reach as well. The panel shows the link to itself.

const DELAY_MS = 3000;

/** Load the panel, where the page has one. */
export function loadFollowLater() {
  const row = /** @type {HTMLElement | null} */ (document.querySelector("[data-follow]"));
  const script = document.createElement("script");
  Object.assign(script, { type: "module", src: row && row.dataset.follow });
  if (row) setTimeout(() => row.append(script), DELAY_MS);
}
