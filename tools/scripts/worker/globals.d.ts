/** The scripts of `static/vendor` that `/sw.js` imports. */
declare const workbox: {
  core: typeof import("workbox-core");
  routing: typeof import("workbox-routing");
  strategies: typeof import("workbox-strategies");
};
