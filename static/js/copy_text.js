// A button that copies a text; without this script it stays hidden and the text can be selected.
"use strict";
for (const button of /** @type {NodeListOf<HTMLButtonElement>} */ (
  document.querySelectorAll("button[data-copy]")
)) {
  const text = /** @type {HTMLTextAreaElement} */ (
    document.getElementById(button.dataset.copy ?? "")
  );
  button.hidden = false;
  button.addEventListener("click", () => {
    text.select();
    // The hall's address is no secure one, where browsers offer nothing newer.
    const isCopied = document.execCommand("copy");
    const status = button.parentElement?.querySelector("[role=status]");
    if (status) status.textContent = (isCopied && button.dataset.done) || "";
  });
}
