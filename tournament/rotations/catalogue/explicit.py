"""Designs without a base round, listed game by game.

Source: nine players found by program; 32 players over ten games, where nobody meets
twice, are the known answer for golfers in eight foursomes.
"""

from collections.abc import Sequence
from functools import cache, partial

from tournament.rotations.catalogue.stored import Construction, Design, entries
from tournament.rotations.model import Foursome, RoundPlan


@cache
def designs() -> tuple[Design, ...]:
    """Return those stored: a whist tournament of 9, and ten games of 32."""
    return tuple(
        Design(
            entry["players"],
            len(entry["rounds"]),
            Construction.EXPLICIT,
            entry["found"],
            partial(_games, entry["players"], entry["rounds"]),
            whist=entry["whist"],
        )
        for entry in entries("explicit.json")
    )


def _games(
    players: int, rounds: Sequence[Sequence[Sequence[int]]], games: int
) -> tuple[RoundPlan, ...]:
    return tuple(_round(players, tables) for tables in rounds[:games])


def _round(players: int, tables: Sequence[Sequence[int]]) -> RoundPlan:
    rows = [[number + 1 for number in row] for row in tables]
    resting = set(range(1, players + 1)).difference(*rows)
    return RoundPlan(tuple(Foursome(*row) for row in rows), tuple(sorted(resting)))
