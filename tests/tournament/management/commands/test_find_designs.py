import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.tournament.rotations import counting
from tournament.rotations import Rotation, audit, bound
from tournament.rotations.catalogue import DESIGNS, stored_rotations
from tournament.rotations.catalogue.cyclic import developed
from tournament.rotations.catalogue.stored import entries
from tournament.rotations.catalogue.stored_rotations import read_rotation
from tournament.rotations.catalogue.whist import develop


def run_command(*arguments):
    out = StringIO()
    call_command("find_designs", *arguments, stdout=out)
    return out.getvalue()


def find_design(*arguments):
    return json.loads(run_command(*arguments))


@pytest.mark.parametrize("players", [5, 8, 12, 13, 16])
def test_a_whist_tournament_is_found(players):
    entry = find_design("whist", str(players), "--seed=2")

    met = counting.opponents(develop(players, entry["base"]))
    assert (len(met), set(met.values())) == (players * (players - 1) // 2, {2})
    assert entry["found"] == f"find_designs whist {players} --seed 2"
    assert set(entry) == set(entries("whist.json")[0])


@pytest.mark.parametrize(
    ("file", "arguments"),
    [
        ("starters.json", "starter 16 --games 5"),
        ("starters.json", "starter 16"),
        ("starters.json", "starter 24 --multiplier 1"),
        ("byes.json", "starter 18 --games 4 --orbits 4"),
        ("byes.json", "starter 19"),
    ],
)
def test_a_starter_is_found_as_it_would_be_stored(file, arguments):
    entry = find_design(*arguments.split(), "--seconds=60")
    games = entry["modulus"]

    rest = entry.get("rest", ())
    rounds = developed(
        entry["base"], rest, orbits=entry["orbits"], modulus=games, games=games
    )
    rotation = Rotation(entry["players"], rounds)
    assert set(counting.meetings(rotation).values()) == {1}
    assert set(counting.sit_outs(rotation).values()) <= {1}
    assert counting.everybody_is_told(rotation)
    assert set(entry) == set(entries(file)[0])


@pytest.mark.parametrize(
    "arguments",
    [
        "starter 24 --multiplier=1 --seed=5",
        "night 9 --games 5 --seconds 0.2 --steps 2000",
        "night 11 --games 4 --seconds 0 --steps 500 --weights 4,8,1",
        "night 22 --games 7 --seconds 0 --steps 500 --begin bye:4",
        "night 22 --games 7 --seconds 0.1 --steps 500 --orbits 3",
        "night 21 --games 14 --seconds 0 --steps 500 --orbits 3 --length 7",
    ],
)
def test_what_an_entry_says_finds_it_again(arguments):
    entry = find_design(*arguments.split())

    assert find_design(*entry["found"].split()[1:]) == entry


def test_a_night_is_found_as_it_would_be_stored():
    entry = find_design("night", "8", "--games=7", "--steps=20000", "--seconds=0")

    counted = audit(read_rotation(8, entry["night"]))
    least = bound(8, 7)
    assert counted.faults == ()
    assert (counted.partner_repeats, counted.meeting_cost) == (0, least.meeting_cost)
    assert counted.opposition_cost == least.opposition_cost
    assert entry["found"].endswith("8 --games 7 --seed 1 --steps 20000 --seconds 0")
    assert list(entry) == list(entries("nights.json")[0])


def test_how_good_a_night_is_goes_to_the_other_channel():
    out, errors = StringIO(), StringIO()
    call_command(
        "find_designs",
        *["night", "8", "--games", "3", "--steps", "5000", "--seconds", "0"],
        stdout=out,
        stderr=errors,
    )

    assert "meeting_cost" not in out.getvalue()
    assert errors.getvalue().splitlines() == [
        "partner_repeats 0, bound 0",
        "meeting_cost 12, bound 12",
        "opposition_cost 0, bound 0",
    ]


def test_the_list_says_how_each_was_found():
    lines = run_command("--list").splitlines()

    stored = [*DESIGNS, *stored_rotations()]
    assert lines == [str(rotation) for rotation in stored]
    assert all(
        rotation.source in line for rotation, line in zip(stored, lines, strict=True)
    )


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ("", "Say what to look for"),
        ("whist", "for how many players"),
        ("whist 10", "10 players have no whist tournament"),
        ("whist 16 --games 3", "A whist tournament has its games"),
        ("starter 16 --games 9", "16 players are not 3 orbits of 9"),
        ("starter 24 --games 7 --multiplier 3", "3 is no symmetry"),
        ("starter 24 --orbits 4 --multiplier 1", "Only three orbits"),
        ("starter 28 --games 9 --seconds 0", "None found in 0 seconds"),
        ("night 20", "how many games"),
        ("night 20 --games 0", "how many games"),
        ("night 3 --games 1", "4 to 52 players"),
        ("night 53 --games 1", "4 to 52 players"),
        ("night 8 --games 3 --weights 1,2", "three whole numbers"),
        ("night 8 --games 3 --begin bye:2", "8 players have no design bye:2"),
        ("night 8 --games 3 --begin luck:2", "a design and its games"),
        ("night 22 --games 9 --orbits 3", "made of 3 orbits of 9"),
        ("night 22 --games 7 --orbits 3 --begin bye:5", "begins with no design"),
    ],
)
def test_what_cannot_be_found_is_told(arguments, complaint):
    with pytest.raises(CommandError, match=complaint):
        run_command(*arguments.split())
