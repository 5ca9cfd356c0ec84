"""Every page of a night costs the database the same however long its lists are."""

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.factories.lists import session_of_rows
from tests.factories.visitors import organizer_of
from tests.tournament.addresses import pages_of

pytestmark = pytest.mark.django_db

ASKED_MOST = {"night": 38, "check-in": 37, "hall": 39}
"""What is open all evening, and how many queries the first answer of a version takes."""


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
    assert {name: three[name] for name in ASKED_MOST} == ASKED_MOST
