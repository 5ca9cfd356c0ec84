"""Outcomes: the ways a deal can end, and the report of one deal, typed and read.

Knows nothing of what an outcome is worth; the house rules say that.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import NamedTuple

from scoring.rules.refusals import (
    BothSidesScored,
    MakerNotAtTable,
    NothingEntered,
    PointsNegative,
    PointsNotANumber,
    SideNotAtTable,
)
from tournament.play.seats import Compass, Side
from tournament.words.marked import Message
from tournament.words.refusals import Refusal
from tournament.words.tables import read_as

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
        return self.pairs.get(side) or tuple(Message(seat.word) for seat in side.seats)


def read_side(entry: DealEntry, refusals: list[Refusal]) -> Side | None:
    if not (text := entry.side.strip()):
        return None
    if text in set(Side):
        return Side(text)
    pair1, pair2 = (entry.pair(side) for side in Side)
    refusals.append(SideNotAtTable(side=text, pair1=pair1, pair2=pair2))
    return None


def read_seat(typed: str, refusals: list[Refusal]) -> Compass | None:
    """None where nobody was named; an unknown seat is noted."""
    if not (text := typed.strip()):
        return None
    if text in set(Compass):
        return Compass(text)
    players = tuple(Message(seat.word) for seat in Compass)
    refusals.append(MakerNotAtTable(maker=text, players=players))
    return None


def each_once(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    return tuple({str(refusal): refusal for refusal in refusals}.values())


def drop_repeated_refusals(refusals: Sequence[Refusal]) -> tuple[Refusal, ...]:
    """Each sentence once, and no "choose who scored" where an unread field says more."""
    once = each_once(refusals)
    if any(isinstance(refusal, _SPEAKS_OF_WHO) for refusal in once):
        return tuple(r for r in once if not isinstance(r, NothingEntered))
    return once


class Outcome(StrEnum):
    """How a deal ended, named from the side that scored.

    *points_only* is what a desk knows when two points may be a march or a euchre;
    *written* is a part of a whole game of which only the tally cards tell;
    *bid_played* is any deal of a bidding game, told by its bid and tricks.
    """

    MADE = "made"
    MARCH = "march"
    LONE_MADE = "lone_made"
    LONE_MARCH = "lone_march"
    EUCHRE = "euchre"
    LONE_EUCHRE = "lone_euchre"
    LONE_DEFENCE_EUCHRE = "lone_defence_euchre"
    LONE_DEFENCE_MARCH = "lone_defence_march"
    JAMBON_MARCH = "jambon_march"
    POKER_POINT = "poker_point"
    THROWN_IN = "thrown_in"
    DEAD_DEAL = "dead_deal"
    POINTS_ONLY = "points_only"
    BID_PLAYED = "bid_played"
    WRITTEN = "written"

    @property
    def label(self) -> str:
        return _LABELS[self]


_LABELS = read_as(dict[Outcome, str], __package__, "outcomes.toml")

NOBODY = frozenset({Outcome.THROWN_IN, Outcome.DEAD_DEAL})
"""The outcomes in which neither side scores."""

_TOLD_OTHERWISE = {Outcome.POINTS_ONLY, Outcome.BID_PLAYED, Outcome.WRITTEN}

SCORING = tuple(o for o in Outcome if o not in NOBODY | _TOLD_OTHERWISE)
"""The outcomes with a line of their own in the points table."""

LONE_DEFENCE = frozenset({Outcome.LONE_DEFENCE_EUCHRE, Outcome.LONE_DEFENCE_MARCH})
"""The outcomes in which a defender played alone and the makers were euchred."""

EUCHRES = LONE_DEFENCE | {Outcome.EUCHRE, Outcome.LONE_EUCHRE}
"""The outcomes in which the side that scored had not made trump."""

LONE_MARCHES = frozenset({Outcome.LONE_MARCH, Outcome.JAMBON_MARCH})
"""The outcomes that count as a lone march on the leaderboard."""


@dataclass(frozen=True, slots=True)
class DealReport:
    """What a table or the desk reported of one deal.

    *side* is the side that scored (not read for a thrown-in or dead deal);
    *alone* is the seat that played alone, if known: the lone maker, or the lone
    defender of a euchre made alone; *points* are given for points_only alone.
    In a bidding game *side* is the bidders', *bid* the key of their bid and *tricks*
    are theirs. Of a game written on tally cards *points* are a side's in all its deals,
    or, with *alone*, what that player got on top.
    """

    outcome: Outcome
    side: Side | None = None
    alone: Compass | None = None
    points: int | None = None
    bid: str = ""
    tricks: int | None = None

    def is_told_by(self, report: "DealReport | None") -> bool:
        """Whether *report* tells this deal, though maybe not who was alone."""
        return report in (self, replace(self, alone=None))


class DealPoints(NamedTuple):
    """What one deal brings: points per side, and an extra for one seat of it.

    In the euchre family at most one side is above zero; in bidding games both may
    score and the bidders may be set back below zero. *extra* is for *extra_seat*
    alone, on top of the points of its side; 0 and None where the house gives none.
    """

    first: int
    second: int
    extra_seat: Compass | None = None
    extra: int = 0

    def for_side(self, side: Side) -> int:
        """The points of *side*, without the extra."""
        return self.first if side is Side.FIRST else self.second

    def for_seat(self, seat: Compass) -> int:
        """The points of the player in *seat*, with the extra if it is his."""
        extra = self.extra if seat is self.extra_seat else 0
        return self.for_side(seat.side) + extra
