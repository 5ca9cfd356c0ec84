"""Names removed as long after an event as the club chose."""

from datetime import date, timedelta
from io import StringIO

import pytest
from django.core.management import call_command
from django.urls import reverse
from django.utils import timezone

from scoring.journal import undo as activity_log
from scoring.journal.members.actions.names import forget_old_names
from tests.factories import AttendanceFactory, SessionFactory
from tests.factories.visitors import organizer_of
from tournament.models import Club, Player, Session

pytestmark = pytest.mark.django_db

TODAY = date(2026, 2, 28)
WEEK = timedelta(days=7)
DUE = {None: False, 5: False, 2: False, 1: True}


def old_event(years=1):
    """An event of February 2024 with Ann and Bob; Bob came again."""
    session = SessionFactory(date=date(2024, 2, 29))
    AttendanceFactory(session=session, player__name="Ann Lee")
    bob = AttendanceFactory(session=session, player__name="Bob Ray").player
    later = SessionFactory(club=session.club, date=TODAY - WEEK)
    AttendanceFactory(session=later, player=bob)
    Session.objects.update(state="finished", finished_at=timezone.now())
    Club.objects.update(keeps_names_for=years)
    return session


def names():
    return sorted(Player.objects.values_list("name", flat=True))


def test_names_are_announced_and_go_a_week_later_but_those_who_came_again_stay():
    session = old_event()

    (told,) = forget_old_names(TODAY)
    forget_old_names(TODAY + WEEK - timedelta(days=1))
    assert (told.people, told.day, told.is_removed) == (1, TODAY + WEEK, False)
    assert names() == ["Ann Lee", "Bob Ray"]
    home = organizer_of(session).get(reverse("home"))
    assert "Names of old events will be removed on" in home.text

    (done,) = forget_old_names(TODAY + WEEK)

    assert done.is_removed
    assert names() == ["Bob Ray", "Player 1"]
    assert "Removed all names" in activity_log.describe(session.journal.latest("pk"))
    assert forget_old_names(TODAY + 2 * WEEK) == []
    assert Club.objects.get().names_go_on is None


@pytest.mark.parametrize(("years", "is_due"), DUE.items())
def test_only_what_is_older_than_the_club_chose_is_due(years, is_due):
    old_event(years)

    assert bool(forget_old_names(TODAY)) is is_due


def test_an_event_under_way_is_left_alone_however_old():
    session = old_event()
    Session.objects.filter(pk=session.pk).update(state="running")

    assert forget_old_names(TODAY) == []


def test_the_club_chooses_and_an_announcement_ends_with_another_choice():
    session = old_event()
    forget_old_names(TODAY)
    organizer = organizer_of(session)

    organizer.post(
        reverse("club"), {"name": "St. Stan", "color": "blue", "keeps_names_for": 5}
    )

    club = Club.objects.get()
    assert (club.keeps_names_for, club.names_go_on) == (5, None)
    organizer.post(reverse("club"), {"color": "blue"})
    assert Club.objects.get().keeps_names_for is None


def test_the_command_says_it():
    old_event()
    out = StringIO()

    call_command("forget_names", stdout=out)

    assert "will remove the names of" in out.getvalue()
