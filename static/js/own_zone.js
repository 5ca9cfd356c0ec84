// Choose the reader's own time zone where a form asks for one and nothing was chosen yet.
"use strict";

const field = document.querySelector("select[data-own-zone]");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const option = field && [...field.options].find((each) => each.value === zone);
if (option && !document.querySelector(".wrong")) {
  field.value = zone;
}
