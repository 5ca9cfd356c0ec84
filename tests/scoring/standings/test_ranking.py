from hypothesis import given
from hypothesis import strategies as st

from scoring.rules import DealReport, HouseRules, Outcome, PointsTable
from scoring.standings.ranking import Standing, rank, winners
from scoring.standings.tally import GameTally, tally_game
from tournament.play.game_end import RanksBy
from tournament.play.seats import Compass, Side
from tournament.rotations import chart

games = st.builds(
    GameTally,
    number=st.integers(1, 8),
    points=st.integers(0, 16),
    against=st.integers(0, 16),
    lone_marches=st.integers(0, 4),
    is_complete=st.booleans(),
)


def card(number, points, against=0, lone_marches=0, *, is_complete=True):
    return GameTally(number, points, against, lone_marches, is_complete)


def places(standings):
    return [(standing.rank, standing.number) for standing in standings]


def test_rank_adds_up_the_games_of_each_number():
    tallies = [card(1, 5, 3, 1), card(2, 3, 5), card(1, 2, 2), card(2, 1, 4, 2)]

    standings = rank(tallies, [1, 2])

    assert standings == (
        Standing(1, 1, 7, 5, games_won=1, lone_marches=1, games_played=2),
        Standing(2, 2, 4, 9, games_won=0, lone_marches=2, games_played=2),
    )


def test_rank_wins_no_game_that_is_drawn_or_not_complete():
    tallies = [card(1, 4, 4), card(1, 5, 1, is_complete=False), card(1, 3, 2)]

    (standing,) = rank(tallies, [1])

    assert (standing.points, standing.games_won, standing.games_played) == (12, 1, 2)


def test_rank_gives_a_game_to_one_side_at_most_whatever_loners_got_on_top():
    rules = HouseRules(points=PointsTable(lone_maker_extra=1))
    seats = chart(2).rounds[0].tables[0].seats
    alone = {
        seat: DealReport(Outcome.LONE_MARCH, seat.side, seat)
        for seat in (Compass.NORTH, Compass.EAST)
    }
    march = [DealReport(Outcome.MARCH, side) for side in Side]

    cards = tally_game(seats, [*alone.values(), *march], rules, deals_per_game=4)
    lines = rank(cards, seats.values())

    assert [(line.points, line.against) for line in lines].count((7, 6)) == 2
    assert [line.games_won for line in lines] == [0] * 4


def test_rank_counts_points_for_games_without_a_seat():
    standings = rank([card(1, 5, 3), card(2, 6, 1)], [1, 2, 3], {1: 2, 3: 1})

    assert standings == (
        Standing(1, 1, 7, 3, games_won=1, lone_marches=0, games_played=1, credit=2),
        Standing(2, 2, 6, 1, games_won=1, lone_marches=0, games_played=1, credit=0),
        Standing(3, 3, 1, 0, games_won=0, lone_marches=0, games_played=0, credit=1),
    )


def test_rank_lists_numbers_without_a_game():
    standings = rank([], [2, 1])

    assert standings == tuple(
        Standing(1, number, 0, 0, 0, 0, 0, is_tied=True) for number in (1, 2)
    )


def test_rank_leaves_out_numbers_not_asked_for():
    standings = rank([card(1, 5), card(2, 9)], [1])

    assert places(standings) == [(1, 1)]


@given(st.lists(games), st.randoms(use_true_random=False))
def test_standings_do_not_depend_on_the_order_of_entry(tallies, random):
    shuffled = random.sample(tallies, len(tallies))

    assert rank(shuffled, range(8, 0, -1)) == rank(tallies, range(1, 9))


@given(st.lists(games))
def test_rank_is_one_more_than_the_players_with_more_points(tallies):
    standings = rank(tallies, range(1, 9))

    for standing in standings:
        better = sum(other.points > standing.points for other in standings)
        assert standing.rank == 1 + better


def test_winners_are_all_of_the_first_rank():
    standings = rank([card(1, 7), card(2, 9), card(3, 9)], range(1, 4))

    assert places(winners(standings)) == [(1, 2), (1, 3)]
    assert winners(()) == ()


def test_games_won_come_first_where_they_decide_and_points_break_ties():
    tallies = [
        *(card(1, 9, 2), card(1, 9, 10)),
        *(card(2, 3, 2), card(2, 4, 1)),
        *(card(3, 5, 4), card(3, 0, 3)),
        *(card(4, 5, 4), card(4, 0, 3)),
    ]

    standings = rank(tallies, range(1, 5), {3: 1}, RanksBy.GAMES_WON)

    assert places(standings) == [(1, 2), (2, 1), (3, 3), (4, 4)]
    assert places(rank(tallies, range(1, 5))) == [(1, 1), (2, 2), (3, 3), (3, 4)]
    equals = rank(tallies[2:], range(2, 5), {}, RanksBy.GAMES_WON)[1:]
    assert places(equals) == [(2, 3), (2, 4)]
