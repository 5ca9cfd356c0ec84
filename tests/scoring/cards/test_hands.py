import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.card import Suit
from scoring.cards.hands import FarmersHand, is_ace_no_face, is_farmers_hand, is_lay_down
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump
from tests.oracles import cases, oracle
from tests.scoring.cards.strategies import cards_of, packs, strength

OFF, SWAP_THREE, SWAP_ONLY, MISDEAL = FarmersHand


@pytest.mark.parametrize(
    ("hand", "literal", "wide"),
    [
        ("9S 9H TD TC 9C", {SWAP_THREE, SWAP_ONLY, MISDEAL}, set()),
        ("9S 9H TD 8C 7C", {SWAP_THREE}, {MISDEAL}),
        ("8S 8H 7D 8C 7C", set(), {MISDEAL}),
        ("9S 9H TD 8C AC", {SWAP_THREE}, set()),
        ("9S TH 8D 8C JC", set(), set()),
        ("9S TH 9D TC JK", {SWAP_THREE}, set()),
    ],
)
def test_eights_and_sevens_count_only_where_the_house_says_so(hand, literal, wide):
    cards = cards_of(hand)

    assert {rule for rule in FarmersHand if is_farmers_hand(cards, rule)} == literal
    assert {
        rule for rule in FarmersHand if is_farmers_hand(cards, rule, low_includes_8_7=True)
    } == literal | wide


@pytest.mark.parametrize(("hand", "literal", "wide"), oracle("cards")["ace_no_face"])
def test_ace_no_face_is_one_ace_and_low_cards(hand, literal, wide):
    cards = cards_of(hand)

    assert is_ace_no_face(cards) is literal
    assert is_ace_no_face(cards, low_includes_8_7=True) is wide


@pytest.mark.parametrize("hand", ["", "9S 9H TD TC", "9S 9H TD TC 9C TS"])
def test_a_hand_has_five_cards(hand):
    with pytest.raises(ValueError, match="a hand has 5 cards"):
        is_farmers_hand(cards_of(hand), SWAP_THREE)
    with pytest.raises(ValueError, match="a hand has 5 cards"):
        is_ace_no_face(cards_of(hand))


@pytest.mark.parametrize(
    ("hand", "pack", "expected"), cases(tuple[str, Pack, bool], "cards", "lay_downs")
)
def test_a_lay_down_is_the_highest_trumps_of_the_pack(hand, pack, expected):
    assert is_lay_down(cards_of(hand), Trump(Suit.SPADES), pack) is expected


def test_without_trump_nothing_is_laid_down():
    assert not is_lay_down(cards_of("AS KS QS JS TS"), Trump(None), Pack(24))


def test_an_empty_hand_is_no_lay_down():
    with pytest.raises(ValueError, match="no hand to lay down"):
        is_lay_down([], Trump(Suit.SPADES), Pack(24))


@given(packs, st.builds(Trump, st.sampled_from(Suit), st.booleans()), st.integers(1, 9))
def test_nothing_outside_a_lay_down_beats_any_card_of_it(pack, trump, size):
    hand = trump.ladder(pack)[:size]
    others = list(pack.cards)
    for card in hand:
        others.remove(card)

    assert is_lay_down(hand, trump, pack)
    for card in hand:
        led = trump.effective_suit(card)
        assert all(
            strength(trump, card, led) >= strength(trump, other, led) for other in others
        )
