from datetime import date

import pytest

from tests.factories import MembershipFactory, OrganizerFactory, SessionFactory
from tournament.actions.roles import choose_club
from tournament.queries.sessions import sessions_of

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("sessions", [1, 3])
def test_nights_take_one_query(sessions, django_assert_num_queries):
    member = MembershipFactory()
    planned = [SessionFactory(club=member.club) for _ in range(sessions)]

    with django_assert_num_queries(1):
        listed = sessions_of(member.user)

    assert listed == planned[::-1]


def test_nights_come_newest_first():
    member = MembershipFactory()
    days = [date(2026, 10, 3), date(2026, 11, 7), date(2026, 9, 5)]
    for day in days:
        SessionFactory(club=member.club, date=day)

    assert [session.date for session in sessions_of(member.user)] == sorted(
        days, reverse=True
    )


def test_nights_of_the_club_the_user_acts_for_and_of_no_other():
    user = OrganizerFactory()
    first, second = (
        SessionFactory(club=MembershipFactory(user=user).club) for _ in range(2)
    )
    SessionFactory(club=MembershipFactory().club)

    before = sessions_of(user)
    choose_club(user=user, club=second.club_id)

    assert before == [first]
    assert sessions_of(user) == [second]
