"""Tell a Sentry-compatible service of faults: where in the program, and nothing of whom.

What is told is chosen here, fact by fact: the kind of fault, the lines of the program it
went through, the kind of address, ids of request and club. No message, value, address,
cookie, form or user is in it. The library sends; its integrations, which gather the rest,
are off.
"""

import logging
from typing import Any

from sentry_sdk.client import Client
from sentry_sdk.utils import BadDsn, event_from_exception

from tournament.installation import VERSION
from tournament.log_lines import club_of_request, request_id

OPTIONS: dict[str, Any] = {
    "release": VERSION,
    "server_name": "",
    "default_integrations": False,
    "auto_session_tracking": False,
    "include_local_variables": False,
    "in_app_include": ["tournament", "scoring"],
    "enable_metrics": False,
}


class FaultReports(logging.Handler):
    """Tells the service of every error that is logged; never waits for it, never fails."""

    def __init__(self, address: str) -> None:
        """Tell who is at *address*, a `https://key@host/project`.

        Raises:
            ValueError: it is none.
        """
        super().__init__(logging.ERROR)
        try:
            self._client = Client(dsn=address, **OPTIONS)
        except BadDsn as fault:
            raise ValueError("EUCHRE_SENTRY_DSN is https://key@host/project.") from fault

    def emit(self, record: logging.LogRecord) -> None:
        """Hand an error to the thread of the library, which sends or drops it."""
        try:
            self._client.capture_event(build_event(record, self._client.options))
        except Exception:  # a fault in telling of faults stops nobody
            self.handleError(record)

    def close(self) -> None:
        """Send what waits, for two seconds at most."""
        self._client.close()
        super().close()


def build_event(record: logging.LogRecord, options: dict[str, Any]) -> Any:
    """Return what is told of an error."""
    request: Any = getattr(record, "request", None)
    match = getattr(request, "resolver_match", None)
    club = club_of_request()
    tags = {
        "request": request_id.get(),
        "club": f"{club}" if club else "",
        "method": request.method if request else "",
        "status": f"{getattr(record, 'status_code', '')}",
    }
    event: dict[str, Any] = {
        "level": record.levelname.lower(),
        "logger": record.name,
        "transaction": f"/{match.route}" if match else "",
        "tags": {name: tag for name, tag in tags.items() if tag},
    }
    if record.exc_info and record.exc_info[1]:
        whole, _ = event_from_exception(record.exc_info, client_options=options)
        # a fault's own words may hold names
        without_words = ("type", "module", "stacktrace")
        event["exception"] = {
            "values": [
                {key: fault[key] for key in without_words if key in fault}
                for fault in whole["exception"]["values"]
            ]
        }
    else:
        event["message"] = f"An error without a trace, at {record.module}:{record.lineno}"
    return event
