import json
from importlib.resources import files

from tools.designs.command import listed, written
from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.catalogue import DESIGNS, SESSIONS, Construction, Design
from tournament.rotations.catalogue.stored import read


def design(players, rounds, orbits, length):
    return Design(players, Construction.SESSION, "by hand", rounds, orbits, length)


def test_numbers_move_within_their_orbit_and_the_last_stay():
    turning = design(8, (), orbits=2, length=3)

    assert [turning.moved(number, 2) for number in range(8)] == [2, 0, 1, 5, 3, 4, 6, 7]


def test_a_base_round_is_developed_with_those_who_rest():
    turning = design(6, ((0, 3, 1, 4),), orbits=2, length=3)

    assert turning.games == 3
    assert turning.develop(2) == (
        RoundPlan((Foursome(1, 4, 2, 5),), (3, 6)),
        RoundPlan((Foursome(2, 5, 3, 6),), (1, 4)),
    )


def test_base_rounds_follow_each_other():
    turning = design(4, ((0, 1, 2, 3), (0, 2, 1, 3)), orbits=2, length=2)

    assert [str(plan.tables[0]) for plan in turning.develop(4)] == [
        *("1-2 vs 3-4", "2-1 vs 4-3"),
        *("1-3 vs 2-4", "2-4 vs 1-3"),
    ]


def test_orbits_of_one_are_an_event_game_by_game():
    listed = design(5, ((0, 1, 2, 3), (4, 1, 2, 3)), orbits=5, length=1)

    assert listed.games == 2
    assert [plan.sit_out for plan in listed.develop(9)] == [(5,), (1,)]


def test_a_round_of_one_table_is_a_game_whose_tables_are_developed():
    shift = design(8, ((0, 2, 4, 6), (1, 2, 5, 7)), orbits=4, length=2)

    assert shift.games == 2
    assert [[str(four) for four in plan.tables] for plan in shift.develop(2)] == [
        ["1-3 vs 5-7", "2-4 vs 6-8"],
        ["2-3 vs 6-8", "1-4 vs 5-7"],
    ]


def test_an_entry_is_written_as_it_is_read():
    text = files("tournament.rotations.catalogue").joinpath("designs.json").read_text()
    content = json.loads(text)

    assert content["source"]
    assert [written(read(entry)) for entry in content["entries"]] == content["entries"]
    assert all(entry["found"] for entry in content["entries"])
    kinds = {entry["kind"] for entry in content["entries"]}
    assert kinds == set(map(str, Construction))


def test_each_design_is_there_once_and_says_how_it_was_found():
    names = {listed(design).strip() for design in (*DESIGNS, *SESSIONS.values())}

    assert len(names) == len(DESIGNS) + len(SESSIONS)
    assert (
        "400 players, 25 games, nobody meets twice (shift): formula: classes move "
        "1, 2, 3 and 4 tables a game"
    ) in names
    assert (
        "16 players, 15 games, whist tournament (whist): random search over base rounds"
    ) in names
