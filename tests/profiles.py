"""The hosted profile in the process of the tests, https aside.

`EUCHRE_TEST_PROFILE=hosted python manage.py test` runs the whole suite in it; those that
are of a laptop alone are marked `laptop` and left out then.
"""

import os

from accounts import configuration

IS_HOSTED = os.environ.get("EUCHRE_TEST_PROFILE") == "hosted"


def serve_hosted(settings):
    """Serve the site as a hosted installation does."""
    settings.IS_HOSTED = True
    settings.ROOT_URLCONF = "accounts.urls"
    settings.AUTHENTICATION_BACKENDS = [configuration.BACKEND]
