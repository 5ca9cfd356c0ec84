// The service worker of phones that came by https: lets a page be loaded again out of reach.
// It keeps what each code has last shown and the files that page needs. Nothing of an
// organizer is kept, no paper; no post passes here, and no answer to one is made up.
// `/sw.js` says which files there are and imports this.
"use strict";

/** @typedef {import("workbox-core").WorkboxPlugin} WorkboxPlugin */
/** @typedef {import("workbox-strategies").StrategyHandler} StrategyHandler */
/** @typedef {{ installedApp: { files: string[], start: string, version: string, last_seen: string } }} Told */

const worker = /** @type {ServiceWorkerGlobalScope & Told} */ (
  /** @type {unknown} */ (self)
);
const { files, start, version, last_seen: lastSeenText } = worker.installedApp;
const { clientsClaim } = workbox.core;
const { registerRoute } = workbox.routing;
const { CacheFirst, NetworkFirst, Strategy } = workbox.strategies;

const FILES = `euchre files ${version}`;
const PAGES_PREFIX = "euchre pages ";
const PAGES = PAGES_PREFIX + version;
const PAGE = /^\/[cst]\/\d+-[\w-]+\/(table\/\d+\/)?$/;
const ASKED = "X-Asked"; // when the laptop was asked for what is kept, in ms
const TIMEOUT_S = 4;
const DAY_MS = 86400000;
const GONE = [404, 410];

/** Return an id no other page has; `randomUUID` is too new for many phones. */
function createId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** @param {{ url: string }} request */
const pathOf = ({ url }) => new URL(url).pathname;
/** @param {Response} cached */
const isOld = (cached) => askedOf(cached) < Date.now() - DAY_MS;

/**
 * Return when a page kept was asked for, 0 where the clock was put back since.
 * @param {Response | undefined} cached
 */
function askedOf(cached) {
  const askedAt = cached ? Number(cached.headers.get(ASKED)) : 0;
  return askedAt <= Date.now() ? askedAt : 0;
}

/** @param {Cache} pages */
async function dropOld(pages) {
  for (const key of await pages.keys()) {
    const cached = await pages.match(key);
    if (cached && isOld(cached)) await pages.delete(key);
  }
}

/**
 * Return what to keep of an answer *asked* for at that time, null if nothing.
 * @param {string} path
 * @param {Response} response
 * @param {number} askedAt
 */
async function worthKeeping(path, response, askedAt) {
  const pages = await caches.open(PAGES);
  await dropOld(pages);
  if (GONE.includes(response.status)) await pages.delete(path);
  if (response.status !== 200 || askedOf(await pages.match(path)) > askedAt) return null;
  const page = await response.text();
  if (!page.includes('<div id="pad"')) return null;
  const headers = new Headers(response.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  headers.set(ASKED, String(askedAt));
  return new Response(page, { headers });
}

/**
 * Return a kept page that says it is one. Its stamp is no stamp of the laptop's, so that the
 * first answer replaces it, and its ids are its own: those it came with may have been used.
 * @param {Response} cached
 */
async function markAsKept(cached) {
  const askedAt = askedOf(cached);
  const text = await cached.text();
  const [, lang = []] = /<html lang="([^"]+)/.exec(text) || [];
  const time = new Date(askedAt).toLocaleTimeString(lang, {
    hour: "numeric",
    minute: "2-digit",
  });
  const seen = lastSeenText.replace("{time}", time);
  const note = `<p class="last-seen waiting" role="note">${seen}</p>`;
  const page = text
    .replace(
      /(<div id="pad"[^>]*) data-stamp="[^"]*"([^>]*>)/,
      (_, before, after) =>
        `${before} data-stamp="kept" data-asked="${askedAt}"${after}${note}`,
    )
    .replace(/(name="report_id" value=")[^"]*/g, (_, before) => before + createId());
  return new Response(page, { headers: cached.headers });
}

