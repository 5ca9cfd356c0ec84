"""Reneges: who did not follow suit though he could, and what proves it.

Knows nothing of what a renege costs.

Source: House of Cards, "Revoke"; the Activity List: "the infraction actually took place
on the earlier trick".
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Generic

from scoring.cards.card import Card, Suit
from scoring.cards.seating import Seat
from scoring.cards.trick import Play, Trick, led_suit
from scoring.cards.trump import Trump


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
    """Return every revoke that *tricks*, in the order they were played, prove.

    In the order they happened. A suit held back twice is two revokes, even if one card
    proves both. The last trick may be unfinished.

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
    """Return the plays that were revokes, latest first, each with its first proof."""
    later: dict[tuple[Seat, Suit | None], tuple[int, Card]] = {}
    for number in range(len(tricks), 0, -1):
        trick = tricks[number - 1]
        led = led_suit(trick, trump)
        for play in reversed(trick):
            suit = trump.effective_suit(play.card)
            if suit is not led and (proof := later.get((play.seat, led))):
                yield number, play, proof
            later[play.seat, suit] = number, play.card
