"""Finding nights that are one round, developed: for a third as many games as players.

Where no starter is known, or there is none, the base round repeats some differences, and
whole orbits of pairs meet twice. So few things are to be chosen that a walk gets further
than one over all games.
"""

from collections.abc import Callable, Sequence
from typing import Any

from tournament.rotations.catalogue import orbit_kernel
from tournament.rotations.catalogue.cyclic import developed, moved
from tournament.rotations.catalogue.night_finding import WEIGHTS, seeded, shuffled
from tournament.rotations.catalogue.night_kernel import Cells, Weights
from tournament.rotations.model import Rotation

HOT, COLD = 1.2, 0.3
"""Temperatures a walk begins and ends with, times the weight of a meeting."""


def find_developed(
    players: int,
    games: int,
    *,
    orbits: int,
    seed: int,
    steps: int,
    weights: Weights = WEIGHTS,
    walk: Callable[..., int] = orbit_kernel.walk_kinds,
    array: Callable[[list[Any]], Any] = list,
) -> Rotation:
    """A night of *games* for *players*: a round, annealed, that turns by *orbits*.

    Args:
        players: 4 or more.
        games: 2 or more; the length of an orbit.
        orbits: of players; numbers beyond them stay where they are.
        seed: from 0; says the whole walk.
        steps: changes tried.
        weights: of repeats.
        walk: that of the kernel, or the same compiled.
        array: makes the sequences that *walk* takes of a list of numbers.

    Returns:
        The best night on the way; tables and first deals are in no good order yet.

    Raises:
        ValueError: so many orbits do not fit, or more would have to rest than there are
            orbits, or more stay than there are tables.
    """
    over, fixed = players % 4, players - orbits * games
    if games < 2 or over > orbits or not 0 <= fixed <= players // 4:
        raise ValueError(
            f"{players} players are not {orbits} orbits of {games} and a fixed player a "
            "table at most"
        )
    chance = seeded(seed, array)
    kinds, repeats = _kinds(players, games, orbits)
    rest = [orbit * games for orbit in range(over)]
    seats = array([*shuffled([n for n in range(players) if n not in rest], chance), *rest])
    meet, partner, oppose = weights
    prices = array(
        [(meet + partner) * (times - 1) for times in repeats]
        + [(meet + oppose) * (times - 1) for times in repeats]
    )
    rise = array([2 * times for times in repeats])
    known = array(kinds)
    cost = _enter(seats, known, players, prices, rise, weights)
    best = seats.copy()
    walk(
        seats,
        best,
        known,
        players,
        games,
        prices,
        rise,
        weights,
        chance,
        cost,
        steps,
        HOT * meet,
        COLD * meet,
    )
    row = [int(number) for number in best]
    tables = [row[at : at + 4] for at in range(0, players // 4 * 4, 4)]
    rounds = developed(
        tables, row[players // 4 * 4 :], orbits=orbits, modulus=games, games=games
    )
    return Rotation(players, rounds)


def _enter(
    seats: Cells,
    kinds: Sequence[int],
    players: int,
    prices: Cells,
    rise: Sequence[int],
    weights: Weights,
) -> int:
    """Enter all tables in the *prices*; the cost of the round."""
    return sum(
        int(orbit_kernel.enter_kinds(seats, at, kinds, players, prices, rise, weights, 1))
        for at in range(0, players // 4 * 4, 4)
    )


def _kinds(players: int, modulus: int, orbits: int) -> tuple[list[int], list[int]]:
    """By pair of numbers its kind; by kind, how often in a night one occurrence comes.

    A pair comes back before the end where it is half an orbit apart, or stays.
    """
    kinds = [-1] * (players * players)
    repeats: list[int] = []
    for one in range(players):
        for other in range(one):
            if kinds[one * players + other] >= 0:
                continue
            pairs = {
                frozenset(
                    moved(n, game, orbits=orbits, modulus=modulus) for n in (one, other)
                )
                for game in range(modulus)
            }
            for x, y in pairs:
                kinds[x * players + y] = kinds[y * players + x] = len(repeats)
            repeats.append(modulus // len(pairs))
    return kinds, repeats
