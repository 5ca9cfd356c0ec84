// Loads the panels of a phone page some seconds after it, which has to be light: so they
// open out of reach as well. What leads to them they bring or find themselves.

const DELAY_MS = 3000;
const PATIENCE_MS = 10000;

/** Load them. A page that came from another computer loads them first, and takes no tap before it shows what it brought along: then it can *begin*. */
export function loadLater(begin = () => {}) {
  const comes = location.hash.startsWith("#kept=");
  const announce = () => dispatchEvent(new Event("taken-in"));
  const start = () => {
    delete document.documentElement.dataset.moves;
    begin();
  };
  addEventListener("taken-in", start, { once: true });
  const places = document.querySelectorAll("[data-later]");
  for (const { dataset } of places)
    for (const src of (dataset.later || "").split(" ")) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", src });
      setTimeout(() => document.body.append(script), comes ? 0 : DELAY_MS);
    }
  if (comes) setTimeout(announce, PATIENCE_MS);
  else announce();
}
