"""A change to the rest of a night in words."""

import pytest

from scoring.activity import sentence
from tests.factories.redraws import change_of, crowd_session, play_games, take
from tournament.queries.redraw import preview
from tournament.queries.redraw_words import alternatives, facts_of, sentences
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


def journal_words(drawn):
    return sentence(Verb.SCHEDULE_CHANGED, facts_of(drawn)._asdict())


def write_sentences(session, **wanted):
    return sentences(preview(session, change_of(session, **wanted)))


def ways(session, **wanted):
    ways = alternatives(preview(session, change_of(session, **wanted)))
    return [(way.number, way.name, way.description) for way in ways]


def test_one_who_leaves_and_one_who_comes():
    assert write_sentences(crowd_session(9, 4), leave=(3,), come=("Zoe",)) == (
        "Game 1 stays as it is.",
        "3 Person 3 leaves after game 1; the points so far stay.",
        "10 Zoe comes in with game 2.",
        "From game 2 on 9 play at 2 tables; 1 sits out in each game.",
    )


def test_some_who_leave_and_some_who_come():
    session = play_games(crowd_session(12, 6), 2)

    assert write_sentences(session, leave=(3, 4, 5), come=("Zoe", "Yan"), games=7) == (
        "Games 1 to 3 stay as they are.",
        "3 Person 3, 4 Person 4 and 5 Person 5 leave after game 3; the points so far stay.",
        "13 Zoe and 14 Yan come in with game 4.",
        "From game 4 on 11 play at 2 tables; 3 sit out in each game.",
        "Table 3 is not used any more.",
        "The night has 7 games instead of 6.",
    )


def test_who_comes_back_has_the_points_of_before():
    session = take(crowd_session(9, 4), leave=(3, 4))

    assert write_sentences(session, come=("Person 3", "Person 4"))[1:2] == (
        "3 Person 3 and 4 Person 4 come back with game 2, with the numbers and points of "
        "before.",
    )
    assert write_sentences(session, come=("Person 3",))[1:2] == (
        "3 Person 3 comes back with game 2, with the number and points of before.",
    )


def test_house_players_come_and_go():
    session = crowd_session(8, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert write_sentences(session, leave=(8,))[2:] == (
        "The house takes number 9: find somebody to play.",
        "From game 2 on 8 play at 2 tables; nobody sits out.",
    )
    with_house = crowd_session(6, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)
    assert write_sentences(with_house, come=("Zoe", "Yan"))[2] == (
        "No house player is needed any more for numbers 7 and 8."
    )


def test_odd_tables_and_new_tables():
    session = crowd_session(12, 4)
    four = tuple(f"Late {number}" for number in range(7))

    assert write_sentences(session, come=four, odd_crowd=ExtraPlayerPolicy.ODD_TABLE)[
        2:
    ] == (
        "From game 2 on 19 play at 4 tables of four, 3 of them at odd tables in each game.",
        "Table 4 is new: print its card.",
    )


def test_fewer_and_more_games_alone_move_nobody():
    session = crowd_session(9, 4)

    assert write_sentences(session, games=3) == (
        "Games 1 to 3 stay as they are.",
        "The night has 3 games instead of 4.",
        "Nobody’s seat changes.",
    )
    assert write_sentences(session, games=6) == (
        "Games 1 to 4 stay as they are.",
        "The night has 6 games instead of 4.",
    )


def test_movement_given_up_is_told_and_one_by_results_goes_on():
    relay = crowd_session(20, 4, movement=RotationType.RELAY)
    ladder = crowd_session(20, 4, movement=RotationType.LADDER)

    assert write_sentences(relay, leave=(1,))[-1] == (
        "The night began as “Relay: each seat moves its own way”. The rest goes by the "
        "cards, so that everybody meets as many others as can be."
    )
    assert (
        write_sentences(ladder, leave=(1,))[-1]
        == "Each game is drawn when it is opened, as before."
    )


def test_journal_tells_the_cards():
    session = crowd_session(9, 4)

    change = journal_words(preview(session, change_of(session, leave=(3,))))
    strike = journal_words(preview(session, change_of(session, games=3)))

    assert change.startswith("Changed the night from game 2 on. 3 Person 3 leaves after")
    assert change.endswith(" Cards to print again: 1, 2, 4–9.")
    assert strike.endswith(" Nobody’s seat changes. Cards to print again: none.")


def test_whoever_comes_could_take_the_number_of_whoever_leaves():
    assert ways(crowd_session(9, 4), leave=(3, 5), come=("Zoe",)) == [
        (3, "Zoe", "Zoe take number 3 of Person 3"),
        (5, "", "somebody else take number 5 of Person 5"),
    ]


def test_whoever_comes_could_take_a_number_of_the_house():
    session = crowd_session(7, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert ways(session, come=("Zoe", "Yan")) == [
        (8, "Zoe", "Zoe take number 8 of the house")
    ]


def test_nobody_need_take_a_number_where_nobody_leaves():
    assert ways(crowd_session(9, 4), come=("Zoe",), games=6) == []
