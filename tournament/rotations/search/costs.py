"""The ledger of a search: what one more game together would cost, for every pair."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from tournament.rotations.model import RoundPlan


class Weights(NamedTuple):
    """What repeats cost: each weighs pairs of games, C(n, 2) for a pair met n times.

    *meet* counts every meeting, *partner* and *oppose* those as partners and as
    opponents on top of it; whole numbers. Where *meet* is below 0, two who meet as both
    cost less than two pairs. Sit-outs need no weight: the search never makes them uneven.
    """

    meet: int = 2
    partner: int = 4
    oppose: int = 1


FORBIDDEN = 100_000
"""The cost of one meeting of a pair that is kept apart; above any sum of repeats."""


class Ledger:
    """The price of every pair's next game as partners, and as opponents.

    Tables indexed by player number on both sides. A pair that met m times, p of them as
    partners and o as opponents, has the prices meet*m + partner*p and meet*m + oppose*o.
    """

    __slots__ = ("as_opponents", "as_partners", "opposed", "partnered", "weights")

    def __init__(self, players: int, weights: Weights) -> None:
        self.weights = weights
        self.as_partners = [[0] * (players + 1) for _ in range(players + 1)]
        self.as_opponents = [[0] * (players + 1) for _ in range(players + 1)]
        self.partnered = weights.meet + weights.partner
        self.opposed = weights.meet + weights.oppose

    def forbid(self, pairs: Iterable[tuple[int, int]]) -> None:
        """From now on charge `FORBIDDEN` for every meeting of these *pairs*."""
        for one, other in pairs:
            for prices in (self.as_partners, self.as_opponents):
                prices[one][other] += FORBIDDEN
                prices[other][one] += FORBIDDEN

    def enter(self, plan: RoundPlan) -> int:
        return sum(self.seat(*four) for four in plan.tables)

    def seat(self, a: int, b: int, c: int, d: int) -> int:
        """*a* and *b* against *c* and *d*; returns what the game cost."""
        cost = 0
        for one, other in ((a, b), (c, d)):
            cost += self.as_partners[one][other]
            self._move(one, other, self.partnered, self.weights.meet)
        for one, other in ((a, c), (a, d), (b, c), (b, d)):
            cost += self.as_opponents[one][other]
            self._move(one, other, self.weights.meet, self.opposed)
        return cost

    def lift(self, a: int, b: int, c: int, d: int) -> int:
        """What that saved, as a cost below or at 0."""
        cost = 0
        for one, other in ((a, b), (c, d)):
            self._move(one, other, -self.partnered, -self.weights.meet)
            cost -= self.as_partners[one][other]
        for one, other in ((a, c), (a, d), (b, c), (b, d)):
            self._move(one, other, -self.weights.meet, -self.opposed)
            cost -= self.as_opponents[one][other]
        return cost

    def re_pairing(self, x: int, mate: int, y: int, his: int) -> int:
        """*x* and *mate* swap partners with *y* and *his*; who meets whom stays."""
        partners, opponents = self.as_partners, self.as_opponents
        return (
            (opponents[x][mate] - partners[x][mate] + opponents[y][his] - partners[y][his])
            + (
                partners[x][his]
                - opponents[x][his]
                + partners[y][mate]
                - opponents[y][mate]
            )
            + 2 * (self.weights.partner + self.weights.oppose)
        )

    def crossing(self, row: Sequence[int], i: int, j: int) -> int:
        """That the pairs at *i* and *j* of a row change tables."""
        worse = 8 * self.opposed
        foes, rivals = (row[i ^ 2], row[i ^ 3]), (row[j ^ 2], row[j ^ 3])
        for pair, old, new in ((i, foes, rivals), (j, rivals, foes)):
            for number in (row[pair], row[pair ^ 1]):
                prices = self.as_opponents[number]
                worse += prices[new[0]] + prices[new[1]] - prices[old[0]] - prices[old[1]]
        return worse

    def _move(self, one: int, other: int, partners: int, opponents: int) -> None:
        self.as_partners[one][other] += partners
        self.as_partners[other][one] += partners
        self.as_opponents[one][other] += opponents
        self.as_opponents[other][one] += opponents
