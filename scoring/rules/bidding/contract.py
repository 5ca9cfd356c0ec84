"""Contracts: a bid for a number of tricks, and how it went.

Knows no particular game, nor what a bid is worth.
"""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bid:
    """One bid: its key in the facts, its name on a button, the tricks it needs.

    *stakes* multiplies what it wins or loses; *why* says in a word or two why it was
    bid where the rules made somebody, and is "" for a bid a player chose.
    """

    key: str
    label: str
    tricks: int
    stakes: int = 1
    why: str = ""

    @property
    def phrase(self) -> str:
        """Return the bid as part of a sentence: "bid 4", "bid 3 (forced)"."""
        return f"bid {self.tricks} ({self.why})" if self.why else f"bid {self.label}"


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


def listed(bids: Sequence[Bid]) -> str:
    """Return the bids a player can choose, in a list that ends in "or"."""
    labels = [bid.label for bid in bids if not bid.why]
    return f"{', '.join(labels[:-1])} or {labels[-1]}"
