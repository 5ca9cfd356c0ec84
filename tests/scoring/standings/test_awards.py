from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.standings.awards import Award, Contender, award_prizes
from scoring.standings.prizes import Doubles, PrizeKind, PrizeToWin, Ties
from tests.oracles import cases
from tournament.play.game_end import RanksBy

PLACE, LOW, LAST = PrizeKind.PLACE, PrizeKind.LOW, PrizeKind.LAST
LONE, HIGH_GAME = PrizeKind.LONE_MARCHES, PrizeKind.HIGH_GAME
HIDDEN, DOOR = PrizeKind.HIDDEN_NUMBER, PrizeKind.DOOR
BY_GAMES = {"by": RanksBy.GAMES_WON}


def player(number, points, **more):
    values = {"lone_marches": 0, "high_game": 0, "has_all": True, **more}
    return Contender(number, points, **values)


FIELD = [
    player(1, 60, lone_marches=2, high_game=10, division="Ladies"),
    player(2, 71, lone_marches=1, high_game=16, division="Gents"),
    player(3, 65, lone_marches=4, high_game=12, division="ladies"),
    player(4, 40, division="Gents"),
    player(5, 30, has_all=False, division="Ladies"),
]


def prize(key, kind, **more):
    return PrizeToWin(key, kind, **more)


def places(*wanted, **more):
    return [prize(place, PLACE, place=place, **more) for place in wanted]


def won(prizes, field=FIELD, **rules):
    """The winners by the prizes they won."""
    return {prize.prizes: prize.winners for prize in award_prizes(prizes, field, **rules)}


def test_places_go_to_the_highest_totals():
    assert won(places(1, 2, 3)) == {(1,): (2,), (2,): (3,), (3,): (1,)}


@pytest.mark.parametrize(
    ("wanted", "winner"), cases(tuple[PrizeToWin, int], "standings", "other_prizes")
)
def test_every_other_prize_is_won_for_what_it_says(wanted, winner):
    assert won([wanted]) == {(9,): (winner,)}


def test_a_division_has_places_of_its_own():
    ladies = [prize(place, PLACE, place=place, division="Ladies") for place in (1, 2)]
    gents = prize(9, PLACE, division="GENTS")

    assert won([*ladies, gents]) == {(1,): (3,), (2,): (1,), (9,): (2,)}


def test_whoever_cannot_win_is_passed_over():
    house = player(7, 99, eligible=False)

    assert won(places(1), [house, *FIELD]) == {(1,): (2,)}


def test_tied_places_put_their_prizes_together():
    field = [player(1, 70), player(2, 65), player(3, 65), player(4, 60)]

    assert won(places(1, 2, 3, 4), field) == {(1,): (1,), (2, 3): (2, 3), (4,): (4,)}


def test_more_people_than_prizes_share_what_there_is():
    field = [player(1, 70), player(2, 65), player(3, 65), player(4, 65)]

    assert won(places(1, 2), field) == {(1,): (1,), (2,): (2, 3, 4)}


def test_a_place_behind_a_tie_that_took_it_is_nobodys_twice():
    field = [player(1, 70), player(2, 70), player(3, 60)]

    assert won(places(1, 3), field) == {(1,): (1, 2), (3,): (3,)}


def test_a_tie_waits_for_the_cut_and_then_follows_it():
    field = [player(1, 70), player(2, 70), player(3, 70), player(4, 60)]

    (waiting, fourth) = award_prizes(places(1, 2, 4), field, ties=Ties.DECIDE)
    decided = award_prizes(
        places(1, 2, 4), field, ties=Ties.DECIDE, decisions={1: [3, 1, 2]}
    )

    tied = ((1,), (2,), (3,))
    assert waiting == Award((1, 2), undecided=(1, 2, 3), teams=tied)
    assert not waiting.is_decided
    assert fourth == Award((4,), (4,))
    assert decided == (
        Award((1,), (3,), is_decided=True),
        Award((2,), (1,), is_decided=True),
        Award((4,), (4,)),
    )


