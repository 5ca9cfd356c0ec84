// Loads the page of somebody who signed up again once there is something new on it.

const POLL_MS = 15000;
const root = document.documentElement;
const page = /** @type {HTMLElement} */ (document.getElementById("own"));

async function ask() {
  try {
    const stamp = encodeURIComponent(page.dataset.stamp ?? "");
    const answer = await fetch(`?since=${stamp}`, { method: "HEAD" });
    root.dataset.live = `${Date.now()}`;
    if (answer.status === 200) location.reload();
  } catch {
    // out of reach for now; the next round asks again
  }
}

root.dataset.live = `${Date.now()}`;
setInterval(ask, POLL_MS);
addEventListener("ask", ask);
