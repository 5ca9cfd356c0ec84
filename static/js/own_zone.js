// Choose the reader's own time zone where a form asks for one and nothing was chosen yet.
"use strict";

const zoneField = /** @type {HTMLSelectElement | null} */ (
  document.querySelector("select[data-own-zone]")
);
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (zoneField && !document.querySelector(".wrong")) {
  const zones = [...zoneField.options].map((option) => option.value);
  if (zones.includes(ownZone)) zoneField.value = ownZone;
}
