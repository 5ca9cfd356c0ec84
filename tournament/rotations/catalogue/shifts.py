"""Class shifts: four classes, each moves by a fixed step; easy to say aloud.

Nobody meets twice and nobody visits a table twice. A class has a number for every table;
in each game it sits so many tables on from where it began. The steps of two classes
differ by another amount in every game, and so does each class's own step.

Source: by formula the classes move 1, 2, 3 and 4 tables a game. That goes for as many
games as tables where these have no factor 2 or 3; elsewhere longer ones were found by
program for 6 to 50 tables.
"""

from collections.abc import Sequence
from functools import cache, partial
from math import gcd

from tournament.rotations.catalogue.stored import (
    MOST_PLAYERS,
    Construction,
    Design,
    entries,
)
from tournament.rotations.model import Foursome, RoundPlan

Steps = Sequence[Sequence[int]]
"""How far the four classes have moved from their first tables, a row a game."""

STEPS = (1, 2, 3, 4)
"""Tables a game by which the classes move in the formula."""


@cache
def designs() -> tuple[Design, ...]:
    """Return those stored, and those of the formula for 5 to 100 tables."""
    listed = {
        entry["tables"]: (entry["shifts"], entry["found"])
        for entry in entries("shifts.json")
    }
    formula = {
        tables: (formula_steps(tables), "formula: classes move 1, 2, 3 and 4 tables a game")
        for tables in range(5, MOST_PLAYERS // 4 + 1)
        if tables not in listed
    }
    return tuple(
        Design(
            4 * tables,
            len(steps),
            Construction.SHIFT,
            how,
            partial(_games, tables, steps),
        )
        for tables, (steps, how) in sorted((listed | formula).items())
    )


def formula_steps(tables: int) -> Steps:
    """The steps of the formula, for as many games as it goes with *tables* tables.

    It goes until 1, 2, 3 or 4 times the games since are a multiple of the tables.
    """
    games = min(tables // gcd(tables, step) for step in STEPS)
    return tuple(tuple(step * game % tables for step in STEPS) for game in range(games))


def _games(tables: int, steps: Steps, games: int) -> tuple[RoundPlan, ...]:
    return tuple(_round(tables, game, row) for game, row in enumerate(steps[:games]))


def _round(tables: int, game: int, steps: Sequence[int]) -> RoundPlan:
    """Return a game whose four classes take turns to deal first and to partner."""
    first = game % 4
    partner = first ^ (game % 3 + 1)
    others = [one for one in range(4) if one not in (first, partner)]
    return RoundPlan(
        tuple(
            Foursome(
                *(
                    one * tables + (table - steps[one]) % tables + 1
                    for one in (first, partner, *others)
                )
            )
            for table in range(tables)
        )
    )
