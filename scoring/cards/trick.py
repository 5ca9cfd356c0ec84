"""Tricks: which suit was led, who won, what may be played.

Any number of players: one who sits out plays nothing.

Source: all five rule sheets; equal cards are CatsAtCards, "Double Hasenpfeffer".
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias

from scoring.cards.card import Card, Suit
from scoring.cards.hands import Seat
from scoring.cards.trump import Trump, strengths


@dataclass(frozen=True, slots=True)
class Play(Generic[Seat]):
    seat: Seat
    card: Card


Trick: TypeAlias = Sequence[Play[Seat]]
"""What was played, the lead first."""


def led_suit(trick: Trick[Seat], trump: Trump) -> Suit | None:
    """Raises ValueError: nothing was played."""
    if not trick:
        raise ValueError("a trick begins with a lead")
    return trump.effective_suit(trick[0].card)


def winning_play(trick: Trick[Seat], trump: Trump) -> Play[Seat]:
    """The highest trump, or else the highest card of the suit led.

    Of equal cards of a double pack the one played first wins.

    Raises:
        ValueError: nothing was played.
    """
    strength = strengths(trump, led_suit(trick, trump))
    return max(trick, key=lambda play: strength.get(play.card, 0))


def legal_cards(hand: Iterable[Card], led: Card | None, trump: Trump) -> tuple[Card, ...]:
    """The cards of *hand* that may be played after *led*.

    None: this hand leads.

    Who can follow suit must, whoever cannot may play anything: nobody has to trump or
    to win.
    """
    cards = tuple(hand)
    if led is None:
        return cards
    suit_of = trump.effective_suit
    called = suit_of(led)
    return tuple(card for card in cards if suit_of(card) is called) or cards


@dataclass(frozen=True, slots=True)
class Revoke(Generic[Seat]):
    """In *trick*, *seat* played *card* and kept *proof_card*, which came in *proof_trick*.

    Tricks count from 1; *proof_trick* is the first later one in which the seat played
    the suit that had been led.
    """

    seat: Seat
    trick: int
    card: Card
    proof_trick: int
    proof_card: Card


def find_revokes(tricks: Sequence[Trick[Seat]], trump: Trump) -> tuple[Revoke[Seat], ...]:
    """Every revoke that *tricks* prove, in the order they happened.

    A suit held back twice is two revokes, even if one card proves both. The last trick
    may be unfinished.

    Raises:
        ValueError: a trick without a lead.
    """
    return tuple(
        Revoke(play.seat, number, play.card, *proof)
        for number, play, proof in reversed(tuple(_proved(tricks, trump)))
    )


def _proved(
    tricks: Sequence[Trick[Seat]], trump: Trump
) -> Iterator[tuple[int, Play[Seat], tuple[int, Card]]]:
    """Latest revoke first, each with its first proof: trick (from 1) and card."""
    later: dict[tuple[Seat, Suit | None], tuple[int, Card]] = {}
    for number in range(len(tricks), 0, -1):
        trick = tricks[number - 1]
        led = led_suit(trick, trump)
        for play in reversed(trick):
            suit = trump.effective_suit(play.card)
            if suit is not led and (proof := later.get((play.seat, led))):
                yield number, play, proof
            later[play.seat, suit] = number, play.card
