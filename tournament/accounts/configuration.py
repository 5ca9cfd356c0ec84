"""The settings a hosted installation has beside those of both profiles.

Read by `tournament.settings` alone, before Django is there: imports nothing of it.
"""

import logging
import os
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from sentry_sdk.client import Client
from sentry_sdk.utils import BadDsn, event_from_exception

from tournament.machine.installation import VERSION
from tournament.machine.log import club_of_request, request_id
from tournament.words.tables import read_table

APPS: list[str] = [
    *("allauth", "allauth.account", "allauth.mfa", "allauth.usersessions"),
    "tournament.accounts",
]
BACKEND = "allauth.account.auth_backends.AuthenticationBackend"
MIDDLEWARE: list[str] = ["allauth.account.middleware.AccountMiddleware"]
"""Innermost: it answers what views of the library raise."""
OUTERMOST: list[str] = [
    "tournament.accounts.site.trace_request",
    "tournament.accounts.site.count_answers",
]
SIGN_UPS = ("open", "invited", "closed")
_SECURITY = {"smtp": {}, "smtp+tls": {"USE_TLS": True}, "smtps": {"USE_SSL": True}}
_PORTS = {"smtp": 25, "smtp+tls": 587, "smtps": 465}

LIBRARY: dict[str, Any] = read_table(__package__, "library.toml")
"""What the library is told; each is a setting of Django's."""


def take_secrets_from_files(environment: Any = os.environ) -> None:
    """Let every variable `NAME` be given as `NAME_FILE`, a file that holds its value."""
    for name, path in list(environment.items()):
        wanted = name.removesuffix("_FILE")
        if wanted != name and wanted in SECRETS:
            environment.setdefault(wanted, Path(path).read_text().strip())


SECRETS = (
    *("EUCHRE_SECRET_KEY", "EUCHRE_MAIL", "EUCHRE_METRICS_TOKEN", "EUCHRE_SENTRY_DSN"),
    "OTEL_EXPORTER_OTLP_HEADERS",
    *("DATABASE_URL", "PGPASSWORD", "REDIS_URL", "REDIS_PASSWORD"),
)
"""`PGPASSWORD` is what PostgreSQL's library takes where the address has no password."""


def add_logging(logging: dict[str, Any], environment: Any = os.environ) -> None:
    """Raises ValueError where the environment wants what there is not."""
    form = environment.get("EUCHRE_LOG", "line")
    if form not in ("line", "json"):
        raise ValueError(f"EUCHRE_LOG is line or json, not {form!r}.")
    logging["formatters"]["json"] = {
        "()": "tournament.machine.log.JsonLines",
        "datefmt": logging["formatters"]["line"]["datefmt"],
    }
    logging["handlers"]["console"]["formatter"] = form
    logging["root"]["handlers"].remove("recent")  # a laptop's, for its own page
    if address := environment.get("EUCHRE_SENTRY_DSN", ""):
        handler = "tournament.accounts.configuration.FaultReports"
        logging["handlers"]["faults"] = {"class": handler, "address": address}
        logging["root"]["handlers"].append("faults")
    # a collector that is away is no fault of the program, and would be told every 5 seconds
    logging["loggers"]["opentelemetry"] = {"handlers": ["console"], "propagate": False}


def read_mail(url: str, sender: str, host: str) -> dict[str, Any]:
    """Without *url* mail is off. Raises ValueError of what is no mail server."""
    if not url:
        return {"SENDS_MAIL": False}
    server = urlsplit(url)
    if server.scheme not in _SECURITY or not server.hostname:
        raise ValueError(
            "EUCHRE_MAIL is smtp://, smtp+tls:// or smtps://, then user:password@host:port."
        )
    settings = {
        "HOST": server.hostname,
        "PORT": server.port or _PORTS[server.scheme],
        "HOST_USER": unquote(server.username or ""),
        "HOST_PASSWORD": unquote(server.password or ""),
        "TIMEOUT": 10,
        **_SECURITY[server.scheme],
    }
    sender = sender or f"Euchre Night <euchre@{host}>"
    return {
        "SENDS_MAIL": True,
        "DEFAULT_FROM_EMAIL": sender,
        "SERVER_EMAIL": sender,
        **{f"EMAIL_{name}": value for name, value in settings.items()},
    }


def read_sign_up(choice: str) -> str:
    """Raises ValueError of any other choice."""
    if choice not in SIGN_UPS:
        raise ValueError(f"EUCHRE_SIGN_UP is open, invited or closed, not {choice!r}.")
    return choice


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
        """Address: `https://key@host/project`. Raises ValueError of any other."""
        super().__init__(logging.ERROR)
        try:
            self._client = Client(dsn=address, **OPTIONS)
        except BadDsn as fault:
            raise ValueError("EUCHRE_SENTRY_DSN is https://key@host/project.") from fault

    def emit(self, record: logging.LogRecord) -> None:
        try:
            self._client.capture_event(build_event(record, self._client.options))
        except Exception:  # a fault in telling of faults stops nobody
            self.handleError(record)

    def close(self) -> None:
        """Send what waits, for two seconds at most."""
        self._client.close()
        super().close()


def build_event(record: logging.LogRecord, options: dict[str, Any]) -> Any:
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
