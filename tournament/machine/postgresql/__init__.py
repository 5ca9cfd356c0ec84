"""PostgreSQL: what `DATABASE_URL` says, and a connection that poolers can carry.

Several hosts stand in it by commas, each with a port of its own if it has one:
`postgres://euchre:secret@one,two:5433/euchre`. Whichever of them can be written is used.
"""

import re
from typing import Any
from urllib.parse import unquote, urlsplit

import dj_database_url

_PLACE = re.compile(r"(?P<host>\[[^]]*\]|[^:]*)(?::(?P<port>\d+))?")
_AWAY = {"connect_timeout": 3, "tcp_user_timeout": 5000}
"""So soon one of several hosts counts as gone: s for a new connection, ms for an old."""


def read_address(url: str) -> dict[str, Any]:
    """A pooled database that answers rather than waits for a lock until all have gone home.

    Nothing is set when a connection starts, and no cursor stays in the server: poolers in
    transaction mode carry neither. Raises ValueError where *url* is no such address.
    """
    parts = urlsplit(url)
    login, at, places = parts.netloc.rpartition("@")
    several = _read_places(places) if "," in places else {}
    if several:
        url = parts._replace(netloc=f"{login}{at}several").geturl()
    parsed: dict[str, Any] = {**dj_database_url.parse(url, conn_health_checks=True)}
    if several:
        parsed |= several
        defaults = {"target_session_attrs": "read-write", **_AWAY}
        parsed["OPTIONS"] = defaults | parsed.get("OPTIONS", {})
    parsed["ENGINE"] = "tournament.machine.postgresql"
    parsed["DISABLE_SERVER_SIDE_CURSORS"] = True
    parsed["OPTIONS"] = parsed.get("OPTIONS", {}) | {
        # where PostgreSQL was restarted, say so soon and look for it again at once
        "pool": {"min_size": 2, "max_size": 10, "timeout": 6, "reconnect_timeout": 3}
    }
    return parsed


def _read_places(places: str) -> dict[str, str]:
    matches = [_PLACE.fullmatch(place) for place in places.split(",")]
    if not all(match and match["host"] for match in matches):
        raise ValueError(f"DATABASE_URL names hosts that cannot be read: {places}")
    hosts = [unquote(match["host"]).strip("[]") for match in matches if match]
    ports = [match["port"] or "5432" for match in matches if match]
    return {"HOST": ",".join(hosts), "PORT": ",".join(ports)}
