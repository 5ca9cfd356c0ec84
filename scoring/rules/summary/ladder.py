"""The trumps from the top, with hearts as an example."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.cards.card import Card, Suit
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Ruleset
from tournament.marked import gettext_noop as _

EXAMPLE = Suit.HEARTS


@dataclass(frozen=True, slots=True)
class Ladder:
    """Cards from the highest trump down, each with its name, and what else to know."""

    steps: tuple[tuple[Card, str], ...]
    notes: tuple[str, ...]


def ladder(game: Ruleset, rules: HouseRules, players: int) -> Ladder:
    """Return the trumps of the pack of so many players with hearts as trump.

    Every card once.
    """
    pack = game.pack(rules, players)
    trump = game.trumps()[EXAMPLE]
    steps = tuple(
        (card, game.joker_name if card.is_joker else _name(card, trump))
        for card in dict.fromkeys(trump.ladder(pack))
    )
    return Ladder(steps, tuple(_notes(game, pack)))


def _name(card: Card, trump: Trump) -> str:
    if card == trump.right_bower:
        return _("Right bower")
    if card == trump.left_bower:
        return _("Left bower")
    return card.rank.heading


def _notes(game: Ruleset, pack: Pack) -> Iterator[str]:
    if game.left_follows_print:
        yield _(
            "The left bower, the other red jack, ranks second but belongs to the suit "
            "printed on it: it follows diamonds, not hearts."
        )
    elif game.has_bowers:
        yield _("The left bower, the other red jack, is a trump and no longer a diamond.")
    yield _("Every other suit ranks ace, king, queen, jack, ten, and so on down.")
    if pack.is_double:
        yield _("Every card is there twice. Of two alike, the first played is higher.")