def test_a_cut_for_places_behind_the_first_follows_its_order():
    field = [player(1, 70), player(2, 65), player(3, 65)]

    awards = won(places(1, 2, 3), field, ties=Ties.DECIDE, decisions={2: [3, 2]})

    assert awards == {(1,): (1,), (2,): (3,), (3,): (2,)}


def test_whoever_has_a_place_without_a_prize_may_win_another_one():
    wanted = [*places(3), prize(8, HIGH_GAME)]

    assert won(wanted, doubles=Doubles.ONE_EACH) == {(3,): (1,), (8,): (2,)}


def test_a_cut_for_a_place_without_a_prize_wins_nothing():
    field = [player(1, 70), player(2, 70), player(3, 70)]

    awards = award_prizes(places(2, 3), field, ties=Ties.DECIDE, decisions={2: [3, 1, 2]})

    assert {award.prizes: award.winners for award in awards} == {(2,): (1,), (3,): (2,)}


def test_two_prizes_of_one_place_go_together():
    trophy = prize(7, PLACE, place=1, is_shareable=False)
    field = [player(1, 70), player(2, 70), player(3, 60)]

    alone = award_prizes([*places(1), trophy], field[1:])
    cut = award_prizes(
        [*places(1, 2), trophy], field, ties=Ties.DECIDE, decisions={1: [2, 1]}
    )

    assert alone == (Award((1, 7), (2,)),)
    assert cut == (Award((1, 7), (2,), is_decided=True), Award((2,), (1,), is_decided=True))


def test_a_cut_of_other_people_decides_nothing():
    field = [player(1, 70), player(2, 70)]

    (award,) = award_prizes(places(1), field, ties=Ties.DECIDE, decisions={1: [1, 3]})

    assert award.undecided == (1, 2)


def test_what_cannot_be_parted_is_never_shared():
    field = [player(1, 70), player(2, 70)]

    (award,) = award_prizes(places(1, is_shareable=False), field)

    assert award.undecided == (1, 2)


def test_a_gift_among_the_prizes_of_tied_places_waits_for_the_cut():
    field = [player(1, 70), player(2, 70)]
    money, gift = places(1), places(2, is_shareable=False)

    (award,) = award_prizes([*money, *gift], field)

    assert (award.prizes, award.undecided) == ((1, 2), (1, 2))


def test_one_prize_each_hands_on_to_the_next_in_line():
    wanted = [*places(1, 2), prize(8, HIGH_GAME), prize(9, LONE)]

    assert won(wanted, doubles=Doubles.ONE_EACH) == {
        (1,): (2,),
        (2,): (3,),
        (8,): (1,),  # 2 and 3 have won
        (9,): (),
    }


def money(*worth):
    """First and second place, the best game and the first lady."""
    lady = prize(9, PLACE, division="Ladies", worth=Decimal(worth[3]))
    best = prize(8, HIGH_GAME, worth=Decimal(worth[2]))
    first, second = places(1, 2)
    return [best, lady, second._replace(worth=worth[1]), first._replace(worth=worth[0])]


@pytest.mark.parametrize(
    ("wanted", "winners"),
    [
        (money(50, 20, 5, 6), {1: 2, 2: 3, 9: 1, 8: 4}),  # 2 has the best game as well
        (money(50, 20, 60, 5), {8: 2, 1: 3, 2: 1, 9: 5}),
        (money(50, 20, 5, 30), {1: 2, 9: 3, 2: 1, 8: 4}),  # 3 is second, and first lady
        (money(10, 20, 9, 8), {1: 2, 2: 3, 8: 1, 9: 5}),  # a place is never before first
        (money(0, 0, 0, 0), {8: 2, 9: 3, 1: 1, 2: 4}),  # nobody said what is worth more
    ],
)
def test_one_prize_each_is_the_largest_whatever_order_the_list_has(wanted, winners):
    field = [one._replace(high_game=one.high_game or 9 - one.number) for one in FIELD]
    for listed in (wanted, wanted[::-1]) if wanted[0].worth else (wanted,):
        awards = won(listed, field, doubles=Doubles.ONE_EACH)
        assert {key: who for (key,), (who,) in awards.items()} == winners


