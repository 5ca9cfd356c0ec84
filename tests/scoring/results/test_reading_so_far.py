"""What the games that are over come to: who leads, how many play, what is raised."""

from decimal import Decimal

import pytest
from django.urls import reverse

from scoring.results.reading import so_far
from scoring.rules import DealReport, Outcome
from tests.factories import close_round, correct, game_of, record, running_session
from tests.factories.visitors import organizer_of
from tournament.play.seats import Side

pytestmark = pytest.mark.django_db
MARCH = DealReport(Outcome.MARCH, Side.FIRST)


def test_before_a_game_is_over_nobody_leads():
    session = running_session()
    record(game_of(session), 1, MARCH)

    assert so_far(session, 0).leaders == ()
    assert so_far(session, 0).people == 8


def test_only_games_that_are_over_count():
    session = running_session()
    close_round(session)
    before = so_far(session, 1)
    record(game_of(session, 2), 1, MARCH)

    assert so_far(session, 1) == before
    assert {points for _, points in before.leaders} == {4}
    assert before.net == Decimal(0)


def test_tonight_names_who_leads_alone_and_counts_those_who_tie():
    session = running_session()
    close_round(session)
    organizer, page = organizer_of(session), reverse("night", args=[session.pk])
    assert "tied for the lead" in organizer.get(page).text

    correct(game_of(session), 1, MARCH, 1, reason="A slip")
    leaders = so_far(session, 1).leaders
    shown = organizer.get(page).text

    assert f"<dt>tied for the lead</dt><dd>{len(leaders)}</dd>" in shown
    assert [points for _, points in leaders] == [5, 5]
