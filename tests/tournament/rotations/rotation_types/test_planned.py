import re
from math import gcd

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tests.tournament.rotations import counting
from tournament.rotations import Foursome, Plan, Rotation, chart
from tournament.rotations.catalogue import DESIGNS, Construction
from tournament.rotations.model import faults
from tournament.rotations.rotation_types import RotationType, next_round, rotation, why_not
from tournament.rotations.rotation_types.planned import relay

SHIFTS = [design for design in DESIGNS if design.construction is Construction.SHIFT]
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


@pytest.mark.few(32)
@pytest.mark.parametrize("design", SHIFTS)
def test_nobody_meets_twice_in_a_shift(design):
    games = min(design.games, 12)
    plan = Plan(design.players, games, design.players // 4)

    planned = rotation(RotationType.SHIFT, plan)

    assert not list(faults(planned))
    assert len(planned.rounds) == games
    assert set(counting.meetings(planned).values()) == {1}


@pytest.mark.parametrize("tables", [5, 6, 8, 25])
def test_all_of_a_group_move_the_same_number_of_tables(tables):
    games = next(design.games for design in SHIFTS if design.players == 4 * tables)
    planned = rotation(RotationType.SHIFT, Plan(4 * tables, games, tables))

    for first in range(1, 4 * tables, tables):
        group = [tables_of(number, planned) for number in range(first, first + tables)]
        for game in range(1, games):
            assert len({(at[game] - at[game - 1]) % tables for at in group}) == 1


@pytest.mark.parametrize(
    ("movement", "plan", "reason"),
    [
        ("chart", Plan(10, 5, 2), "chart is for 8 or 12 players, not for 10."),
        ("chart", Plan(16, 5, 4), "chart is for 8 or 12 players, not for 16."),
        ("chart", Plan(8, 8, 2), "For so many players the chart has 7 games at most."),
        ("relay", Plan(46, 5, 11), "2 players have no seat, and"),
        ("relay", Plan(9, 5, 1), "5 players have no seat, and"),
        ("relay", Plan(4, 5, 1), "With 1 table no player can change places."),
        ("shift", Plan(16, 3, 4), "With so many tables, players meet again."),
        ("shift", Plan(24, 6, 6), "With so many tables, players meet again after 5 games."),
        ("shift", Plan(25, 5, 6), "1 player has no seat, and"),
    ],
)
def test_it_is_said_why_not(movement, plan, reason):
    assert reason in str(why_not(RotationType(movement), plan))
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
