"""A practice event: made in one click, its tables report by themselves."""

from datetime import date, timedelta

import pytest
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from scoring.deals.recorded import deals_by_game
from tests.factories import SessionFactory, running_session
from tests.factories.visitors import helper_of, organizer_of, told_on
from tournament.models import Player, Session
from tournament.rotations.choice import PlanChoice
from tournament.rotations.rotation_types import RotationType

pytestmark = pytest.mark.django_db


def practice_of(event, **typed):
    """The practice event that its organizer makes, and the page that follows."""
    page = organizer_of(event).post(reverse("rehearse"), typed, follow=True)
    return Session.objects.filter(is_rehearsal=True).last(), page


def play_on(client, session):
    return client.post(reverse("sample-deals", args=[session.pk]))


def count_deals(session):
    return sum(map(len, deals_by_game(session).values()))


def test_any_number_of_sample_players_come():
    session, page = practice_of(SessionFactory(), people="30")

    assert session.attendances.filter(is_present=True).count() == 30
    assert "Created a practice event with 30 sample players" in page.text


def test_practice_has_the_rules_and_rotation_of_an_event():
    event = SessionFactory(
        choice=PlanChoice(RotationType.HEAD_TABLE, 16, 5),
        house_rules={"all_pass": "stick_the_dealer"},
    )

    session, _ = practice_of(event, people="20", like=event.pk)

    assert (session.movement, session.rounds.count()) == ("head_table", 5)
    assert session.house_rules == event.house_rules | {"names_loner": True}


def test_a_rotation_that_does_not_fit_is_told():
    event = SessionFactory(choice=PlanChoice(RotationType.CHART, 12, 11))

    _, page = practice_of(event, people="30", like=event.pk)

    assert "does not fit this many players, so it has the usual one." in page.text


def test_the_event_of_another_club_cannot_be_chosen():
    event, other = SessionFactory(), SessionFactory()

    session, page = practice_of(event, people="20", like=other.pk)

    assert session is None
    assert page.redirect_chain == [("/#practice", 302)]


@pytest.mark.parametrize("people", ["3", "401", "many"])
def test_another_number_is_refused_on_events(people):
    session, page = practice_of(SessionFactory(), people=people)

    assert session is None
    assert page.redirect_chain == [("/#practice", 302)]
    assert len(told_on(page)) == 1


def test_events_offers_the_rules_of_an_event():
    event = SessionFactory(name="Fall Fundraiser")

    page = organizer_of(event).get(reverse("rehearse"), follow=True)

    named = f"Fall Fundraiser, {date_format(event.date)}"
    assert f'<option value="{event.pk}">{named}</option>' in page.text


def test_a_planned_event_offers_to_practice_it():
    event = SessionFactory(choice=PlanChoice(RotationType.BALANCED, 23, 8))

    page = organizer_of(event).get(reverse("night", args=[event.pk]))

    assert "Practice this event" in page.text
    assert f'name="like" value="{event.pk}"' in page.text
    assert 'value="23" required' in page.text


def test_a_practice_event_is_deleted_after_a_week():
    event = SessionFactory(date=date(2020, 1, 1))
    old, _ = practice_of(event)
    Session.objects.filter(pk=old.pk).update(date=timezone.localdate() - timedelta(days=8))

    young, _ = practice_of(event)

    assert set(Session.objects.all()) == {event, young}
    assert Player.objects.count() == 12


@pytest.mark.parametrize("visitor", [organizer_of, helper_of])
def test_an_open_page_lets_sample_tables_report_and_two_no_faster(visitor):
    session = running_session(tables=3, is_rehearsal=True)

    for _ in range(3):
        assert play_on(visitor(session), session).status_code == 204
        assert count_deals(session) == 1


def test_a_real_event_is_never_played_on():
    session = running_session()

    answers = [play_on(organizer_of(session), session) for _ in range(2)]

    assert [answer.status_code for answer in answers] == [409, 409]
    assert count_deals(session) == 0
    assert 'hx-post="' + reverse("sample-deals", args=[session.pk]) not in (
        organizer_of(session).get(reverse("hall", args=[session.pk])).text
    )
