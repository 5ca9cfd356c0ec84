"""The hosted profile in the process of the tests, https aside.

With `EUCHRE_TEST_PROFILE=hosted` in the environment everything is tested in it too. What a
hosted site has not, or has otherwise, is skipped, and counted at the end with its reason.
"""

import os

import pytest

from tests.oracles import oracle
from tournament.accounts import configuration

HELPERS = "helpers: hosted they are invited, see tests/accounts"

OF_A_LAPTOP = oracle("sources")["of_a_laptop"]
"""What a laptop alone has, by the modules that test it, or by single tests of others."""
FOLDERS_OF_A_LAPTOP = {"installed": "the package for a laptop"}
PAGES_OF_A_LAPTOP = {"join": HELPERS}
IS_HOSTED = os.environ.get("EUCHRE_TEST_PROFILE") == "hosted"


def serve_hosted(settings):
    """Serve the site as a hosted installation does."""
    settings.IS_HOSTED = True
    settings.ROOT_URLCONF = "tournament.accounts.urls"
    settings.AUTHENTICATION_BACKENDS = [configuration.BACKEND]


def skip_what_a_laptop_alone_has(items):
    """Mark the tests that make no sense where the program is hosted."""
    for item in items:
        reasons = {OF_A_LAPTOP.get(item.path.name), OF_A_LAPTOP.get(item.originalname)}
        reasons |= {FOLDERS_OF_A_LAPTOP.get(part) for part in item.path.parts}
        for reason in reasons - {None}:
            item.add_marker(pytest.mark.skip(reason=f"Left out: {reason}"))
