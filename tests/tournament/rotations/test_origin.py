"""Where schedules are said to come from."""

from random import Random

import pytest

from tests.tournament.rotations.designs import design
from tests.tournament.rotations.words.schedules import relay
from tournament.rotations import Foursome, Rotation, RoundPlan, chart
from tournament.rotations import origin as origins
from tournament.rotations.balanced import balanced
from tournament.rotations.catalogue import DESIGNS, SESSIONS
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.search import Effort, schedule


def origin(*args):
    return str(origins.origin(*args))


DRAWN = (
    "Drawn by this program, which looked for the fairest games. The search starts from "
    "number 0."
)


@pytest.mark.parametrize("tables", [2, 3])
def test_charts_name_their_source(tables):
    text = f"The chart for {4 * tables} players, to the letter. Source: CatsAtCards, "

    assert origin(RotationType.CHART, chart(tables)).startswith(text)
    some = Rotation(4 * tables, chart(tables).rounds[:3])
    assert origin(RotationType.CHART, some).startswith(text)


@pytest.mark.parametrize(
    "stored", [design for design in DESIGNS if 12 < design.players < 90][::9], ids=str
)
def test_designs_are_named_by_their_size(stored):
    text = origin(RotationType.BALANCED, design(stored.players, stored.games))

    size = f"{stored.players} players and up to "
    kinds = (f"A stored {kind} for {size}" for kind in ("design", "whist tournament"))
    assert text.startswith(tuple(kinds))


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
    assert (20, 9) in SESSIONS
    rotation = balanced(20, 9)

    text = origin(RotationType.BALANCED, rotation)

    assert text.startswith("A stored rotation of exactly this size")


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
    text = origin(RotationType.RELAY, relay(6, 10))

    assert text == "As clubs publish it: North stays, South −1, East +1, West +2."


@pytest.mark.parametrize("movement", RotationType)
def test_every_movement_has_an_origin(movement):
    text = origin(movement, Rotation(24, relay(6, 2).rounds), 3)

    assert text.endswith(".")
    assert ("results" in text) == (movement.needs in (Needs.WINNERS, Needs.TOTALS))
    assert ("drawn by" in text) == (movement.needs is Needs.DRAW)
