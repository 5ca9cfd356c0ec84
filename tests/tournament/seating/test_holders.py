import pytest

from tests.factories import (
    ORGANIZER,
    AttendanceFactory,
    running_session,
    session_in_check_in,
)
from tournament.models import CardAssignment
from tournament.people.actions import numbers
from tournament.play.seats import Compass
from tournament.seating.holders import holders
from tournament.seating.seats import seating

pytestmark = pytest.mark.django_db


def test_holder_is_named_in_every_game():
    held = holders(running_session())

    assert [held.at(1, round_) for round_ in (1, 4, 7)] == ["Ann", "Ann", "Ann"]
    assert held.now(1) == "Ann"


def test_number_nobody_holds_is_called_by_its_number():
    held = holders(session_in_check_in())

    assert (held.at(3, 1), held.now(3)) == ("Player 3", "")


def test_number_of_the_house_is_called_house_player():
    session = session_in_check_in()
    numbers.fill_with_house(session=session, by=ORGANIZER)

    held = holders(session)

    assert (held.at(3, 1), held.now(3)) == ("Fill-in", "Fill-in")


def hand_on(session):
    """Have Ann's number played by a fill-in in game 3, and by Zoe from game 5."""
    card = session.cards.get(number=1)
    CardAssignment.objects.filter(card=card).update(to_round=2)
    CardAssignment.objects.create(card=card, kind="house", from_round=3, to_round=3)
    late = AttendanceFactory(session=session, player__name="Zoe")
    CardAssignment.objects.create(card=card, attendance=late, kind="late", from_round=5)


def test_holders_of_one_number_follow_each_other():
    session = running_session()
    hand_on(session)

    held = holders(session)

    in_turn = ["Ann", "Ann", "Fill-in", "Player 1", "Zoe", "Zoe", "Zoe"]
    assert [held.at(1, round_) for round_ in range(1, 8)] == in_turn
    assert held.now(1) == "Ann"


@pytest.mark.parametrize(
    ("begun", "now"), [(2, "Ann"), (3, "Fill-in"), (4, "Zoe"), (5, "Zoe")]
)
def test_number_is_held_now_by_whoever_plays_the_last_game_begun(begun, now):
    session = running_session()
    session.rounds.filter(number__lte=begun).update(state="closed")
    hand_on(session)

    held = holders(session)

    assert (held.now(1), held.is_house(1)) == (now, begun == 3)


def test_number_given_up_is_still_called_by_whoever_held_it_last():
    session = running_session()
    CardAssignment.objects.filter(card__number=1).update(to_round=2)
    session.rounds.filter(number__lte=3).update(state="closed")

    held = holders(session)

    assert (held.at(1, 2), held.at(1, 3), held.now(1)) == ("Ann", "Player 1", "Ann")
    assert (held.left_after(1), held.left_after(2), held.left_after(99)) == (2, None, None)
    assert [held.plays_from(1, game) for game in (1, 2, 3)] == [1, 2, None]


def test_number_of_somebody_still_to_come_has_its_name():
    session = running_session()
    card = session.cards.get(number=1)
    CardAssignment.objects.filter(card=card).delete()
    CardAssignment.objects.create(card=card, kind="house", from_round=3)

    held = holders(session)

    assert (held.at(1, 2), held.now(1), held.is_house(1)) == ("Player 1", "Fill-in", True)
    assert [held.plays_from(1, game) for game in (1, 3, 5)] == [3, 3, 5]
    assert (held.plays_from(2, 4), held.plays_from(99, 1)) == (4, None)


def test_game_is_seated_by_name():
    session = running_session()
    game, *_ = seating(session)

    assert holders(session).seated(game) == {
        Compass.NORTH: "Ann",
        Compass.EAST: "Bob",
        Compass.SOUTH: "Fay",
        Compass.WEST: "Eve",
    }


def test_card_name_is_what_everybody_reads():
    session = running_session()
    session.attendances.filter(player__name="Ann").update(card_name="Ann (Nan)")

    held = holders(session)

    (spell,) = held.spells[1]
    assert (held.at(1, 1), held.now(1), held.listed_now(1)) == (
        "Ann (Nan)",
        "Ann (Nan)",
        "Ann",
    )
    assert spell.names == {"ann", "ann nan"}
    assert held.now(2) == held.listed_now(2) == "Bob"
    assert held.listed_now(99) == ""
