import pytest

from scoring.cards.card import Card, Suit
from scoring.rules import GAMES, PRESETS, HouseRules
from scoring.rulings.summary import summary
from tests.saying import said

BRITISH = GAMES["british"]


@pytest.mark.parametrize(
    ("pack", "total", "lowest"), [("24", 25, "nine"), ("28", 29, "eight")]
)
def test_the_benny_is_added_to_24_or_28_cards(pack, total, lowest):
    cards = BRITISH.pack(HouseRules(game="british", options={"british_pack": pack}), 4)

    assert cards.total == total
    assert cards.joker
    assert said(cards.description).endswith(f"down to the {lowest}, and a joker.")


@pytest.mark.parametrize("suit", Suit)
def test_the_benny_is_the_highest_trump_of_every_suit(suit):
    ladder = BRITISH.trumps()[suit].ladder(BRITISH.pack(HouseRules(), 4))

    assert [str(card) for card in ladder[:3]] == ["JK", f"J{suit}", f"J{suit.same_color}"]


@pytest.mark.parametrize("preset", PRESETS)
def test_its_card_says_only_what_is_so(preset):
    card = summary(BRITISH.house(PRESETS[preset]))

    assert card.ladder.steps[0] == (Card.parse("JK"), "Benny")
    assert card.target == 11
    assert card.ruling_sheets == ()
    assert not {"Deck", "Joker"} & {decision.title for decision in card.decisions}
