// Tonight's rules on top of the page that leads to them: fetched once, read out of reach.

import { attachSearch } from "./rules.js";
import { getStorage, openStorage } from "./storage.js";

const panel = document.createElement("section");
Object.assign(panel, { id: "rules-panel", hidden: true });
panel.setAttribute("role", "dialog");
panel.setAttribute("aria-modal", "true");
document.body.append(panel);

/** Return the link to the rules, which the page may draw again. */
const findLink = () =>
  /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[href$="/rules/"]'));
const { pathname: path = "" } = findLink() || {};
const KEY = `rules ${path}`;
const store = openStorage(getStorage());
let list = "";

/** @param {string} address @param {RequestInit} [options] */
async function fetchPage(address, options) {
  const answer = await fetch(address, options);
  return answer.ok ? answer.text() : "";
}

async function prepare() {
  list = await fetchPage(path).catch(() => store.get(KEY));
  store.set(KEY, list);
  const sheet = /<link [^>]*rules_desk[^>]*>/.exec(list);
  if (sheet) document.head.insertAdjacentHTML("beforeend", sheet[0]);
}

/** Show *page*, unless it has no rules. @param {string} page */
function show(page) {
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const rules = fresh.querySelector(".rules-desk");
  panel.hidden = !rules;
  document.documentElement.classList.toggle("reading", Boolean(rules));
  panel.textContent = "";
  if (rules) panel.append(rules);
  panel.scrollTop = 0;
  attachSearch(panel);
  const title = panel.querySelector("h1") || findLink();
  if (title && title.matches("h1")) title.tabIndex = -1;
  if (title) title.focus();
}

// Show what the laptop answers, or that it did not: in words of the list, as escaped there.
/** @param {string} address @param {RequestInit} [options] */
function follow(address, options) {
  fetchPage(address, options).then(show, () => {
    const [, lost = ""] = / data-lost="([^"]*)/.exec(list) || [];
    const notice = `<p class="notice error" role="alert">${lost}</p>`;
    const place = /** @type {Element} */ (panel.querySelector(".wrap"));
    place.insertAdjacentHTML("afterbegin", notice);
    panel.scrollTop = 0;
  });
}

document.addEventListener("click", (event) => {
  const link = /** @type {Element} */ (event.target).closest("a");
  if (!link || !list || !(panel.contains(link) || link.pathname === path)) return;
  event.preventDefault();
  if (link.pathname === path) show(list);
  else if (link.pathname.startsWith(path)) follow(link.href);
  else show("");
});
panel.addEventListener("submit", (event) => {
  if (event.defaultPrevented) return;
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  if (form.method === "post") follow(form.action, { method: "post", body });
  else follow(`${form.action.split("#")[0]}?${body}`);
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && !panel.hidden) show("");
});
if (path) prepare();
