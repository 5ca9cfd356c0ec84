"""Every page of a night costs the database the same however long its lists are."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import NoReverseMatch, reverse

from tests.factories.lists import session_of_rows
from tests.tournament.addresses import ADDRESSES, OF_A_SESSION, OF_ORGANIZERS, those_for
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


def pages_of(session):
    """The path of every page that a night alone, or nothing at all, is asked for."""
    for name in ("home", *those_for(*OF_ORGANIZERS)):
        values = {"session_id": session.pk} if ADDRESSES[name].whom in OF_A_SESSION else {}
        if name in ("season", "season-printed"):
            values = {"season": session.club.seasons.first().pk}
        try:
            path = reverse(name, kwargs=values)
        except NoReverseMatch:
            continue
        if ADDRESSES[name].get == 200:
            yield name, path


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
