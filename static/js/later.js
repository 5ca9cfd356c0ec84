// Loads the panels of a phone page some seconds after it, which has to be light: so they
// open out of reach as well. What leads to them they bring or find themselves.

const DELAY_MS = 3000;

export function loadLater() {
  const places = document.querySelectorAll("[data-later]");
  for (const { dataset } of places)
    for (const src of (dataset.later || "").split(" ")) {
      const script = document.createElement("script");
      Object.assign(script, { type: "module", src });
      setTimeout(() => document.body.append(script), DELAY_MS);
    }
}
