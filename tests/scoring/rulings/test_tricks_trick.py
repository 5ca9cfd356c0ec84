"""Who won this trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.card import Suit
from scoring.cards.trick import Play, winning_play
from scoring.cards.trump import Trump
from scoring.rulings.tricks import trick_answer
from tests.oracles import cases
from tests.saying import said
from tests.scoring.cards.strategies import cards_of, packs, trumps

HEARTS = Trump(Suit.HEARTS)
SEATS = ["North", "East", "South", "West"]


def answer(cards, trump=HEARTS, *, preset="cats_at_cards", seats=()):
    return trick_answer(cards_of(cards), trump, preset=preset, seats=seats)


def test_left_bower_wins_as_a_trump():
    judgement = answer("9D JD AD TD", preset="brad_wilson")

    assert said(judgement.verdict) == ("Card 2 wins the trick: the jack of diamonds.")
    assert said(judgement.reasons) == (
        "The suit led is diamonds.",
        "It is the left bower, a trump.",
    )
    assert [quote.source for quote in judgement.quotes] == [
        "Brad Wilson, “Game play”",
        "Brad Wilson, “Game play”",
    ]


def test_winner_is_named_where_it_is_known_who_led():
    judgement = answer("9D AD TD", seats=SEATS)

    assert said(judgement.verdict) == "East wins the trick with the ace of diamonds."
    assert said(judgement.reasons) == ("The suit led is diamonds.",)


@pytest.mark.parametrize(
    ("cards", "trump", "reason"), cases(tuple[str, Trump, str], "rulings", "reasons")
)
def test_reasons_name_what_decided(cards, trump, reason):
    assert reason in said(answer(cards, trump).reasons)


def test_bald_has_its_own_quote():
    bald = Trump(Suit.SPADES, left_follows_print=True)

    judgement = answer("AC JC", bald)

    assert judgement.quotes[0].source == "CatsAtCards, “Bald Euchre”"
    assert "played as a card of its printed suit" in said(judgement.reasons)[1]


@pytest.mark.parametrize("cards", ["", "AS"])
def test_fewer_than_two_cards_leave_it_open(cards):
    assert answer(cards).is_open


@given(packs, trumps, st.data())
def test_verdict_names_the_winning_card_whatever_is_played(pack, trump, data):
    cards = data.draw(st.lists(st.sampled_from(pack.cards), min_size=2, max_size=4))
    won = winning_play([Play(place, card) for place, card in enumerate(cards)], trump)

    judgement = trick_answer(cards, trump, preset="nobody's")

    assert said(judgement.verdict).endswith(f": {said(won.card.name)}.")
    assert judgement.quotes
