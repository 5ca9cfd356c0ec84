"""The bid list of auction euchre: what each bid needs and allows, as editable text.

One bid a line (or parted by semicolons): the bid, the tricks it needs, the partners it
allows, and "widow" or "no widow". Knows nothing of who bid or what a bid is worth.

Source: CatsAtCards, "Auction Euchre".
"""

import re
from typing import NamedTuple

from tournament.words.marked import Message, gettext_noop, ngettext_lazy
from tournament.words.refusals import Refusal

_LINE = re.compile(r"(\d{1,3})\s+(\d{1,2})\s+(\d{1,2})\s+(no\s+)?widow", re.ASCII)


class BidLineUnreadable(Refusal):
    text = gettext_noop(
        "“{line}” is not a bid. Type the bid, its tricks, its partners, and “widow” or "
        "“no widow”. Example: “3 3 1 widow”. Nothing was saved."
    )


class BidTwice(Refusal):
    text = gettext_noop(
        "The bid {bid} is on the list twice. Remove one. Nothing was saved."
    )


class BidListEmpty(Refusal):
    text = gettext_noop(
        "Type at least 1 bid, for example “3 3 1 widow”. Nothing was saved."
    )


class AuctionBid(NamedTuple):
    """One line: a bid of *points*, made by *tricks* or more of the bidder's side.

    *partners* is the most the bidder may choose; *widow*: whether he may use it.
    """

    points: int
    tricks: int
    partners: int
    widow: bool

    @property
    def key(self) -> str:
        return str(self.points)

    @property
    def label(self) -> Message:
        label = _LABELS[bool(self.partners), self.widow]
        return label.of(self.tricks, bid=self.points, partners=self.partners)


_LABELS = {
    (True, True): ngettext_lazy(
        "%(bid)s: %(count)s trick, partners: %(partners)s",
        "%(bid)s: %(count)s tricks, partners: %(partners)s",
    ),
    (True, False): ngettext_lazy(
        "%(bid)s: %(count)s trick, partners: %(partners)s, no widow",
        "%(bid)s: %(count)s tricks, partners: %(partners)s, no widow",
    ),
    (False, True): ngettext_lazy(
        "%(bid)s: %(count)s trick, alone", "%(bid)s: %(count)s tricks, alone"
    ),
    (False, False): ngettext_lazy(
        "%(bid)s: %(count)s trick, alone, no widow",
        "%(bid)s: %(count)s tricks, alone, no widow",
    ),
}
"""By whether there may be partners, and whether the widow may be used."""


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


def _read_line(line: str, *, tricks: int, partners: int) -> AuctionBid:
    unreadable = BidLineUnreadable(line=line, tricks=tricks, partners=partners)
    if not (match := _LINE.fullmatch(line.lower())):
        raise unreadable
    points, needed, allowed = (int(number) for number in match.groups()[:3])
    if not points or not 1 <= needed <= tricks or allowed > partners:
        raise unreadable
    return AuctionBid(points, needed, allowed, widow=not match[4])
