import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.card import Card, Suit
from scoring.cards.trick import Play, led_suit, legal_cards, winning_play
from scoring.cards.trump import Trump
from tests.oracles import oracle
from tests.scoring.cards.strategies import (
    cards_of,
    played_deals,
    printed_or_trump,
    ranking,
    unhurried,
)

HEARTS = Trump(Suit.HEARTS)


def trick_of(plays):
    return [Play(seat, Card.parse(card)) for seat, card in plays]


@pytest.mark.parametrize(("plays", "winner"), oracle("cards")["tricks"])
def test_a_trick_may_have_any_number_of_cards(plays, winner):
    assert winning_play(trick_of(plays), HEARTS).seat == winner


@pytest.mark.parametrize("judge", [led_suit, winning_play])
def test_a_trick_begins_with_a_lead(judge):
    with pytest.raises(ValueError, match="a trick begins with a lead"):
        judge([], HEARTS)


def test_the_leader_may_play_anything():
    hand = cards_of("9S JD AH")

    assert legal_cards(hand, None, HEARTS) == tuple(hand)


def test_both_copies_of_a_card_are_legal():
    hand = cards_of("AS AS KS AH")

    assert list(legal_cards(hand, Card.parse("9S"), HEARTS)) == cards_of("AS AS KS")


def test_nobody_has_to_trump():
    hand = cards_of("JH AC 9D")

    assert legal_cards(hand, Card.parse("9S"), HEARTS) == tuple(hand)


def test_an_empty_hand_has_nothing_to_play():
    assert legal_cards([], Card.parse("9S"), HEARTS) == ()


def test_a_joker_led_without_trump_asks_for_nothing():
    hand = cards_of("JH AC 9D")

    assert legal_cards(hand, Card.parse("JK"), Trump(None)) == tuple(hand)


@unhurried
@given(played_deals(faulty=True))
def test_every_trick_has_one_winner(deal):
    for trick in deal.tricks:
        strongest = ranking(deal.trump, printed_or_trump(trick[0].card, deal.trump))
        names = [str(play.card) for play in trick]
        best = min((name for name in names if name in strongest), key=strongest.index)

        won = winning_play(trick, deal.trump)

        assert won is trick[names.index(best)]


@unhurried
@given(played_deals(faulty=True))
def test_the_winner_followed_or_trumped(deal):
    for trick in deal.tricks:
        card = winning_play(trick, deal.trump).card

        follows = deal.trump.effective_suit(card) is led_suit(trick, deal.trump)
        assert follows or deal.trump.is_trump(card)


@unhurried
@given(played_deals(faulty=False), st.data())
def test_somebody_with_cards_can_always_play(deal, data):
    hand = data.draw(st.sampled_from(deal.hands))
    led = data.draw(st.sampled_from([play.card for play in deal.tricks[0]]))

    legal = legal_cards(hand, led, deal.trump)

    called = printed_or_trump(led, deal.trump)
    following = [c for c in hand if printed_or_trump(c, deal.trump) == called]
    assert legal
    assert list(legal) == (following or hand)
