"""Entry: one deal at a table of four as it was typed or tapped, and what is read alike.

Knows nothing of forms, requests or who is entering, nor of what a deal is worth.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scoring.rules.refusals import (
    BothSidesScored,
    MakerNotAtTable,
    NothingEntered,
    PointsNegative,
    PointsNotANumber,
    SideNotAtTable,
)
from tournament.marked import Message
from tournament.refusals import Refusal
from tournament.seats import Compass, Side

_SPEAKS_OF_WHO = (SideNotAtTable, PointsNotANumber, PointsNegative, BothSidesScored)


@dataclass(frozen=True, slots=True)
class DealEntry:
    """One deal as it was typed or tapped: raw text, "" where nothing was.

    *side*, *outcome* and *alone* are the values of `Side`, `Outcome` and
    `Compass`; *bid* and *tricks* are the bidders' in a bidding game; *points* are the
    two boxes of the desk; *pairs* are the names of the two pairs, for the sentences.
    *call* is the word of the button that was tapped, if it says all.
    """

    side: str = ""
    outcome: str = ""
    alone: str = ""
    bid: str = ""
    tricks: str = ""
    points: Mapping[Side, str] = field(default_factory=dict)
    pairs: Mapping[Side, object] = field(default_factory=dict)
    call: str = ""

    def pair(self, side: Side) -> object:
        """Return what to call the pair of *side*: its name, or where it sits."""
        return self.pairs.get(side) or tuple(Message(seat.word) for seat in side.seats)


def read_side(entry: DealEntry, refusals: list[Refusal]) -> Side | None:
    """Return the side named, or None; an unknown one is added to *refusals*."""
    if not (text := entry.side.strip()):
        return None
    if text in set(Side):
        return Side(text)
    pair1, pair2 = (entry.pair(side) for side in Side)
    refusals.append(SideNotAtTable(side=text, pair1=pair1, pair2=pair2))
    return None


def read_alone(entry: DealEntry, refusals: list[Refusal]) -> Compass | None:
    """Return the seat that was alone, None where none was; an unknown one is noted."""
    if not (text := entry.alone.strip()):
        return None
    if text in set(Compass):
        return Compass(text)
    players = tuple(Message(seat.word) for seat in Compass)
    refusals.append(MakerNotAtTable(maker=text, players=players))
    return None


def drop_repeated_refusals(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Each sentence once, and no "choose who scored" where an unread field says more."""
    once = tuple({str(refusal): refusal for refusal in refusals}.values())
    if any(isinstance(refusal, _SPEAKS_OF_WHO) for refusal in once):
        return tuple(r for r in once if not isinstance(r, NothingEntered))
    return once
