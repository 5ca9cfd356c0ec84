"""A first seating of a game: at each seat the one, of a few, whom it costs least."""

from collections.abc import Sequence
from random import Random

from tournament.marked import gettext_lazy
from tournament.rotations.search.pair_costs import Ledger
from tournament.rotations.search.wishes import WishRefused

_LOOK = 12


def seat_round(
    numbers: Sequence[int],
    ledger: Ledger,
    rng: Random,
    *,
    groups: Sequence[Sequence[int]] = (),
) -> list[int]:
    """Seat *numbers*, four a table, partners side by side; the *ledger* is only read.

    Args:
        numbers: a multiple of four of them.
        ledger: all games before this one.
        rng: shuffles who is seated first.
        groups: who shares a table, the largest first; two to four of *numbers* each.

    Raises:
        WishRefused: the groups do not fit the tables.
    """
    tables = _place_groups(groups, len(numbers) // 4)
    placed = {number for table in tables for number in table}
    pool = [number for number in numbers if number not in placed]
    rng.shuffle(pool)
    for table in tables:
        while len(table) < 4:
            table.append(_pick(pool, table, ledger))
    return [number for table in tables for number in table]


def _place_groups(groups: Sequence[Sequence[int]], count: int) -> list[list[int]]:
    tables: list[list[int]] = [[] for _ in range(count)]
    for group in groups:
        free = (table for table in tables if len(table) + len(group) <= 4)
        home = min(free, key=len, default=None)
        if home is None:
            raise WishRefused(
                gettext_lazy("Players who start together do not fit at the tables.")
            )
        home.extend(group)
    return tables


def _pick(pool: list[int], table: Sequence[int], ledger: Ledger) -> int:
    """Take from the end of *pool* who fits best beside those at the *table*."""
    if not table:
        return pool.pop()
    prices = [ledger.as_opponents[number] for number in table]
    if len(table) % 2:
        prices[-1] = ledger.as_partners[table[-1]]
    ahead = range(max(0, len(pool) - _LOOK), len(pool))
    best = min(ahead, key=lambda place: sum(price[pool[place]] for price in prices))
    return pool.pop(best)
