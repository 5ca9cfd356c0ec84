"""A rules desk: where it stands and whose rules it answers by."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from scoring.forms.rules_desk.address import Address, Chooser, chooser
from scoring.rules import (
    DEFAULT_PRESET,
    GAMES,
    PRESET_NAMES,
    PRESETS,
    HouseRules,
    game_of,
)


@dataclass(frozen=True, slots=True)
class Desk:
    """*base* is its address; *link_values* go with every link of it (whose rules, public).

    *is_tonight*: the rules are those of a night; *can_save*: its organizer is asking;
    *back* and *back_words* lead to the page it was opened from, "" for nowhere.
    """

    base: str
    rules: HouseRules
    is_tonight: bool = False
    can_save: bool = False
    link_values: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    back_words: str = ""

    @property
    def query(self) -> str:
        """What goes with every link, "" where nothing does: "?whose=brad_wilson"."""
        return f"?{urlencode(self.link_values)}" if self.link_values else ""

    @property
    def sheet(self) -> str:
        """Whose rules they are: "CatsAtCards"."""
        return PRESET_NAMES.get(self.rules.preset, self.rules.preset)

    @property
    def game(self) -> str:
        """What is played: "Standard euchre"."""
        return game_of(self.rules).title


def tonights_desk(
    base: str,
    snapshot: Mapping[str, Any],
    *,
    can_save: bool = False,
    back: str = "",
    back_words: str = "",
) -> Desk:
    """The desk at *base* that answers by the rules stored with a night."""
    return Desk(
        base,
        HouseRules.from_snapshot(snapshot),
        is_tonight=True,
        can_save=can_save,
        back=back,
        back_words=back_words,
    )


def public_desk(base: str, query: Mapping[str, str]) -> Desk:
    """The desk for everybody: *whose* sheet and which *game*, standard if unknown."""
    whose = query.get("whose", "")
    preset = PRESETS.get(whose, PRESETS[DEFAULT_PRESET])
    game = query.get("game", "")
    rules = GAMES[game].house(preset) if game in offered_games() else preset
    chosen = {"whose": preset.preset, "game": rules.game}
    usual = {"whose": DEFAULT_PRESET, "game": HouseRules().game}
    changed = {name: key for name, key in chosen.items() if key != usual[name]}
    return Desk(base, rules, link_values=changed)


def offered_games() -> dict[str, str]:
    """The games a table of four can be asked about, by key."""
    return {key: game.title for key, game in GAMES.items() if game.is_progressive}


def sheet_choosers(desk: Desk, question: str) -> tuple[Chooser, Chooser]:
    """Whose rules and which game, for the public desk; cards tapped start again."""
    address = Address(
        f"{desk.base}{question}/" if question else desk.base, desk.link_values
    )
    return (
        chooser(address, "whose", "Whose rules?", PRESET_NAMES, desk.rules.preset),
        chooser(address, "game", "Which game?", offered_games(), desk.rules.game),
    )
