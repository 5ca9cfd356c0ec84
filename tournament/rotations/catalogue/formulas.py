"""Base rounds that need not be stored, since a formula makes them.

Whist: where every prime factor of the players is one more than a multiple of four there is
a root u with u times u = -1, and x and -x partner against ux and -ux.

Shift: four classes move 1, 2, 3 and 4 tables a game; nobody meets twice, nor visits a
table twice, for as many games as tables where these have no factor 2 or 3. A class has a
number for every table, so that one table of each game says all.
"""

from collections.abc import Iterator, Sequence
from math import gcd

from tournament.rotations.catalogue.stored import Base, Construction, Design

MOST_PLAYERS = 400
"""Formulas have no end; designs are made for so many players at most."""

STEPS = (1, 2, 3, 4)
"""Tables a game by which the classes move."""


def formulas() -> Iterator[Design]:
    """Yield all that there are, for at most so many players."""
    for tables in range(5, MOST_PLAYERS // 4 + 1):
        yield shift(tables)
    for players in range(5, MOST_PLAYERS + 1, 4):
        if base := whist_base(players):
            how = "formula: x and -x against ux and -ux, where u times u = -1"
            yield whist_design(players, base, how)


def whist_design(players: int, base: Base, source: str) -> Design:
    """Return the tournament that a *base* round develops into.

    With a multiple of four players the last number keeps its place and the others move
    on modulo one fewer; else all move on, and 0 of the base sits out first.
    """
    return Design(
        players, Construction.WHIST, source, (base,), orbits=1, length=modulus(players)
    )


def modulus(players: int) -> int:
    """Return how many numbers move on, and so how many games there are."""
    return players if players % 4 else players - 1


def whist_base(players: int) -> Base:
    """Return the base round of the formula; empty where -1 has no such root.

    Takes *players* of the form 4t + 1. The root u makes u-1 and u+1 divide into 1,
    so that multiplying by u splits the numbers but 0 into fours: x, ux, -x, -ux.
    """
    root = next((u for u in range(2, players) if u * u % players == players - 1), None)
    if root is None:
        return ()
    base: tuple[int, ...] = ()
    left = dict.fromkeys(range(1, players))
    while left:
        one = next(iter(left))
        table = (one, -one % players, root * one % players, -root * one % players)
        base += table
        for number in table:
            del left[number]
    return base


def shift(tables: int) -> Design:
    """Return the shift of so many *tables*, for as many games as it goes.

    It goes until 1, 2, 3 or 4 times the games since are a multiple of the tables.
    """
    games = min(tables // gcd(tables, step) for step in STEPS)
    return Design(
        4 * tables,
        Construction.SHIFT,
        "formula: classes move 1, 2, 3 and 4 tables a game",
        tuple(
            first_table(tables, game, [step * game % tables for step in STEPS])
            for game in range(games)
        ),
        orbits=4,
        length=tables,
    )


def first_table(tables: int, game: int, steps: Sequence[int]) -> Base:
    """Return table 1 of a game whose classes have moved by these *steps*.

    The classes take turns to deal first and to partner.
    """
    first = game % 4
    partner = first ^ (game % 3 + 1)
    others = (one for one in range(4) if one not in (first, partner))
    return tuple(one * tables + -steps[one] % tables for one in (first, partner, *others))
