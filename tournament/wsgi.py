"""The application as a hosted installation's server calls it."""

import os
from collections.abc import Callable
from typing import Any

from django.core.wsgi import get_wsgi_application

from tournament.polls import answer_before
from tournament.printing.workers import start_workers
from tournament.queries.marks import is_shared

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

application: Callable[..., Any] = get_wsgi_application()
if is_shared():
    application = answer_before(application)
start_workers()
