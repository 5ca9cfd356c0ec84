import pytest

from scoring.cards.card import JOKER, Card, Rank, Suit
from tests.oracles import cases, oracle
from tests.saying import said

SPADES, HEARTS, DIAMONDS, CLUBS = Suit
ALL = [Card(rank, suit) for suit in Suit for rank in Rank if rank is not Rank.JOKER]


@pytest.mark.parametrize("card", [*ALL, JOKER], ids=str)
def test_a_card_is_read_as_it_is_written(card):
    assert Card.parse(str(card)) == card


@pytest.mark.parametrize(
    ("notation", "rank", "suit"), cases(tuple[str, Rank, Suit | None], "cards", "notation")
)
def test_notation_is_rank_and_suit(notation, rank, suit):
    assert Card.parse(notation) == Card(rank, suit)


@pytest.mark.parametrize(
    "notation", ["", "J", "DT", "1D", "10D", "td", "JKS", "JJ", "T♦", " TD"]
)
def test_what_is_no_card_is_refused(notation):
    with pytest.raises(ValueError, match=f"{notation!r} is not a card"):
        Card.parse(notation)


@pytest.mark.parametrize(("rank", "suit"), [(Rank.JOKER, SPADES), (Rank.ACE, None)])
def test_the_joker_alone_has_no_suit(rank, suit):
    with pytest.raises(ValueError, match="every card but the joker has a suit"):
        Card(rank, suit)


@pytest.mark.parametrize(("notation", "label", "name"), oracle("cards")["shown_and_said"])
def test_a_card_is_shown_and_said(notation, label, name):
    card = Card.parse(notation)

    assert (card.label, said(card.name)) == (label, name)
    assert said(card.heading).lower() == name.removeprefix("the ")


def test_only_the_joker_is_a_joker():
    assert JOKER.is_joker
    assert not any(card.is_joker for card in ALL)


def test_suits_pair_by_colour():
    assert [suit.same_color for suit in Suit] == [CLUBS, DIAMONDS, HEARTS, SPADES]
    assert [suit for suit in Suit if suit.is_red] == [HEARTS, DIAMONDS]
