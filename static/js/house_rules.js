// House rules: what is ticked shows at once; without this script a button does it.
"use strict";
(() => {
  const form = /** @type {HTMLFormElement} */ (document.querySelector("form.rules"));
  if (!form) return;
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
    for (const part of document.querySelectorAll("#preview, #unsaved, #contents, .about")) {
      const fresh = page.getElementById(part.id);
      if (fresh) part.innerHTML = fresh.innerHTML;
    }
  }

  form.addEventListener("change", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (!target.closest(".sheet")) showPreview().catch(() => {});
  });
})();
