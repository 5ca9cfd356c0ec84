import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.cards.card import Card
from scoring.cards.draws import (
    DrawAce,
    Pairs,
    Redraw,
    draw_partners,
    draw_seats,
    first_black_jack,
)
from scoring.cards.pack import Pack
from tests.oracles import cases
from tests.scoring.cards.strategies import cards_of


def drawn(**cards):
    return {seat: Card.parse(card) for seat, card in cards.items()}


def test_pairs_are_listed_from_the_lower_card():
    result = draw_partners(drawn(N="AC", E="TH", S="KD", W="7S"))

    assert result == Pairs(low=("W", "E"), high=("S", "N"))


@pytest.mark.parametrize(
    ("cards", "again"), cases(tuple[dict, tuple[str, ...]], "cards", "draw_again")
)
def test_only_the_tied_draw_again(cards, again):
    assert draw_partners(drawn(**cards)) == Redraw(again)


def test_a_redraw_can_tie_with_those_who_stayed():
    first = drawn(N="9S", E="9H", S="TH", W="AC")
    second = first | drawn(N="TC", E="QC")
    third = second | drawn(N="KC", S="8C")

    assert draw_partners(second) == Redraw(("N", "S"))
    assert draw_partners(third) == Pairs(low=("S", "E"), high=("N", "W"))


@pytest.mark.parametrize("players", [3, 5])
def test_four_draw_for_partners(players):
    cards = dict(enumerate(cards_of("9S TS JS QS KS")[:players]))

    with pytest.raises(ValueError, match="four players draw for partners"):
        draw_partners(cards)


def test_the_joker_has_no_rank_in_a_draw():
    with pytest.raises(ValueError, match="the joker has no rank"):
        draw_partners(drawn(N="JK", E="9H", S="TH", W="AC"))


def test_five_sit_clockwise_from_the_lowest_card():
    seating = draw_seats(drawn(Ann="KS", Bob="7H", Cy="AD", Di="TC", Ed="9S"))

    assert seating == ("Bob", "Ed", "Di", "Ann", "Cy")


def test_five_with_equal_cards_draw_again():
    tied = draw_seats(drawn(Ann="KS", Bob="7H", Cy="KD", Di="TC", Ed="7S"))

    assert tied == Redraw(("Ann", "Bob", "Cy", "Ed"))


def test_a_low_ace_is_below_the_two():
    seating = draw_seats(drawn(Ann="2S", Bob="AH"), DrawAce.LOW)

    assert seating == ("Bob", "Ann")


@given(
    st.lists(st.sampled_from(Pack(52).cards), min_size=4, max_size=4, unique=True),
    st.sampled_from(DrawAce),
)
def test_a_draw_pairs_everybody_or_ties_somebody(cards, ace):
    ranks = [card.rank for card in cards]

    result = draw_partners(dict(enumerate(cards)), ace)

    if isinstance(result, Redraw):
        assert {ranks[player] for player in result.players} == {
            rank for rank in ranks if ranks.count(rank) > 1
        }
    else:
        order = "A23456789TJQK" if ace is DrawAce.LOW else "23456789TJQKA"
        seated = [order.index(ranks[player]) for player in (*result.low, *result.high)]
        assert len(set(ranks)) == 4
        assert seated == sorted(seated)


@pytest.mark.parametrize("card", ["JH", "JD", "AS", "JK"])
def test_no_other_card_is_a_black_jack(card):
    assert first_black_jack(cards_of(card), turning=1, seats=(1, 2)) is None


def test_the_first_black_jack_may_come_round_to_the_turning_player():
    assert first_black_jack(cards_of("9S TS JC"), turning=3, seats=(1, 2, 3)) == 3


def test_no_card_turned_finds_no_dealer():
    assert first_black_jack([], turning=1, seats=(1, 2)) is None
