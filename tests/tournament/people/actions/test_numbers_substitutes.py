"""Substitutes: a number changes hands from a game not yet played."""

import pytest

from tests.factories import ORGANIZER, close_round, journal_of, running_session
from tests.factories.redraws import crowd_session, play_games, take
from tournament.models import CardAssignment
from tournament.people.actions.numbers import (
    NumberOutOfRange,
    PlayerAlreadySeated,
    SubstituteInThePast,
    SubstituteOutsidePlay,
    substitute,
)
from tournament.planning import actions as session_states
from tournament.play.lifecycle import RoundState
from tournament.seating.holders import holders

pytestmark = pytest.mark.django_db


@pytest.fixture
def session():
    return running_session()


def bring(session, number=1, name="Zoe", from_round=1):
    return substitute(
        session=session, number=number, name=name, from_round=from_round, by=ORGANIZER
    )


def names_of(session, number, rounds=(1, 2, 3)):
    held = holders(session)
    return [held.at(number, round_) for round_ in rounds]


def spells_of(session, number):
    spells = holders(session).spells[number]
    return [(spell.name, spell.from_round, spell.to_round) for spell in spells]


@pytest.mark.postgres
def test_substitute_plays_from_the_game_said_and_not_before(session):
    close_round(session)

    holding = bring(session, from_round=2)

    assert names_of(session, 1) == ["Ann", "Zoe", "Zoe"]
    assert holding.kind == CardAssignment.Kind.SUBSTITUTE
    assert journal_of(session)[-1] == (
        "Added substitute Zoe for number 1 from game 2",
        "Olga",
        "",
    )


def test_substitute_from_the_first_game_takes_the_number_whole(session):
    bring(session)

    assert names_of(session, 1) == ["Zoe", "Zoe", "Zoe"]


def test_substitute_may_be_named_for_a_game_to_come(session):
    bring(session, from_round=3)

    assert names_of(session, 1) == ["Ann", "Ann", "Zoe"]


def test_house_takes_over_from_who_leaves_and_gives_way_to_who_comes(session):
    close_round(session)

    house = bring(session, name=" ", from_round=2)
    late = bring(session, name="Zoe", from_round=3)

    assert names_of(session, 1) == ["Ann", "Fill-in", "Zoe"]
    assert (house.kind, late.kind) == (CardAssignment.Kind.HOUSE, CardAssignment.Kind.LATE)


def test_substitute_pressed_twice_comes_in_once(session):
    first = bring(session)
    version = len(journal_of(session))

    second = bring(session, name="ZOE")

    assert (second.pk, len(journal_of(session))) == (first.pk, version)


def test_substitute_who_sits_elsewhere_is_refused(session):
    with pytest.raises(PlayerAlreadySeated) as refused:
        bring(session, name="bob")

    assert str(refused.value) == "bob already has number 2 in game 1. Nothing was changed."
    assert names_of(session, 1) == ["Ann", "Ann", "Ann"]


@pytest.mark.postgres
def test_substitute_who_comes_earlier_than_the_next_one_leaves_nobody_two_games(session):
    bring(session, name="Zoe", from_round=4)
    close_round(session)

    bring(session, name="Yan", from_round=3)

    assert names_of(session, 1, (1, 2, 3, 4, 5)) == ["Ann", "Ann", "Yan", "Yan", "Yan"]
    assert spells_of(session, 1) == [("Ann", 1, 2), ("Yan", 3, None)]


def test_substitute_may_come_earlier_than_was_said(session):
    bring(session, name="Zoe", from_round=4)

    bring(session, name="Zoe", from_round=2)
    bring(session, name="Zoe", from_round=5)  # there already

    assert spells_of(session, 1) == [("Ann", 1, 1), ("Zoe", 2, None)]


def test_player_who_stays_after_all_has_no_gap(session):
    bring(session, name="Zoe", from_round=4)

    bring(session, name="Ann", from_round=4)

    assert names_of(session, 1, (1, 3, 4, 7)) == ["Ann"] * 4
    assert spells_of(session, 1)[-1] == ("Ann", 4, None)


def test_substitute_who_still_plays_elsewhere_at_that_time_is_refused(session):
    bring(session, number=2, name="Zoe", from_round=4)  # Bob plays games 1 to 3

    with pytest.raises(PlayerAlreadySeated) as refused:
        bring(session, name="Bob", from_round=3)
    bring(session, name="Bob", from_round=4)

    assert str(refused.value) == "Bob already has number 2 in game 3. Nothing was changed."
    assert names_of(session, 1, (3, 4)) == ["Ann", "Bob"]


@pytest.mark.parametrize(("played", "following"), [(1, 2), (7, 8)])
def test_substitute_for_a_game_already_played_is_refused(session, played, following):
    session.rounds.filter(number__lte=played).update(state=RoundState.CLOSED)

    with pytest.raises(SubstituteInThePast) as refused:
        bring(session, from_round=1)

    assert str(refused.value) == (
        f"Game 1 is over. A substitute can start in game {following}. Nothing was changed."
    )


def test_substitute_for_no_number_is_refused(session):
    with pytest.raises(NumberOutOfRange):
        bring(session, number=9)


def test_substitute_is_for_a_night_that_runs(session):
    session_states.cancel(session=session, by=ORGANIZER, reason="Snow")

    with pytest.raises(SubstituteOutsidePlay, match="only during play"):
        bring(session)


def test_substitute_for_a_latecomer_plays_no_game_before_the_first_of_the_number():
    session = take(play_games(crowd_session(8, 6), 2), come=("Zoe",))
    bring(session, number=9, name="Yan", from_round=3)
    assert spells_of(session, 9) == [("Yan", 4, None)]
