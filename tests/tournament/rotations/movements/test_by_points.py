import pytest

from tests.oracles import oracle
from tournament.rotations.movements import LadderPairing, ladder


@pytest.mark.parametrize(
    "vector", oracle("ladder")["ladder"], ids=lambda vector: vector["id"]
)
def test_ladder_seats_as_the_oracle_says(vector):
    totals = {int(number): total for number, total in vector["totals"].items()}

    plan = ladder(totals, LadderPairing(vector["mode"]))

    assert [list(table) for table in plan.tables] == vector["expect"]


@pytest.mark.parametrize(
    ("pairing", "table"),
    [
        ("1+4 vs 2+3", [4, 1, 3, 2]),
        ("1+2 vs 3+4", [4, 3, 2, 1]),
        ("1+3 vs 2+4", [4, 2, 3, 1]),
    ],
)
def test_ladder_pairs_the_four_of_a_table_as_chosen(pairing, table):
    totals = {1: 10, 2: 20, 3: 30, 4: 40}

    assert list(ladder(totals, LadderPairing(pairing)).tables[0]) == table


def test_ladder_ranks_equal_points_by_number():
    totals = dict.fromkeys(range(8, 0, -1), 5)

    first, second = ladder(totals).tables

    assert (list(first), list(second)) == ([1, 4, 2, 3], [5, 8, 6, 7])


@pytest.mark.parametrize("players", [0, 3, 6])
def test_ladder_needs_whole_tables(players):
    with pytest.raises(ValueError, match="whole tables"):
        ladder(dict.fromkeys(range(1, players + 1), 0))
