// Loads the page of somebody who signed up again once there is something new on it.

import { noteContact } from "./contact.js";

const POLL_MS = 15000;
const page = /** @type {HTMLElement} */ (document.getElementById("own"));

async function ask() {
  try {
    const stamp = encodeURIComponent(page.dataset.stamp ?? "");
    const answer = await fetch(`?since=${stamp}`, { method: "HEAD" });
    noteContact();
    if (answer.status === 200) location.reload();
  } catch {
    // out of reach for now; the next round asks again
  }
}

noteContact();
setInterval(ask, POLL_MS);
addEventListener("ask", ask);
