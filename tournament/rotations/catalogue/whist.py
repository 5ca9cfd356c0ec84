"""Whist tournaments: everybody partners everybody once and opposes them twice.

One base round is stored and developed. With a multiple of four, one number stays in its
place; with one more, the numbers take turns to sit out. Where every prime factor of the
players is one more than a multiple of four there is a formula: with u times u = -1,
x and -x partner against ux and -ux.

Source: cyclic whist designs, found and verified by program; nine players, for whom there
is no cyclic one, are listed game by game in `explicit`.
"""

from functools import cache, partial

from tournament.rotations.catalogue import explicit
from tournament.rotations.catalogue.cyclic import Base, developed
from tournament.rotations.catalogue.stored import (
    MOST_PLAYERS,
    Construction,
    Design,
    entries,
)
from tournament.rotations.model import Rotation, RoundPlan


@cache
def designs() -> tuple[Design, ...]:
    """Return those stored, and those of the formula for 5 to 400 players."""
    listed = {
        entry["players"]: (entry["base"], entry["found"]) for entry in entries("whist.json")
    }
    formula = {
        players: (base, "formula: x and -x against ux and -ux, where u times u = -1")
        for players in range(5, MOST_PLAYERS + 1, 4)
        if players not in listed and (base := formula_base(players))
    }
    return tuple(
        Design(
            players,
            modulus(players),
            Construction.WHIST,
            how,
            partial(_games, players, base),
            whist=True,
        )
        for players, (base, how) in sorted((listed | formula).items())
    )


def whist(players: int) -> Rotation:
    """Return the whist tournament of *players*: 4, 5, 8, 9, 12, 13 … of them.

    Returns:
        As many games as players, or one fewer where nobody sits out.

    Raises:
        KeyError: none is known for so many.
    """
    by_players = {
        design.players: design
        for design in (*designs(), *explicit.designs())
        if design.whist
    }
    chosen = by_players[players]
    return Rotation(players, chosen.develop(chosen.games))


def develop(players: int, base: Base) -> Rotation:
    """Develop the *base* round, rows of numbers from 0, into a whole tournament.

    With a multiple of four players the last number keeps its place and the others
    move on modulo one fewer; else all move on, and 0 of the base sits out first.
    """
    return Rotation(players, _games(players, base, modulus(players)))


def modulus(players: int) -> int:
    """Return how many numbers move on, and so how many games there are."""
    return players if players % 4 else players - 1


def formula_base(players: int) -> Base:
    """Return the base round of the formula; empty where -1 has no such root.

    Takes *players* of the form 4t + 1. The root u makes u-1 and u+1 divide into 1,
    so that multiplying by u splits the numbers but 0 into fours: x, ux, -x, -ux.
    """
    root = next((u for u in range(2, players) if u * u % players == players - 1), None)
    if root is None:
        return ()
    base, left = [], dict.fromkeys(range(1, players))
    while left:
        one = next(iter(left))
        table = (one, -one % players, root * one % players, -root * one % players)
        base.append(table)
        for number in table:
            del left[number]
    return tuple(base)


def _games(players: int, base: Base, games: int) -> tuple[RoundPlan, ...]:
    seated = {number for row in base for number in row}
    rest = [number for number in range(players) if number not in seated]
    return developed(base, rest, orbits=1, modulus=modulus(players), games=games)
