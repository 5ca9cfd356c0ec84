// Tonight asks for what changed by itself; here it notes that it was answered, and hears when
// to ask.

import { watchContact } from "./contact.js";
import { pushParts } from "./push.js";

watchContact();
pushParts();
