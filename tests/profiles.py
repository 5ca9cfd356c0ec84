"""The hosted profile in the process of the tests, https aside.

With `EUCHRE_TEST_PROFILE=hosted` in the environment everything is tested in it too. What a
hosted site has not, or has otherwise, is skipped, and counted at the end with its reason.
"""

import os

import pytest

from tournament.accounts import configuration

HELPERS = "helpers: hosted they are invited, see tests/accounts"
CODES = "codes for helpers: hosted they are invited, see tests/accounts"
WELCOME = "one password: hosted people have accounts, see tests/accounts"

OF_A_LAPTOP = {
    "test_views_care.py": "This computer, to who sits at it",
    "test_views_computer.py": "This computer, to who sits at it",
    "test_actions_helpers.py": HELPERS,
    "test_views_helpers.py": HELPERS,
    "test_disk.py": "a laptop's disk without power",
    "test_joining.py": CODES,
    "test_views_joining.py": CODES,
    "test_kill.py": "the server of a laptop, killed",
    "test_kill_checker.py": "the server of a laptop, killed",
    "test_middleware.py": "phones noticed by their address",
    "test_own_address.py": "the address of a computer in a hall",
    "test_views_preflight.py": "the setup check of a computer",
    "test_urls.py": "the table of addresses, which is the laptop's",
    "test_views_welcome.py": WELCOME,
    "test_count_down_begins_with_every_game": "a clock that passes by itself",
    "test_count_down_stops_and_goes_on": "a clock that passes by itself",
    "test_time_goes_on_by_what_has_gone": "a clock that passes by itself",
    "test_clock_of_a_test_that_sets_its_own_is_its_own": "a clock that passes by itself",
    "test_a_minute_after_time_is_up_is_a_whole_one": "a clock that passes by itself",
    "test_nothing_of_a_person_stays_in_the_database_or_the_folder": "codes for helpers",
    "test_pages_show_their_help_beside_the_manual": "the page of helpers",
    "test_pages_take_as_many_queries_with_three_rows_as_with_one": "the page of helpers",
}
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
