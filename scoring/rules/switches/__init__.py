"""The switches of the standard game: every option of the house rules, in plain words."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from scoring.rules.house_rules import Option, Scope, Value
from scoring.rules.ruleset import Partnership, Ruleset
from scoring.rules.switches.alone import PLAYING_ALONE
from scoring.rules.switches.cards import CARDS
from scoring.rules.switches.hands import HANDS_AND_MISDEALS
from scoring.rules.switches.needs import NEEDS, unmet_need
from scoring.rules.switches.penalties import PENALTIES
from scoring.rules.switches.points import (
    EXTRA_LINE,
    MOST_POINTS,
    OUTCOME_LINES,
    PENALTY_LINES,
    POINTS_LINES,
    PointsLine,
)
from scoring.rules.switches.side import SIDE_TABLES
from scoring.rules.switches.trump import MAKING_TRUMP
from tournament.words.marked import gettext_noop as _


@dataclass(frozen=True, slots=True)
class Group:
    """Switches that belong together, under a heading, in the order they are read."""

    title: str
    switches: tuple[Option, ...]


GROUPS = (
    Group(_("Making trump"), MAKING_TRUMP),
    Group(_("Going alone"), PLAYING_ALONE),
    Group(_("Hands and misdeals"), HANDS_AND_MISDEALS),
    Group(_("Penalties"), PENALTIES),
    Group(_("Cards"), CARDS),
    Group(_("Side games"), SIDE_TABLES),
)
"""All switches as they are read."""

SWITCHES: Mapping[str, Option] = MappingProxyType(
    {switch.name: switch for group in GROUPS for switch in group.switches}
)
"""All switches by the field of `HouseRules` they set."""

EVERY_GAME = frozenset(
    {"draw_ace", "first_dealer", "misdeal_jar", "score_markers", "thrown_in_deal"}
)
"""The switches that every game has, also one that is told by bid and tricks."""


def groups_for(game: Ruleset) -> tuple[Group, ...]:
    """Return the switches of *game*: its own first, those for side tables last."""
    own = [option for option in game.options if option.scope is not Scope.SIDE]
    side = [option for option in game.options if option.scope is Scope.SIDE]
    *session, last = [_read_by(game, group) for group in GROUPS]
    last = Group(last.title, (*last.switches, *side))
    groups = (Group(game.title, tuple(own)), *session, last)
    return tuple(group for group in groups if group.switches)


def points_lines_for(game: Ruleset) -> tuple[PointsLine, ...]:
    """Return the lines of the points table that *game* reads.

    Bids have points, and so prices, of their own.
    """
    return PENALTY_LINES[-1:] if _asks_bid(game) else POINTS_LINES


def _asks_bid(game: Ruleset) -> bool:
    return isinstance(game, Partnership) and game.asks_bid


def _read_by(game: Ruleset, group: Group) -> Group:
    switches = (
        switch
        for switch in group.switches
        if switch.name in EVERY_GAME or not _asks_bid(game)
    )
    used = (switch for switch in switches if switch.name not in game.unused)
    return Group(group.title, tuple(used))


CANADIAN_RULES: Mapping[str, Value] = MappingProxyType(
    {"all_pass": "stick_the_dealer", "assist_must_go_alone": True}
)
"""What people call Canadian rules: two switches at once. Source: Activity List."""
