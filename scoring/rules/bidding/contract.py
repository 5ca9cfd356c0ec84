"""Contracts: a bid for a number of tricks, and how it went.

Knows no particular game, nor what a bid is worth.
"""

from typing import NamedTuple

from tournament.words.marked import (
    Message,
    Sentence,
    as_message,
    gettext_lazy,
    ngettext_lazy,
)


class Bid(NamedTuple):
    """One bid: its key in the facts, its name on a button, the tricks it needs.

    A bid that the rules made somebody say is *forced*; *at most* is a bid to lose: more
    tricks fail it.
    """

    key: str
    label: Sentence
    tricks: int
    is_forced: bool = False
    is_at_most: bool = False

    @property
    def name(self) -> Message:
        if self.key.isdigit():
            return gettext_lazy("Bid %(number)s", number=self.key)
        return as_message(self.label)


class Contract(NamedTuple):
    """A bid that was played: the tricks the bidders took, of how many, alone or not."""

    bid: Bid
    taken: int
    total: int
    alone: bool = False

    @property
    def is_made(self) -> bool:
        if self.bid.is_at_most:
            return self.taken <= self.bid.tricks
        return self.taken >= self.bid.tricks

    @property
    def is_everything(self) -> bool:
        return self.taken == self.total

    @property
    def left(self) -> int:
        return self.total - self.taken


class BidPoints(NamedTuple):
    """A line of the points table of a bidding game: what one bid is worth.

    Bidders who make it score *made* and *trick* for every trick, with all of them at
    least *sweep*. Bidders who fail lose *lost*, and *lost_trick* for every trick they
    took. Defenders score *defender_trick* for each of theirs.
    """

    lost: int
    made: int = 0
    trick: int = 0
    sweep: int = 0
    lost_trick: int = 0
    defender_trick: int = 0

    def score(self, contract: Contract) -> tuple[int, int]:
        """The points of the bidders (below zero if set back) and defenders."""
        defenders = self.defender_trick * contract.left
        if not contract.is_made:
            return -(self.lost + self.lost_trick * contract.taken), defenders
        made = self.made + self.trick * contract.taken
        return max(made, self.sweep) if contract.is_everything else made, defenders

    def at_stake(self, contract: Contract) -> int:
        """The most that failing *contract* can cost, or just making it score."""
        tricks = contract.bid.tricks
        lost = self.lost + self.lost_trick * max(tricks - 1, 0)
        return max(lost, self.made + self.trick * tricks)


def numbered(least: int, most: int) -> tuple[Bid, ...]:
    return tuple(Bid(str(n), str(n), n) for n in range(least, most + 1))


def describe_bid(bid: Bid, team: str, tricks: int, alone: str = "") -> Message:
    """A bid in words: "Ann & Bob: Bid 4, took 5 tricks"; *alone* names a loner."""
    took = ngettext_lazy(
        "%(team)s: %(bid)s, took %(count)s trick",
        "%(team)s: %(bid)s, took %(count)s tricks",
    )
    if alone:
        took = ngettext_lazy(
            "%(team)s: %(bid)s, %(player)s alone, took %(count)s trick",
            "%(team)s: %(bid)s, %(player)s alone, took %(count)s tricks",
        )
    return took.of(tricks, team=team, bid=bid.name, player=alone)
