// A card's page is light: what keeps it fresh comes after it. Until then its forms post.

import { loadLater } from "./later.js";

loadLater();