/** @type {WorkboxPlugin} */
const lastSeen = {
  handlerWillStart: async ({ state }) => {
    if (state) state.askedAt = Date.now();
  },
  cacheKeyWillBeUsed: async ({ request }) => pathOf(request),
  cacheWillUpdate: ({ request, response, state }) =>
    worthKeeping(pathOf(request), response, state ? state.askedAt : 0),
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !isOld(cachedResponse) ? markAsKept(cachedResponse) : null,
  // a proxy that does not reach the program is no contact either
  fetchDidSucceed: async ({ response, state }) => {
    if (response.status < 500) return response;
    if (state) state.failure = response;
    throw new Error(String(response.status));
  },
  handlerDidError: async ({ state }) => state && state.failure,
};

// ---- the laptop's answer or none; kept before the page has it

class Laptop extends Strategy {
  /**
   * @param {Request} request
   * @param {StrategyHandler} handler
   * @returns {Promise<Response>}
   */
  async _handle(request, handler) {
    const response = await handler.fetch(request);
    const isCurrent = response.status !== 204 || (await isCached(request));
    // the page has learned something by a post; what is kept has to know it, too
    if (!isCurrent) return this._handle(new Request(pathOf(request)), handler);
    await handler.cachePut(request, response.clone()).catch(() => drop(request)); // no room
    return response;
  }
}

/** Whether what is kept is what the page that asks has. @param {Request} request */
async function isCached(request) {
  const cached = await (await caches.open(PAGES)).match(pathOf(request));
  const stamp = new URL(request.url).searchParams.get("since");
  return Boolean(cached && (await cached.text()).includes(` data-stamp="${stamp}"`));
}

/** @param {Request} request */
const drop = async (request) => (await caches.open(PAGES)).delete(pathOf(request));

const laptop = new Laptop({ cacheName: PAGES, plugins: [lastSeen] });
const page = new NetworkFirst({
  cacheName: PAGES,
  plugins: [lastSeen],
  networkTimeoutSeconds: TIMEOUT_S,
});
/** @type {import("workbox-core").RouteMatchCallback} */
const isPage = ({ sameOrigin, url }) => sameOrigin && PAGE.test(url.pathname);
registerRoute((asked) => isPage(asked) && asked.request.mode === "navigate", page);
registerRoute(isPage, laptop);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && files.includes(url.pathname),
  new CacheFirst({ cacheName: FILES }),
);
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === start,
  new NetworkFirst({ cacheName: FILES, networkTimeoutSeconds: TIMEOUT_S }),
);

// ---- from one version to the next

/** Return the paths of the pages open now, and of those the version before has cached. */
async function listWanted() {
  const options = { includeUncontrolled: true, type: /** @type {const} */ ("window") };
  const windows = await worker.clients.matchAll(options);
  const paths = windows.map(pathOf).filter((path) => PAGE.test(path));
  for (const name of await caches.keys()) {
    if (!name.startsWith(PAGES_PREFIX)) continue;
    paths.push(...(await (await caches.open(name)).keys()).map(pathOf));
  }
  return new Set(paths);
}

/**
 * Fetch all or nothing: what cannot be had now leaves the version before in its place.
 * @param {ExtendableEvent} event
 */
async function install(event) {
  await (await caches.open(FILES)).addAll([...files, start]);
  for (const path of await listWanted()) {
    const response = await laptop.handle({ event, request: new Request(path) });
    if (response.status !== 200 && !GONE.includes(response.status)) throw new Error(path);
  }
}

async function dropOtherVersions() {
  for (const name of await caches.keys()) {
    if (name.startsWith("euchre ") && ![FILES, PAGES].includes(name))
      await caches.delete(name);
  }
}

worker.skipWaiting();
clientsClaim();
worker.addEventListener("install", (event) => event.waitUntil(install(event)));
worker.addEventListener("activate", (event) => event.waitUntil(dropOtherVersions()));
