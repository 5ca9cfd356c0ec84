"""All movements for one evening, side by side."""

import pytest

from tests.factories import NAMES, SessionFactory, number_everybody, session_in_check_in
from tests.oracles import cases, oracle
from tournament.planning.reading.choice import (
    describe,
    duration,
    losers_of_a_number,
    options,
    recommended,
    starting_choice,
)
from tournament.rotations import audit
from tournament.rotations.choice import PlanChoice, usual_choice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import COMPUTED, RotationType, sample

HOUSE, SIT_OUT, ODD = (
    ExtraPlayerPolicy.HOUSE,
    ExtraPlayerPolicy.SIT_OUT,
    ExtraPlayerPolicy.ODD_TABLE,
)


def make_choice(people, games=10, odd_crowd=SIT_OUT, movement=RotationType.BALANCED):
    return PlanChoice(movement, people, games, odd_crowd)


def by_movement(choice, current=None):
    return {option.movement: option for option in options(choice, current or choice)}


def test_every_movement_is_there_the_recommended_first_the_impossible_last():
    choices = options(make_choice(46), make_choice(46))

    assert {choice.movement for choice in choices} == set(COMPUTED)
    assert choices[0].movement is RotationType.BALANCED
    assert [choice.is_recommended for choice in choices] == [True] + [False] * (
        len(COMPUTED) - 1
    )
    reasons = [bool(choice.why_not) for choice in choices]
    assert reasons == sorted(reasons)
    assert {choice.movement for choice in choices if choice.why_not} == {
        RotationType.CHART,
        RotationType.RELAY,
        RotationType.SHIFT,
    }


@pytest.mark.parametrize(
    ("people", "games", "odd_crowd", "movement"),
    cases(tuple[int, int, ExtraPlayerPolicy, RotationType], "planning", "recommended"),
)
def test_charts_are_recommended_for_their_crowds(people, games, odd_crowd, movement):
    choice = make_choice(people, games, odd_crowd)

    assert recommended(choice) is movement
    (first,) = (option for option in options(choice, choice) if option.is_recommended)
    assert (first.movement, first.why_not) == (movement, None)


@pytest.mark.parametrize(
    ("people", "movement", "facts"),
    cases(tuple[int, RotationType, tuple[str, ...]], "planning", "two_facts"),
)
def test_two_facts_can_be_said_aloud(people, movement, facts):
    told = describe(make_choice(people, movement=movement))

    for fact, begins in zip(told, facts, strict=True):
        assert str(fact).startswith(begins)


def test_facts_are_those_of_the_audit():
    choice = make_choice(24, movement=RotationType.RELAY)
    audited = audit(sample(RotationType.RELAY, choice.plan))

    again = sum(times * n for times, n in enumerate(audited.partnerships[1:]))

    assert str(describe(choice)[0]) == f"Partners repeat {again} times."


def test_three_that_fit_come_first_and_the_plan_is_among_them():
    current = make_choice(46, movement=RotationType.LADDER)

    every = options(make_choice(46), current)

    assert [option.movement for option in every[:3]] == [
        RotationType.BALANCED,
        RotationType.LADDER,
        RotationType.WINNERS_ADVANCE,
    ]
    assert [option.movement for option in every if option.is_current] == [current.movement]


@pytest.mark.parametrize(
    ("people", "games", "is_shown"), [(8, 7, False), (12, 11, False), (16, 8, True)]
)
def test_least_luck_is_offered_where_it_differs_from_balanced(people, games, is_shown):
    offered = by_movement(make_choice(people, games))

    assert (RotationType.FAIR in offered) is is_shown


def test_tonights_plan_is_marked():
    current = PlanChoice(RotationType.RELAY, 48, 10, HOUSE)

    marked = [
        option
        for option in options(make_choice(46, 10, HOUSE), current)
        if option.is_current
    ]
    assert [option.movement for option in marked] == [
        RotationType.RELAY
    ]  # 46 people, 48 numbers
    assert not any(
        option.is_current for option in options(make_choice(46, 9, HOUSE), current)
    )
    assert not any(option.is_current for option in options(make_choice(46), current))


@pytest.mark.parametrize(("games", "deals", "span"), oracle("planning")["how_long"])
def test_how_long_it_takes(games, deals, span):
    """Four deals take 8½ to 12½ minutes, and two more to move."""
    assert duration(games, deals) == span


@pytest.mark.django_db
class TestStart:
    def test_as_planned(self):
        session = SessionFactory(choice=make_choice(46))

        choice = starting_choice(session)

        assert choice == make_choice(46)

    def test_those_present(self):
        session = session_in_check_in(names=NAMES[:9], choice=usual_choice(12))

        assert starting_choice(session) == usual_choice(9)

    def test_nobody_present(self):
        session = session_in_check_in(
            names=NAMES[:9], are_present=False, choice=usual_choice(12)
        )

        assert starting_choice(session) == usual_choice(12)

    def test_those_asked_for(self):
        session = session_in_check_in(names=NAMES[:9], choice=usual_choice(12))

        assert starting_choice(session, 46) == usual_choice(46)
        assert starting_choice(session, 12) == usual_choice(12)

    def test_an_own_plan_keeps_its_games_and_ways(self):
        session = SessionFactory(choice=make_choice(46, 8, ODD, RotationType.LADDER))

        choice = starting_choice(session, 48)

        assert choice == make_choice(48, 8, ODD, RotationType.LADDER)


@pytest.mark.django_db
def test_who_would_lose_a_number():
    session = session_in_check_in(names=NAMES, choice=usual_choice(12))
    number_everybody(session)

    losers = losers_of_a_number(session, make_choice(10))

    assert losers == ("11 Kay", "12 Lou")
    assert losers_of_a_number(session, make_choice(12)) == ()
    assert losers_of_a_number(session, make_choice(10, 10, HOUSE)) == ()
