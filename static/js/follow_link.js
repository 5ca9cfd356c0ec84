// Loads the panel that follows a deal and what else can wait, some seconds after the page, which
// has to be light: so it works out of reach as well. The panel shows the link to itself.

const DELAY_MS = 3000;

/** Load what the page names for later. */
export function loadFollowLater() {
  for (const row of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-follow]")
  )) {
    const script = document.createElement("script");
    Object.assign(script, { type: "module", src: row.dataset.follow });
    setTimeout(() => document.head.append(script), DELAY_MS);
  }
}
