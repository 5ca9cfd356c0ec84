// On https: has the service worker keep this page for a reload out of reach, and shows what
// it has kept where there is a list for it. Nothing of a page needs this.

const DELAY_MS = 1000; // the page comes first

/** Return the path and the title of each page kept, the newest first. */
async function listKeptPages() {
  const pages = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith("euchre pages ")) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) {
      const response = await cache.match(key);
      if (!response) continue;
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const askedAt = Number(response.headers.get("X-Asked"));
      pages.push({ path: new URL(key.url).pathname, title: page.title, askedAt });
    }
  }
  return pages.sort((a, b) => b.askedAt - a.askedAt);
}

/** @param {HTMLElement} list */
async function fillList(list) {
  for (const { path, title } of await listKeptPages()) {
    const link = document.createElement("a");
    link.href = path;
    link.textContent = title;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  list.hidden = !list.children.length;
}

const list = document.getElementById("kept-pages");
if (list) fillList(list).catch(() => {});
const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
if ("serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(register, DELAY_MS));
