"""The trumps from the top, for one suit as an example."""

from dataclasses import dataclass

from scoring.cards.card import Card, Suit
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.words import tidy

EXAMPLE = Suit.HEARTS


@dataclass(frozen=True, slots=True)
class Ladder:
    """Cards from the highest trump down, each with its name, and what else to know."""

    trump: str
    steps: tuple[tuple[Card, str], ...]
    notes: tuple[str, ...]


def ladder(game: Ruleset, rules: HouseRules, players: int) -> Ladder:
    """Return the trumps of the pack of so many players with hearts as trump.

    Every card once.
    """
    pack = game.pack(rules, players)
    trump = Trump(EXAMPLE, left_follows_print=game.left_follows_print)
    steps = tuple((card, _name(card, trump)) for card in dict.fromkeys(trump.ladder(pack)))
    return Ladder(EXAMPLE.word, steps, tuple(_notes(game, pack, trump)))


def _name(card: Card, trump: Trump) -> str:
    if card.is_joker:
        return "Best bower"
    if card == trump.right_bower:
        return "Right bower"
    if card == trump.left_bower:
        return "Left bower"
    return card.rank.word.capitalize()


def _notes(game: Ruleset, pack: Pack, trump: Trump) -> list[str]:
    low = pack.ranks[-1].word
    left = trump.left_bower
    colour = f"the other {'red' if EXAMPLE.is_red else 'black'} jack"
    notes = [f"Every other suit ranks ace, king, queen, jack, ten … down to the {low}."]
    if game.left_follows_print:
        notes.insert(
            0,
            f"The left bower, {colour}, ranks second but belongs to the suit printed on "
            "it: it follows diamonds, not hearts.",
        )
    elif left:
        notes.insert(0, f"The left bower, {colour}, is a trump and no longer a diamond.")
    if pack.is_double:
        notes.append("Every card is there twice; of two alike, the first played is higher.")
    return [tidy(note) for note in notes]
