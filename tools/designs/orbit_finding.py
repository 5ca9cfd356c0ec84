"""Finding events that are a few rounds, each developed.

So few things are to be chosen that a walk gets further than one over all games, where the
players divide into orbits and the games into as many as an orbit is long: most where
nobody need meet twice, or everybody need meet equally often, and no design does it.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from tools.designs import orbit_kernel
from tools.designs.rotation_finding import WEIGHTS, seeded, shuffled
from tools.designs.rotation_kernel import Cells, Weights
from tournament.rotations.catalogue.cyclic import developed, moved
from tournament.rotations.model import Rotation, RoundPlan

HOT, COLD = 1.0, 0.35
"""Temperatures a walk begins and ends with, times the weight of a meeting."""


def find_developed(
    players: int,
    games: int,
    *,
    orbits: int,
    length: int,
    seed: int,
    steps: int,
    weights: Weights = WEIGHTS,
    walk: Callable[..., int] = orbit_kernel.walk_kinds,
    array: Callable[[list[Any]], Any] = list,
) -> Rotation:
    """Return an event of *games* for *players*.

    A few rounds, annealed, that turn by *orbits*.

    Args:
        players: 4 or more.
        games: a multiple of *length*.
        orbits: of players; numbers beyond them stay where they are.
        length: of an orbit, 2 or more; so many games are made of each round.
        seed: from 0; says the whole walk.
        steps: changes tried.
        weights: of repeats.
        walk: that of the kernel, or the same compiled.
        array: makes the sequences that *walk* takes of a list of numbers.

    Returns:
        The best event on the way; tables and first deals are in no good order yet.

    Raises:
        ValueError: the orbits do not fit the players or the games, or sit-outs would
            not be fair.
    """
    _check(players, games, orbits, length)
    chance = seeded(seed, array)
    kinds, repeats = _kinds(players, orbits, length)
    seats = array(_shuffled_rounds(players, games, orbits, length, chance))
    kind_array = array(kinds)
    meet = weights[0]
    prices = array(_first_prices(repeats, weights))
    rise = array([2 * times for times in repeats])
    cost = _enter(seats, kind_array, players, prices, rise, weights)
    best = seats.copy()
    walk(
        seats,
        best,
        kind_array,
        players,
        length,
        prices,
        rise,
        weights,
        chance,
        cost,
        steps,
        HOT * meet,
        COLD * meet,
    )
    return Rotation(players, tuple(_games(players, orbits, length, best)))


def _shuffled_rounds(
    players: int, games: int, orbits: int, length: int, chance: Cells
) -> list[int]:
    """Return the rounds to begin with, one after another.

    The seated, those out, gaps to four.
    """
    over = players % 4
    rows: list[int] = []
    for base in range(games // length):
        out = [(base * over + slot) % orbits * length for slot in range(over)]
        seated = shuffled([n for n in range(players) if n not in out], chance)
        rows += [*seated, *out, *([-1] * (4 - over))]
    return rows


def _first_prices(repeats: Sequence[int], weights: Weights) -> list[int]:
    """Return what each kind of pair costs before anybody met.

    As partners, then as opponents.
    """
    meet, partner, oppose = weights
    return [(meet + more) * (times - 1) for more in (partner, oppose) for times in repeats]


def _check(players: int, games: int, orbits: int, length: int) -> None:
    """See that everybody is in an orbit or stays, and that sit-outs are fair.

    Orbits rest one after the other. All have to do so together before the first rests
    again, and nobody may be left who never does.
    """
    over, fixed = players % 4, players - orbits * length
    if length < 2 or games % length or not 0 <= fixed <= players // 4:
        raise ValueError(
            f"{players} players and {games} games are not made of {orbits} orbits of "
            f"{length} and a fixed player a table at most"
        )
    if games // length * over > orbits and (fixed or orbits % over):
        raise ValueError(f"{orbits} orbits of {length} cannot sit out in turn")


def _enter(
    seats: Cells,
    kinds: Sequence[int],
    players: int,
    prices: Cells,
    rise: Sequence[int],
    weights: Weights,
) -> int:
    """Enter all tables in the *prices*; the cost of the rounds."""
    seated = players // 4 * 4
    return sum(
        int(orbit_kernel.enter_kinds(seats, at, kinds, players, prices, rise, weights, 1))
        for at in range(0, len(seats), 4)
        if at % (seated + 4) < seated
    )


def _kinds(players: int, orbits: int, length: int) -> tuple[list[int], list[int]]:
    """By pair of numbers its kind; by kind, how often its pairs come back in a turn.

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
                    moved(number, game, orbits=orbits, modulus=length)
                    for number in (one, other)
                )
                for game in range(length)
            }
            for x, y in pairs:
                kinds[x * players + y] = kinds[y * players + x] = len(repeats)
            repeats.append(length // len(pairs))
    return kinds, repeats


def _games(
    players: int, orbits: int, length: int, seats: Sequence[int]
) -> Iterator[RoundPlan]:
    seated = players // 4 * 4
    for start in range(0, len(seats), seated + 4):
        row = [int(number) for number in seats[start : start + players]]
        tables = [row[at : at + 4] for at in range(0, seated, 4)]
        yield from developed(
            tables, row[seated:], orbits=orbits, modulus=length, games=length
        )
