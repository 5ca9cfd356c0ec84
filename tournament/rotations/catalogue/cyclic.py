"""Developing a base round: each next game adds one to every number, round and round.

Numbers 0 to modulus-1 are the first orbit, the next as many the second, and so on; they
move on within their orbit. Numbers beyond the orbits keep their place.
"""

from collections.abc import Sequence

from tournament.rotations.model import Foursome, RoundPlan

Base = Sequence[Sequence[int]]
"""The foursomes of a base round as rows of p1, p2 (partners), o1, o2, from 0."""


def moved(number: int, game: int, *, orbits: int, modulus: int) -> int:
    """Return where *number* of the base round has come by *game* (both from 0)."""
    orbit, place = divmod(number, modulus)
    return number if orbit >= orbits else orbit * modulus + (place + game) % modulus


def developed(
    base: Base, rest: Sequence[int], *, orbits: int, modulus: int, games: int
) -> tuple[RoundPlan, ...]:
    """Return the first *games* games from a *base* round and those who *rest* in it.

    Args:
        base: foursomes, numbered from 0.
        rest: who sits out of the base round.
        orbits: how many orbits move; numbers beyond them stay.
        modulus: the length of an orbit, and the most games that make sense.
        games: at least 0.

    Returns:
        Rounds with numbers from 1, the sit-outs of each in order.
    """

    def at(numbers: Sequence[int], game: int) -> list[int]:
        return [moved(n, game, orbits=orbits, modulus=modulus) + 1 for n in numbers]

    return tuple(
        RoundPlan(
            tuple(Foursome(*at(row, game)) for row in base),
            tuple(sorted(at(rest, game))),
        )
        for game in range(games)
    )
