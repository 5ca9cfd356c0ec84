// Tonight asks for what changed by itself; here it only notes that it was answered.

import { watchContact } from "./contact.js";

watchContact();
