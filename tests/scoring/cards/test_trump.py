from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.card import JOKER, Card, Suit
from scoring.cards.pack import Pack
from scoring.cards.trump import Trump, strengths
from tests.oracles import cases
from tests.scoring.cards.strategies import (
    cards_of,
    packs,
    printed_or_trump,
    ranking,
    strength,
    trump_of,
    trumps,
)

SPADES, HEARTS, DIAMONDS, _ = Suit
NO_TRUMP = Trump(None)
ALL = Pack(52, joker=True).cards


@pytest.mark.parametrize("suit", Suit)
def test_bowers_are_the_jacks_of_the_colour(suit):
    trump = Trump(suit)

    assert str(trump.right_bower) == f"J{suit}"
    assert str(trump.left_bower) == f"J{suit.same_color}"


def test_without_trump_there_are_no_bowers():
    assert (NO_TRUMP.right_bower, NO_TRUMP.left_bower) == (None, None)
    assert NO_TRUMP.ladder() == ()
    assert not any(NO_TRUMP.is_trump(card) for card in ALL)


@pytest.mark.parametrize(("pack", "expected"), cases(tuple[Pack, str], "cards", "ladders"))
def test_the_ladder_is_the_trumps_of_the_pack_from_the_highest(pack, expected):
    assert list(Trump(SPADES).ladder(pack)) == cards_of(expected)


def test_the_left_bower_is_a_trump_unless_bald_is_played():
    assert Trump(HEARTS).effective_suit(Card.parse("JD")) is HEARTS


def test_the_ladder_of_bald_has_the_left_bower_second():
    bald = Trump(HEARTS, left_follows_print=True)

    assert list(bald.ladder(Pack(24))[:3]) == cards_of("JH JD AH")
    assert bald.is_trump(Card.parse("JD"))


@pytest.mark.parametrize(
    ("trump", "system", "card", "suit"),
    cases(tuple[str, str, str, Suit | None], "cards", "suits"),
)
def test_a_card_belongs_to_a_suit(trump, system, card, suit):
    assert trump_of(trump, system).effective_suit(Card.parse(card)) is suit


@pytest.mark.parametrize("led", Suit)
def test_the_left_bower_of_bald_is_second_whatever_was_led(led):
    bald = Trump(SPADES, left_follows_print=True)
    right, left, ace = (strength(bald, card, led) for card in cards_of("JS JC AS"))

    assert right > left > ace > 0


@pytest.mark.parametrize(
    ("trump", "led", "card"),
    [
        (Trump(HEARTS), SPADES, "AC"),
        (Trump(HEARTS), SPADES, "JC"),
        (NO_TRUMP, SPADES, "AH"),
        (NO_TRUMP, SPADES, "JK"),
    ],
)
def test_what_neither_follows_nor_trumps_cannot_win(trump, led, card):
    assert strength(trump, Card.parse(card), led) == 0


def test_a_joker_led_without_trump_wins_alone():
    assert strength(NO_TRUMP, JOKER, None) > 0
    assert not any(strength(NO_TRUMP, card, None) for card in ALL if not card.is_joker)


def test_whist_has_no_bowers():
    whist = Trump(HEARTS, has_bowers=False)

    assert list(whist.ladder(Pack(52))[:5]) == cards_of("AH KH QH JH TH")
    assert whist.effective_suit(Card.parse("JD")) is DIAMONDS
    assert not whist.is_trump(Card.parse("JD"))
    assert set(ALL).issuperset(strengths(whist, HEARTS))


@pytest.mark.parametrize(
    ("trump", "expected"),
    [
        (Trump(None, is_low=True), "9H TH JH QH KH AH"),
        (Trump(None, joker_wins=True), "JK AH KH QH JH TH 9H"),
    ],
)
def test_deals_without_trump_have_an_order_of_their_own(trump, expected):
    able = [card for card in Pack(24, joker=True).cards if strength(trump, card, HEARTS)]
    able.sort(key=lambda card: strength(trump, card, HEARTS), reverse=True)

    assert able == cards_of(expected)


@given(packs, trumps, st.data())
def test_every_card_has_the_suit_the_rules_say(pack, trump, data):
    card = data.draw(st.sampled_from(pack.cards))

    assert (trump.effective_suit(card) or "") == printed_or_trump(card, trump)


@given(packs, trumps, st.sampled_from(Suit))
def test_strength_is_the_order_the_rules_say(pack, trump, led):
    able = [card for card in set(pack.cards) if strength(trump, card, led)]
    able.sort(key=lambda card: strength(trump, card, led), reverse=True)

    in_pack = {str(card) for card in pack.cards}
    assert [str(card) for card in able] == [
        name for name in ranking(trump, led) if name in in_pack
    ]


@given(packs, trumps, st.sampled_from(Suit))
def test_no_two_cards_that_can_win_are_equal(pack, trump, led):
    able = {card: strength(trump, card, led) for card in pack.cards}

    for one, other in combinations(able, 2):
        assert able[one] != able[other] or able[one] == 0
