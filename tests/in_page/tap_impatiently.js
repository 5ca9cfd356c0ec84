let isReady = false;
document.addEventListener("DOMContentLoaded", () => (isReady = true));
const timer = setInterval(() => {
  const deal = document.querySelector(".deal");
  const button = document.querySelector(".tap button");
  if (!deal || !button || !isReady) return;
  if (deal.textContent.startsWith("Deal 1 ")) return button.click();
  clearInterval(timer);
  window.usable = performance.now();
}, 20);
