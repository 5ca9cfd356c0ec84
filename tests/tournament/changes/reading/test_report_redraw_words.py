"""A change to the rest of a night in words."""

import pytest

from scoring.journal.undo import say
from tests.factories.redraws import change_of, crowd_session, play_games, preview, take
from tournament.changes.reading.report import alternatives, facts_of, sentences
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.verbs import Verb

pytestmark = pytest.mark.django_db


def journal_words(drawn):
    return say(Verb.SCHEDULE_CHANGED, facts_of(drawn)._asdict())


def write_sentences(session, **wanted):
    return sentences(preview(session, change_of(session, **wanted)))


def ways(session, **wanted):
    ways = alternatives(preview(session, change_of(session, **wanted)))
    return [(way.number, way.name, way.holder) for way in ways]


def test_one_who_leaves_and_one_who_comes():
    assert write_sentences(crowd_session(9, 4), leave=(3,), come=("Zoe",)) == (
        "Person 3 does not play from game 2 on. Game 1 had already begun. "
        "Points already earned stay with the number.",
        "Zoe starts in game 2.",
        "1 player sits out each game.",
        "Game 1 stays the same.",
    )


def test_who_takes_a_number_can_win_with_its_points():
    session = crowd_session(9, 4)
    facts = facts_of(preview(session, change_of(session, leave=(3,))))
    taken = facts._replace(taken=[(3, "Zoe", "Person 3")])

    assert (
        "Zoe takes number 3 and its points from Person 3, and can win prizes with them."
    ) in say(Verb.SCHEDULE_CHANGED, taken._asdict())


def test_some_who_leave_and_some_who_come():
    session = play_games(crowd_session(12, 6), 2)

    assert write_sentences(session, leave=(3, 4, 5), come=("Zoe", "Yan"), games=7) == (
        "Person 3, Person 4, and Person 5 do not play from game 4 on. Game 3 had already "
        "begun. Points already earned stay with the number.",
        "Zoe and Yan start in game 4.",
        "3 players sit out each game.",
        "No longer used: table 3.",
        "7 games instead of 6.",
        "Games 1 to 3 stay the same.",
    )


def test_who_comes_back_has_the_points_of_before():
    session = take(crowd_session(9, 4), leave=(3, 4))

    assert write_sentences(session, come=("Person 3", "Person 4"))[:1] == (
        "Person 3 and Person 4 come back in game 2 with the same numbers.",
    )
    assert write_sentences(session, come=("Person 3",))[:1] == (
        "Person 3 comes back in game 2 with the same number.",
    )


def test_house_players_come_and_go():
    session = crowd_session(8, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert write_sentences(session, leave=(8,))[1:3] == (
        "You need 1 more person (a fill-in) for number 9.",
        "Everyone plays every game.",
    )
    assert write_sentences(session, come=("Zoe",))[1] == (
        "You need 3 more people (fill-ins) for numbers 10–12."
    )
    with_house = crowd_session(6, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)
    assert write_sentences(with_house, come=("Zoe", "Yan"))[1] == (
        "No fill-in is needed for: 7, 8."
    )


def test_odd_tables_and_new_tables():
    session = crowd_session(12, 4)
    four = tuple(f"Late {number}" for number in range(7))

    assert write_sentences(session, come=four, odd_crowd=ExtraPlayerPolicy.ODD_TABLE)[
        1:3
    ] == (
        "3 players are at the extra table each game.",
        "New table: 4. Print its table sign.",
    )


def test_fewer_and_more_games_alone_move_nobody():
    session = crowd_session(9, 4)

    assert write_sentences(session, games=3) == (
        "3 games instead of 4.",
        "Games 1 to 3 stay the same.",
    )
    assert write_sentences(session, games=6) == (
        "6 games instead of 4.",
        "Games 1 to 4 stay the same.",
    )


def test_the_log_tells_a_rotation_given_up():
    relay = crowd_session(20, 4, movement=RotationType.RELAY)
    ladder = crowd_session(20, 4, movement=RotationType.LADDER)

    given_up, goes_on = (
        journal_words(preview(session, change_of(session, leave=(1,))))
        for session in (relay, ladder)
    )

    assert "The rotation changed from Move by seat to Balanced. Reprint" in given_up
    assert "The rotation changed" not in goes_on


def test_the_log_tells_the_cards():
    session = crowd_session(9, 4)

    change = journal_words(preview(session, change_of(session, leave=(3,))))
    strike = journal_words(preview(session, change_of(session, games=3)))

    assert change.startswith(
        "Changed the remaining games from game 2. Chosen: fairest seats. Person 3 does"
    )
    assert change.endswith(" Reprint cards: 1, 2, 4–9.")
    assert "Reprint" not in strike


def test_whoever_comes_could_take_the_number_of_whoever_leaves():
    assert ways(crowd_session(9, 4), leave=(3, 5), come=("Zoe",)) == [
        (3, "Zoe", "Person 3"),
        (5, "", "Person 5"),
    ]


def test_whoever_comes_could_take_a_number_of_the_house():
    session = crowd_session(7, 4, odd_crowd=ExtraPlayerPolicy.HOUSE)

    assert ways(session, come=("Zoe", "Yan")) == [(8, "Zoe", "")]


def test_nobody_need_take_a_number_where_nobody_leaves():
    assert ways(crowd_session(9, 4), come=("Zoe",), games=6) == []
