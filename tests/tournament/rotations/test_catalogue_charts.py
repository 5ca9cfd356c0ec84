from collections import Counter
from itertools import combinations, product

import pytest

from tests.oracles import oracle
from tournament.play.seats import Compass
from tournament.rotations import CHARTS, chart

CHART_ORACLE = oracle("charts")["charts"]
TABLES = [2, 3]


def foursomes(tables):
    return [table for round_ in chart(tables).rounds for table in round_.tables]


def partnerships(tables):
    return Counter(
        frozenset(pair) for a, b, c, d in foursomes(tables) for pair in ((a, b), (c, d))
    )


def oppositions(tables):
    return Counter(
        frozenset(pair)
        for a, b, c, d in foursomes(tables)
        for pair in product((a, b), (c, d))
    )


def pairs(players):
    return [frozenset(pair) for pair in combinations(range(1, players + 1), 2)]


@pytest.mark.parametrize("tables", TABLES)
def test_chart_is_the_customers_to_the_letter(tables):
    rows = [[list(table) for table in round_.tables] for round_ in chart(tables).rounds]

    assert rows == CHART_ORACLE[str(4 * tables)]


def test_charts_are_for_two_and_three_tables():
    assert list(CHARTS) == TABLES
    assert [chart(tables).players for tables in TABLES] == [8, 12]
    with pytest.raises(KeyError):
        chart(4)


@pytest.mark.parametrize("tables", TABLES)
def test_chart_seats_every_number_once_a_game(tables):
    everybody = list(range(1, 4 * tables + 1))

    for round_ in chart(tables).rounds:
        assert sorted(n for table in round_.tables for n in table) == everybody


@pytest.mark.parametrize("tables", TABLES)
def test_chart_partners_every_pair_once(tables):
    assert partnerships(tables) == dict.fromkeys(pairs(4 * tables), 1)


def test_two_table_chart_opposes_every_pair_twice():
    assert oppositions(2) == dict.fromkeys(pairs(8), 2)


def test_three_table_chart_opposes_pairs_one_to_four_times():
    met = oppositions(3)

    assert Counter(met.values()) == {1: 24, 2: 23, 3: 14, 4: 5}
    expected = oracle("rotations")["opposed"]
    assert sorted(sorted(pair) for pair, times in met.items() if times == 4) == expected


@pytest.mark.parametrize(
    ("tables", "expected"),
    [(2, {1: 7, 2: 4, 3: 2, 5: 1}), (3, {1: 11, 2: 9, 3: 5, 4: 4, 5: 1, 6: 1, 7: 1, 9: 1})],
)
def test_chart_has_these_first_dealers(tables, expected):
    first = Counter(table.seats[Compass.NORTH] for table in foursomes(tables))

    assert first == expected


@pytest.mark.parametrize("tables", TABLES)
def test_chart_lists_the_lower_number_first(tables):
    for a, b, c, d in foursomes(tables):
        assert a < b
        assert c < d
        assert a < c


@pytest.mark.parametrize(
    ("tables", "expected"), [row[:2] for row in oracle("rotations")["visits"]]
)
def test_chart_sends_each_number_to_these_tables(tables, expected):
    visits = Counter(
        (number, table)
        for round_ in chart(tables).rounds
        for table, four in enumerate(round_.tables, start=1)
        for number in four
    )

    text = " ".join(
        "/".join(str(visits[number, table]) for table in range(1, tables + 1))
        for number in range(1, 4 * tables + 1)
    )

    assert text == expected
