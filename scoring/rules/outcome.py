"""Outcomes: the ways a deal of euchre can end, and the report of one deal.

Knows nothing of what an outcome is worth; the house rules say that.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

from tournament.marked import gettext_noop as _
from tournament.seats import Compass, Side


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
        """Return the outcome in the words people use at the table."""
        return _LABELS[self]


_LABELS = {
    Outcome.MADE: _("Made it"),
    Outcome.MARCH: _("All five"),
    Outcome.LONE_MADE: _("Loner, made it"),
    Outcome.LONE_MARCH: _("Loner, all five"),
    Outcome.EUCHRE: _("Euchred them"),
    Outcome.LONE_EUCHRE: _("Euchred a loner"),
    Outcome.LONE_DEFENCE_EUCHRE: _("Euchred them alone"),
    Outcome.LONE_DEFENCE_MARCH: _("Euchred them alone, all five"),
    Outcome.JAMBON_MARCH: _("Lay-down, all five"),
    Outcome.POKER_POINT: _("Poker for a point"),
    Outcome.THROWN_IN: _("No score (all passed)"),
    Outcome.DEAD_DEAL: _("No score (deal lost)"),
    Outcome.POINTS_ONLY: _("Points only"),
    Outcome.BID_PLAYED: _("Bid and tricks"),
    Outcome.WRITTEN: _("From the tally cards"),
}

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
        """Return whether *report* tells this deal, though maybe not who was alone."""
        return report in (self, replace(self, alone=None))
