from collections import Counter

from tests.tournament.rotations.words.schedules import plan
from tournament.rotations import Rotation
from tournament.rotations.spread import spread_rests


def out_in_turn(players, *rests):
    numbers = range(1, players + 1)
    games = (plan([n for n in numbers if n not in out], out=out) for out in rests)
    return Rotation(players, tuple(games))


def rests(rotation):
    return [plan.sit_out for plan in rotation.rounds]


def test_who_sits_out_twice_in_a_row_does_so_later():
    often = out_in_turn(6, (1, 2), (3, 4), (5, 6), (5, 1), (2, 3), (4, 6))

    turned = [(1, 2), (3, 4), (5, 6), (2, 3), (5, 1), (4, 6)]
    assert rests(spread_rests(often, Counter())) == turned
    assert rests(spread_rests(often, Counter(range(1, 7)), frozen=3)) == turned
    assert spread_rests(often, Counter([*range(1, 7), 5, 1]), frozen=4) is often


def test_games_stay_where_no_order_is_better_or_people_come_and_go():
    even = out_in_turn(6, (1, 2), (3, 4), (5, 6), (1, 2))
    late = Rotation(6, (*out_in_turn(5, [5]).rounds, *out_in_turn(6, (5, 6)).rounds))

    assert spread_rests(even, Counter()) is even
    assert spread_rests(late, Counter()) is late
