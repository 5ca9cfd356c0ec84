from datetime import date

import pytest

from tests.factories import MembershipFactory, OrganizerFactory, SessionFactory
from tournament.club.log_in.actions import choose_club
from tournament.club.reading import EVENTS_A_PAGE, events_for_practice, sessions_of
from tournament.models import Session

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("sessions", [1, 3])
def test_nights_come_latest_first(sessions):
    member = MembershipFactory()
    planned = [SessionFactory(club=member.club) for _ in range(sessions)]

    listed = [*sessions_of(member.user)]

    assert listed == planned[::-1]


def test_nights_come_newest_first():
    member = MembershipFactory()
    days = [date(2026, 10, 3), date(2026, 11, 7), date(2026, 9, 5)]
    for day in days:
        SessionFactory(club=member.club, date=day)

    assert [session.date for session in [*sessions_of(member.user)]] == sorted(
        days, reverse=True
    )


def test_nights_of_the_club_the_user_acts_for_and_of_no_other():
    user = OrganizerFactory()
    first, second = (
        SessionFactory(club=MembershipFactory(user=user).club) for _ in range(2)
    )
    SessionFactory(club=MembershipFactory().club)

    before = [*sessions_of(user)]
    choose_club(user=user, club=second.club_id)

    assert before == [first]
    assert [*sessions_of(user)] == [second]


def test_many_events_come_in_pages():
    first = SessionFactory(club=MembershipFactory().club)
    many = [Session(**_facts(first)) for _ in range(2 * EVENTS_A_PAGE)]
    Session.objects.bulk_create(many)
    user = first.club.memberships.get().user

    pages = [sessions_of(user, number) for number in (1, 2, 3)]

    assert [len(page) for page in pages] == [EVENTS_A_PAGE, EVENTS_A_PAGE, 1]
    assert [*pages[2]] == [first]


def _facts(session):
    """Return a session's columns without its key."""
    columns = (field.attname for field in Session._meta.concrete_fields)
    return {name: getattr(session, name) for name in columns if name != "id"}


@pytest.mark.parametrize(
    ("text", "page"), [("", 1), ("2", 2), ("-1", 3), ("x", 1), ("²", 1), ("9999", 3)]
)
def test_page_is_read_from_an_address(text, page, monkeypatch):
    monkeypatch.setattr("tournament.club.reading.EVENTS_A_PAGE", 1)
    member = MembershipFactory()
    for _ in range(3):
        SessionFactory(club=member.club)

    assert sessions_of(member.user, text).number == page


def test_a_practice_event_can_be_like_the_latest_and_one_of_long_ago(monkeypatch):
    monkeypatch.setattr("tournament.club.reading.EVENTS_A_PAGE", 2)
    club = MembershipFactory().club
    old, *latest = [SessionFactory(club=club) for _ in range(3)]
    other = SessionFactory()

    offered = [events_for_practice(club, f"{like}") for like in ("", old.pk, other.pk)]

    assert offered[0] == offered[2] == tuple(latest[::-1])
    assert offered[1] == (*latest[::-1], old)
    assert events_for_practice(club, "9" * 99) == offered[0]
