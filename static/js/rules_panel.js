// Tonight's rules on top of the page that leads to them: fetched once, read out of reach.

import { getStorage } from "./reports.js";
import { attachSearch } from "./rules.js";

/** @type {Record<string, string>} */
const saved = /** @type {any} */ (getStorage() || {});
/** @type {Record<string, string>} */
const pages = {}; // where nothing may be stored: as long as this page lives
const panel = document.createElement("section");
panel.id = "rules-panel";
panel.hidden = true;
panel.setAttribute("role", "dialog");
panel.setAttribute("aria-modal", "true");
document.body.append(panel);

/** Return the link to the rules, which the page may draw again. */
const findLink = () =>
  /** @type {HTMLAnchorElement | null} */ (document.querySelector('a[href$="/rules/"]'));

/** @param {string} path @param {RequestInit} [options] */
async function fetchPage(path, options) {
  const answer = await fetch(path, options);
  return answer.ok ? answer.text() : "";
}

/** Fetch the page of *link*, and its sheet, before somebody asks. @param {string} path */
async function prepare(path) {
  const key = `rules ${path}`;
  pages[path] = saved[key] || "";
  pages[path] = (await fetchPage(path).catch(() => "")) || pages[path];
  try {
    saved[key] = pages[path];
  } catch {
    // no room: it goes with the page
  }
  const sheet = /<link [^>]*rules_desk[^>]*>/.exec(pages[path]);
  if (sheet) document.head.insertAdjacentHTML("beforeend", sheet[0]);
}

/** Show the rules of a page, if it has any. @param {string} page */
function show(page) {
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const rules = fresh.querySelector(".rules-desk");
  if (!rules) return false;
  panel.textContent = "";
  panel.append(rules);
  panel.hidden = false;
  panel.scrollTop = 0;
  document.documentElement.classList.add("reading");
  attachSearch(panel);
  const title = /** @type {HTMLElement} */ (panel.querySelector("h1"));
  title.tabIndex = -1;
  title.focus();
  return true;
}

function close() {
  if (panel.hidden) return;
  panel.hidden = true;
  document.documentElement.classList.remove("reading");
  const link = findLink();
  if (link) link.focus();
}

/**
 * Show what the laptop answers, or that it did not.
 * @param {string} path
 * @param {RequestInit} [options]
 */
async function follow(path, options) {
  const page = await fetchPage(path, options).catch(() => null);
  if (page === null) tellLost();
  else if (!show(page)) close();
}

function tellLost() {
  const status = document.createElement("p");
  status.className = "notice error";
  status.setAttribute("role", "alert");
  const link = findLink();
  const list = new DOMParser().parseFromString(
    (link && pages[link.pathname]) || "",
    "text/html",
  );
  const form = /** @type {HTMLElement | null} */ (list.querySelector("form.find"));
  status.textContent = (form && form.dataset.lost) || "";
  const place = /** @type {HTMLElement} */ (panel.querySelector(".wrap"));
  place.insertBefore(status, place.firstChild);
  panel.scrollTop = 0;
}

document.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target).closest("a");
  const link = findLink();
  if (!target || !link || event.defaultPrevented) return;
  if (!panel.contains(target)) {
    if (target.pathname === link.pathname && show(pages[link.pathname] || ""))
      event.preventDefault();
    return;
  }
  event.preventDefault();
  if (target.pathname === link.pathname) show(pages[link.pathname]);
  else if (target.pathname.startsWith(link.pathname)) follow(target.href);
  else close();
});
panel.addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (event.defaultPrevented) return;
  event.preventDefault();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form)));
  if (form.method === "get") follow(`${form.action.split("#")[0]}?${body}`);
  else follow(form.action, { method: "post", body });
});
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") close();
});
const first = findLink();
if (first) prepare(first.pathname);