@pytest.mark.parametrize(
    ("listed", "winners"),
    [
        ([prize(7, HIGH_GAME, worth=5), "gift", *places(2, worth=9)], {1: 2, 7: 1, 2: 3}),
        (["gift", prize(7, HIGH_GAME, worth=5)], {1: 2, 7: 3}),
        ([prize(7, HIGH_GAME, worth=5), "gift"], {7: 2, 1: 3}),
    ],
)
def test_a_gift_goes_before_what_is_listed_after_it(listed, winners):
    (gift,) = places(1, is_shareable=False)
    wanted = [gift if prize == "gift" else prize for prize in listed]

    awards = won(wanted, doubles=Doubles.ONE_EACH)
    assert {key: who for (key,), (who,) in awards.items()} == winners


def test_who_share_a_place_have_won_their_prize_each():
    field = [player(1, 70, high_game=9), player(2, 70), player(3, 60, high_game=5)]
    wanted = [prize(8, HIGH_GAME, worth=5), *places(1, 2, worth=20)]

    awards = won(wanted, field, doubles=Doubles.ONE_EACH)
    by_list = won(wanted, field, doubles=Doubles.ONE_EACH, by_list=True)

    assert awards == {(1, 2): (1, 2), (8,): (3,)}
    assert by_list == {(8,): (1,), (1,): (2,), (2,): (3,)}


def test_anybody_may_win_several_prizes():
    assert won([*places(1), prize(8, HIGH_GAME)]) == {(1,): (2,), (8,): (2,)}


def test_all_who_share_the_first_place_win_nothing_else():
    field = [player(1, 70, high_game=9), player(2, 70), player(3, 60, high_game=5)]
    wanted = [*places(1), prize(8, HIGH_GAME)]

    assert won(wanted, field, doubles=Doubles.NOT_FIRST) == {(1,): (1, 2), (8,): (3,)}


def test_of_a_cut_for_the_first_place_only_the_winner_wins_nothing_else():
    field = [player(1, 70, high_game=9), player(2, 70, high_game=9), player(3, 60)]
    wanted = [*places(1, 2), prize(8, HIGH_GAME)]

    awards = won(wanted, field, doubles=Doubles.NOT_FIRST, decisions={1: [2, 1]})

    assert awards == {(1,): (2,), (2,): (1,), (8,): (1,)}


def test_winner_of_a_cut_for_the_second_place_may_win_something_else():
    field = [player(1, 70), player(2, 65), player(3, 65, high_game=9)]
    wanted = [*places(1, 2), prize(8, HIGH_GAME)]

    awards = won(wanted, field, doubles=Doubles.NOT_FIRST, decisions={2: [3, 2]})

    assert awards == {(1,): (1,), (2,): (3,), (8,): (3,)}


@pytest.mark.parametrize("before", [2, 0])
def test_the_first_place_may_be_the_only_one_barred(before):
    wanted = [*places(1, 2), prize(9, LONE)]
    wanted.insert(before, prize(8, HIGH_GAME))

    assert won(wanted, doubles=Doubles.NOT_FIRST) == {
        (1,): (2,),
        (2,): (3,),
        (8,): (3,),
        (9,): (3,),
    }


def test_whoever_is_not_first_may_win_two_prizes_without_a_place():
    field = [player(1, 70), player(2, 40, lone_marches=3, high_game=15)]
    wanted = [*places(1), prize(8, LONE), prize(9, HIGH_GAME)]

    assert won(wanted, field, doubles=Doubles.NOT_FIRST) == {
        (1,): (1,),
        (8,): (2,),
        (9,): (2,),
    }


def test_whoever_was_drawn_at_the_door_is_not_first_by_it():
    wanted = [prize(7, DOOR), *places(1), prize(9, HIGH_GAME)]
    field = [player(1, 70), player(2, 40, high_game=15)]

    awards = won(wanted, field, doubles=Doubles.NOT_FIRST, decisions={7: (2,)})

    assert awards == {(7,): (2,), (1,): (1,), (9,): (2,)}


