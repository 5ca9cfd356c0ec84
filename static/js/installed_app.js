// On https: has the service worker keep this page for a reload out of reach, and shows what
// it has kept where there is a list for it. Nothing of a page needs this.
"use strict";
(() => {
  const QUIET_MS = 1000; // the page comes first

  async function keptPages() {
    const found = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith("euchre pages ")) continue;
      const pages = await caches.open(name);
      for (const key of await pages.keys()) {
        const kept = await pages.match(key);
        const page = new DOMParser().parseFromString(await kept.text(), "text/html");
        const asked = Number(kept.headers.get("X-Asked"));
        found.push({ path: new URL(key.url).pathname, title: page.title, asked });
      }
    }
    return found.sort((a, b) => b.asked - a.asked);
  }

  async function list(places) {
    for (const { path, title } of await keptPages()) {
      const link = document.createElement("a");
      link.href = path;
      link.textContent = title;
      const item = document.createElement("li");
      item.append(link);
      places.append(item);
    }
    places.hidden = !places.children.length;
  }

  const places = document.getElementById("kept-pages");
  if (places) list(places).catch(() => {});
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  addEventListener("load", () => setTimeout(register, QUIET_MS));
})();
