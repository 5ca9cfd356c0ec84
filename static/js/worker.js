// The service worker of phones that came by https: lets a page be loaded again out of reach.
// It keeps what each code has last shown and the files that page needs. Nothing of an
// organizer is kept, no paper; no post passes here, and no answer to one is made up.
// `/sw.js` says which files there are and imports this.
"use strict";
(() => {
  const { files, start, version } = self.installedApp;
  const { clientsClaim } = workbox.core;
  const { registerRoute } = workbox.routing;
  const { CacheFirst, NetworkFirst, Strategy } = workbox.strategies;

  const FILES = `euchre files ${version}`;
  const PAGES = `euchre pages ${version}`;
  const PAGE = /^\/[cst]\/\d+-[\w-]+\/$/;
  const ASKED = "X-Asked"; // when the laptop was asked for what is kept, in ms
  const PATIENCE_S = 4;
  const DAY_MS = 86400000;
  const GONE = [404, 410];

  const pathOf = (request) => new URL(request.url).pathname;
  const isOurs = (url) => url.origin === location.origin;
  const said = (kept) => (kept ? Number(kept.headers.get(ASKED)) : 0);
  const askedOf = (kept) => (said(kept) <= Date.now() ? said(kept) : 0); // a clock put back
  const isOld = (kept) => askedOf(kept) < Date.now() - DAY_MS;

  async function dropOld(pages) {
    for (const key of await pages.keys()) {
      if (isOld(await pages.match(key))) await pages.delete(key);
    }
  }

  // what to keep of an answer asked for at that time, null if nothing
  async function worthKeeping(path, answer, asked) {
    const pages = await caches.open(PAGES);
    await dropOld(pages);
    if (GONE.includes(answer.status)) await pages.delete(path);
    if (answer.status !== 200 || askedOf(await pages.match(path)) > asked) return null;
    const page = await answer.text();
    if (!page.includes('<div id="pad"')) return null;
    const headers = new Headers(answer.headers);
    for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
    headers.set(ASKED, asked);
    return new Response(page, { headers });
  }

  // A kept page says that it is one. Its stamp is no stamp of the laptop's, so that the first
  // answer replaces it, and its ids are its own: those it came with may have been used.
  async function asKept(kept) {
    const asked = askedOf(kept);
    const time = new Date(asked).toLocaleTimeString([], { hour: "numeric", minute: "2-digit" });
    const words = `No contact with the laptop. This is what this phone last saw, at ${time}.`;
    const page = (await kept.text())
      .replace(/(<div id="pad"[^>]*) data-stamp="[^"]*"([^>]*>)/, (whole, before, after) =>
        `${before} data-stamp="kept" data-asked="${asked}"${after}<p class="last-seen waiting" role="note">${words}</p>`)
      .replace(/(name="report_id" value=")[^"]*/g, (whole, before) => before + crypto.randomUUID());
    return new Response(page, { headers: kept.headers });
  }

  const lastSeen = {
    handlerWillStart: async ({ state }) => {
      state.asked = Date.now();
    },
    cacheKeyWillBeUsed: async ({ request }) => pathOf(request),
    cacheWillUpdate: ({ request, response, state }) =>
      worthKeeping(pathOf(request), response, state.asked),
    cachedResponseWillBeUsed: async ({ cachedResponse }) =>
      cachedResponse && !isOld(cachedResponse) ? asKept(cachedResponse) : null,
    // a proxy that does not reach the program is no contact either
    fetchDidSucceed: async ({ response, state }) => {
      if (response.status < 500) return response;
      state.failure = response;
      throw new Error(String(response.status));
    },
    handlerDidError: async ({ state }) => state.failure,
  };

  // ---- the laptop's answer or none; kept before the page has it

  class Laptop extends Strategy {
    async _handle(request, handler) {
      const answer = await handler.fetch(request);
      const isTold = answer.status !== 204 || (await isKept(request));
      // the page has learned something by a post; what is kept has to know it, too
      if (!isTold) return this._handle(new Request(pathOf(request)), handler);
      await handler.cachePut(request, answer.clone()).catch(() => drop(request)); // no room
      return answer;
    }
  }

  // whether what is kept is what the page that asks has
  async function isKept(request) {
    const kept = await (await caches.open(PAGES)).match(pathOf(request));
    const stamp = new URL(request.url).searchParams.get("since");
    return Boolean(kept) && (await kept.text()).includes(` data-stamp="${stamp}"`);
  }

  const drop = async (request) => (await caches.open(PAGES)).delete(pathOf(request));

  const laptop = new Laptop({ cacheName: PAGES, plugins: [lastSeen] });
  const page = new NetworkFirst({
    cacheName: PAGES,
    plugins: [lastSeen],
    networkTimeoutSeconds: PATIENCE_S,
  });
  const isPage = (url) => isOurs(url) && PAGE.test(url.pathname);
  registerRoute(({ url, request }) => isPage(url) && request.mode === "navigate", page);
  registerRoute(({ url }) => isPage(url), laptop);
  registerRoute(
    ({ url }) => isOurs(url) && files.includes(url.pathname),
    new CacheFirst({ cacheName: FILES }),
  );
  registerRoute(
    ({ url }) => isOurs(url) && url.pathname === start,
    new NetworkFirst({ cacheName: FILES, networkTimeoutSeconds: PATIENCE_S }),
  );

  // ---- from one version to the next

  // the pages open now, and those the version before has kept
  async function wanted() {
    const windows = await clients.matchAll({ includeUncontrolled: true, type: "window" });
    const paths = windows.map(pathOf).filter((path) => PAGE.test(path));
    for (const name of await caches.keys()) {
      if (!name.startsWith("euchre pages ")) continue;
      paths.push(...(await (await caches.open(name)).keys()).map(pathOf));
    }
    return new Set(paths);
  }

  // all or nothing: what cannot be had now leaves the version before in its place
  async function settleIn(event) {
    await (await caches.open(FILES)).addAll([...files, start]);
    for (const path of await wanted()) {
      const answer = await laptop.handle({ event, request: new Request(path) });
      if (answer.status !== 200 && !GONE.includes(answer.status)) throw new Error(path);
    }
  }

  async function clearOut() {
    for (const name of await caches.keys()) {
      if (name.startsWith("euchre ") && ![FILES, PAGES].includes(name)) await caches.delete(name);
    }
  }

  self.skipWaiting();
  clientsClaim();
  addEventListener("install", (event) => event.waitUntil(settleIn(event)));
  addEventListener("activate", (event) => event.waitUntil(clearOut()));
})();
