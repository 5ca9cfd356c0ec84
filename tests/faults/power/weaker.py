"""The shipped settings with another word for `synchronous`, as RECORD_SYNCHRONOUS says."""

import os

from tournament.settings import *  # noqa: F403
from tournament.settings import SQLITE

_shipped = SQLITE["OPTIONS"]["init_command"]
_wanted = f"PRAGMA synchronous={os.environ['RECORD_SYNCHRONOUS']}"
SQLITE["OPTIONS"]["init_command"] = _shipped.replace("PRAGMA synchronous=FULL", _wanted)
assert SQLITE["OPTIONS"]["init_command"] != _shipped
