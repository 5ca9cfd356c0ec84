"""Player numbers: given, drawn, taken back, held by the house."""

import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    journal_of,
    number_everybody,
    read_refusal,
    session_in_check_in,
)
from tests.tournament.people.actions.everybody import assign, draw, fill, numbers, person
from tournament.models import CardAssignment, SeatingRequest
from tournament.people.actions import check_in, people
from tournament.people.actions import numbers as number_actions
from tournament.seating.plan import headcount

pytestmark = pytest.mark.django_db


def test_number_is_given_and_makes_its_holder_present():
    session = session_in_check_in(names=["Ann"], are_present=False)

    assign(session, "Ann", 5)

    assert numbers(session) == {"Ann": 5}
    assert person(session, "Ann").is_present
    assert journal_of(session)[-1] == ("Assigned number 5 to Ann", "Olga", "")


def test_number_given_twice_to_the_same_person_is_theirs_once():
    session = session_in_check_in(names=["Ann"])

    assign(session, "Ann", 5)
    assign(session, "Ann", 5)

    assert CardAssignment.objects.filter(card__session=session).count() == 1
    assert numbers(session) == {"Ann": 5}


@pytest.mark.postgres
def test_person_who_moves_frees_the_former_number():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)

    assign(session, "Ann", 7)
    assign(session, "Bob", 1)

    assert numbers(session) == {"Ann": 7, "Bob": 1}


def test_number_of_somebody_is_refused():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)

    with pytest.raises(number_actions.NumberTaken) as refused:
        assign(session, "Ann", 2)

    assert read_refusal(refused) == (
        "NUMBER_TAKEN",
        "Number 2 is already taken by Bob. Pick another number. Nothing was changed.",
    )
    assert numbers(session) == {"Ann": 1, "Bob": 2}


def test_number_of_the_house_may_be_taken():
    session = session_in_check_in(names=["Ann"])
    fill(session)

    assign(session, "Ann", 3)

    count = headcount(session)
    assert numbers(session) == {"Ann": 3}
    assert (count.numbered, count.house, count.empty) == (1, 7, 0)


@pytest.mark.parametrize("number", [0, 9, 10**12])
def test_number_nobody_can_have_is_refused(number):
    session = session_in_check_in(names=["Ann"])

    with pytest.raises(number_actions.NumberOutOfRange) as refused:
        assign(session, "Ann", number)

    assert read_refusal(refused) == (
        "NUMBER_OUT_OF_RANGE",
        "Pick a number from 1 to 8. Nothing was changed.",
    )


def test_draw_gives_everybody_present_a_number():
    session = session_in_check_in(names=NAMES[:8])

    holdings = draw(session)

    assert len(holdings) == 8
    assert sorted(numbers(session).values()) == [1, 2, 3, 4, 5, 6, 7, 8]
    assert journal_of(session)[-1] == ("Drew numbers for 8 players", "Olga", "")
    held = [[each.card.number, str(each.attendance.player)] for each in holdings]
    assert session.journal.latest("pk").facts == {"numbers": held}


def test_draw_depends_on_the_seed_alone():
    first, again, other = (session_in_check_in(names=NAMES[:8]) for _ in range(3))

    for session, seed in [(first, 1), (again, 1), (other, 2)]:
        draw(session, seed)

    assert numbers(first) == numbers(again)
    assert numbers(first) != numbers(other)


@pytest.mark.parametrize("seed", range(5))
def test_draw_takes_only_numbers_no_person_holds(seed):
    session = session_in_check_in(names=NAMES[:6])
    assign(session, "Cora", 4)
    assign(session, "Dan", 8)

    draw(session, seed)

    drawn = numbers(session)
    assert (drawn.pop("Cora"), drawn.pop("Dan")) == (4, 8)
    assert len(set(drawn.values()) - {None, 4, 8}) == 4


def test_draw_takes_numbers_from_the_house():
    session = session_in_check_in(names=NAMES[:6])
    fill(session)

    draw(session)

    count = headcount(session)
    assert (count.numbered, count.house, count.empty) == (6, 2, 0)


def test_draw_passes_over_the_absent():
    session = session_in_check_in(names=["Ann"])
    check_in.add_names(session=session, names=["Bob"], by=ORGANIZER)

    draw(session)

    assert numbers(session)["Bob"] is None
    assert numbers(session)["Ann"] is not None


def test_draw_leaves_the_last_on_the_list_without_when_there_are_too_many():
    session = session_in_check_in(names=NAMES[:10])

    draw(session)

    drawn = numbers(session)
    assert {name for name, number in drawn.items() if number is None} == set(NAMES[8:10])


def test_draw_is_as_it_fell_where_no_numbers_could_keep_a_seating_request():
    """All eight numbers meet in seven games, those of the six and those left over."""
    plain, asked = (session_in_check_in(names=NAMES[:6]) for _ in range(2))
    one, other = NAMES[:2]
    people.wish(
        session=asked,
        kind=SeatingRequest.Kind.APART,
        one=person(asked, one).pk,
        other=person(asked, other).pk,
        by=ORGANIZER,
    )

    for session in (plain, asked):
        draw(session)

    assert numbers(asked) == numbers(plain)


@pytest.mark.postgres
def test_draw_again_changes_nothing():
    session = session_in_check_in(names=NAMES[:8])
    draw(session)
    before = numbers(session)

    assert draw(session, seed=2) == []
    assert numbers(session) == before


@pytest.mark.postgres
def test_numbers_are_taken_back_from_people_and_house():
    session = session_in_check_in(names=["Ann", "Bob"])
    other = session_in_check_in(names=["Ann"])
    for each in (session, other):
        number_everybody(each)
    fill(session)

    number_actions.clear_numbers(session=session, by=ORGANIZER)

    assert numbers(session) == {"Ann": None, "Bob": None}
    assert headcount(session).empty == 8
    assert numbers(other) == {"Ann": 1}
    assert journal_of(session)[-1] == ("Cleared all numbers (8 players)", "Olga", "")
    held = [[1, "Ann"], [2, "Bob"], *([number, ""] for number in range(3, 9))]
    assert session.journal.latest("pk").facts == {"numbers": held}


def test_house_holds_every_number_nobody_holds():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)

    (house,) = fill(session)

    assert (house.card.number, house.attendance, house.kind) == (8, None, "house")
    assert journal_of(session)[-1] == ("Added a fill-in for number 8", "Olga", "")


def test_log_names_the_numbers_of_fill_ins_in_their_order():
    session = session_in_check_in(names=NAMES[:5])
    number_everybody(session)

    fill(session)

    assert journal_of(session)[-1][0] == "Added fill-ins for numbers 6, 7, and 8"


def test_house_asked_twice_holds_each_number_once():
    session = session_in_check_in()

    fill(session)

    assert fill(session) == []
    assert headcount(session).house == 8
