// Makes phone pages live: sends taps without a reload, asks every 5 seconds what changed.
// Without this script the same forms post and the same pages load.
"use strict";
(() => {
  const POLL_MS = 5000;
  const TAP_LOCK_MS = 700;
  const PATIENCE_MS = 8000;
  let sending = false;
  let asking = false;
  let taps = 0;
  let pressed = null;

  const pad = () => document.getElementById("pad");

  function twin(of, among) {
    return [...among].find((it) => it.name === of.name && it.value === of.value);
  }

  // what somebody has begun to answer stays while it is still about the same deal
  function keepAnswers(from, to) {
    const old = from.querySelector("form.bid");
    const fresh = to.querySelector("form.bid");
    const isSame = (name) => old.elements[name].value === fresh.elements[name].value;
    if (!old || !fresh || !isSame("round") || !isSame("deal")) return;
    for (const answer of old.querySelectorAll(":checked")) {
      const again = twin(answer, fresh.querySelectorAll("input"));
      if (again) again.checked = true;
    }
  }

  function show(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const next = fresh.getElementById("pad");
    if (!next) return false;
    keepAnswers(pad(), next);
    const focused = document.activeElement;
    pad().replaceWith(next);
    document.title = fresh.title;
    const again = focused && focused.name && twin(focused, next.querySelectorAll("button, [type=radio]"));
    if (again) again.focus();
    return true;
  }

  // what the laptop answers; rejects when nothing is heard of it
  async function ask(address, options) {
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
    try {
      const answer = await fetch(address, { ...options, signal: patience.signal });
      return { status: answer.status, html: await answer.text() };
    } finally {
      clearTimeout(timer);
    }
  }

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form));
    body.append(button.name, button.value);
    const headers = { "X-Requested-With": "scorepad" };
    const answer = await ask(form.action, { method: "POST", body, headers });
    if (answer.status === 404) location.reload(); // the code is an old one: say so
    else if (!show(answer.html)) throw new Error(String(answer.status));
    else if ("long" in pad().dataset) scrollTo(0, 0); // what it came to stands above
  }

  // says that the tap is on its way; gives back how to say that it did not arrive
  function tellSending(button) {
    const said = pad().querySelector("[role=status]");
    const before = said.textContent;
    const old = pad().querySelector(".unsent");
    if (old) old.remove();
    said.textContent = "Sending …";
    button.classList.add("sending");
    return () => {
      said.textContent = before;
      button.classList.remove("sending");
      const line = document.createElement("p");
      line.className = "unsent";
      line.setAttribute("role", "alert");
      line.textContent = "Not sent yet: no contact with the laptop. Please tap again in a moment.";
      pad().prepend(line);
    };
  }

  // the button pressed, which phones of before 2022 do not tell with the submit event
  document.addEventListener("click", (event) => {
    pressed = event.target.closest("button");
  });

  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    taps += 1;
    const unlocked = new Promise((done) => setTimeout(done, TAP_LOCK_MS));
    const tellUnsent = tellSending(pressed);
    try {
      await send(event.target, pressed);
    } catch {
      tellUnsent();
    }
    await unlocked;
    sending = false;
  });

  async function poll() {
    if (sending || asking || document.hidden) return;
    asking = true;
    const before = taps;
    try {
      const answer = await ask(`?since=${encodeURIComponent(pad().dataset.stamp)}`);
      if (answer.status === 404) location.reload();
      // an answer asked for before the last tap may be older than the page
      if (answer.status === 200 && before === taps) show(answer.html);
    } catch {
      // out of reach for now; the next round asks again
    }
    asking = false;
  }

  setInterval(poll, POLL_MS);
  document.addEventListener("visibilitychange", poll);
})();
