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
    "helpers": 4,
    "seasons": 6,
    "season": 7,
    "night": 18,
    "fairness": 7,
    "check-in": 16,
    "door": 13,
    "door-found": 9,
    "print": 16,
    "hall": 18,
    "tray": 9,
    "history": 15,
    "rulings": 4,
    "side-tables": 6,
    "standings": 9,
    "prizes": 18,
    "winners-sheet": 41,
    "money": 9,
    "money-csv": 9,
    "money-printed": 32,
    "prices": 4,
    "credit": 9,
    "leaderboard": 32,
    "tally-cards": 10,
    "filled-cards": 13,
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
