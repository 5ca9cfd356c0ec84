"""Draws: partners, seats and the first dealer of a friendly game.

All chance comes from a source that is passed in.

Source: CatsAtCards (draw for partners; five-handed auction euchre), Everything2 and Brad
Wilson (first black jack). CatsAtCards prints "the two lowest against the two lowest": a
slip for the two highest.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import cycle
from random import Random
from typing import Generic

from scoring.cards.card import Card, Rank
from scoring.cards.hands import Seat, clockwise_after
from scoring.cards.pack import Pack


class DrawAce(StrEnum):
    HIGH = "high"
    LOW = "low"


@dataclass(frozen=True, slots=True)
class Redraw(Generic[Seat]):
    """Those who drew equal ranks, and no one else, draw again."""

    players: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Pairs(Generic[Seat]):
    """Two partnerships, each from its lower card up; the lowest of all deals first."""

    low: tuple[Seat, Seat]
    high: tuple[Seat, Seat]

    @property
    def first_dealer(self) -> Seat:
        return self.low[0]

    @property
    def clockwise(self) -> tuple[Seat, ...]:
        """The four around the table, from the first dealer, partners opposite."""
        return self.low[0], self.high[0], self.low[1], self.high[1]


@dataclass(frozen=True, slots=True)
class Draw(Generic[Seat]):
    """A draw to its end: who sits where, *clockwise*, and everybody's *cards*.

    The last card of each counts; those before it were tied.
    """

    clockwise: tuple[Seat, ...]
    cards: Mapping[Seat, tuple[Card, ...]]


def draw_seats(
    drawn: Mapping[Seat, Card], ace: DrawAce = DrawAce.HIGH
) -> tuple[Seat, ...] | Redraw[Seat]:
    """Seat any number of players by the cards they drew, clockwise from the lowest,
    who deals first.

    After a redraw ask again with everybody's latest card, until all ranks differ.

    Raises:
        ValueError: somebody drew the joker, which has no rank in a draw.
    """
    height = {player: _height(card, ace) for player, card in drawn.items()}
    times = Counter(height.values())
    tied = tuple(player for player in drawn if times[height[player]] > 1)
    return Redraw(tied) if tied else tuple(sorted(drawn, key=height.__getitem__))


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
    lowest, second, third, highest = seating
    return Pairs((lowest, second), (third, highest))


def draw_places(
    players: Sequence[Seat],
    pack: Pack,
    rng: Random,
    *,
    ace: DrawAce = DrawAce.HIGH,
    in_pairs: bool = False,
) -> Draw[Seat]:
    """Let *players* draw from *pack* until all ranks differ; the tied return their cards.

    Four play *in_pairs*. Where the pack has too few ranks for so many players, they draw
    from one of 52 cards.
    """
    if len(pack.ranks) < len(players) + 2:
        pack = Pack(52)
    hands: dict[Seat, tuple[Card, ...]] = dict.fromkeys(players, ())
    again = tuple(players)
    while True:
        held = Counter(hands[player][-1] for player in players if player not in again)
        left = list((Counter(_without_joker(pack)) - held).elements())
        for player, card in zip(again, rng.sample(left, len(again)), strict=True):
            hands[player] += (card,)
        drawn = {player: hand[-1] for player, hand in hands.items()}
        result = draw_partners(drawn, ace) if in_pairs else draw_seats(drawn, ace)
        if not isinstance(result, Redraw):
            return Draw(result.clockwise if isinstance(result, Pairs) else result, hands)
        again = result.players


def turn_up_jacks(
    turning: Seat, seats: Sequence[Seat], pack: Pack, rng: Random
) -> tuple[tuple[Seat, Card], ...]:
    """Turn cards up around the table until the first black jack: the last one.

    *turning* has the pack, so that the first card goes to the player on the left.
    """
    cards = _without_joker(pack)
    rng.shuffle(cards)
    turned: list[tuple[Seat, Card]] = []
    for seat, card in zip(cycle(clockwise_after(turning, seats)), cards, strict=False):
        turned.append((seat, card))
        if _is_black_jack(card):
            break
    return tuple(turned)


def first_black_jack(
    cards: Iterable[Card], *, turning: Seat, seats: Sequence[Seat]
) -> Seat | None:
    """Who gets the first black jack and deals first; None while none has come.

    *turning* turns up *cards* one by one, the first to the player on the left; *seats*
    are listed clockwise.

    Raises:
        ValueError: *turning* is not at the table.
    """
    turned = zip(cycle(clockwise_after(turning, seats)), cards, strict=False)
    return next((seat for seat, card in turned if _is_black_jack(card)), None)


def _is_black_jack(card: Card) -> bool:
    return card.rank is Rank.JACK and card.suit is not None and not card.suit.is_red


def _without_joker(pack: Pack) -> list[Card]:
    return [card for card in pack.cards if not card.is_joker]


def _height(card: Card, ace: DrawAce) -> int:
    if card.is_joker:
        raise ValueError("the joker has no rank in a draw")
    if card.rank is Rank.ACE and ace is DrawAce.LOW:
        return 0
    return len(Rank) - tuple(Rank).index(card.rank)
