"""The card picker: a grid of the pack in which every card is a link that adds itself."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.cards import Card, Pack, Rank
from scoring.forms.rules_desk.address import Address
from scoring.forms.rules_desk.refusals import CardTwice, TooManyCards, UnknownCard
from tournament.refusals import Refusal


@dataclass(frozen=True, slots=True)
class Pick:
    """A card of the grid: *link* plays it, "" where it cannot be played any more.

    *copies* are how often the pack has it. A card that *begins* a suit stands in a new
    row: not all suits have as many.
    """

    card: Card
    link: str
    copies: int = 1

    @property
    def begins(self) -> bool:
        """Return whether it is the highest card of its suit."""
        return self.card.rank is Rank.ACE


@dataclass(frozen=True, slots=True)
class Picker:
    """The cards tapped so far, in order, and the grid to tap more.

    *undo* and *again* are "" while nothing was tapped; *refusals* is what could not be
    read of the address. With a *trick*, the cards of one, a script asks after each of them
    instead of each card, up to *most*.
    """

    chosen: tuple[Card, ...]
    grid: tuple[Pick, ...]
    columns: int
    undo: str
    again: str
    refusals: tuple[Refusal, ...]
    most: int = 0
    trick: int = 0


def picker(address: Address, pack: Pack, most: int, *, trick: int = 0) -> Picker:
    """Return the picker for at most *most* cards of *pack*, *trick* to a trick."""
    name = "plays"
    chosen, refusals = read_cards(address.get(name), pack, most)
    texts = [str(card) for card in chosen]
    full = len(chosen) == most

    def pick(card: Card) -> Pick:
        is_left = not full and chosen.count(card) < pack.copies
        link = address.link(**{name: ",".join([*texts, str(card)])})
        return Pick(card, link if is_left else "", pack.copies)

    return Picker(
        chosen=chosen,
        grid=tuple(map(pick, dict.fromkeys(pack.cards))),
        columns=len(pack.ranks),
        undo=address.link(**{name: ",".join(texts[:-1])}) if texts else "",
        again=address.link(**{name: ""}) if texts else "",
        refusals=refusals,
        most=most,
        trick=trick,
    )


def read_cards(
    text: str, pack: Pack, most: int
) -> tuple[tuple[Card, ...], tuple[Refusal, ...]]:
    """Read the cards of a list joined by commas, and the refusals of others."""
    cards: list[Card] = []
    refusals: dict[str, Refusal] = {}
    written = [part.strip().upper() for part in text.split(",") if part.strip()]
    for part in written:
        refusal = _refusal(part, pack, cards)
        if refusal:
            refusals.setdefault(str(refusal), refusal)
        else:
            cards.append(Card.parse(part))
    if len(cards) > most:
        extra = TooManyCards(most=most, extra=len(cards) - most)
        refusals.setdefault(str(extra), extra)
    return tuple(cards[:most]), tuple(refusals.values())


def _refusal(written: str, pack: Pack, before: Sequence[Card]) -> Refusal | None:
    counts = Counter(map(str, pack.cards))
    if written not in counts:
        return UnknownCard(card=written[:12])
    card = Card.parse(written)
    if before.count(card) < counts[written]:
        return None
    return CardTwice(card=card.name)
