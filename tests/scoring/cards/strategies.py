"""Any deal of any pack, played out by anybody, for Hypothesis.

`printed_or_trump` and `ranking` say the rules once more, in letters, so that the code
is not its own witness.
"""

from dataclasses import dataclass
from random import Random

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from scoring.cards.card import Card, Suit
from scoring.cards.pack import Pack
from scoring.cards.trick import Play
from scoring.cards.trump import Trump, strengths

SAME_COLOUR = {"S": "C", "C": "S", "H": "D", "D": "H"}
TOTALS = (24, 25, 32, 33, 36, 37, 48, 52, 53)


def cards_of(text):
    return [Card.parse(notation) for notation in text.split()]


def trump_of(letter, system="standard"):
    return Trump(Suit(letter) if letter else None, left_follows_print=system == "bald")


def strength(trump, card, led):
    """How high a card stands when *led* was led; 0 if it cannot win at all."""
    return strengths(trump, led).get(card, 0)


def printed_or_trump(card, trump):
    """The suit of a card as a letter, from its notation; "" for a joker without trump."""
    text = str(card)
    if not trump.suit:
        return text[1:] if text != "JK" else ""
    left = "J" + SAME_COLOUR[trump.suit]
    if text == "JK" or (text == left and not trump.left_follows_print):
        return str(trump.suit)
    return text[1:]


def ranking(trump, led):
    """Every notation that can win a trick, the highest first."""
    order = [f"{rank}{led}" for rank in "AKQJT98765432"] if led else ["JK"]
    if trump.suit:
        bowers = ["JK", f"J{trump.suit}", f"J{SAME_COLOUR[trump.suit]}"]
        order = [*bowers, *(f"{rank}{trump.suit}" for rank in "AKQT98765432"), *order]
    return list(dict.fromkeys(order))


unhurried = settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
"""For properties over whole deals: a busy machine is no failure."""

trumps = st.tuples(st.none() | st.sampled_from(Suit), st.booleans()).map(
    lambda parts: Trump(*parts)
)
packs = st.sampled_from([Pack.of(total) for total in TOTALS])


@dataclass
class PlayedDeal:
    """A deal played to its end: *illegal* are the (trick, seat) that did not follow."""

    trump: Trump
    hands: list[list[Card]]
    tricks: list[list[Play]]
    illegal: set[tuple[int, int]]


@st.composite
def played_deals(draw, *, faulty):
    """Seats are numbers; whoever is *faulty* follows suit only when he feels like it."""
    pack, trump = draw(packs), draw(trumps)
    chance = draw(st.randoms(use_true_random=False))
    seats = draw(st.integers(2, 6))
    size = draw(st.integers(1, min(12, pack.total // seats)))
    cards = list(pack.cards)
    chance.shuffle(cards)
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(seats)]
    return play_out(chance, hands, trump, faulty=faulty)


def play_out(chance: Random, hands, trump, *, faulty):
    deal = PlayedDeal(trump, [list(hand) for hand in hands], [], set())
    held = [list(hand) for hand in hands]
    leader = chance.randrange(len(hands))
    for number in range(1, len(hands[0]) + 1):
        trick = []
        for turn in range(len(hands)):
            seat = (leader + turn) % len(hands)
            hand = held[seat]
            card = chance.choice(hand)
            if trick:
                led = printed_or_trump(trick[0].card, trump)
                following = [c for c in hand if printed_or_trump(c, trump) == led]
                if following and card not in following:
                    if faulty and chance.random() < 0.5:
                        deal.illegal.add((number, seat))
                    else:
                        card = chance.choice(following)
            hand.remove(card)
            trick.append(Play(seat, card))
        deal.tricks.append(trick)
        leader = chance.randrange(len(hands))
    return deal
