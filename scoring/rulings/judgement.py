"""Judgements: the shape of every answer, and the cards and seats it is about.

Knows no question of the rules desk.
"""

from collections.abc import Collection, Mapping
from types import MappingProxyType
from typing import NamedTuple

from scoring.cards.hands import OPPOSITE, Sides, around, clockwise_after
from scoring.cards.pack import Pack
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.registry import game_of
from scoring.rules.ruleset import Ruleset
from scoring.rulings.quotes import Quote
from tournament.play.seats import Compass
from tournament.words.marked import Message, Sentence


class Judgement(NamedTuple):
    """*verdict* is read aloud; *reasons* say why, *quotes* which sheets say so.

    *is_open*: nothing is decided yet, more has to be asked or played.
    """

    verdict: Sentence
    reasons: tuple[Sentence, ...] = ()
    quotes: tuple[Quote, ...] = ()
    is_open: bool = False

    def about(self, game: Ruleset) -> "Judgement":
        """The judgement without quotes of sheets that do not tell of *game*."""
        others = {key: name for key, name in SOURCE_NAMES.items() if key not in game.sheets}
        foreign = {*others, *others.values()}
        own = tuple(quote for quote in self.quotes if quote.sheet not in foreign)
        return self._replace(quotes=own)

    @property
    def sources(self) -> tuple[str, ...]:
        return tuple(str(quote) for quote in self.quotes)


SEATS = 4
SeatWords = Mapping[str, Message]
"""What the seats of a table are called, clockwise: by name where it is known who sits
there. They are those of the compass, or "0" and up where there are not four."""
BY_COMPASS: SeatWords = MappingProxyType({seat: Message(seat.word) for seat in Compass})


def seats_of(players: int) -> tuple[str, ...]:
    return tuple(Compass) if players == SEATS else tuple(map(str, range(players)))


def pack_of(rules: HouseRules, players: int = 0) -> Pack:
    """Of a table of so many *players*, of the usual one without."""
    game = game_of(rules)
    return game.pack(rules, players or _players(game))


def hand_size(rules: HouseRules, players: int = 0) -> int:
    """How many cards a player holds, and so how many tricks a deal has."""
    game = game_of(rules)
    return game.tricks(players or _players(game))


def _players(game: Ruleset) -> int:
    return SEATS if SEATS in game.players else game.players[0]


class Table(NamedTuple):
    """Who leads to the next trick and who has laid the hand down."""

    leader: str = Compass.NORTH
    sitting_out: frozenset[str] = frozenset()
    sides: Sides = OPPOSITE

    @property
    def order(self) -> tuple[str, ...]:
        *others, leader = clockwise_after(self.leader, around(self.sides))
        return tuple(seat for seat in (leader, *others) if seat not in self.sitting_out)


def table_at_start(
    leader: str, sitting_out: Collection[str], sides: Sides = OPPOSITE
) -> Table:
    """A leader who sits out passes the lead on.

    Raises:
        ValueError: all players of a side sit out.
    """
    out = frozenset(sitting_out)
    if any(out.issuperset(side) for side in sides):
        raise ValueError("somebody of each side has to play")
    return Table(Table(leader, out, sides).order[0], out, sides)
