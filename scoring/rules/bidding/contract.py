"""Contracts: a bid for a number of tricks, and how it went.

Knows no particular game, nor what a bid is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from tournament.marked import Message, Sentence, as_message, gettext_lazy, one_of


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid: its key in the facts, its name on a button, the tricks it needs.

    *stakes* multiplies what it wins or loses; a bid that the rules made somebody say is
    *forced*.
    """

    key: str
    label: Sentence
    tricks: int
    stakes: int = 1
    is_forced: bool = False

    @property
    def name(self) -> Message:
        """Return what to call the bid: "Bid 4", "Little Pepper"."""
        if self.key.isdigit():
            return gettext_lazy("Bid %(number)s", number=self.key)
        return as_message(self.label)


@dataclass(frozen=True, slots=True)
class Contract:
    """A bid that was played: the tricks the bidders took, of how many, alone or not."""

    bid: Bid
    taken: int
    total: int
    alone: bool = False

    @property
    def is_made(self) -> bool:
        """Return whether the bidders took what they had bid."""
        return self.taken >= self.bid.tricks

    @property
    def left(self) -> int:
        """Return the tricks of the defenders."""
        return self.total - self.taken


def numbered(least: int, most: int) -> tuple[Bid, ...]:
    """Return the bids of so many tricks, from *least* to *most*."""
    return tuple(Bid(str(n), str(n), n) for n in range(least, most + 1))


def listed(bids: Sequence[Bid]) -> object:
    """Return the bids a player can choose, in a list that ends in "or"."""
    return one_of([as_message(bid.label) for bid in bids if not bid.is_forced])
