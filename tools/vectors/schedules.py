"""Vectors of the schedules: charts, duties, ladders and balanced base rounds."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from tools.vectors.checking import expect
from tournament.rotations import (
    Foursome,
    Plan,
    Results,
    Rotation,
    RotationType,
    chart,
    duties,
)
from tournament.rotations.catalogue import DESIGNS, Design
from tournament.rotations.catalogue.stored import modulus, read
from tournament.rotations.rotation_types import next_round

DUTY_COLUMNS = ["game", "table", "seat", "partner", "opponents", "deals_no"]


def check_chart(vector: tuple[str, Sequence[Any]]) -> None:
    """The chart for so many players, to the letter."""
    players, games = vector
    expect([[list(row) for row in game] for game in games], _rows(_chart(players)))


def check_duties(vector: tuple[str, Mapping[str, Any]]) -> None:
    """What every number of a chart does, game by game."""
    players, by_number = vector
    by_game = {
        str(number): [
            [
                duty.game,
                duty.table,
                duty.seat,
                duty.partner,
                list(duty.opponents),
                *duty.deals,
            ]
            for duty in duties(_chart(players), number)
        ]
        for number in range(1, int(players) + 1)
    }
    expect(dict(by_number), by_game)


def check_duties_columns(columns: Sequence[str]) -> None:
    """The columns in which duties are written."""
    expect(DUTY_COLUMNS, list(columns))


def check_ladder(vector: Mapping[str, Any]) -> None:
    """Who plays with whom on a ladder."""
    totals = {int(number): total for number, total in vector["totals"].items()}
    name = f"Ladder {vector['mode']}"
    movement = next(movement for movement in RotationType if movement.title == name)
    plan = Plan(len(totals), 1, len(totals) // 4)
    drawn = next_round(movement, plan, (), Results(totals=totals))
    expect(vector["expect"], [list(table) for table in drawn.tables])


def check_base_rounds(vector: tuple[str, Any]) -> None:
    """Base rounds: developed, they are our whist tournament, and a perfect one."""
    kind, content = vector
    if kind == "explicit9":
        expect(content, _rows(_whist(9)))
        return
    for players, base in content.items():
        seats = [number for row in base for number in row]
        entry = {"players": int(players), "kind": "whist", "found": "", "orbits": 1}
        turns = modulus(int(players))
        rotation = _whole(read({**entry, "length": turns, "rounds": [seats]}))
        expect(_rows(rotation), _rows(_whist(int(players))))
        _check_perfect(rotation)


def _whist(players: int) -> Rotation:
    ours = (design for design in DESIGNS if design.is_whist)
    return _whole(next(design for design in ours if design.players == players))


def _whole(design: Design) -> Rotation:
    return Rotation(design.players, design.develop(design.games))


def _chart(players: str) -> Rotation:
    return chart(int(players) // 4)


def _rows(rotation: Rotation) -> list[list[list[int]]]:
    return [[list(table) for table in round_.tables] for round_ in rotation.rounds]


def _check_perfect(rotation: Rotation) -> None:
    """Everybody partners everybody once and opposes them twice."""
    tables = [table for round_ in rotation.rounds for table in round_.tables]
    partners = Counter(frozenset(two) for table in tables for two in _partners(table))
    opponents = Counter(
        frozenset(two) for table in tables for two in product(*_partners(table))
    )
    pairs = rotation.players * (rotation.players - 1) // 2
    expect((pairs, {1}), (len(partners), set(partners.values())))
    expect((pairs, {2}), (len(opponents), set(opponents.values())))


def _partners(table: Foursome) -> tuple[tuple[int, int], tuple[int, int]]:
    return (table.a, table.b), (table.c, table.d)
