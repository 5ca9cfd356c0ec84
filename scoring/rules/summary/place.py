"""Where a game is played: on a session or at a side table, and by how many."""

from dataclasses import dataclass

from scoring.rules.house_rules import HouseRules
from scoring.rules.individual.game import Individual
from scoring.rules.options import Option, Scope
from scoring.rules.ruleset import Ruleset
from scoring.rules.switches import EVERY_GAME, SWITCHES, unmet_need

_FOUR = 4
_PAIR = 2

_FOR_PAIRS = frozenset(
    {
        "assist_must_go_alone",
        "defend_alone",
        "jambon",
        "jambon_called_lead",
        "jambon_march",
        "lone_defence_euchre",
        "lone_defence_march",
        "lone_defence_score",
        "lone_maker_extra",
        "partners_best",
        "partners_best_lone_defender",
        "poker_for_a_point",
        "poker_point",
    }
)
"""Switches and points that a game everybody plays alone knows nothing of."""

_FOR_TWO_SIDES = frozenset({"laps", "rubber", "slams"})


@dataclass(frozen=True, slots=True)
class Place:
    """A table of so many *players* (2 to 7); on a progressive session it has four."""

    players: int = _FOUR
    is_side: bool = False

    def reads(self, name: str, game: Ruleset) -> bool:
        """Return whether *game* here listens to an option or a line of the points table."""
        own = next((option for option in game.options if option.name == name), None)
        if own:
            return self._is_asked(own)
        if name in _FOR_TWO_SIDES and len(game.sides(self.players)) != _PAIR:
            return False
        if name in game.unused:
            return False
        switch = SWITCHES.get(name)
        if switch and switch.scope is Scope.SIDE:
            return self.is_side
        if isinstance(game, Individual) and name in _FOR_PAIRS:
            return False
        return game.turns_up or name in EVERY_GAME or switch is None

    def is_told(self, option: Option, game: Ruleset, rules: HouseRules) -> bool:
        """Return whether a switch is on here and changes something."""
        is_on = option.of(rules) != option.default
        return (
            is_on and self.reads(option.name, game) and not unmet_need(option.name, rules)
        )

    def _is_asked(self, option: Option) -> bool:
        """Return whether an option of one game matters at this table."""
        if option.players and self.players not in option.players:
            return False
        return option.scope is not (Scope.SESSION if self.is_side else Scope.SIDE)


SESSION = Place()
"""A table of a progressive session."""
