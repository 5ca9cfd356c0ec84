"""The settings as they are, over an environment of the tests' own.

Nothing here touches the night that may be in `.data`: the data folder is a new one and
goes when the tests end, which `conftest.py` sees to. Where there is room it is in memory:
what tests commit has to outlive no power cut. Knows nothing of which database is tested.
"""

import os
import shutil
import tempfile
from pathlib import Path

MEMORY = Path("/dev/shm")
ROOM = 2 * 2**30
ROOMY_MEMORY = MEMORY.is_dir() and shutil.disk_usage(MEMORY).free > ROOM
_data = tempfile.mkdtemp(prefix="euchre-tests-", dir=MEMORY if ROOMY_MEMORY else None)
os.environ |= {
    "EUCHRE_PROFILE": "lan",
    "EUCHRE_DATA": _data,
    "EUCHRE_ADDRESS": "192.168.1.5",
    "EUCHRE_PORT": "8000",
    "TZ": "America/Chicago",
    # Playwright keeps an event loop in the thread that also talks to the database
    "DJANGO_ALLOW_ASYNC_UNSAFE": "1",
}

from tournament.accounts import configuration  # noqa: E402
from tournament.settings import *  # noqa: E402, F403
from tournament.settings import DATA, INSTALLED_APPS, MIDDLEWARE, SQLITE, STORAGES  # noqa: E402

# beside the laptop, whose addresses lead to none of it, for the tests of accounts
INSTALLED_APPS += configuration.APPS
MIDDLEWARE += configuration.MIDDLEWARE
globals().update(configuration.LIBRARY)

SQLITE["TEST"] = {"NAME": DATA / "test.sqlite3"}  # in a file, as on the laptop
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
(DATA / "static").mkdir()
PRINT_WORKERS = 0
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
