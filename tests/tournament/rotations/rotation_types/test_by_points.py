import pytest

from tests.oracles import oracle
from tournament.rotations import Foursome, Plan, Results, RotationType, RoundPlan
from tournament.rotations.rotation_types import next_round


def ladder(mode, totals):
    name = f"Ladder {mode}"
    movement = next(movement for movement in RotationType if movement.title == name)
    plan = Plan(len(totals), 1, len(totals) // 4)
    return next_round(movement, plan, (), Results(totals=totals)).tables


@pytest.mark.parametrize(
    "vector", oracle("ladder")["ladder"], ids=lambda vector: vector["id"]
)
def test_ladder_seats_as_the_oracle_says(vector):
    totals = {int(number): total for number, total in vector["totals"].items()}

    assert [*map(list, ladder(vector["mode"], totals))] == vector["expect"]


@pytest.mark.parametrize(
    ("pairing", "table"),
    [
        ("1+4 vs 2+3", (4, 1, 3, 2)),
        ("1+2 vs 3+4", (4, 3, 2, 1)),
        ("1+3 vs 2+4", (4, 2, 3, 1)),
    ],
)
def test_ladder_pairs_the_four_of_a_table_as_chosen(pairing, table):
    assert ladder(pairing, {1: 10, 2: 20, 3: 30, 4: 40}) == (table,)


def test_ladder_ranks_equal_points_by_number():
    totals = dict.fromkeys(range(8, 0, -1), 5)

    assert ladder("1+4 vs 2+3", totals) == ((1, 4, 2, 3), (5, 8, 6, 7))


@pytest.mark.parametrize(
    ("movement", "tables"),
    [
        (RotationType.LADDER, [[2, 8, 1, 3], [4, 5, 7, 6]]),
        # 5 and 6 were partners: 4, who has as many points, takes the place of 5
        (RotationType.LADDER_TOP_BOTTOM, [[2, 3, 8, 1], [4, 6, 7, 5]]),
        # 1 and 2 were partners: 3, who has as many points, takes the place of 1
        (RotationType.LADDER_ODD_EVEN, [[2, 3, 8, 1], [4, 6, 7, 5]]),
    ],
)
def test_the_next_game_is_a_ladder_of_points_so_far(movement, tables):
    played = RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)))
    totals = {1: 8, 2: 7, 3: 8, 4: 1, 5: 1, 6: -2, 7: 5, 8: 9}

    drawn = next_round(movement, Plan(8, 5, 2), [played], Results(totals=totals))

    assert [list(four) for four in drawn.tables] == tables


def test_who_sits_out_is_left_out_of_the_ladder_whatever_the_points():
    played = RoundPlan((Foursome(1, 2, 3, 5),), (6,))
    totals = {1: 9, 2: 9, 3: 0, 5: 4}

    plans = [Plan(7, 5, 1, absent=frozenset({4}), seed=seed) for seed in range(30)]
    drawn = [
        next_round(RotationType.LADDER, plan, [played], Results(totals=totals))
        for plan in plans
    ]

    assert {number for game in drawn for number in game.sit_out} == {1, 2, 3, 5, 7}
    for game in drawn:
        playing = sorted(game.tables[0], key=lambda n: (-totals.get(n, 0), n))
        first, second, third, fourth = playing
        wished = {frozenset((first, fourth)), frozenset((second, third))}
        four = game.tables[0]
        pairs = {frozenset((four.a, four.b)), frozenset((four.c, four.d))}
        were = {frozenset((1, 2)), frozenset((3, 5))}
        assert pairs == wished or wished & were
        assert not pairs & were


def test_a_ladder_begins_in_order_of_numbers():
    drawn = next_round(RotationType.LADDER_TOP_BOTTOM, Plan(9, 5, 2), ())

    assert drawn == RoundPlan((Foursome(1, 2, 3, 4), Foursome(5, 6, 7, 8)), (9,))