def test_nobody_wins_a_prize_for_what_nobody_did():
    assert won([prize(9, LONE)], [player(1, 5)]) == {(9,): ()}
    assert won(places(1, 2), [player(1, 5)]) == {(1,): (1,), (2,): ()}
    assert won([*places(1), prize(9, LAST)], []) == {(1,): (), (9,): ()}


def test_a_door_prize_waits_for_the_draw_among_those_who_may_win():
    wanted = [*places(1), prize(9, DOOR)]

    (_, hat) = award_prizes(wanted, FIELD, doubles=Doubles.ONE_EACH)
    (_, again) = award_prizes(
        wanted, FIELD, doubles=Doubles.ONE_EACH, passed={9: frozenset({4})}
    )
    (_, drawn) = award_prizes(wanted, FIELD, doubles=Doubles.ONE_EACH, decisions={9: [5]})

    assert hat.undecided == (1, 3, 4, 5)
    assert again.undecided == (1, 3, 5)
    assert drawn == Award((9,), (5,), is_decided=True)


def test_whoever_lost_a_cut_is_in_the_hat():
    field = [player(1, 70), player(2, 70)]

    (_, hat) = award_prizes(
        [*places(1), prize(9, DOOR)], field, doubles=Doubles.ONE_EACH, decisions={1: [2, 1]}
    )

    assert hat.undecided == (1,)


def test_whoever_was_drawn_stays_in_the_hat_where_anybody_wins_several():
    (hat, _) = award_prizes(
        [prize(8, DOOR), prize(9, DOOR)], FIELD, decisions={9: [3]}, is_final=False
    )

    assert hat.undecided == (1, 2, 3, 4, 5)


def test_whoever_has_gone_home_is_in_no_hat():
    field = [player(1, 5), player(2, 5, is_here=False)]

    (hat,) = award_prizes([prize(9, DOOR)], field)

    assert hat.undecided == (1,)


@pytest.mark.parametrize("place", [1, 2, 3, 9])
def test_a_cut_for_what_is_no_place_goes_to_the_first_in_the_cut(place):
    field = [player(1, 70, high_game=9), player(2, 60, high_game=9)]
    wanted = [prize(8, HIGH_GAME, place=place)]

    (award,) = award_prizes(wanted, field, ties=Ties.DECIDE, decisions={8: [2, 1]})

    assert award == Award((8,), (2,), is_decided=True)


def test_who_has_played_no_game_has_no_best_one():
    field = [player(1, -3, high_game=-3), player(2, 0, high_game=None)]

    assert won([prize(8, HIGH_GAME)], field) == {(8,): (1,)}
    assert won([prize(8, HIGH_GAME)], field[1:]) == {(8,): ()}
    none_and_one = [player(1, 0, high_game=0), player(2, 1, high_game=1)]
    assert won([prize(8, HIGH_GAME)], none_and_one) == {(8,): (2,)}


@pytest.mark.parametrize("doubles", Doubles)
def test_who_leads_in_play_is_in_the_hat(doubles):
    wanted = [*places(1), prize(9, DOOR)]

    (_, hat) = award_prizes(wanted, FIELD, doubles=doubles, is_final=False)

    assert hat.undecided == (1, 2, 3, 4, 5)


def test_who_was_drawn_at_the_door_still_wins_a_place_listed_before():
    wanted = [*places(1), prize(9, DOOR)]

    assert won(wanted, doubles=Doubles.ONE_EACH, decisions={9: [2]}) == {
        (1,): (2,),
        (9,): (2,),
    }


@pytest.mark.parametrize("is_final", [True, False])
def test_who_was_drawn_is_in_no_hat_listed_before(is_final):
    wanted = [prize(8, DOOR), prize(9, DOOR)]

    (hat, _) = award_prizes(
        wanted, FIELD, doubles=Doubles.ONE_EACH, decisions={9: [3]}, is_final=is_final
    )

    assert hat.undecided == (1, 2, 4, 5)


