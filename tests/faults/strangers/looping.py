"""Faults for a gunicorn worker, which takes this file as its configuration.

`/t/0-…/loop/` never ends, nor does `/t/0-…/grip/`, which lets no other thread run.
"""

import os
import re
from typing import Any


def post_worker_init(_worker: Any) -> None:
    """Add the pages to the site of this worker."""
    from django.urls import path

    from tournament.accounts import site as tracing
    from tournament.accounts import urls

    tracing.MOST_SECONDS = float(os.environ["LOOP_SECONDS"])
    urls.urlpatterns.insert(0, path("t/0-<str:secret>/loop/", _loop))
    urls.urlpatterns.insert(0, path("t/0-<str:secret>/grip/", _grip))


def _loop(_request: Any, secret: str) -> Any:
    while secret:
        pass


def _grip(_request: Any, secret: str) -> Any:
    re.match(r"(a+)+$", f"{'a' * 60}{secret}")
