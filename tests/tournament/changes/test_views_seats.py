"""The page that puts people right who sit wrong."""

import re

import pytest
from django.urls import reverse

from tests.factories import finished_session, running_session
from tests.factories.visitors import organizer_of
from tournament.models import Session
from tournament.seating.seats import seating

pytestmark = pytest.mark.django_db


def address(session):
    return reverse("seats", args=[session.pk])


def north_of(session, table):
    games = seating(session, rounds=[1])
    return next(game.seats["N"] for game in games if game.table == table)


def swap(session, one, other, of="people", seen=None):
    version = Session.objects.get(pk=session.pk).plan_version if seen is None else seen
    fields = {"of": of, "one": one, "other": other, "seen": version}
    return organizer_of(session).post(address(session), fields)


def test_page_offers_everybody_with_their_seat():
    session = running_session()

    page = organizer_of(session).get(address(session)).text

    assert page.count("Table 1, North: Ann (1)</option>") == 2
    assert len(re.findall("<option", page)) == 2 * (8 + 1) + 2 * (2 + 1)


def test_two_people_and_two_tables_are_swapped():
    session = running_session()
    one, other = north_of(session, 1), north_of(session, 2)

    answer = swap(session, one, other)

    assert (answer.status_code, answer.url) == (302, address(session))
    assert (north_of(session, 1), north_of(session, 2)) == (other, one)
    swap(session, 1, 2, of="tables")
    assert (north_of(session, 1), north_of(session, 2)) == (one, other)


def test_double_tap_says_how_people_sit_now():
    session = running_session()
    one, other = north_of(session, 1), north_of(session, 2)
    version = Session.objects.get(pk=session.pk).plan_version
    swap(session, one, other, seen=version)

    answer = swap(session, one, other, seen=version)

    assert answer.status_code == 409
    assert "Seats changed since you looked." in answer.text
    assert (north_of(session, 1), north_of(session, 2)) == (other, one)


@pytest.mark.parametrize(("one", "other"), [("", "2"), ("1", "99"), ("1", "1")])
def test_choice_of_less_than_two_is_refused(one, other):
    session = running_session()

    answer = swap(session, one, other)

    assert answer.status_code == 400
    assert "Choose two" in answer.text


def test_page_of_a_night_that_is_over_is_refused():
    session = finished_session()

    assert organizer_of(session).get(address(session)).status_code == 409
