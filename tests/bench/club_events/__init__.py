"""Club evenings on a hosted installation: what they cost, how soon they are answered."""

import os

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
