import re
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracles import oracle
from tests.tournament.rotations import counting
from tournament.rotations import Foursome, Plan, Rotation, chart
from tournament.rotations.catalogue.shifts import designs
from tournament.rotations.faults import faults
from tournament.rotations.rotation_types import (
    RotationType,
    next_round,
    rotation,
    shift_said,
    why_not,
)
from tournament.rotations.rotation_types.planned import relay

PLANNED = (RotationType.CHART, RotationType.RELAY, RotationType.SHIFT)


def tables_of(number, planned):
    """The table, from 0, of *number* game by game."""
    return [
        next(table for table, four in enumerate(game.tables) if number in four)
        for game in planned.rounds
    ]


@pytest.mark.parametrize(
    "case", oracle("relay")["relay"], ids=lambda case: f"{case['tables']}x{case['games']}"
)
def test_a_relay_repeats_as_the_oracle_says(case):
    tables, games = case["tables"], case["games"]
    planned = Rotation(4 * tables, relay(tables, games))

    met = counting.partners(planned), counting.opponents(planned)

    assert [max(counts.values()) for counts in met] == case["most"]
    assert [sum(counts.values()) - len(counts) for counts in met] == case["repeats"]


@given(st.integers(2, 30), st.integers(1, 20))
@settings(deadline=None)
def test_a_relay_moves_seat_by_seat(tables, games):
    planned = rotation(RotationType.RELAY, Plan(4 * tables, games, tables))

    assert not list(faults(planned))
    for seat, step in enumerate((0, -1, 1, 2)):
        for before, after in zip(planned.rounds, planned.rounds[1:], strict=False):
            for table, four in enumerate(before.tables):
                there = tuple(after.tables[(table + step) % tables])
                assert there[seat] == tuple(four)[seat]


@pytest.mark.parametrize("tables", [5, 6, 7, 12])
def test_partners_of_a_relay_meet_again_when_the_ring_is_round(tables):
    north, south = 1, 2
    planned = rotation(RotationType.RELAY, Plan(4 * tables, 30, tables))
    together = [
        game
        for game, round_ in enumerate(planned.rounds)
        if any({north, south} <= set(four) for four in round_.tables)
    ]

    assert together == list(range(0, 30, tables))
    assert counting.partners(planned)[north, south] == len(together)
    pairs = counting.partners(Rotation(4 * tables, relay(tables, tables // gcd(3, tables))))
    assert set(pairs.values()) == {1}


@pytest.mark.parametrize(("tables", "games"), [(2, 7), (3, 11), (2, 3), (3, 1)])
def test_the_chart_is_followed_to_the_letter(tables, games):
    planned = rotation(RotationType.CHART, Plan(4 * tables, games, tables))

    assert planned.rounds == chart(tables).rounds[:games]


@pytest.mark.parametrize("design", designs(), ids=lambda design: str(design.players))
def test_nobody_meets_twice_in_a_shift(design):
    games = min(design.games, 12)
    plan = Plan(design.players, games, design.players // 4)

    planned = rotation(RotationType.SHIFT, plan)

    assert not list(faults(planned))
    assert len(planned.rounds) == games
    assert set(counting.meetings(planned).values()) == {1}


@pytest.mark.parametrize("tables", [5, 6, 8, 25])
def test_what_is_said_of_a_shift_leads_to_its_tables(tables):
    games = next(design.games for design in designs() if design.players == 4 * tables)
    plan = Plan(4 * tables, games, tables)
    planned = rotation(RotationType.SHIFT, plan)

    for game in range(1, games):
        sentence = shift_said(plan, game)
        for group, first in zip("ABCD", range(1, 4 * tables, tables), strict=True):
            before, after = tables_of(first, planned)[game - 1 : game + 1]
            up = (after - before) % tables
            assert f"{group} goes {up} table{'s' * (up != 1)} up" in sentence
        four = planned.rounds[game].tables[0]
        groups = ["ABCD"[(number - 1) // tables] for number in four]
        assert sentence.endswith("Partners are {} and {}, {} and {}.".format(*groups))


def test_a_shift_is_said_between_its_games_only():
    plan = Plan(20, 5, 5)

    for game in (0, 5):
        with pytest.raises(ValueError, match="no game after"):
            shift_said(plan, game)
    with pytest.raises(ValueError, match="5 games, not 6"):
        shift_said(Plan(20, 6, 5), 1)


@pytest.mark.parametrize(
    ("movement", "plan", "reason"),
    [
        (
            "chart",
            Plan(10, 5, 2),
            "chart is for 8 or 12 players, not for 10.",
        ),
        (
            "chart",
            Plan(16, 5, 4),
            "chart is for 8 or 12 players, not for 16.",
        ),
        ("chart", Plan(8, 8, 2), "The chart of 8 players has 7 games, not 8."),
        ("relay", Plan(46, 5, 11), "46 players are 2 more than 11 tables can seat"),
        ("relay", Plan(9, 5, 1), "9 players are 5 more than 1 table can seat"),
        ("relay", Plan(4, 5, 1), "With 1 table no player can change places."),
        ("shift", Plan(16, 3, 4), "No shifts without repeats are known for 4 tables."),
        ("shift", Plan(24, 6, 6), "the shifts of 6 tables have 5 games, not 6."),
        ("shift", Plan(25, 5, 6), "25 players are 1 more than 6 tables can seat"),
    ],
)
def test_it_is_said_why_not(movement, plan, reason):
    assert reason in why_not(RotationType(movement), plan)
    with pytest.raises(ValueError, match=re.escape(reason)):
        rotation(RotationType(movement), plan)


@pytest.mark.parametrize("movement", PLANNED)
def test_who_comes_for_a_leaver_takes_his_place(movement):
    tables, games = {RotationType.CHART: (3, 11)}.get(movement, (7, 7))
    whole = rotation(movement, Plan(4 * tables, games, tables))
    late = 4 * tables + 1
    plan = Plan(late, games, tables, absent=frozenset({3}))

    planned = rotation(movement, plan, whole.rounds[:4])

    assert planned.rounds[:4] == whole.rounds[:4]
    for before, after in zip(whole.rounds[4:], planned.rounds[4:], strict=True):
        for theirs, ours in zip(before.tables, after.tables, strict=True):
            assert ours == Foursome(*(late if n == 3 else n for n in theirs))


@pytest.mark.parametrize("movement", PLANNED)
def test_the_next_game_is_that_of_the_whole_night(movement):
    tables = 3 if movement is RotationType.CHART else 5
    plan = Plan(4 * tables, 5, tables)
    whole = rotation(movement, plan)

    for game in range(5):
        assert next_round(movement, plan, whole.rounds[:game]) == whole.rounds[game]
    assert rotation(movement, plan, whole.rounds) == whole


def test_a_relay_goes_on_with_a_table_less():
    begun = rotation(RotationType.RELAY, Plan(24, 8, 6)).rounds[:3]
    plan = Plan(24, 8, 5, absent=frozenset({1, 6, 11, 20}))

    planned = rotation(RotationType.RELAY, plan, begun)

    assert not list(faults(planned))
    for game in planned.rounds[3:]:
        assert sorted(counting.seated(game)) == sorted(plan.present)
    norths = [[four.a for four in game.tables] for game in planned.rounds[3:]]
    assert norths == [norths[0]] * 5
