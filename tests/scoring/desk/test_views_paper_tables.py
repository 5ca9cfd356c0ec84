"""Tables on paper: what their phones say, and how the hall sets them."""

import pytest
from django.urls import reverse

from scoring.deals.submission import new_report_id
from tests.factories import MADE, ORGANIZER, game_of, record, running_session
from tests.factories.pads import pad, stamp_of, tap
from tests.factories.visitors import organizer_of
from tournament.models import Table

pytestmark = pytest.mark.django_db

SENTENCE = "This table scores on paper. The organizer enters the scores."


def choose(session, **fields):
    return organizer_of(session).post(reverse("paper-tables", args=[session.pk]), fields)


def on_paper(session):
    tables = Table.objects.filter(session=session, is_on_paper=True)
    return list(tables.order_by("number").values_list("number", flat=True))


def test_phone_says_that_the_table_scores_on_paper(client):
    session = running_session()
    stamp = stamp_of(session)
    assert SENTENCE not in client.get(pad(session)).text

    answer = choose(session, table="1", on_paper="1")

    assert (answer.status_code, answer.url) == (302, reverse("hall", args=[session.pk]))
    page = client.get(pad(session)).text
    assert SENTENCE in page
    assert 'name="call"' not in page
    assert ">Undo deal" not in page
    assert "Call organizer" in page
    assert stamp_of(session) != stamp
    assert SENTENCE not in client.get(pad(session, table=2)).text


def test_tap_at_a_paper_table_is_refused_in_words(client):
    session = running_session()
    choose(session, table="1", on_paper="1")

    answer = tap(client, pad(session))

    assert answer.status_code == 409
    assert "Table 1 scores on paper." in answer.text


def test_phone_shows_the_tally_when_the_desk_has_entered_all(client):
    session = running_session()
    choose(session, table="1", on_paper="1")
    for deal in range(1, 5):
        record(game_of(session), deal, MADE, by=ORGANIZER, report_id=new_report_id())

    page = client.get(pad(session)).text

    assert "Game 1 is complete" in page


def test_hall_shows_and_sets_them():
    session = running_session()
    choose(session, on_paper="1")
    assert on_paper(session) == [1, 2]

    page = organizer_of(session).get(reverse("hall", args=[session.pk])).text
    assert page.count("On paper") == 2

    choose(session, table="2", on_paper="0")
    assert on_paper(session) == [1]


@pytest.mark.parametrize("fields", [{}, {"table": "1"}, {"table": "x", "on_paper": "1"}])
def test_choice_that_is_none_is_not_found(fields):
    session = running_session()

    assert choose(session, **fields).status_code == 404
    assert on_paper(session) == []
