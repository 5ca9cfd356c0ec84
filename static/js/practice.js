// A practice event: while one of its pages is open, its sample tables go on reporting.
"use strict";
const SAMPLE_DEALS_MS = 5000;
const sampleDeals = /** @type {HTMLFormElement} */ (
  document.getElementById("sample-deals")
);
setInterval(() => {
  if (document.hidden) return;
  const body = new FormData(sampleDeals);
  fetch(sampleDeals.action, { method: "POST", body }).catch(() => undefined);
}, SAMPLE_DEALS_MS);
