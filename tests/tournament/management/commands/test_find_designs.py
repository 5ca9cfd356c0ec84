import json
from importlib.resources import files
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from tests.oracles import oracle
from tests.tournament.rotations import counting
from tools.designs.command import listed
from tournament.rotations import Rotation
from tournament.rotations.catalogue import DESIGNS, SESSIONS
from tournament.rotations.catalogue.stored import read


def run_command(*arguments):
    out = StringIO()
    call_command("find_designs", *arguments, stdout=out, stderr=StringIO())
    return out.getvalue()


def find_design(*arguments):
    return json.loads(run_command(*arguments))


@pytest.mark.parametrize("arguments", oracle("management")["designs_found"])
def test_what_is_found_is_as_it_would_be_stored(arguments):
    entry = find_design(*arguments.split())
    design = read(entry)

    rotation = Rotation(design.players, design.develop(design.games))
    assert counting.everybody_is_told(rotation)
    assert set(counting.partners(rotation).values()) == {1}
    text = files("tournament.rotations.catalogue").joinpath("designs.json").read_text()
    kinds = {one["kind"]: set(one) for one in json.loads(text)["entries"]}
    assert set(entry) >= kinds[entry["kind"]] - {"orbits", "length"}


@pytest.mark.parametrize("arguments", oracle("management")["found_again"])
def test_what_an_entry_says_finds_it_again(arguments):
    entry = find_design(*arguments.split())

    assert find_design(*entry["found"].split()[1:]) == entry


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

    stored = [*DESIGNS, *SESSIONS.values()]
    assert lines == [listed(design).strip() for design in stored]
    assert all(
        rotation.source in line for rotation, line in zip(stored, lines, strict=True)
    )


@pytest.mark.parametrize(("arguments", "complaint"), oracle("rotations")["searches"])
def test_what_cannot_be_found_is_told(arguments, complaint):
    with pytest.raises(CommandError, match=complaint):
        run_command(*arguments.split())
