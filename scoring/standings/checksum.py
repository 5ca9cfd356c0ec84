"""Checksum: three ways to add up a night that must agree.

Knows nothing of ranks; shown to the organiser and asserted in tests.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.standings.tally import GameTally


@dataclass(frozen=True, slots=True)
class Checksum:
    """The sums over all cards: own points, opponents' points, and all deals' points.

    *mine* and *theirs* are added up seat by seat, *points* deal by deal (on the
    card of the deal's dealer, so each deal once); *extras* are the part of *mine*
    that lone players got on top of their side.
    """

    mine: int
    theirs: int
    points: int
    extras: int

    @property
    def is_sound(self) -> bool:
        """Whether the sums agree: two players wrote down every point, two suffered it."""
        return self.mine - self.extras == self.theirs == 2 * self.points


def checksum(tallies: Iterable[GameTally]) -> Checksum:
    """Add up the cards of whole games; a card lost, doubled or wrong shows."""
    cards = tuple(tallies)
    return Checksum(
        mine=sum(card.points for card in cards),
        theirs=sum(card.against for card in cards),
        points=sum(card.dealt for card in cards),
        extras=sum(card.extra for card in cards),
    )
