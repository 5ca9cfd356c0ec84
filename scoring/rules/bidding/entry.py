"""Entry of a deal that was bid for: from what was typed, tapped or stored to its facts.

Takes any text; notes what could not be read. Knows neither the bids of a game nor
what they are worth.
"""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring.rules.outcome import (
    NOBODY,
    DealEntry,
    DealReport,
    Outcome,
    read_seat,
    read_side,
)
from scoring.rules.refusals import MakerNotAtTable
from tournament.play.seats import Compass, Side
from tournament.words.marked import gettext_lazy
from tournament.words.refusals import Refusal

_WHOLE = re.compile(r"[0-9]{1,3}")
_UNREADABLE = -1
_SEATS = MappingProxyType({seat: place for place, seat in enumerate(Compass)})


class BidResult(NamedTuple):
    """What was told of one deal: the bidders' side, the key of their bid, their tricks.

    *alone* is the seat of the lone bidder, 0 to n-1; None and "" where nothing was
    told, and tricks below zero where they could not be read.
    """

    outcome: Outcome = Outcome.BID_PLAYED
    side: Side | None = None
    bid: str = ""
    tricks: int | None = None
    alone: int | None = None

    @property
    def is_nobody(self) -> bool:
        """Whether nobody scores: thrown in, or ended by a penalty."""
        return self.outcome in NOBODY

    @property
    def report(self) -> DealReport:
        if self.is_nobody:
            return DealReport(self.outcome)
        alone = None if self.alone is None else tuple(Compass)[self.alone]
        return DealReport(self.outcome, self.side, alone, bid=self.bid, tricks=self.tricks)


def parse_report(report: DealReport) -> BidResult:
    alone = None if report.alone is None else _SEATS[report.alone]
    return BidResult(report.outcome, report.side, report.bid, report.tricks, alone)


def parse_entry(entry: DealEntry, refusals: list[Refusal]) -> BidResult:
    seat = read_seat(entry.alone, refusals)
    return BidResult(
        outcome=_read_outcome(entry.outcome),
        side=read_side(entry, refusals),
        bid=entry.bid.strip(),
        tricks=_read_tricks(entry.tricks),
        alone=None if seat is None else _SEATS[seat],
    )


def parse_facts(
    facts: Mapping[str, str], players: int, refusals: list[Refusal]
) -> BidResult:
    texts = {name: facts.get(name, "") for name in ("side", "outcome", "bid", "tricks")}
    result = parse_entry(DealEntry(**texts, points={}, pairs=_pairs(players)), refusals)
    return result._replace(alone=_read_seat(facts.get("alone", ""), players, refusals))


def _read_outcome(typed: str) -> Outcome:
    text = typed.strip() or Outcome.BID_PLAYED
    return Outcome(text) if text in set(Outcome) else Outcome.POINTS_ONLY


def _read_tricks(typed: str) -> int | None:
    if not (text := typed.strip()):
        return None
    return int(text) if _WHOLE.fullmatch(text) else _UNREADABLE


def _read_seat(typed: str, players: int, refusals: list[Refusal]) -> int | None:
    if not (text := typed.strip()):
        return None
    seats = {str(seat): seat for seat in range(players)}
    if text not in seats:
        numbers = tuple(seat + 1 for seat in seats.values())
        refusals.append(MakerNotAtTable(maker=text, players=numbers))
    return seats.get(text)


def _pairs(players: int) -> dict[Side, object]:
    """What to call the sides nobody has named; {} at a table of four."""
    if players == len(Compass):
        return {}
    seats = {side: range(first, players + 1, 2) for first, side in enumerate(Side, 1)}
    return {
        side: gettext_lazy("players %(numbers)s", numbers=tuple(numbers))
        for side, numbers in seats.items()
    }
