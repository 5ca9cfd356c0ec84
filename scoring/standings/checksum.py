"""Checksum: three ways to add up a session that must agree, penalties and all.

Knows nothing of ranks; shown to the organiser and asserted in tests.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from scoring.standings.ranking import NOTHING
from scoring.standings.tally import GameTally, SidePenalty


@dataclass(frozen=True, slots=True)
class Checksum:
    """The sums over all cards: own points, opponents' points, and all deals' points.

    *mine* and *theirs* are added up seat by seat, *points* deal by deal (on the
    card of the deal's dealer, so each deal once), *penalties* one by one as they were
    booked, past all cards; *extras* are the part of *mine* that lone players got on
    top of their side, and *credits* what was given for games without a seat.
    """

    mine: int
    theirs: int
    points: int
    extras: int
    penalties: int = 0
    credits: int = 0

    @property
    def is_sound(self) -> bool:
        """Return whether the sums agree: each point has two winners, two losers."""
        both = 2 * (self.points + self.penalties)
        return self.mine - self.extras - self.credits == self.theirs == both


def checksum(
    tallies: Iterable[GameTally],
    penalties: Iterable[SidePenalty] = (),
    credit: Mapping[int, int] = NOTHING,
) -> Checksum:
    """Add up the cards of whole games; a card lost, doubled or wrong shows.

    *penalties* are all that count, of whatever game; *credit* is what numbers got for
    games without a seat.
    """
    cards = tuple(tallies)
    credit_total = sum(credit.values())
    return Checksum(
        mine=sum(card.points for card in cards) + credit_total,
        theirs=sum(card.against for card in cards),
        points=sum(card.dealt for card in cards),
        extras=sum(card.extra for card in cards),
        penalties=sum(penalty.points for penalty in penalties),
        credits=credit_total,
    )