@pytest.mark.parametrize(
    ("doubles", "waits"),
    [(Doubles.ANY, False), (Doubles.ONE_EACH, True), (Doubles.NOT_FIRST, True)],
)
def test_whoever_is_tied_for_something_else_waits(doubles, waits):
    field = [player(1, 70, high_game=9), player(2, 70), player(3, 60, lone_marches=1)]
    wanted = [*places(1, is_shareable=False), prize(8, HIGH_GAME), prize(9, LONE)]
    rules = {"doubles": doubles, "ties": Ties.DECIDE}

    first, high, lone = award_prizes(wanted, field, **rules)
    awards = award_prizes(wanted, field, decisions={1: [2, 1]}, **rules)

    assert first.undecided == (1, 2)
    assert (high.winners, high.waits, lone.waits) == ((1,), waits, False)
    assert not any(award.waits for award in awards)


def test_equals_are_named_by_number_so_that_an_odd_cent_stays_with_one():
    field = [player(3, 9, high_game=4), player(1, 8, high_game=4), player(2, 9)]

    assert won([prize(8, HIGH_GAME)], field) == {(8,): (1, 3)}
    assert won(places(1), field) == {(1,): (2, 3)}


KINDS = st.sampled_from([kind for kind in PrizeKind if kind is not DOOR])


@st.composite
def sessions(draw):
    field = [
        player(
            number,
            draw(st.integers(0, 6)),
            lone_marches=draw(st.integers(0, 2)),
            high_game=draw(st.integers(0, 4)),
            has_all=draw(st.booleans()),
            division=draw(st.sampled_from(["", "a", "b"])),
            eligible=draw(st.booleans()),
        )
        for number in range(1, draw(st.integers(0, 9)) + 1)
    ]
    kinds = draw(st.lists(KINDS, max_size=8))
    listed = [
        prize(
            key,
            kind,
            place=draw(st.integers(1, 3)),
            division=draw(st.sampled_from(["", "a"])),
            is_shareable=draw(st.booleans()),
        )
        for key, kind in enumerate(kinds, start=1)
    ]
    return listed, field


@given(sessions(), st.sampled_from(Doubles), st.sampled_from(Ties))
def test_every_prize_is_given_once_and_to_people_who_may_win(session, doubles, ties):
    listed, field = session
    eligible = {contender.number for contender in field if contender.eligible}

    awards = award_prizes(listed, field, doubles=doubles, ties=ties)

    given_out = [key for award in awards for key in award.prizes]
    assert sorted(given_out) == sorted(prize.key for prize in listed)
    for award in awards:
        assert set(award.winners) | set(award.undecided) <= eligible
        assert not (award.winners and award.undecided)
    if doubles is Doubles.ONE_EACH:
        winners = [number for award in awards for number in award.winners]
        assert len(winners) == len(set(winners))


@given(sessions(), st.randoms(use_true_random=False))
def test_the_order_of_the_people_does_not_matter(session, rng):
    listed, field = session
    shuffled = Random(rng.random()).sample(field, len(field))

    one, other = award_prizes(listed, field), award_prizes(listed, shuffled)

    assert [(award.prizes, set(award.winners), set(award.undecided)) for award in one] == [
        (award.prizes, set(award.winners), set(award.undecided)) for award in other
    ]


def test_whoever_played_no_game_to_its_end_wins_all_but_the_best_game():
    field = [player(1, 9, high_game=9), player(2, 3, high_game=None)]
    prizes = [prize(1, LAST), prize(2, LOW), prize(3, HIDDEN), prize(4, HIGH_GAME)]

    assert won(prizes, field) == {(1,): (2,), (2,): (2,), (3,): (2,), (4,): (1,)}


