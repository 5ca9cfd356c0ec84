"""Serves one page where the program cannot: what is wrong, and the ways out of it.

For who double-clicked it and sees no terminal, and for the phones, which wait. Opens no
database; only this very computer gets the ways out. When one was taken the program starts
again.
"""

import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.core.wsgi import get_wsgi_application
from django.db import connection

from tournament.actions.record_faults import AWAY
from tournament.management.server import create_server
from tournament.network import LOOPBACK, is_port_free
from tournament.static_files import collect_static_files
from tournament.stopping import stopped_by

_MIDDLEWARE = [
    "csp.middleware.CSPMiddleware",
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "tournament.languages.speak",
]
"""Those that ask no database."""


class CannotServe(CommandError):
    """The program cannot serve what is on file; *problem* names the page that helps."""

    def __init__(self, problem: str, sentence: str) -> None:
        super().__init__(sentence)
        self.problem = problem


def has_no_terminal() -> bool:
    """Return whether nobody sees what is printed: a bundle is double-clicked."""
    return bool(getattr(sys, "frozen", False))


def serve_ways_out(
    problem: str, *, open_page: Callable[[str], None], stop: Callable[[], None]
) -> None:
    """Serve the page of a *problem* until somebody took a way out, or pressed *Stop*."""
    connection.close()
    settings.MIDDLEWARE, settings.ROOT_URLCONF = _MIDDLEWARE, "tournament.views.rescue"
    settings.MESSAGE_STORAGE = "django.contrib.messages.storage.cookie.CookieStorage"
    settings.PROBLEM = problem
    if problem == AWAY:  # no room beside the records
        settings.STATIC_ROOT = Path(tempfile.mkdtemp())
    collect_static_files()
    port = settings.PORT if is_port_free(settings.PORT) else 0  # any that is free
    server = create_server(get_wsgi_application(), listen=f"0.0.0.0:{port}")
    open_page(f"http://{LOOPBACK}:{server.effective_port}/")
    with stopped_by(stop):
        server.run()
