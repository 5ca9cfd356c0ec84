"""Draws: partners, seats and the first dealer of a friendly game.

Knows nothing of chance: the cards are drawn elsewhere.

Source: CatsAtCards (draw for partners; five-handed auction euchre), Everything2 and Brad
Wilson (first black jack). CatsAtCards prints "the two lowest against the two lowest": a
slip for the two highest.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import cycle
from typing import Generic

from scoring.cards.card import Card, Rank
from scoring.cards.seating import Seat, clockwise_after


class DrawAce(StrEnum):
    """Whether an ace is the highest card of a draw or the lowest."""

    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Redraw(Generic[Seat]):
    """Those who drew equal ranks, and no one else, draw again."""

    players: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Seating(Generic[Seat]):
    """Everybody from the lowest card up; the lowest deals first."""

    players: tuple[Seat, ...]

    @property
    def first_dealer(self) -> Seat:
        """Return the seat that drew the lowest card."""
        return self.players[0]


@dataclass(frozen=True, slots=True)
class Pairs(Generic[Seat]):
    """Two partnerships, each from its lower card up; the lowest of all deals first."""

    low: tuple[Seat, Seat]
    high: tuple[Seat, Seat]

    @property
    def first_dealer(self) -> Seat:
        """Return who drew the lowest card of all."""
        return self.low[0]


def draw_seats(
    drawn: Mapping[Seat, Card], ace: DrawAce = DrawAce.HIGH
) -> Seating[Seat] | Redraw[Seat]:
    """Seat any number of players by the cards they drew, clockwise from the lowest.

    After a redraw ask again with everybody's latest card, until all ranks differ.

    Raises:
        ValueError: somebody drew the joker, which has no rank in a draw.
    """
    height = {player: _height(card, ace) for player, card in drawn.items()}
    times = Counter(height.values())
    tied = tuple(player for player in drawn if times[height[player]] > 1)
    return Redraw(tied) if tied else Seating(tuple(sorted(drawn, key=height.__getitem__)))


def draw_partners(
    drawn: Mapping[Seat, Card], ace: DrawAce = DrawAce.HIGH
) -> Pairs[Seat] | Redraw[Seat]:
    """Pair four players: the two lowest cards against the two highest.

    Raises:
        ValueError: not four players, or somebody drew the joker.
    """
    if len(drawn) != 4:
        raise ValueError("four players draw for partners")
    seating = draw_seats(drawn, ace)
    if isinstance(seating, Redraw):
        return seating
    lowest, second, third, highest = seating.players
    return Pairs((lowest, second), (third, highest))


def first_black_jack(
    cards: Iterable[Card], *, turning: Seat, seats: Sequence[Seat]
) -> Seat | None:
    """Return who gets the first black jack and deals first; None while none has come.

    *turning* turns up *cards* one by one, the first to the player on the left; *seats*
    are listed clockwise.

    Raises:
        ValueError: *turning* is not at the table.
    """
    everyone = cycle(clockwise_after(turning, seats))
    for seat, card in zip(everyone, cards, strict=False):
        if card.rank is Rank.JACK and card.suit and not card.suit.is_red:
            return seat
    return None


def _height(card: Card, ace: DrawAce) -> int:
    if card.is_joker:
        raise ValueError("the joker has no rank in a draw")
    if card.rank is Rank.ACE and ace is DrawAce.LOW:
        return 0
    return len(Rank) - tuple(Rank).index(card.rank)
