"""The switches of the standard game: every option of the house rules, in plain words.

What a rule sheet says of a switch is read from its preset.
"""

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any, NamedTuple

from scoring.cards.hands import FarmersHand
from scoring.rules import house_rules
from scoring.rules.outcome import SCORING, Outcome
from scoring.rules.presets import PRESETS
from scoring.rules.ruleset import Partnership, Ruleset
from tournament.words.tables import read_as

MOST_POINTS = 20
"""The most a house may pay for one thing: far above any session known."""


class PointsLine(NamedTuple):
    """A line of `PointsTable`: its field, what it is for, the least it may be.

    The lines a table talks about have a *short* name.
    """

    name: str
    meaning: str
    label: str = ""
    least: int = 0
    short: str = ""

    def matters(self, rules: house_rules.HouseRules) -> bool:
        """Return whether anything can be paid by this line under *rules*."""
        if self.name == "renege_alone":
            return rules.renege is house_rules.Renege.FORFEIT_PLUS2
        return self.name not in SCORING or rules.allows(Outcome(self.name))


class Group(NamedTuple):
    """Switches that belong together, under a heading, in the order they are read."""

    title: str
    switches: tuple[house_rules.Option, ...]


class _Table(NamedTuple):
    group: tuple[dict[str, Any], ...]
    outcome: tuple[PointsLine, ...]
    extra: PointsLine
    penalty: tuple[PointsLine, ...]
    every_game: tuple[str, ...]
    for_pairs: tuple[str, ...]
    for_two_sides: tuple[str, ...]
    told_elsewhere: tuple[str, ...]


def _read_group(*, title: str, switch: tuple[dict[str, Any], ...]) -> Group:
    return Group(title, tuple(_read_switch(**entry) for entry in switch))


def _read_switch(*, name: str, **others: Any) -> house_rules.Option:
    default = _value(house_rules.HouseRules(), name)
    values = {sheet: _value(rules, name) for sheet, rules in PRESETS.items()}
    by_preset = {sheet: value for sheet, value in values.items() if value != default}
    return house_rules.read_option(
        name=name, default=default, by_preset=by_preset, **others
    )


def _value(rules: house_rules.HouseRules, name: str) -> house_rules.Value:
    value: house_rules.Value | Enum = getattr(rules, name)
    return value.value if isinstance(value, Enum) else value


_TABLE = read_as(_Table, __package__, "switches.toml")
GROUPS = tuple(_read_group(**entry) for entry in _TABLE.group)
EVERY_GAME, FOR_PAIRS, FOR_TWO_SIDES, TOLD_ELSEWHERE = _TABLE[4:]
"""The names of switches that some games alone have, and of those the rules card tells
itself."""

OUTCOME_LINES = tuple(
    line._replace(label=Outcome(line.name).label, least=1) for line in _TABLE.outcome
)
POINTS_LINES = (*OUTCOME_LINES, _TABLE.extra, *_TABLE.penalty)
"""Every line of `PointsTable`: what a deal brings the side that scored, what one player
gets on top, what a penalty brings the other side."""

SWITCHES: Mapping[str, house_rules.Option] = MappingProxyType(
    {switch.name: switch for group in GROUPS for switch in group.switches}
)
"""All switches by the field of `HouseRules` they set."""


def groups_for(game: Ruleset) -> tuple[Group, ...]:
    """Return the switches of *game*: its own first, those for side tables last."""
    own = [option for option in game.options if option.scope is not house_rules.Scope.SIDE]
    side = [option for option in game.options if option.scope is house_rules.Scope.SIDE]
    *session, last = [_read_by(game, group) for group in GROUPS]
    last = Group(last.title, (*last.switches, *side))
    groups = (Group(game.title, tuple(own)), *session, last)
    return tuple(group for group in groups if group.switches)


def points_lines_for(game: Ruleset) -> tuple[PointsLine, ...]:
    """Return the lines of the points table that *game* reads.

    Bids have points, and so prices, of their own.
    """
    return POINTS_LINES[-1:] if _asks_bid(game) else POINTS_LINES


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


CANADIAN_RULES: Mapping[str, house_rules.Value] = MappingProxyType(
    {"all_pass": "stick_the_dealer", "assist_must_go_alone": True}
)
"""What people call Canadian rules: two switches at once. Source: Activity List."""


def _new_deal(rules: house_rules.HouseRules) -> bool:
    return rules.ace_no_face or rules.farmers_hand is FarmersHand.MISDEAL_ONLY_9_10


def _defended_alone(rules: house_rules.HouseRules) -> bool:
    return rules.defend_alone is not house_rules.DefendAlone.OFF


NEEDS: Mapping[str, Callable[[house_rules.HouseRules], bool]] = MappingProxyType(
    {
        "thrown_in_deal": lambda rules: rules.all_pass is house_rules.AllPass.THROW_IN,
        "lone_defence_score": _defended_alone,
        "partners_best_lone_defender": lambda rules: (
            _defended_alone(rules)
            and rules.partners_best is not house_rules.PartnersBest.OFF
        ),
        "jambon_called_lead": lambda rules: rules.jambon,
        "low_includes_8_7": lambda rules: (
            _new_deal(rules) and rules.deck is house_rules.Deck.THIRTY_TWO
        ),
        "farmers_redeal": _new_deal,
    }
)
"""What must be so for a switch to matter, by name."""


def matters(name: str, rules: house_rules.HouseRules) -> bool:
    """Return whether the switch *name* changes anything under *rules*."""
    return name not in NEEDS or NEEDS[name](rules)
