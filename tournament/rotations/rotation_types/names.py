"""The rotations by name: what each needs to know, and how it is said at the tables."""

from enum import StrEnum
from types import MappingProxyType
from typing import NamedTuple

from tournament.words.marked import gettext_noop as _


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
        return _PROMISES[self]

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


_WORDS = MappingProxyType(
    {
        RotationType.CHART: _Words(
            Needs.NOTHING,
            _("Classic chart"),
            _("The 8- or 12-player chart. Your card shows every game."),
            _("Your tally card says where you sit in every game."),
        ),
        RotationType.BALANCED: _Words(
            Needs.NOTHING,
            _("Balanced"),
            _("Meet as many people as possible."),
            _("Your tally card says where you sit in every game."),
        ),
        RotationType.FAIR: _Words(
            Needs.NOTHING,
            _("Least luck"),
            _("Who you sit with matters least. You meet fewer people, and some again."),
            _("Your tally card says where you sit in every game."),
        ),
        RotationType.RELAY: _Words(
            Needs.NOTHING,
            _("Move by seat"),
            _("North stays. Every other seat moves its own way."),
            _(
                "North stays, South goes one table down, East goes one table up, West goes "
                "two tables up. From the last table you go on to table 1."
            ),
        ),
        RotationType.SHIFT: _Words(
            Needs.NOTHING,
            _("Move by group"),
            _("Groups A to D move together."),
            _(
                "There is a group A, B, C and D. All of a group move the same number of "
                "tables up. From the last table you go on to table 1."
            ),
        ),
        RotationType.WINNERS_ADVANCE: _Words(
            Needs.WINNERS,
            _("Winners move up"),
            _("Winners go up one table, losers stay."),
            _(
                "Winners go one table up, losers stay where they are. From the last table "
                "you go on to table 1. Everyone changes partners."
            ),
        ),
        RotationType.LOSERS_MOVE: _Words(
            Needs.WINNERS,
            _("Losers move up"),
            _("Losers go up one table, winners stay."),
            _(
                "Losers go one table up, winners stay where they are. From the last table "
                "you go on to table 1. Everyone changes partners."
            ),
        ),
        RotationType.HEAD_TABLE: _Words(
            Needs.WINNERS,
            _("Head table"),
            _("Winners move toward table 1, losers away."),
            _(
                "Table 1 is the head table and rings the bell. Winners go one table toward "
                "it, losers one table away from it. Winners at table 1 and losers at the "
                "last table stay. Everyone changes partners."
            ),
        ),
        RotationType.RED_WHITE: _Words(
            Needs.WINNERS,
            _("Red and white tallies"),
            _("Red winners go up, white winners go down."),
            _(
                "Winners with a red card go one table up, winners with a white card one "
                "table down. Losers stay where they are. From the last table you go up to "
                "table 1, and from table 1 down to the last. One of each color are "
                "partners."
            ),
        ),
        RotationType.LADIES_GENTS: _Words(
            Needs.WINNERS,
            _("Ladies and gentlemen"),
            _("Winning ladies go up, winning gentlemen go down."),
            _(
                "Winning ladies go one table up, winning gentlemen one table down. Losers "
                "stay where they are. From the last table you go up to table 1, and from "
                "table 1 down to the last. A lady and a gentleman are partners. Ladies "
                "have the odd numbers."
            ),
        ),
        RotationType.COUPLES: _Words(
            Needs.WINNERS,
            _("Couples stay together"),
            _(
                "The same partner in every game. Give couples numbers 1 and 2, 3 and 4, "
                "and so on."
            ),
            _(
                "Your partner stays the same in every game. Winners go one table toward "
                "table 1, losers one table away from it. Winners at table 1 and losers at "
                "the last table stay."
            ),
        ),
        RotationType.LADDER: _Words(
            Needs.TOTALS,
            _("Ladder 1+4 vs 2+3"),
            _("Seated by points. Closest games."),
            _(
                "The four with most points sit at table 1, the next four at table 2, and "
                "so on. At each table the first and the fourth play the second and the "
                "third."
            ),
        ),
        RotationType.LADDER_TOP_BOTTOM: _Words(
            Needs.TOTALS,
            _("Ladder 1+2 vs 3+4"),
            _("Seated by points. Leaders are partners."),
            _(
                "The four with most points sit at table 1, the next four at table 2, and "
                "so on. At each table the first and the second play the third and the "
                "fourth."
            ),
        ),
        RotationType.LADDER_ODD_EVEN: _Words(
            Needs.TOTALS,
            _("Ladder 1+3 vs 2+4"),
            _("Seated by points."),
            _(
                "The four with most points sit at table 1, the next four at table 2, and "
                "so on. At each table the first and the third play the second and the "
                "fourth."
            ),
        ),
        RotationType.DRAW: _Words(
            Needs.DRAW,
            _("Random draw"),
            _("New seats before every game."),
            _("New seats are drawn before every game. Look at the big screen."),
        ),
        RotationType.DRAW_NEW_PARTNERS: _Words(
            Needs.DRAW,
            _("Random draw, new partner"),
            _("New seats and, when possible, a new partner before every game."),
            _(
                "New seats are drawn before every game, with a new partner when possible. "
                "Look at the big screen."
            ),
        ),
        RotationType.OWN_CHART: _Words(
            Needs.NOTHING,
            _("Your chart"),
            _("The chart you typed or pasted. Your card shows every game."),
            _("Your tally card says where you sit in every game."),
        ),
    }
)
COMPUTED = tuple(movement for movement in RotationType if movement != "own_chart")
"""Those that need no more than numbers; the other one needs a chart that people wrote."""
_ONLY_WHEN_NEEDED = _("Partners repeat only when they have to.")
_NOT_TWICE_RUNNING = _("No one has the same partner two games in a row.")
_NEW_IF_CLOSE = _("You get a new partner when a swap close to your place allows it.")
_PROMISES = MappingProxyType(
    {
        RotationType.CHART: _("No one has the same partner twice."),
        RotationType.BALANCED: _ONLY_WHEN_NEEDED,
        RotationType.FAIR: _ONLY_WHEN_NEEDED,
        RotationType.RELAY: _("North deals first in every game. Partners can repeat."),
        RotationType.SHIFT: _("No one meets twice."),
        RotationType.WINNERS_ADVANCE: _NOT_TWICE_RUNNING,
        RotationType.LOSERS_MOVE: _NOT_TWICE_RUNNING,
        RotationType.HEAD_TABLE: _NOT_TWICE_RUNNING,
        RotationType.RED_WHITE: _NOT_TWICE_RUNNING,
        RotationType.LADIES_GENTS: _NOT_TWICE_RUNNING,
        RotationType.COUPLES: _("Your partner stays the same in every game."),
        RotationType.LADDER: _NEW_IF_CLOSE,
        RotationType.LADDER_TOP_BOTTOM: _NEW_IF_CLOSE,
        RotationType.LADDER_ODD_EVEN: _NEW_IF_CLOSE,
        RotationType.DRAW: _("Pure chance. Partners can repeat."),
        RotationType.DRAW_NEW_PARTNERS: _(
            "No partner repeats until you have played with half the players."
        ),
        RotationType.OWN_CHART: _("Every game is played as it is written."),
    }
)
