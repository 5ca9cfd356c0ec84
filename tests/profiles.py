"""The hosted profile in the process of the tests, https aside.

With `EUCHRE_TEST_PROFILE=hosted` in the environment the pages of both packages are tested
in it too: `pytest tests/tournament tests/scoring tests/accounts`.
"""

import os

from tournament.accounts import configuration

OF_A_LAPTOP = {
    "test_care.py",
    "test_computer.py",
    "test_helpers.py",
    "test_middleware.py",
    "test_preflight.py",
    "test_urls.py",
    "test_welcome.py",
}
"""What a hosted site has not, or has otherwise: `tests/accounts` tests that."""
IS_HOSTED = os.environ.get("EUCHRE_TEST_PROFILE") == "hosted"


def serve_hosted(settings):
    """Serve the site as a hosted installation does."""
    settings.IS_HOSTED = True
    settings.ROOT_URLCONF = "tournament.accounts.urls"
    settings.AUTHENTICATION_BACKENDS = [configuration.BACKEND]
