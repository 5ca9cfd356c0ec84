"""The bid list of auction euchre: what each bid needs and allows, as editable text.

One bid a line (or parted by semicolons): the bid, the tricks it needs, the partners it
allows, and "widow" or "no widow". Knows nothing of who bid or what a bid is worth.

Source: CatsAtCards, "Auction Euchre".
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.rules.refusals import BidNotPossible, BidNotSaid, BidTooLow
from tournament.marked import gettext_noop
from tournament.refusals import Refusal

_LINE = re.compile(r"(\d{1,3})\s+(\d{1,2})\s+(\d{1,2})\s+(no\s+)?widow", re.ASCII)


class BidLineUnreadable(Refusal):
    """A line of the bid list that does not say what it should."""

    code = "BID_LINE_UNREADABLE"
    text = gettext_noop(
        "“{line}” is not a line of the bid list. Write the bid, its tricks (1 to "
        "{tricks}), its partners (0 to {partners}), and “widow” or “no widow”. Example: “3 "
        "3 1 widow”."
    )


class BidTwice(Refusal):
    """Two lines for one bid."""

    code = "BID_TWICE"
    text = gettext_noop("The bid {bid} is on the bid list twice.")


class BidListEmpty(Refusal):
    """A bid list without a bid."""

    code = "BID_LIST_EMPTY"
    text = gettext_noop("The bid list needs at least one bid, for example “3 3 1 widow”.")


@dataclass(frozen=True, slots=True)
class AuctionBid:
    """One line: a bid of *points*, made by *tricks* or more of the bidder's side.

    *partners* is the most the bidder may choose; *widow*: whether he may use it.
    """

    points: int
    tricks: int
    partners: int
    widow: bool

    @property
    def key(self) -> str:
        """Return the bid in the facts of a deal."""
        return str(self.points)

    @property
    def label(self) -> str:
        """Return the bid on a button: "8: 5 tricks, alone"."""
        whom = _count(self.partners, "partner") if self.partners else "alone"
        widow = "" if self.widow else ", no widow"
        return f"{self.points}: {_count(self.tricks, 'trick')}, {whom}{widow}"


def read_bid_list(text: str, *, tricks: int, partners: int) -> tuple[AuctionBid, ...]:
    """Read a bid list; the bids ascend, however they were written.

    Args:
        text: the lines; blank ones are passed over.
        tricks: how many a deal has; no bid can need more.
        partners: the most anybody can have and still face an opponent.

    Raises:
        BidLineUnreadable: a line is not as it should be.
        BidTwice: two lines have the same bid.
        BidListEmpty: there is no line.
    """
    lines = [line.strip() for line in re.split(r"[;\n\r]", text) if line.strip()]
    if not lines:
        raise BidListEmpty
    bids: dict[int, AuctionBid] = {}
    for line in lines:
        bid = _read_line(line, tricks=tricks, partners=partners)
        if bid.points in bids:
            raise BidTwice(bid=bid.points)
        bids[bid.points] = bid
    return tuple(bids[points] for points in sorted(bids))


def check_bid(
    bid: int, bids: Sequence[AuctionBid], *, highest: int | None = None
) -> tuple[Refusal, ...]:
    """Return why *bid* cannot be the next of an auction whose best bid is *highest*.

    None stands for an auction nobody has opened; at most one reason is returned.
    """
    if bid not in {line.points for line in bids}:
        return (build_bid_refusal(str(bid), bids),)
    if highest is not None and bid <= highest:
        return (BidTooLow(highest=highest),)
    return ()


def build_bid_refusal(bid: str, bids: Sequence[AuctionBid]) -> Refusal:
    """Return the refusal of a *bid* that is not on the list, with those that are.

    Or of none.
    """
    if not bid:
        return BidNotSaid()
    *others, last = (line.key for line in bids)
    allowed = f"{', '.join(others)} or {last}" if others else last
    return BidNotPossible(bid=bid, allowed=allowed)


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}{'s' * (number != 1)}"


def _read_line(line: str, *, tricks: int, partners: int) -> AuctionBid:
    unreadable = BidLineUnreadable(line=line, tricks=tricks, partners=partners)
    if not (match := _LINE.fullmatch(line.lower())):
        raise unreadable
    points, needed, allowed = (int(number) for number in match.groups()[:3])
    if not points or not 1 <= needed <= tricks or allowed > partners:
        raise unreadable
    return AuctionBid(points, needed, allowed, widow=not match[4])
