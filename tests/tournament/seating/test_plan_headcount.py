import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    AttendanceFactory,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tournament.models import CardAssignment
from tournament.people.actions import numbers
from tournament.seating.plan import PlayerCount, headcount

pytestmark = pytest.mark.django_db


def counts(session):
    count = headcount(session)
    return (
        count.listed,
        count.present,
        count.numbers,
        count.numbered,
        count.house,
        count.empty,
        count.waiting,
        count.open_spots,
    )


def test_headcount_of_an_empty_list():
    assert counts(session_in_check_in(table_count=3)) == (0, 0, 12, 0, 0, 12, 0, 12)


def test_headcount_tells_listed_present_and_numbered():
    session = session_in_check_in(names=NAMES[:3])
    number_everybody(session)
    AttendanceFactory(session=session, is_present=True)
    AttendanceFactory(session=session)

    assert counts(session) == (5, 4, 8, 3, 0, 5, 1, 3)


def test_headcount_with_house_players():
    session = session_in_check_in(names=NAMES[:3])
    number_everybody(session)
    numbers.fill_with_house(session=session, by=ORGANIZER)

    assert counts(session) == (3, 3, 8, 3, 5, 0, 0, 0)
    assert headcount(session).refusal is None


def test_headcount_counts_who_holds_a_number_now():
    session = running_session()
    holding = CardAssignment.objects.get(card__session=session, card__number=1)
    CardAssignment.objects.filter(pk=holding.pk).update(to_round=2)
    CardAssignment.objects.create(card=holding.card, kind="house", from_round=3, to_round=4)
    late = AttendanceFactory(session=session, is_present=True)
    CardAssignment.objects.create(
        card=holding.card, attendance=late, kind="late", from_round=5
    )

    count = headcount(session)

    assert (count.numbered, count.house, count.empty) == (8, 0, 0)


def test_headcount_refuses_too_few():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)

    with pytest.raises(PlayerCount) as refused:
        raise headcount(session).refusal

    assert read_refusal(refused) == (
        "PLAYER_COUNT",
        "The classic chart needs 8 or 12 players. You have 7. Add players "
        "or fill-ins. Nothing was changed.",
    )
