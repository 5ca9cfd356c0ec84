// Makes phone pages live: sends taps without a reload, asks every 5 seconds what changed.
// Without this script the same forms post and the same pages load.
"use strict";
(() => {
  const POLL_MS = 5000;
  const TAP_LOCK_MS = 700;
  let sending = false;
  let pressed = null;

  const pad = () => document.getElementById("pad");

  function show(html) {
    const fresh = new DOMParser().parseFromString(html, "text/html");
    const next = fresh.getElementById("pad");
    if (!next) return false;
    const label = document.activeElement && document.activeElement.value;
    pad().replaceWith(next);
    document.title = fresh.title;
    const again = label && [...next.querySelectorAll("button")].find((b) => b.value === label);
    if (again) again.focus();
    return true;
  }

  function tell(words) {
    let line = pad().querySelector(".unsent");
    if (!line) {
      line = document.createElement("p");
      line.className = "unsent";
      line.setAttribute("role", "alert");
      pad().prepend(line);
    }
    line.textContent = words;
  }

  async function send(form, button) {
    const body = new URLSearchParams(new FormData(form));
    body.append(button.name, button.value);
    const answer = await fetch(form.action, {
      method: "POST",
      body,
      headers: { "X-Requested-With": "scorepad" },
    });
    if (answer.status === 404) location.reload(); // the code is an old one: say so
    else if (!show(await answer.text())) throw new Error(String(answer.status));
  }

  // the button pressed, which phones of before 2022 do not tell with the submit event
  document.addEventListener("click", (event) => {
    pressed = event.target.closest("button");
  });

  document.addEventListener("submit", async (event) => {
    event.preventDefault();
    if (sending) return;
    sending = true;
    const button = pressed;
    const unlocked = new Promise((done) => setTimeout(done, TAP_LOCK_MS));
    button.classList.add("sending");
    try {
      await send(event.target, button);
    } catch {
      tell("Not sent yet: no contact with the laptop. Please tap again in a moment.");
      button.classList.remove("sending");
    }
    await unlocked;
    sending = false;
  });

  async function poll() {
    if (sending || document.hidden) return;
    const stamp = encodeURIComponent(pad().dataset.stamp);
    try {
      const answer = await fetch(`?since=${stamp}`);
      if (answer.status === 404) location.reload();
      if (answer.status === 200 && !sending) show(await answer.text());
    } catch {
      // out of reach for now; the next round asks again
    }
  }

  setInterval(poll, POLL_MS);
  document.addEventListener("visibilitychange", poll);
})();
