"""Every page of a night costs the database the same however long its lists are."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.lists import session_of_rows
from tests.tournament.addresses import (
    pages_of,
)
from tests.tournament.views.visitors import organizer_of

pytestmark = pytest.mark.django_db

LISTS = {
    "home": 4,
    "helpers": 7,
    "seasons": 7,
    "season": 8,
    "members": 10,
    "night": 36,
    "fairness": 10,
    "check-in": 19,
    "door": 16,
    "door-found": 9,
    "print": 15,
    "hall": 22,
    "tray": 12,
    "history": 21,
    "rulings": 7,
    "side-tables": 9,
    "standings": 13,
    "prizes": 31,
    "winners-sheet": 38,
    "money": 27,
    "money-csv": 4,
    "money-printed": 35,
    "prices": 7,
    "credit": 12,
    "leaderboard": 20,
    "tally-cards": 11,
    "filled-cards": 14,
}
"""The lists, and how many queries an answer takes whatever is on them."""


def queries_of(rows):
    """How many queries each page of a night with so many *rows* takes, by its name."""
    session = session_of_rows(rows)
    client, counted = organizer_of(session), {}
    for name, path in pages_of(session):
        with CaptureQueriesContext(connection) as queries:
            answer = client.get(path, {"page": "1"} if path.endswith(".pdf") else {})
        assert answer.status_code == 200
        counted[name] = len(queries)
    return counted


def test_pages_take_as_many_queries_with_three_rows_as_with_one():
    one, three = queries_of(1), queries_of(3)

    assert one == three
    assert {name: three[name] for name in LISTS} == LISTS
