// The door's one field: arrow keys light a match, Enter takes it, Escape puts the list away.
// It is empty again as soon as a name is sent, so that the next one can be typed at once.
// Without this script Enter sends what was typed, and the page asks who is meant.
"use strict";
(() => {
  const field = document.getElementById("door-name");
  const list = document.getElementById("door-found");
  const lit = document.getElementById("id_lit");
  const number = document.getElementById("id_number");
  const form = document.getElementById("door-form");
  if (!field || !list) return;

  const typed = () => field.value.trim().replace(/\s+/g, " ");
  // matches of what was typed before must not be taken for what stands there now
  const found = () => [...list.children].filter((it) => it.dataset.typed === typed());
  const current = () => found().find((it) => it.ariaSelected === "true");

  function light(match) {
    for (const it of list.children) it.ariaSelected = `${it === match}`;
    lit.value = match ? match.value : "";
    if (match) {
      field.setAttribute("aria-activedescendant", match.id);
      match.scrollIntoView({ block: "nearest" });
    } else field.removeAttribute("aria-activedescendant");
  }

  function show() {
    const isOpen = typed() !== "" && found().length > 0;
    list.hidden = !isOpen;
    field.ariaExpanded = `${isOpen}`;
    light(isOpen ? current() : null);
  }

  function putAway() {
    list.replaceChildren();
    show();
  }

  list.addEventListener("htmx:afterSwap", show);
  list.addEventListener("click", (event) => {
    const match = event.target.closest("[role=option]");
    if (!match) return;
    light(match);
    form.requestSubmit();
  });
  field.addEventListener("input", () => {
    if (found().length === 0) light(null);
    if (typed() === "") putAway();
  });
  field.addEventListener("keydown", (event) => {
    const matches = list.hidden ? [] : found();
    const at = matches.indexOf(current());
    if (event.key === "Enter" && (at >= 0 || typed() === "")) {
      event.preventDefault();
      if (at >= 0) matches[at].click();
    } else if (event.key === "ArrowDown" && matches.length) {
      event.preventDefault();
      light(matches[(at + 1) % matches.length]);
    } else if (event.key === "ArrowUp" && matches.length) {
      event.preventDefault();
      light(matches[(at + matches.length - 1) % matches.length]);
    } else if (event.key === "Escape") putAway();
  });

  // what was sent last comes back into the field when it did not arrive, or was refused
  let sent = null;
  document.addEventListener("htmx:beforeRequest", (event) => {
    if (event.target.matches(".fees")) field.focus(); // the next name can be typed
    if (event.target !== form) return;
    for (const told of document.querySelectorAll("#main > .notice")) told.remove(); // of before
    sent = { name: field.value, number: number.value };
    field.value = "";
    number.value = "";
    putAway();
    field.focus();
  });
  document.addEventListener("htmx:afterRequest", (event) => {
    delete event.target.dataset.sent;
    const isRefused = document.querySelector("#door-result > [role=alert]") !== null;
    if (event.target !== form || field.value !== "") return;
    if (event.detail.successful && !isRefused) return;
    field.value = sent.name;
    number.value = sent.number;
    if (event.detail.successful) return;
    const told = document.createElement("p");
    told.className = "notice error";
    told.role = "alert";
    told.textContent = "The laptop did not answer. Press Enter again.";
    document.getElementById("door-told").replaceChildren(told);
  });
  if (field.hasAttribute("autofocus")) field.focus();
})();
