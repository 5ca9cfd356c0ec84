"""Which foursome goes to which table, so that nobody sits at one table all night.

Changes tables only: who plays with whom stays as it is.
"""

from collections import Counter
from collections.abc import Sequence

from tournament.rotations.matching import Matching
from tournament.rotations.model import Foursome, RoundPlan

Visits = Sequence[Counter[int]]
"""By table from 0: how often each number has been there."""


def spread_visits(rounds: Sequence[RoundPlan]) -> tuple[RoundPlan, ...]:
    """The same *rounds* with the tables of each in another order.

    Round by round, nobody goes where they have been if that can be avoided, nor twice
    more before they have seen all. Who can stay at the table they are listed for, stays.
    """
    visits: list[Counter[int]] = [
        Counter() for _ in range(max((len(it.tables) for it in rounds), default=0))
    ]
    spread = []
    for game, it in enumerate(rounds):
        tables = _placed(it.tables, visits, game)
        for been, four in zip(visits, tables, strict=False):
            been.update(four)
        spread.append(RoundPlan(tables, it.sit_out))
    return tuple(spread)


def _placed(
    tables: tuple[Foursome, ...], visits: Visits, game: int
) -> tuple[Foursome, ...]:
    """The foursomes in order of their tables in *game* (from 0)."""
    count = len(tables)
    fair = game // count
    if all(_most(four, been) <= fair for four, been in zip(tables, visits, strict=False)):
        return tables
    most = [[_most(four, visits[table]) for table in range(count)] for four in tables]
    wishes: list[list[int]] = [[] for _ in tables]
    matching = Matching(wishes, count)
    for index, often in enumerate(most):
        _want(wishes[index], index, often, fair)
    for index, often in enumerate(most):
        limit = fair
        while not matching.add(index):
            limit += 1
            _want(wishes[index], index, often, limit)
    return tuple(tables[holder] for holder in matching.holder if holder is not None)


def _most(four: Foursome, been: Counter[int]) -> int:
    """How often the one of the four who was there most has been at a table."""
    return max(been[four.a], been[four.b], been[four.c], been[four.d])


def _want(wishes: list[int], index: int, often: Sequence[int], limit: int) -> None:
    """Wish all tables where nobody of the four has been more than *limit* times."""
    count = len(often)
    turned = ((index + step) % count for step in range(count))
    wishes[:] = [table for table in turned if often[table] <= limit]
