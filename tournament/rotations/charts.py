"""The two charts of the source document, to the letter.

The three-table chart is uneven (some meet once, some four times). It is the
customer's chart and is never "repaired" here.

Source: CatsAtCards, "Progressive Euchre", two- and three-table arrangements.
"""

from types import MappingProxyType

from tournament.rotations.model import Foursome, Rotation, RoundPlan

_TWO_TABLES = """
    1-6 vs 2-5   3-8 vs 4-7
    2-3 vs 5-8   1-4 vs 6-7
    1-8 vs 3-6   2-7 vs 4-5
    1-2 vs 3-4   5-6 vs 7-8
    1-7 vs 2-8   3-5 vs 4-6
    2-6 vs 3-7   1-5 vs 4-8
    2-4 vs 6-8   1-3 vs 5-7
"""

_THREE_TABLES = """
    1-2 vs 3-4    5-6 vs 7-8    9-10 vs 11-12
    2-6 vs 3-11   7-9 vs 8-10   1-5 vs 4-12
    4-11 vs 7-12  2-9 vs 3-8    1-6 vs 5-10
    2-12 vs 5-9   3-7 vs 4-8    1-11 vs 6-10
    1-7 vs 4-10   3-9 vs 5-11   2-8 vs 6-12
    3-10 vs 5-12  1-8 vs 2-7    4-9 vs 6-11
    6-8 vs 9-11   2-4 vs 10-12  1-3 vs 5-7
    3-6 vs 7-10   1-4 vs 9-12   2-11 vs 5-8
    1-10 vs 8-11  3-12 vs 6-9   2-5 vs 4-7
    1-12 vs 6-7   4-5 vs 10-11  2-3 vs 8-9
    1-9 vs 7-11   2-10 vs 3-5   4-6 vs 8-12
"""


def _read_row(line: str, players: int) -> RoundPlan:
    numbers = [int(n) for n in line.replace("-", " ").replace("vs", " ").split()]
    tables = zip(*[iter(numbers)] * 4, strict=True)
    resting = set(range(1, players + 1)) - set(numbers)
    return RoundPlan(tuple(Foursome(*row) for row in tables), tuple(sorted(resting)))


def read_chart(text: str, *, players: int) -> Rotation:
    """A line a game, "A-B vs C-D" a table; the rest sit out."""
    rounds = tuple(_read_row(line, players) for line in text.strip().splitlines())
    return Rotation(players, rounds)


CHARTS = MappingProxyType(
    {2: read_chart(_TWO_TABLES, players=8), 3: read_chart(_THREE_TABLES, players=12)}
)
"""The charts by number of tables: 2 (8 players, 7 games), 3 (12 players, 11 games)."""


def chart(tables: int) -> Rotation:
    """Raises KeyError: there is a chart for two and for three tables only."""
    return CHARTS[tables]
