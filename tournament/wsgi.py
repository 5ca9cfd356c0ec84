"""The application as a hosted installation's server calls it."""

import os
from collections.abc import Callable
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
application: Callable[..., Any] = get_wsgi_application()

# these know the models, which are there by now
from tournament.polls import answer_before  # noqa: E402
from tournament.printing.workers import keep_workers  # noqa: E402
from tournament.session_version import is_shared  # noqa: E402

if is_shared():
    application = answer_before(application)
keep_workers()
