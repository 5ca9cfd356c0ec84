"""The rotations by name: what each needs to know, and how it is said at the tables."""

from enum import StrEnum
from typing import NamedTuple

from tournament.words.tables import read_as


class Needs(StrEnum):
    NOTHING = "nothing"
    """The whole event is planned ahead."""
    DRAW = "draw"
    """Drawn game by game; the scores do not matter."""
    WINNERS = "winners"
    """Who won the game just played."""
    TOTALS = "totals"
    """Everybody's points so far."""


class RotationType(StrEnum):
    """How people change places between games; the value is its name in commands."""

    CHART = "chart"
    BALANCED = "balanced"
    FAIR = "fair"
    RELAY = "relay"
    SHIFT = "shift"
    WINNERS_ADVANCE = "winners_advance"
    LOSERS_MOVE = "losers_move"
    HEAD_TABLE = "head_table"
    RED_WHITE = "red_white"
    LADIES_GENTS = "ladies_gents"
    COUPLES = "couples"
    LADDER = "ladder"
    LADDER_TOP_BOTTOM = "ladder_top_bottom"
    LADDER_ODD_EVEN = "ladder_odd_even"
    DRAW = "draw"
    DRAW_NEW_PARTNERS = "draw_new_partners"
    OWN_CHART = "own_chart"

    @property
    def title(self) -> str:  # type: ignore[override]
        return _WORDS[self].title

    @property
    def line(self) -> str:
        return _WORDS[self].line

    @property
    def promise(self) -> str:
        """What it keeps to in every event; tests hold it to that."""
        return _WORDS[self].promise

    @property
    def about(self) -> str:
        """How it is announced at the tables; a sentence or more."""
        return _WORDS[self].about

    @property
    def keeps_requests(self) -> bool:
        return self in (RotationType.BALANCED, RotationType.FAIR)

    @property
    def is_two_sorts(self) -> bool:
        """Each pair is one of two sorts of players, who move opposite ways."""
        return self in (RotationType.RED_WHITE, RotationType.LADIES_GENTS)

    @property
    def needs(self) -> Needs:
        return _WORDS[self].needs


class _Words(NamedTuple):
    needs: Needs
    title: str
    line: str
    about: str
    promise: str


_WORDS = read_as(dict[RotationType, _Words], __package__, "names.toml")
COMPUTED = tuple(movement for movement in RotationType if movement != "own_chart")
"""Those that need no more than numbers; the other one needs a chart that people wrote."""
