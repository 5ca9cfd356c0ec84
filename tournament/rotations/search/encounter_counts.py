"""Counts of who has met and partnered whom, and what one more table costs.

Built for asking often: two tables of whole numbers, and no objects.
"""

from collections.abc import Collection
from itertools import combinations
from math import comb

from tournament.rotations.model import Foursome

PARTNERS_AGAIN = 20
"""How many repeated meetings weigh as much as one repeated partner."""
STRANGERS = 1_000_000
"""What it costs that two meet who are to be kept apart: more than all else."""


class EncounterCounts:
    """How often any two of the numbers 1 to *players* have met and been partners."""

    def __init__(
        self, players: int, strangers: Collection[tuple[int, int]] = frozenset()
    ) -> None:
        """Begin with nobody having met; *strangers* are kept apart."""
        self.met = [[0] * (players + 1) for _ in range(players + 1)]
        self.partnered = [[0] * (players + 1) for _ in range(players + 1)]
        for one, other in strangers:
            self.met[one][other] = self.met[other][one] = STRANGERS

    def copy(self) -> "EncounterCounts":
        """Return the same counts, to go on with apart from these."""
        counts = EncounterCounts(0)
        counts.met = [row.copy() for row in self.met]
        counts.partnered = [row.copy() for row in self.partnered]
        return counts

    def note(self, four: Foursome, times: int = 1) -> None:
        """Count a table; with -1 take it away."""
        for one, other in combinations(four, 2):
            self.met[one][other] += times
            self.met[other][one] += times
        for one, other in ((four.a, four.b), (four.c, four.d)):
            self.partnered[one][other] += times
            self.partnered[other][one] += times

    def price(self, group: Collection[int]) -> int:
        """Return what it costs that four sit at one table, paired as is cheapest."""
        a, b, c, d = group
        ma, mb, p = self.met[a], self.met[b], self.partnered
        meets = ma[b] + ma[c] + ma[d] + mb[c] + mb[d] + self.met[c][d]
        pa, pb = p[a], p[b]
        ways = pa[b] + p[c][d], pa[c] + pb[d], pa[d] + pb[c]
        return meets + PARTNERS_AGAIN * min(ways)

    def partner_price(self, four: Foursome) -> int:
        """Return how often the partners at a table have been partners."""
        return self.partnered[four.a][four.b] + self.partnered[four.c][four.d]

    @property
    def figures(self) -> tuple[int, int, int]:
        """Return how many strangers met, and how often partners and others met again."""
        pairs = [
            times for at, row in enumerate(self.met) for times in row[:at] if times > 1
        ]
        apart = [times % STRANGERS for times in pairs if times >= STRANGERS]
        again = (comb(times, 2) for times in pairs if times < STRANGERS)
        twice = (
            comb(times, 2)
            for at, row in enumerate(self.partnered)
            for times in row[:at]
            if times > 1
        )
        return sum(apart), sum(twice), sum(again)
