// House rules: what is ticked shows at once; without this script a button does it.
"use strict";
(() => {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form.house-rules"));
  if (!form) return;
  const parts = "#preview, #changed, #unsaved, [id^=answer-], [id^=about-]";
  let requests = 0;

  async function showPreview() {
    requests += 1;
    const mine = requests;
    const body = new FormData(form);
    body.set("step", "show");
    const response = await fetch(form.action, { method: "POST", body });
    if (!(response.ok || response.status === 400)) return;
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    if (mine !== requests) return;
    for (const part of document.querySelectorAll(parts)) {
      const fresh = page.getElementById(part.id);
      if (fresh) part.innerHTML = fresh.innerHTML;
    }
    for (const row of form.querySelectorAll("[id^=rule-], [id^=line-]")) {
      row.toggleAttribute("hidden", Boolean(page.getElementById(row.id)?.hidden));
    }
  }

  form.addEventListener("change", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest(".start")) showPreview().catch(() => {});
  });
})();
