"""The application as a hosted installation's server calls it."""

import os
import sys

from django.core.wsgi import get_wsgi_application

from tournament.network import TURN_S

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tournament.settings")

sys.setswitchinterval(TURN_S)
application = get_wsgi_application()
