// Check-in on a phone: a name is looked up as it is typed, and each page that follows is put
// into this one, so that the keyboard stays open. Without it every tap loads a page.

const TYPING_MS = 120;
const field = /** @type {HTMLInputElement} */ (document.getElementById("door-name"));
const lost = /** @type {HTMLElement} */ (document.getElementById("no-answer"));
const answer = /** @type {HTMLElement} */ (document.getElementById("answer"));
let latest = 0;
let timer = 0;
let isSending = false;
/** @type {HTMLButtonElement | null} */
let pressed = null;

/** @param {string} address @param {FormData} [body] @param {boolean} [isTyped] */
async function load(address, body, isTyped) {
  if (body && isSending) return; // tapped twice
  if (body) isSending = true;
  latest += 1;
  const own = latest;
  const options = body ? { method: "POST", body } : {};
  try {
    const response = await fetch(address, { credentials: "same-origin", ...options });
    const text = await response.text();
    // of what is typed the last counts; what was sent is always told
    if (body || own === latest) show(text, isTyped);
    lost.hidden = true;
  } catch {
    lost.hidden = false;
  }
  answer.hidden = !lost.hidden;
  if (body) isSending = false;
}

/** @param {string} text @param {boolean} [isTyped] */
function show(text, isTyped) {
  const page = new DOMParser().parseFromString(text, "text/html");
  for (const id of ["here", "answer", "below"]) {
    const [old, fresh] = [document, page].map((each) => each.getElementById(id));
    if (!old || !fresh) return location.reload(); // logged out, or check-in has closed
    old.innerHTML = fresh.innerHTML;
  }
  if (isTyped) return;
  const typed = /** @type {HTMLInputElement} */ (page.getElementById("door-name"));
  field.value = typed.value;
  if (typed.value === "") field.focus();
}

const search = () => load(`?name=${encodeURIComponent(field.value)}`, undefined, true);
field.addEventListener("input", () => {
  clearTimeout(timer);
  timer = setTimeout(search, TYPING_MS);
});
document.addEventListener("click", (event) => {
  pressed = event.target.closest("button");
  const link = event.target.closest("#below [href^='?']");
  if (!link) return;
  event.preventDefault();
  load(link.getAttribute("href") || "");
});
document.addEventListener("submit", (event) => {
  const form = event.target;
  event.preventDefault();
  clearTimeout(timer);
  if (form.method === "get") return search();
  const sent = new FormData(form);
  if (pressed && pressed.name) sent.append(pressed.name, pressed.value);
  load(form.action, sent);
});
