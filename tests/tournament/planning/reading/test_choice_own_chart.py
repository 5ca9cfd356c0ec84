"""An event by the organizer's own chart goes where every other event goes."""

import json
from datetime import date

import pytest

from scoring.journal.actions.taking_in import import_session
from scoring.journal.event_file import session_file
from scoring.planning.actions import copy_session
from tests.factories import ORGANIZER, ClubFactory, running_session
from tests.factories.redraws import take
from tournament.models import Session
from tournament.planning.actions import MovementRefused, seat_anew
from tournament.planning.reading.choice import Way, choose_chart, plan_of
from tournament.rotations.chart_text.reading import read_chart_text
from tournament.rotations.rotation_types import RotationType
from tournament.seating.plan import choice_of, rotation_now

pytestmark = pytest.mark.django_db

CHART = read_chart_text(
    "1-2 v 3-4, 5-6 v 7-8\n1-3 v 5-7, 9-4 v 6-8\n9-3 v 1-6, 5-4 v 2-8\n2-7 v 4-6, 1-8 v 5-9"
).rotation


def own_event():
    choice = choose_chart(Session(odd_crowd="house"), CHART)
    return Session.objects.get(pk=running_session(choice=choice).pk)


def test_it_is_repeated_and_taken_to_another_computer():
    session = own_event()

    planned = copy_session(
        session=session,
        name="Again",
        day=date(2027, 1, 9),
        with_people=False,
        seed=4,
        by=ORGANIZER,
    )
    seat_anew(session=planned, by=ORGANIZER)

    assert rotation_now(planned) == CHART
    whole = json.loads(session_file(session))
    elsewhere = ClubFactory(name="Elsewhere", currency="USD")
    there = import_session(club=elsewhere, text=json.dumps(whole))
    assert choice_of(Session.objects.get(pk=there.pk)).chart == CHART

    (row,) = whole["night"]["session"]
    row["own_chart"] = "no chart"
    broken = import_session(club=elsewhere, text=json.dumps(whole))
    assert rotation_now(broken) == CHART
    with pytest.raises(MovementRefused, match="has no chart of your own"):
        copy_session(
            session=Session.objects.get(pk=broken.pk),
            name="Again",
            day=date(2027, 1, 9),
            with_people=False,
            seed=4,
            by=ORGANIZER,
        )


def test_another_crowd_plays_another_rotation_and_the_chart_stays_saved():
    session = own_event()

    same, fewer = (plan_of(session, Way.SIT_OUT, people, 4) for people in (9, 10))

    assert (same.movement, same.why_not) == (RotationType.OWN_CHART, None)
    assert fewer.movement is RotationType.BALANCED


def test_it_is_changed_in_play_like_any_other():
    session = own_event()

    take(session, leave=(9,))

    session = Session.objects.get(pk=session.pk)
    assert session.movement == RotationType.BALANCED
    assert rotation_now(session).rounds[0] == CHART.rounds[0]
    assert session.own_chart
