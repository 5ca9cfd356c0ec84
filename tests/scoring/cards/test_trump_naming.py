import pytest

from scoring.cards.card import Suit
from scoring.cards.trump import SuitCall, call_of

SPADES, HEARTS, DIAMONDS, CLUBS = Suit


def test_after_a_black_card_the_other_black_suit_is_next():
    calls = [call_of(turned_down=SPADES, named=suit) for suit in (HEARTS, DIAMONDS, CLUBS)]

    assert calls == [SuitCall.CROSS, SuitCall.CROSS, SuitCall.NEXT]


@pytest.mark.parametrize("suit", Suit)
def test_the_suit_turned_down_may_not_be_named(suit):
    with pytest.raises(ValueError, match=f"{suit.word} were turned down"):
        call_of(turned_down=suit, named=suit)
