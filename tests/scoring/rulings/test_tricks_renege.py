"""Was it a renege."""

import pytest
from hypothesis import given

from scoring.cards.card import Suit
from scoring.cards.trick import find_revokes
from scoring.cards.trump import Trump
from scoring.rulings.judgement import Table, table_at_start
from scoring.rulings.tricks import Tricks, renege_answer, tricks_of
from tests.saying import said
from tests.scoring.cards.strategies import cards_of, played_deals, unhurried
from tournament.play.seats import Compass

N, E, S, W = Compass
HEARTS = Trump(Suit.HEARTS)


def tricks(cards, *, leader=N, out=(), trump=HEARTS, most=5):
    return tricks_of(cards_of(cards), table_at_start(leader, out), trump, most)


def seats_of(played):
    return ["".join(play.seat for play in trick) for trick in played.tricks]


def judged(played, preset="activity_list"):
    return renege_answer(played, HEARTS, preset=preset)


def test_winner_leads_to_the_next_trick():
    played = tricks("9H TH TS KH AC 9C 9S")

    assert seats_of(played) == ["NESW", "WNE"]
    assert played.turn is S


@pytest.mark.parametrize(
    ("leader", "out", "expected"),
    [
        (N, [E], ["NSW"]),
        (E, [E], ["SWN"]),  # whoever sits out passes the lead on
        (N, [E, S], ["NW", "N"]),
    ],
)
def test_who_sits_out_is_passed_over(leader, out, expected):
    assert seats_of(tricks("9H TS 8S", leader=leader, out=out)) == expected


def test_both_of_a_side_cannot_sit_out():
    with pytest.raises(ValueError, match="each side"):
        table_at_start(N, [E, W])


def test_cards_beyond_the_last_trick_are_left_out():
    played = tricks("9H TH JH KH AC 9C", most=1)

    assert seats_of(played) == ["NESW"]
    assert played.turn is None


def test_left_bower_held_back_is_named_with_its_proof():
    judgement = judged(tricks("9H TH TS KH AC 9C 9S JD"))

    assert said(judgement.verdict) == ("South reneged in trick 1 with the ten of spades.")
    assert said(judgement.reasons) == (
        "The proof: in trick 2 South played the jack of diamonds, which could have been "
        "played in trick 1. It is the left bower, a trump.",
    )
    assert [quote.sheet for quote in judgement.quotes] == ["activity_list"] * 3
    assert not judgement.is_open


def test_no_renege_so_far_says_who_is_watched():
    judgement = judged(tricks("9D AD TS KD"), preset="brad_wilson")

    assert said(judgement.verdict) == "No renege so far."
    assert said(judgement.reasons) == (
        "South did not follow diamonds in trick 1. If South still plays that suit, it was "
        "a renege.",
    )
    assert [quote.sheet for quote in judgement.quotes] == ["brad_wilson", "activity_list"]


def test_all_tricks_without_a_renege():
    assert judged(tricks("9H TH JH KH", most=1)).verdict == (
        "No renege. Every player followed suit when possible."
    )


def test_no_card_leaves_it_open():
    assert judged(tricks("")).is_open


@unhurried
@given(played_deals(faulty=True))
def test_every_renege_that_is_proved_is_named(deal):
    deal.tricks = [
        [type(play)(list(Compass)[play.seat % 4], play.card) for play in trick]
        for trick in deal.tricks
    ]
    revokes = find_revokes(deal.tricks, deal.trump)

    judgement = renege_answer(
        Tricks(tuple(map(tuple, deal.tricks)), None), deal.trump, preset=""
    )

    assert said(judgement.verdict).count(" reneged in trick ") == len(revokes)
    assert said(judgement.verdict).startswith("No renege") == (not revokes)


def test_table_plays_clockwise_from_its_leader():
    assert Table(S, frozenset({N})).order == (S, W, E)