@pytest.mark.parametrize(
    ("chosen", "is_final", "winners"),
    [
        ({1: 4}, True, {(1,): (4,), (2,): (3,)}),
        ({1: 99}, True, {(1,): (2,), (2,): (3,)}),  # nobody plays with that number
        ({1: 4}, False, {(1,): (2,), (2,): (3,)}),
    ],
)
def test_organizer_gives_one_prize_to_a_player_and_leaves_the_others(
    chosen, is_final, winners
):
    assert won(places(1, 2), chosen=chosen, is_final=is_final) == winners


def test_winner_chosen_of_a_door_prize_is_in_no_other_hat():
    doors = [prize(1, DOOR), prize(2, DOOR)]

    awards = award_prizes(
        doors, FIELD, chosen={1: 4}, doubles=Doubles.ONE_EACH, is_final=False
    )

    assert awards[0].winners == (4,)
    assert 4 not in awards[1].undecided


def test_prize_chosen_of_tied_places_is_taken_out_of_what_is_split():
    field = [player(1, 60), player(2, 60), player(3, 40)]

    assert won(places(1, 2), field, chosen={1: 3}) == {(2,): (1, 2), (1,): (3,)}
    decided = {
        award.prizes: award.is_decided
        for award in award_prizes(places(1, 2), field, chosen={1: 3})
    }
    assert decided == {(2,): False, (1,): True}


def test_prize_chosen_of_places_that_were_cut_leaves_the_cut_its_other_prize():
    field = [player(1, 60), player(2, 60), player(3, 40)]

    awards = won(places(1, 2), field, chosen={1: 3}, decisions={1: [2, 1]})

    assert awards == {(1,): (3,), (2,): (1,)}


def test_players_who_were_tied_split_all_prizes_of_their_places():
    field = [player(1, 60), player(2, 60)]
    rules = {"decisions": {1: [1, 2]}, "split": frozenset({1})}

    assert won(places(1, 2), field, **rules) == {(1, 2): (1, 2)}


def test_tie_that_was_cut_is_split_no_more():
    field = [player(1, 60), player(2, 60)]

    assert won(places(1), field, ties=Ties.SHARE, decisions={1: (2, 1)}) == {(1,): (2,)}


@pytest.mark.parametrize("kind", [LOW, LAST])
def test_last_and_low_go_by_games_won_where_these_decide(kind):
    field = [player(1, 30, games_won=4, **BY_GAMES)]
    field += [player(2, 71, games_won=1, **BY_GAMES)]

    assert won([prize(9, kind)], field) == {(9,): (2,)}


def test_games_won_are_no_merit_where_points_decide():
    field = [player(1, 60, games_won=4), player(2, 71, games_won=1)]

    assert won([*places(1), prize(9, LAST)], field) == {(1,): (2,), (9,): (1,)}


def test_places_go_by_games_won_where_these_decide():
    tallies = [(1, 60, 4), (2, 71, 3), (3, 50, 4), (4, 80, 1)]
    field = [player(*tally, games_won=games, **BY_GAMES) for *tally, games in tallies]

    assert won([*places(1, 2), prize(9, LOW)], field) == {
        (1,): (1,),
        (2,): (3,),
        (9,): (4,),
    }


BROKEN = [
    player(1, 50, breaks=(3, 1)),
    player(2, 50, breaks=(3, 2)),
    player(3, 40, breaks=(2, 0)),
    player(4, 40, breaks=(1, 5)),
]


@pytest.mark.parametrize("ties", Ties)
def test_a_tie_that_is_broken_needs_no_cut(ties):
    prizes = [*places(1, 2), prize(9, LAST)]

    assert won(prizes, BROKEN, ties=ties) == {(1,): (2,), (2,): (1,), (9,): (4,)}


def test_a_low_score_stays_shared_whatever_breaks_ties():
    assert won([prize(9, LOW)], BROKEN) == {(9,): (3, 4)}


def test_who_is_equal_in_all_breaks_shares_or_decides():
    field = [player(number, 50, breaks=(3, 1)) for number in (1, 2)]

    assert won(places(1, 2), field) == {(1, 2): (1, 2)}
    (award,) = award_prizes(places(1, 2), field, ties=Ties.DECIDE)
    assert (award.winners, award.undecided) == ((), (1, 2))
