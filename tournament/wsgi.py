"""The application as a hosted installation's server calls it."""

import faulthandler
import os
from collections.abc import Callable
from threading import Thread
from typing import Any

from django.core.wsgi import get_wsgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")
application: Callable[..., Any] = get_wsgi_application()

# gunicorn aborts a worker in which one thread lets no other run: say where it was
faulthandler.enable()

# these know the models, which are there by now
from tournament.access.version import is_shared  # noqa: E402
from tournament.accounts.site import end_with_stuck_request  # noqa: E402
from tournament.pages.polls import answer_before  # noqa: E402

if is_shared():
    application = answer_before(application)
Thread(target=end_with_stuck_request, daemon=True).start()
