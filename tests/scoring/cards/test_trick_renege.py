import pytest
from hypothesis import given

from scoring.cards.card import Card, Suit
from scoring.cards.trick import Play, Revoke, find_revokes
from scoring.cards.trump import Trump
from tests.scoring.cards.strategies import played_deals, printed_or_trump, unhurried

HEARTS = Trump(Suit.HEARTS)


def tricks_of(rows):
    return [[Play(seat, Card.parse(card)) for seat, card in row] for row in rows]


def test_the_first_proof_is_named():
    tricks = tricks_of(
        [[("N", "9S"), ("E", "9C")], [("N", "9D"), ("E", "KS")], [("N", "TD"), ("E", "AS")]]
    )

    assert find_revokes(tricks, HEARTS) == (
        Revoke("E", 1, Card.parse("9C"), 2, Card.parse("KS")),
    )


def test_the_last_trick_may_be_unfinished():
    tricks = tricks_of([[("N", "9S"), ("E", "9C")], [("E", "AS")]])

    assert [revoke.proof_trick for revoke in find_revokes(tricks, HEARTS)] == [2]


def test_two_players_may_revoke_in_one_trick():
    tricks = tricks_of(
        [[("N", "9S"), ("E", "9C"), ("S", "AD")], [("N", "TC"), ("S", "TS"), ("E", "AS")]]
    )

    assert [revoke.seat for revoke in find_revokes(tricks, HEARTS)] == ["E", "S"]


def test_holding_the_same_card_of_a_double_pack_is_a_revoke():
    tricks = tricks_of([[(1, "AS"), (2, "AC")], [(1, "9D"), (2, "AS")]])

    assert [revoke.card for revoke in find_revokes(tricks, HEARTS)] == [Card.parse("AC")]


@pytest.mark.parametrize("tricks", [[], tricks_of([[("N", "9S"), ("E", "9C")]])])
def test_without_a_later_card_nothing_is_proved(tricks):
    assert find_revokes(tricks, HEARTS) == ()


def test_every_trick_begins_with_a_lead():
    with pytest.raises(ValueError, match="a trick begins with a lead"):
        find_revokes([[]], HEARTS)


@unhurried
@given(played_deals(faulty=False))
def test_legal_play_is_never_a_renege(deal):
    assert deal.illegal == set()
    assert find_revokes(deal.tricks, deal.trump) == ()


@unhurried
@given(played_deals(faulty=True))
def test_every_illegal_play_is_found_once_all_cards_are_out(deal):
    revokes = find_revokes(deal.tricks, deal.trump)

    assert {(revoke.trick, revoke.seat) for revoke in revokes} == deal.illegal
    assert len(revokes) == len(deal.illegal)
    assert [revoke.trick for revoke in revokes] == sorted(
        trick for trick, _ in deal.illegal
    )


@unhurried
@given(played_deals(faulty=True))
def test_the_proof_is_the_first_card_that_followed(deal):
    card_of = {
        (number, play.seat): play.card
        for number, trick in enumerate(deal.tricks, start=1)
        for play in trick
    }
    for revoke in find_revokes(deal.tricks, deal.trump):
        led = printed_or_trump(deal.tricks[revoke.trick - 1][0].card, deal.trump)
        following = [
            number
            for number in range(revoke.trick + 1, len(deal.tricks) + 1)
            if printed_or_trump(card_of[number, revoke.seat], deal.trump) == led
        ]

        assert revoke.card == card_of[revoke.trick, revoke.seat]
        assert revoke.proof_trick == following[0]
        assert revoke.proof_card == card_of[following[0], revoke.seat]


@unhurried
@given(played_deals(faulty=True))
def test_an_unfinished_deal_proves_no_more_than_it_shows(deal):
    whole = find_revokes(deal.tricks, deal.trump)

    for end in range(len(deal.tricks)):
        seen = find_revokes(deal.tricks[:end], deal.trump)

        assert list(seen) == [revoke for revoke in whole if revoke.proof_trick <= end]
