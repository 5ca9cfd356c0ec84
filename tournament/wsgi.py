"""The application as a hosted installation's server calls it."""

import os

from django.core.wsgi import get_wsgi_application

from tournament.printing.workers import start_workers

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

application = get_wsgi_application()
start_workers()
