"""A rules desk: where it stands and whose rules it answers by."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from urllib.parse import urlencode

from scoring.forms.rules_desk.address import Address, Chooser, chooser
from scoring.queries.side_play import SidePlay
from scoring.queries.table_here import TableHere, describe_side_here
from scoring.rules import (
    DEFAULT_PRESET,
    GAMES,
    PRESET_NAMES,
    PRESETS,
    HouseRules,
    game_of,
)
from scoring.rules.answers import BY_COMPASS, SeatWords, duties
from scoring.rules.changes import is_sheet_named
from tournament.marked import Message, Sentence
from tournament.marked import gettext_noop as _
from tournament.seats import Compass


@dataclass(frozen=True, slots=True)
class Desk:
    """*base* is its address; *link_values* go with every link of it (whose rules, public).

    *is_tonight*: the rules are those of a session; *can_save*: its organizer is asking;
    *back* and *back_words* lead to the page it was opened from, "" for nowhere. *table* is
    the one it was opened at, if any: then players go by their names. *side_names* are
    those at side table *side_game*.
    """

    base: str
    rules: HouseRules
    is_tonight: bool = False
    can_save: bool = False
    link_values: Mapping[str, str] = field(default_factory=dict)
    back: str = ""
    back_words: str = ""
    table: TableHere | None = None
    side_names: tuple[str, ...] = ()
    side_game: int = 0

    @property
    def seats(self) -> SeatWords:
        """Return what the players are called: by name at a known table."""
        if self.table is None:
            return BY_COMPASS
        named = self.table.names.items()
        return {seat: Message("%(name)s", {"name": name}) for seat, name in named}

    @property
    def is_for_four(self) -> bool:
        """Return whether four sit at the table, North, East, South and West."""
        return len(self.side_names) in (0, len(Compass))

    @property
    def player_names(self) -> tuple[Sentence, ...]:
        """Return what the players are called, clockwise from the first dealer."""
        names = self.side_names
        return tuple(Message("%(name)s", {"name": name}) for name in names) or tuple(
            self.seats.values()
        )

    @property
    def dealer(self) -> Compass:
        """Return who deals in this deal of a known table; else the first to deal."""
        return (self.table and self.table.dealer) or Compass.NORTH

    @property
    def first_lead(self) -> Compass | None:
        """Return who leads to the first trick of this deal, None where that is not known.

        At a table of the program the high bidder may lead, and of an earlier deal only the
        players know; where nobody has a name, North is whoever led.
        """
        if self.table is None:
            return Compass.NORTH
        return self.table.dealer and duties(self.table.dealer, self.rules).leader

    @property
    def query(self) -> str:
        """Return the query of every link, "?whose=brad_wilson", or ""."""
        return f"?{urlencode(self.link_values)}" if self.link_values else ""

    @property
    def sheet(self) -> str:
        """Return whose rules they are: "CatsAtCards"."""
        return PRESET_NAMES.get(self.rules.preset, self.rules.preset)

    @property
    def is_sheet_named(self) -> bool:
        """Return whether that is true of the cards of this game."""
        return is_sheet_named(self.rules, len(self.player_names))

    @property
    def game(self) -> str:
        """Return what is played: "Standard euchre"."""
        return game_of(self.rules).title


def tonights_desk(
    base: str,
    snapshot: Mapping[str, Any],
    *,
    can_save: bool = False,
    back: str = "",
    back_words: str = "",
    table: TableHere | None = None,
) -> Desk:
    """Return the desk at *base* that answers by the rules stored with a session."""
    return Desk(
        base,
        HouseRules.from_snapshot(snapshot),
        is_tonight=True,
        can_save=can_save,
        back=back,
        back_words=back_words,
        table=table,
        link_values={"at": str(table.game)} if table and not back else {},
    )


def side_desk(desk: Desk, number: int, play: SidePlay) -> Desk:
    """Return *desk* as it is at side table *number*, with its people and its deal."""
    return replace(
        desk,
        table=describe_side_here(number, play),
        side_names=play.names,
        side_game=number,
        link_values={} if desk.back else {"side_game": str(number)},
    )


def public_desk(base: str, query: Mapping[str, str]) -> Desk:
    """Build the desk for everybody; unknown *whose* or *game* is standard."""
    whose = query.get("whose", "")
    preset = PRESETS.get(whose, PRESETS[DEFAULT_PRESET])
    game = query.get("game", "")
    rules = GAMES[game].house(preset) if game in offered_games() else preset
    chosen = {"whose": preset.preset, "game": rules.game}
    usual = {"whose": DEFAULT_PRESET, "game": HouseRules().game}
    changed = {name: key for name, key in chosen.items() if key != usual[name]}
    return Desk(base, rules, link_values=changed)


def offered_games() -> dict[str, str]:
    """Return the games a table of four can be asked about, by key."""
    return {key: game.title for key, game in GAMES.items() if game.is_progressive}


def sheet_choosers(desk: Desk, question: str) -> tuple[Chooser, Chooser]:
    """Return whose rules and which game, for the public desk.

    Cards tapped start again.
    """
    address = Address(
        f"{desk.base}{question}/" if question else desk.base, desk.link_values
    )
    return (
        chooser(address, "whose", _("Rule set"), PRESET_NAMES, desk.rules.preset),
        chooser(address, "game", _("Game"), offered_games(), desk.rules.game),
    )
