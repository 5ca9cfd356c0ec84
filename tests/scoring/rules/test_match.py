import pytest
from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import GAMES, HouseRules
from scoring.rules.match import (
    Match,
    Terms,
    WonGame,
    count_deal,
    count_games,
    is_slam,
    side_points,
    start_match,
)
from tests.oracles import oracle


def standard(**rules):
    return Terms(GAMES["standard"], HouseRules(**rules), 4)


def seated(first, second):
    """Points of two sides by seat, at a table of four."""
    return (first, second, first, second)


def play_deals(deals, terms):
    """The match after deals, the facts of each with its points by seat."""
    match = start_match(len(terms.sides))
    for facts, points in deals:
        match = count_deal(match, facts, points, terms)
    return match


def played(scores, terms):
    """The match after deals that bring the two sides these scores."""
    return play_deals([({}, seated(*score)) for score in scores], terms)


def test_totals_stay_until_the_next_deal_begins_the_next_game():
    terms = standard(target=5)

    match = played([(4, 0), (0, 2), (2, 0)], terms)

    assert match.totals == (6, 2)
    assert match.standing == (0, 0)
    assert match.games == (1, 0)
    assert match.won == (WonGame(3, (0,), (6, 2), (1, 0), (0, 0)),)
    assert match.winners == (0,)
    match = count_deal(match, {}, seated(0, 4), terms)
    assert (match.totals, match.winners, match.games) == ((0, 4), (), (1, 0))
    assert match.deals == 4
    assert not match.is_over


def test_laps_carry_points_into_the_next_game():
    terms = standard(target=5, laps=True)

    match = played([(4, 0), (0, 2), (4, 0), (2, 0)], terms)

    assert match.totals == (5, 0)
    assert [game.carry for game in match.won] == [(3, 0), (0, 0)]
    assert match.games == (2, 0)


def test_points_beyond_a_whole_further_game_win_that_too():
    terms = standard(target=5, laps=True)

    match = played([(0, 1), (4, 0), (8, 0)], terms)

    assert match.won == (WonGame(3, (0,), (12, 1), (2, 0), (2, 0)),)
    assert match.standing == (2, 0)


def test_carried_points_are_no_longer_carried_once_counted():
    terms = standard(target=5, laps=True)

    match = played([(4, 0), (4, 0), (0, 1)], terms)

    assert match.totals == (3, 1)
    assert match.carry == (0, 0)


@pytest.mark.parametrize(("slams", "games", "rubber"), [(True, 2, (0,)), (False, 1, ())])
def test_a_slam_wins_a_rubber_at_once(slams, games, rubber):
    terms = standard(target=5, rubber=True, slams=slams)

    match = played([(4, 0), (2, 0)], terms)

    assert match.games == (games, 0)
    assert match.rubber_winners == rubber
    assert match.is_over is slams


def test_a_rubber_needs_two_games_and_the_next_deal_begins_another():
    terms = standard(target=2, rubber=True)

    match = played([(2, 0), (0, 2), (2, 0)], terms)

    assert match.rubber_winners == (0,)
    assert match.games == (2, 1)
    assert match.is_over
    match = count_deal(match, {}, seated(1, 0), terms)
    assert (match.totals, match.games, match.rubber_winners) == ((1, 0), (0, 0), ())
    assert (match.deals, len(match.won)) == (4, 3)
    assert not match.is_over


def test_a_game_of_a_rubber_is_not_the_end_of_it():
    terms = standard(target=2, rubber=True)

    match = played([(2, 0)], terms)

    assert match.winners == (0,)
    assert not match.is_over


def test_whoever_has_most_games_wins_a_rubber_two_complete_together():
    before = Match((0, 0, 0), games=(1, 1, 0), carry=(0, 0, 0))

    assert count_games(before, (1, 1, 0), rubber=True).rubber_winners == (0, 1)
    assert count_games(before, (2, 1, 0), rubber=True).rubber_winners == (0,)
    assert count_games(before, (2, 1, 0), rubber=False).rubber_winners == ()


@pytest.mark.parametrize(("totals", "winners", "slam"), oracle("rules")["slams"])
def test_a_slam_leaves_the_others_without_a_point(totals, winners, slam):
    assert is_slam(totals, winners) is slam


def test_the_extra_of_a_lone_player_is_not_his_sides():
    assert side_points((5, 0, 4, 0), ((0, 2), (1, 3))) == (4, 0)
    assert side_points((1, -6, 2), ((0,), (1,), (2,))) == (1, -6, 2)


def test_points_may_go_below_zero():
    terms = Terms(GAMES["call_ace"], HouseRules(game="call_ace"), 4)

    match = play_deals([({}, (-6, 2, 2, 2)), ({}, (-6, 2, 2, 2))], terms)

    assert match.totals == (-12, 4, 4, 4)
    assert match.winners == ()


def test_a_match_of_facts_and_their_points():
    game, rules = GAMES["auction"], HouseRules(game="auction")
    terms = Terms(game, rules, 5)
    deals = [
        {"maker": "0", "bid": "8", "partners": "", "tricks": "5"},
        {"maker": "1", "bid": "4", "partners": "0,2", "tricks": "4"},
        {"outcome": "thrown_in"},
        {"maker": "3", "bid": "3", "partners": "4", "tricks": "2"},
    ]

    match = play_deals([(facts, game.score(facts, rules, 5)) for facts in deals], terms)

    assert match.totals == (15, 7, 7, 0, 0)
    assert match.winners == (0,)
    assert match.games == (1, 0, 0, 0, 0)


scores = st.tuples(st.sampled_from([0, 1, 2, 4, 8]), st.booleans()).map(
    lambda game: (game[0], 0) if game[1] else (0, game[0])
)


@given(
    st.lists(scores, max_size=40),
    st.integers(1, 12),
    st.booleans(),
    st.booleans(),
    st.booleans(),
)
def test_laps_lose_no_point(deals, target, laps, slams, rubber):
    terms = standard(target=target, laps=laps, slams=slams, rubber=rubber)

    match = played(deals, terms)

    for game in match.won:
        (winner,) = game.winners
        assert game.totals[winner] >= target
        assert all(
            total < target for side, total in enumerate(game.totals) if side != winner
        )
        assert sum(game.counts) == game.counts[winner] >= 1
        assert 0 <= game.carry[winner] < target
    if laps and not (rubber or slams):
        lost = sum(sum(g.totals) - g.totals[g.winners[0]] for g in match.won)
        unfinished = sum(match.standing)
        games = sum(sum(g.counts) for g in match.won)
        assert sum(map(sum, deals)) == games * target + lost + unfinished
    assert match.deals == len(deals)
    assert bool(match.rubber_winners) <= rubber


def test_a_match_begins_with_nothing():
    assert start_match(3) == Match((0, 0, 0), (0, 0, 0), (0, 0, 0))
