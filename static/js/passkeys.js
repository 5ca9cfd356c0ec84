// The button of a passkey: hand it to the library's script, and say so when it fails. It is off
// until then: on a slow connection a press before that would do nothing.
"use strict";

const passkeyButton = /** @type {HTMLButtonElement | null} */ (
  document.querySelector("[data-passkey]")
);
/** @type {any} */
const library = window;
if (passkeyButton && library.allauth) {
  const kind = passkeyButton.dataset.passkey;
  const ids = {
    [`${kind}`]: passkeyButton.id,
    credential: "id_credential",
    data: "js_data",
    passwordless: "id_passwordless",
  };
  library.allauth.webauthn.forms[`${kind}Form`]({ ids });
  passkeyButton.disabled = false;
  document.addEventListener("allauth.error", (event) => {
    event.preventDefault();
    document.getElementById("passkey-failed")?.removeAttribute("hidden");
  });
}
