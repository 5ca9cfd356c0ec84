// Whose rules?: what is ticked shows at once; without this a button does it.
"use strict";
const rules = document.querySelector("form.rules");
let asked = 0;
async function show() {
  const mine = ++asked;
  const body = new FormData(rules);
  body.set("step", "show");
  const answer = await fetch(rules.action, { method: "POST", body });
  if (!(answer.ok || answer.status === 400)) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== asked) return;
  for (const part of document.querySelectorAll("#preview, #unsaved, #contents, .about")) {
    const fresh = page.getElementById(part.id);
    if (fresh) part.innerHTML = fresh.innerHTML;
  }
}
rules?.addEventListener("change", (event) => {
  if (!event.target.closest(".sheet")) show().catch(() => {});
});
