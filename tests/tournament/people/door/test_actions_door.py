"""Somebody comes in at the door: listed, present and numbered in one go."""

from random import Random

import pytest

from tests.factories import (
    ORGANIZER,
    PlayerFactory,
    SessionFactory,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.factories.money import fee, take
from tournament.models import Attendance, CardAssignment
from tournament.people.actions import check_in
from tournament.people.actions import numbers as number_actions
from tournament.people.door import actions as door
from tournament.seating.plan import headcount
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db


def arrive(session, name, number=None, seed=1):
    return door.arrive(
        session=session, name=name, number=number, rng=Random(seed), by=ORGANIZER
    )


def held(session):
    assignments = CardAssignment.objects.filter(
        card__session=session, attendance__isnull=False
    )
    return dict(assignments.values_list("attendance__player__name", "card__number"))


def test_somebody_on_the_list_is_present_and_numbered():
    session = session_in_check_in(names=["Ann", "Bob"], are_present=False)

    arrival = arrive(session, "ann")

    assert (arrival.is_new, arrival.was_here) == (False, False)
    assert held(session) == {"ann": arrival.number}
    assert 1 <= arrival.number <= 8
    assert headcount(session).present == 1


def test_walk_in_is_put_on_roster_and_list():
    session = session_in_check_in()

    arrival = arrive(session, "  Zoe   Fox ", number=5)

    assert arrival.is_new
    assert held(session) == {"Zoe Fox": 5}
    assert session.club.players.get().name == "Zoe Fox"


def test_somebody_on_the_roster_alone_is_put_on_the_list():
    session = session_in_check_in()
    player = PlayerFactory(club=session.club, name="Zoe Fox")

    arrival = arrive(session, "Zoe Fox")

    assert arrival.attendance.player == player
    assert session.attendances.count() == 1


def test_whoever_is_here_already_keeps_the_number():
    session = session_in_check_in(names=["Ann"], are_present=False)
    first = arrive(session, "Ann")

    again = arrive(session, "Ann", seed=2)

    assert (again.number, again.was_here) == (first.number, True)
    assert arrive(session, "Ann", first.number).number == first.number


def test_whoever_is_here_may_ask_for_another_number():
    session = session_in_check_in(names=["Ann"], are_present=False)
    arrive(session, "Ann", 3)

    arrive(session, "Ann", 4)

    assert held(session) == {"Ann": 4}


@pytest.mark.postgres
def test_numbers_nobody_holds_go_before_those_of_the_house():
    session = session_in_check_in()
    for number in range(1, 7):
        arrive(session, f"Guest {number}", number)
    number_actions.fill_with_house(session=session, by=ORGANIZER)
    CardAssignment.objects.filter(card__session=session, card__number=8).delete()

    assert [arrive(session, name).number for name in ("Yan", "Zoe")] == [8, 7]


def test_without_a_free_number_they_are_present_and_wait_for_one():
    session = session_in_check_in(names=[f"Guest {n}" for n in range(1, 9)])
    number_everybody(session)

    arrival = arrive(session, "Zoe")

    assert arrival.number is None
    count = headcount(session)
    assert (count.present, count.numbered, count.waiting) == (9, 8, 1)
    assert journal_of(session)[-1][0] == "Checked in Zoe without a number"


@pytest.mark.parametrize("listing", ["waiting", "no_show"])
def test_who_waits_or_was_given_up_may_come_in(listing):
    session = session_in_check_in(names=["Ann"], are_present=False)
    session.attendances.update(listing=listing)

    arrive(session, "Ann")

    assert session.attendances.get().listing == Attendance.Listing.LISTED


@pytest.mark.parametrize(
    ("name", "number", "code"),
    [
        (" ", None, "NAME_BLANK"),
        ("Zoe", 9, "NUMBER_OUT_OF_RANGE"),
        ("Zoe", 1, "NUMBER_TAKEN"),
    ],
)
def test_nobody_comes_in_when_something_is_wrong(name, number, code):
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)

    with pytest.raises(Refusal) as refused:
        arrive(session, name, number)

    assert read_refusal(refused)[0] == code
    assert held(session) == {"Ann": 1}
    assert session.attendances.count() == 1


def test_the_door_is_shut_before_check_in_and_after_the_start():
    with pytest.raises(check_in.CheckInClosed):
        arrive(SessionFactory(), "Zoe")
    with pytest.raises(check_in.NumberFixed):
        arrive(running_session(), "Zoe")


@pytest.mark.postgres
def test_arrival_is_undone_and_a_walk_in_is_off_the_list_again():
    session = session_in_check_in(names=["Ann"], are_present=False)
    ann, zoe = arrive(session, "Ann"), arrive(session, "Zoe")

    for arrival in (ann, zoe):
        door.turn_back(attendance=arrival.attendance, is_new=arrival.is_new, by=ORGANIZER)

    assert held(session) == {}
    people = session.attendances.values_list("player__name", "is_present")
    assert list(people) == [("Ann", False)]


def test_whoever_is_in_the_cash_book_stays_on_the_list():
    session = session_in_check_in()
    zoe = arrive(session, "Zoe").attendance
    take(zoe, fee(session))

    with pytest.raises(check_in.StaysInTheCashBook) as refused:
        door.turn_back(attendance=zoe, is_new=True, by=ORGANIZER)

    assert read_refusal(refused) == (
        "STAYS_IN_THE_CASH_BOOK",
        (
            "Zoe is in the cash log and stays on the list. Choose “Not "
            "here” instead. Nothing was changed."
        ),
    )
    assert held(session)["Zoe"]
