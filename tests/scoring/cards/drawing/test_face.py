from itertools import combinations
from math import hypot

import pytest

from scoring.cards.card import JOKER, Card, Rank, Suit
from scoring.cards.drawing.face import PIP, PIPS, card_face, small_face
from scoring.cards.drawing.shapes import BLACK, CARD_HEIGHT, CARD_WIDTH, RED
from scoring.cards.pack import Pack
from tests.saying import said

PACK = Pack(52, joker=True).cards
NUMBERS = [rank for rank in Rank if rank.value.isdigit()]


def inks(card: Card) -> set[str]:
    (layer,) = card_face(card).layers
    _, *printed = layer.shapes
    return {ink for shape in printed for ink in (shape.fill, shape.stroke)} - {"none"}


@pytest.mark.parametrize("rank", NUMBERS)
def test_number_cards_have_as_many_pips_as_they_say(rank):
    assert len(set(PIPS[rank])) == int(rank)


def test_tens_have_ten_pips_aces_one_and_courts_none():
    assert [len(PIPS.get(Rank(rank), ())) for rank in "TAKQJ"] == [10, 1, 0, 0, 0]


@pytest.mark.parametrize("rank", [*NUMBERS, Rank.TEN])
def test_pips_stay_on_the_card_and_off_each_other(rank):
    for x, y in PIPS[rank]:
        assert PIP < x < CARD_WIDTH - PIP
        assert PIP < y < CARD_HEIGHT - PIP
    for (x, y), (across, down) in combinations(PIPS[rank], 2):
        assert hypot(x - across, y - down) > 2 * PIP


@pytest.mark.parametrize("rank", [r for r in [*NUMBERS, Rank.TEN] if r != Rank.SEVEN])
def test_cards_look_the_same_from_both_ends(rank):
    turned = {(CARD_WIDTH - x, CARD_HEIGHT - y) for x, y in PIPS[rank]}

    assert {(round(x), round(y)) for x, y in turned} == {
        (round(x), round(y)) for x, y in PIPS[rank]
    }


@pytest.mark.parametrize("card", PACK, ids=str)
def test_red_suits_are_red_and_nothing_else_is(card):
    is_red = card.suit in (Suit.HEARTS, Suit.DIAMONDS)

    assert inks(card) == {RED if is_red else BLACK}


@pytest.mark.parametrize("draw", [card_face, small_face])
def test_pictures_say_their_card(draw):
    assert said(draw(JOKER).title) == "Joker"
    assert said(draw(Card.parse("TD")).title) == "Ten of diamonds"
