"""Where schedules are said to come from."""

from random import Random

import pytest

from tests.tournament.rotations.words.schedules import relay
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations.balanced import balanced
from tournament.rotations.catalogue import DESIGNS, design, stored_rotation
from tournament.rotations.origin import origin
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.search import Effort, schedule

DRAWN = (
    "Drawn by this program, which has looked for the fairest games; the search starts "
    "from number 0."
)


@pytest.mark.parametrize("tables", [2, 3])
def test_charts_name_their_source(tables):
    said = f"The chart for {4 * tables} players, to the letter. Source: CatsAtCards, "

    assert origin(RotationType.CHART, chart(tables)).startswith(said)
    some = Rotation(4 * tables, chart(tables).rounds[:3])
    assert origin(RotationType.CHART, some).startswith(said)


@pytest.mark.parametrize("it", [it for it in DESIGNS if 12 < it.players < 90][::9], ids=str)
def test_designs_say_how_they_were_found(it):
    said = origin(RotationType.BALANCED, design(it.players, it.games))

    assert said.startswith(f"A stored design for {it.players} players and up to ")
    assert "How it was found: " in said


@pytest.mark.parametrize("seed", [0, 7])
def test_a_design_is_recognised_whoever_has_which_number(seed):
    rotation = balanced(48, 10, seed=seed)

    assert origin(RotationType.BALANCED, rotation, seed).startswith(
        "A stored design for 48"
    )


def test_a_night_with_two_seats_exchanged_is_not_recognised():
    rotation = balanced(48, 10, seed=7)
    last = rotation.rounds[-1]
    first, second, *tables = last.tables
    changed = RoundPlan(
        (
            Foursome(second.a, first.b, first.c, first.d),
            Foursome(first.a, second.b, second.c, second.d),
            *tables,
        )
    )

    assert (
        origin(RotationType.BALANCED, Rotation(48, (*rotation.rounds[:-1], changed)))
        == DRAWN
    )


def test_a_stored_night_is_one():
    assert stored_rotation(20, 9) is not None
    rotation = balanced(20, 9)

    said = origin(RotationType.BALANCED, rotation)

    assert said.startswith(
        "A stored night of exactly this size, found by a long search. To repeat it: "
    )


def test_what_is_not_stored_was_drawn():
    rotation = schedule(33, 9, rng=Random(1), effort=Effort(steps=1000))

    assert origin(RotationType.BALANCED, rotation) == DRAWN
    assert origin(RotationType.BALANCED, Rotation(33, ())) == DRAWN
    assert origin(RotationType.BALANCED, rotation, 5).endswith("number 5.")


def test_a_night_changed_in_its_course_was_drawn():
    rotation = design(48, 10)
    changed = Rotation(48, (*rotation.rounds[:4], *schedule(48, 6, rng=Random(1)).rounds))

    assert origin(RotationType.BALANCED, changed) == DRAWN


def test_a_relay_is_told_by_its_moves():
    said = origin(RotationType.RELAY, relay(6, 10))

    assert said == "The relay as clubs publish it: North stays, South −1, East +1, West +2."


@pytest.mark.parametrize("movement", RotationType)
def test_every_movement_has_an_origin(movement):
    said = origin(movement, Rotation(24, relay(6, 2).rounds), 3)

    assert said.endswith(".")
    assert ("results" in said) == (movement.needs in (Needs.WINNERS, Needs.TOTALS))
    assert ("drawn by" in said) == (movement.needs is Needs.DRAW)
