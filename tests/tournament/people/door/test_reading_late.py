"""Somebody at the door in mid-night: what can be done, and what it does."""

import pytest

from tests.factories import ORGANIZER, running_session
from tests.factories.redraws import crowd_session, play_games
from tournament.people.actions.numbers import substitute
from tournament.people.door.reading import at_the_door, door
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.seating.holders import holders

pytestmark = pytest.mark.django_db


def guest(session, name):
    return door(session).called(name)


def test_numbers_of_the_house_can_be_taken_over_with_where_they_sit():
    session = play_games(crowd_session(7, 5, odd_crowd=ExtraPlayerPolicy.HOUSE), 1)

    (way,) = at_the_door(session, None)["house"]

    assert (way.number, way.game) == (8, 2)
    assert way.description.startswith("Game 2: table ")
    assert " with Person " in way.description
    assert way.description.count("Game ") == 3


def test_number_taken_over_is_offered_no_more():
    session = play_games(crowd_session(7, 5, odd_crowd=ExtraPlayerPolicy.HOUSE), 1)

    substitute(session=session, number=8, name="Zoe", from_round=2, by=ORGANIZER)

    assert at_the_door(session, None)["house"] == ()
    assert holders(session).at(8, 2) == "Zoe"


def test_somebody_who_plays_can_change_with_everybody_else_who_sits():
    session = running_session()

    options = at_the_door(session, guest(session, "Ann"))

    assert options["own"].number == 1
    assert {seat.number for seat in options["seats"]} == set(range(2, 9))
    assert "Table 1, " in options["seats"][0].description


def test_somebody_who_sits_out_has_nobody_to_change_with():
    session = crowd_session(9, 5)
    resting = session.rounds.get(number=1).sit_outs.get().card.number

    options = at_the_door(session, guest(session, f"Person {resting}"))

    assert options["seats"] == ()
    assert options["own"].description.startswith("Sits out game 1. Game 2: table ")
