"""Prizes of a final, by hand: a pair has one place and one prize."""

import pytest

from scoring.standings.awards import award_prizes
from scoring.standings.prizes import Doubles, PrizeKind, Ties
from tests.scoring.standings.test_awards import (
    DOOR,
    HIGH_GAME,
    LAST,
    places,
    player,
    prize,
    won,
)
from tournament.play.stages import StageKind

FIRST, CONSOLATION = StageKind.QUALIFYING, StageKind.CONSOLATION


def field(*pairs, others=(), **more):
    """The *pairs* of a final by place, then *others*; number 1 had the most points."""
    people = {
        number: {"final": place, "partner": partner}
        for place, pair in pairs
        for number, partner in (pair, pair[::-1])
    } | {number: {} for number in others}
    return [
        player(number, 100 - number, **people[number], **more.get(f"p{number}", {}))
        for number in sorted(people)
    ]


FOUR = field((1, (2, 3)), (2, (1, 4)), others=(5, 6, 7))
EIGHT = field((1, (2, 7)), (2, (1, 8)), (3, (3, 6)), (3, (4, 5)), others=(9, 10))
PAIRS = ((3, 6), (4, 5))


def test_a_pair_has_one_place_and_the_best_of_the_others_comes_after_the_pairs():
    assert won(places(1, 2, 3, 4), FOUR) == {
        (1,): (2, 3),
        (2,): (1, 4),
        (3,): (5,),
        (4,): (6,),
    }
    assert won(places(1, 2, 5), EIGHT) == {(1,): (2, 7), (2,): (1, 8), (5,): (9,)}


def test_two_pairs_that_went_out_side_by_side_split_their_places():
    assert won(places(3, 4), EIGHT) == {(3, 4): (3, 4, 5, 6)}
    assert won(places(4), EIGHT) == {(4,): (3, 4, 5, 6)}


def test_a_gift_goes_to_both_of_a_pair_without_a_cut():
    assert won(places(1, is_shareable=False), EIGHT, ties=Ties.DECIDE) == {(1,): (2, 7)}


@pytest.mark.parametrize("ties", Ties)
def test_pairs_cut_against_each_other_for_a_gift(ties):
    gifts = places(3, 4, is_shareable=False)

    assert won(gifts, EIGHT, ties=ties) == {(3, 4): ()}
    assert won(gifts, EIGHT, ties=ties, decisions={3: [4, 3]}) == {
        (3,): (4, 5),
        (4,): (3, 6),
    }
    assert won(gifts, EIGHT, ties=ties, decisions={3: [4, 5, 3, 6]}) == {(3, 4): ()}


def test_pairs_that_split_stay_teams():
    rules = {"ties": Ties.DECIDE, "decisions": {3: [3, 4]}, "split": frozenset({3})}

    assert won(places(3, 4), EIGHT, **rules) == {(3, 4): (3, 4, 5, 6)}


def test_whoever_cannot_win_leaves_the_prize_of_a_pair_to_the_partner():
    people = [each._replace(eligible=each.number != 2) for each in EIGHT]

    assert won(places(1, 2), people) == {(1,): (7,), (2,): (1, 8)}


def test_one_prize_each_is_the_largest_and_leaves_the_other_to_the_partner():
    people = field((1, (2, 7)), (2, (1, 8)), p2={"high_game": 9}, p1={"high_game": 5})
    wanted = [*places(1, worth=20), prize(8, HIGH_GAME, worth=50)]
    small = [*places(1, worth=20), prize(8, HIGH_GAME, worth=5)]

    assert won(wanted, people, doubles=Doubles.ONE_EACH) == {(8,): (2,), (1,): (7,)}
    assert won(small, people, doubles=Doubles.ONE_EACH) == {(1,): (2, 7), (8,): (1,)}


def test_a_prize_waits_while_its_winner_is_in_a_pair_that_is_to_cut():
    people = field((1, (3, 6)), (1, (4, 5)), p6={"high_game": 9})
    wanted = [*places(1, is_shareable=False), prize(8, HIGH_GAME)]

    (first, high) = award_prizes(wanted, people, doubles=Doubles.NOT_FIRST)

    assert (first.teams, high.winners, high.waits) == (PAIRS, (6,), True)


def test_both_who_won_the_final_win_nothing_else_where_first_place_does_not():
    people = field((1, (2, 7)), (2, (1, 8)), others=(9,), p7={"high_game": 9})
    high, before = prize(8, HIGH_GAME), prize(9, PrizeKind.PLACE, stage=FIRST)

    assert won([before, high, *places(1)], people, doubles=Doubles.NOT_FIRST) == {
        (1,): (2, 7),
        (9,): (1,),
        (8,): (1, 8, 9),
    }


def test_a_place_in_a_group_is_of_whoever_of_a_pair_is_in_it():
    people = field(
        (1, (2, 7)), (2, (1, 8)), p7={"division": "Ladies"}, p1={"division": "ladies"}
    )

    assert won(places(1, 2, division="Ladies"), people) == {(1,): (7,), (2,): (1,)}


def test_the_last_place_is_of_the_games_before_the_final():
    (last,) = won([prize(9, LAST)], FOUR[:4]).values()
    assert last == (4,)
    assert won([prize(9, LAST)], FOUR) == {(9,): (7,)}


def test_places_before_a_final_know_no_pairs():
    assert won(places(1, 2, stage=FIRST), EIGHT) == {(1,): (1,), (2,): (2,)}


def test_a_consolation_is_won_by_who_played_it():
    wanted = [*places(1, 2, stage=CONSOLATION), prize(7, PrizeKind.PLACE)]
    people = [
        each._replace(consolation=() if each.final else (each.number,)) for each in EIGHT
    ]

    assert won(wanted, people) == {(1,): (10,), (2,): (9,), (7,): (2, 7)}
    assert won(wanted, EIGHT) == {(1,): (), (2,): (), (7,): (2, 7)}


def test_a_hat_holds_every_one_of_a_pair():
    (award,) = award_prizes([prize(9, DOOR)], FOUR)

    assert award.undecided == (1, 2, 3, 4, 5, 6, 7)
