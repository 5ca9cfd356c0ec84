import pytest

from scoring.cards import BaldStep, Card, Suit, SuitCall, bald_step, call_of, suits_to_name
from scoring.cards.naming import proposed_suit
from tests.scoring.cards.strategies import cards_of

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def test_after_a_black_card_the_other_black_suit_is_next():
    calls = [call_of(turned_down=SPADES, named=suit) for suit in suits_to_name({SPADES})]

    assert calls == [SuitCall.CROSS, SuitCall.CROSS, SuitCall.NEXT]


@pytest.mark.parametrize("suit", Suit)
def test_the_suit_turned_down_may_not_be_named(suit):
    with pytest.raises(ValueError, match=f"{suit.word} were turned down"):
        call_of(turned_down=suit, named=suit)


def test_every_suit_not_turned_down_may_be_named():
    assert suits_to_name([]) == tuple(Suit)
    assert suits_to_name([HEARTS]) == (SPADES, DIAMONDS, CLUBS)
    assert suits_to_name(tuple(Suit)) == ()


@pytest.mark.parametrize(("card", "suit"), [("9C", CLUBS), ("JH", HEARTS), ("JK", HEARTS)])
def test_a_turn_up_proposes_its_suit_and_the_joker_hearts(card, suit):
    assert proposed_suit(Card.parse(card)) is suit


@pytest.mark.parametrize(
    ("turned", "offered", "all_passed"),
    [
        ("9H", BaldStep.OFFER, BaldStep.TURN_ANOTHER),
        ("9H AC", BaldStep.OFFER, BaldStep.TURN_ANOTHER),
        ("9H AC TH", BaldStep.NAME_A_SUIT, BaldStep.THROW_IN),
        ("9H AC TD", BaldStep.OFFER, BaldStep.TURN_ANOTHER),
        ("9H AC TD KD", BaldStep.NAME_A_SUIT, BaldStep.THROW_IN),
        ("9H AC TD KS", BaldStep.OFFER, BaldStep.THROW_IN),
        ("JK 9H", BaldStep.NAME_A_SUIT, BaldStep.THROW_IN),
    ],
)
def test_bald_turns_up_cards_until_a_suit_comes_again(turned, offered, all_passed):
    cards = cards_of(turned)

    assert bald_step(cards, all_passed=False) is offered
    assert bald_step(cards, all_passed=True) is all_passed


def test_bald_begins_with_a_turn_up():
    with pytest.raises(ValueError, match="Bald begins with a card turned up"):
        bald_step([], all_passed=False)
