"""Faults for a gunicorn worker, which takes this file as its configuration.

`/loop/…` never ends, nor does `/grip/…`, which lets no other thread of its process run.
"""

import os
import re
from typing import Any


def post_worker_init(_worker: Any) -> None:
    """Add the pages to the site of this worker."""
    from django.urls import path

    from tournament.accounts import tracing, urls

    tracing.MOST_SECONDS = float(os.environ["LOOP_SECONDS"])
    urls.urlpatterns.insert(0, path("loop/<str:secret>/", _loop))
    urls.urlpatterns.insert(0, path("grip/<str:secret>/", _grip))


def _loop(_request: Any, secret: str) -> Any:
    while secret:
        pass


def _grip(_request: Any, secret: str) -> Any:
    re.match(r"(a+)+$", f"{'a' * 60}{secret}")
