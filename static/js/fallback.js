// Says so where a page that others keep an eye on cannot keep itself fresh: its script has
// not started, or has heard nothing for long. One that never started is loaded again.
// Older browsers can read this one: no module, nothing younger than 2017.
"use strict";
(() => {
  const RELOAD_MS = 30000;
  const LOST_MS = 30000;
  const LOOK_MS = 1000;
  const openedAt = Date.now();
  const source = /** @type {HTMLTemplateElement} */ (document.querySelector("[data-lost]"));
  const { reloads = "", lost = "" } = source.dataset;
  let wasOld = false; // a page that was out of sight asks first

  /** @param {string} text */
  function say(text) {
    const old = document.getElementById("lost");
    if (!old && text === "") return;
    const line = old || createLine();
    const place = line.querySelector("b") || line;
    if (place.textContent === text) return;
    place.textContent = text;
    line.hidden = text === "";
    document.body.classList.toggle("lost", text !== "");
  }

  function createLine() {
    const page = document.getElementById("main") || document.body;
    page.insertBefore(source.content.cloneNode(true), page.firstChild);
    const line = /** @type {HTMLElement} */ (document.getElementById("lost"));
    line.addEventListener("click", () => {
      if (document.documentElement.dataset.live) window.dispatchEvent(new Event("ask"));
      else location.reload();
    });
    return line;
  }

  // what somebody is typing is worth more than what is new
  function isTyping() {
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = document.querySelectorAll("input:not([type=hidden]), textarea");
    return Array.from(fields).some((field) => field.value !== field.defaultValue);
  }

  function look() {
    if (document.readyState !== "complete") return; // the script may be on its way
    const live = document.documentElement.dataset.live; // when the script last heard something
    if (!live && reloads) {
      say(reloads);
      const isDue = Date.now() - openedAt >= RELOAD_MS && !isTyping();
      if (isDue) location.replace(location.pathname + location.search);
    } else if (!document.hidden) tell(Number(live || openedAt)); // or it never started
  }

  /** @param {number} heardAt */
  function tell(heardAt) {
    const options = /** @type {const} */ ({ hour: "numeric", minute: "2-digit" });
    const { lang } = document.documentElement;
    const time = new Date(heardAt).toLocaleTimeString(lang, options);
    const line = document.querySelector("#contact time"); // of the big screen
    if (line) line.textContent = time;
    const isOld = Date.now() - heardAt >= LOST_MS;
    say(isOld && wasOld ? lost.replace("{time}", time) : "");
    wasOld = isOld;
  }

  setInterval(look, LOOK_MS);
})();
