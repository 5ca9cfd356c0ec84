import pytest

from tests.tournament.rotations import counting
from tools.designs import rotation_kernel
from tools.designs.rotation_finding import find_rotation
from tournament.rotations import RoundPlan, audit, bound
from tournament.rotations.catalogue import DESIGNS

CROWDS = [(4, 3), (5, 5), (6, 7), (7, 7), (9, 4), (10, 12), (11, 9), (13, 6), (23, 9)]


@pytest.mark.parametrize(("players", "games"), CROWDS)
def test_everybody_has_a_place_and_sits_out_in_turn(players, games):
    rotation = find_rotation(players, games, seed=3, steps=3000)
    found = audit(rotation)

    assert counting.everybody_is_told(rotation)
    assert (found.faults, found.games) == ((), games)
    assert {len(round_.tables) for round_ in rotation.rounds} == {players // 4}
    assert found.sit_out_spread <= 1
    assert found.sit_outs_in_turn


@pytest.mark.parametrize(
    ("players", "games", "steps"), [(8, 7, 20_000), (10, 4, 60_000), (16, 5, 60_000)]
)
def test_a_small_night_is_found_at_the_bound(players, games, steps):
    found = audit(find_rotation(players, games, seed=1, steps=steps))
    least = bound(players, games)

    assert found.partner_repeats == least.partner_repeats
    assert found.meeting_cost == least.meeting_cost
    assert found.opposition_cost == least.opposition_cost


def test_the_same_seed_finds_the_same():
    first, again, other = (find_rotation(9, 5, seed=it, steps=500) for it in (7, 7, 8))

    assert first == again != other


def test_more_steps_find_better():
    few, many = (audit(find_rotation(20, 8, seed=1, steps=it)) for it in (500, 40_000))

    assert many.meeting_cost < few.meeting_cost


@pytest.mark.parametrize("weights", [(2, 4, 1), (4, 8, 1), (1, 0, 3), (2, 1000, 1)])
@pytest.mark.parametrize(("players", "games"), [(7, 6), (10, 7), (19, 6), (22, 21)])
def test_the_cost_told_on_the_way_is_that_of_the_night(players, games, weights):
    """What the walk says it has reached is what the audit counts."""
    told = []

    def walk(*arguments):
        told.append(rotation_kernel.walk(*arguments))
        return told[0]

    rotation = find_rotation(players, games, seed=5, steps=4000, weights=weights, walk=walk)

    found = audit(rotation)
    meet, partner, oppose = weights
    assert told == [
        meet * found.meeting_cost
        + partner * found.partner_repeats
        + oppose * found.opposition_cost
    ]


def test_a_walk_ends_where_no_night_is_better():
    short, long = (find_rotation(8, 4, seed=1, steps=it) for it in (40_000, 40_000_000))

    assert audit(long).meeting_cost == audit(short).meeting_cost == bound(8, 4).meeting_cost


@pytest.mark.parametrize(("players", "games"), [(19, 9), (22, 11), (16, 8), (23, 8)])
def test_a_night_can_begin_with_a_design(players, games):
    start = max(
        (it for it in DESIGNS if it.players == players and it.games < games),
        key=lambda it: it.games,
    )
    begin = start.develop(start.games)

    rotation = find_rotation(players, games, seed=1, steps=0, begin=begin)
    better = find_rotation(players, games, seed=1, steps=6000, begin=begin)

    kept = [
        RoundPlan(it.tables, tuple(sorted(it.sit_out)))
        for it in rotation.rounds[: len(begin)]
    ]
    assert kept == list(begin)
    for schedule in (rotation, better):
        found = audit(schedule)
        assert (found.faults, found.games) == ((), games)
        assert found.sit_out_spread <= 1
        assert found.sit_outs_in_turn
    assert audit(better).meeting_cost < audit(rotation).meeting_cost


def test_games_that_are_to_stay_do_not_change():
    begin = next(it for it in DESIGNS if it.players == 22).develop(4)
    kept = []

    def walk(seats, best, *rest):
        least = rotation_kernel.walk(seats, best, *rest)
        kept.append([best[: 4 * 24], rest[4][3]])
        return least

    find_rotation(22, 9, seed=1, steps=6000, begin=begin, walk=walk)

    (first, stay), (_, free) = kept
    assert (stay, free) == (4, 0)
    assert [n + 1 for n in first if n >= 0] == [
        n
        for plan in begin
        for n in (*(n for four in plan.tables for n in four), *plan.sit_out)
    ]


def test_the_kernel_names_all_its_functions():
    named = {it.__name__ for it in rotation_kernel.PARTS}
    functions = {
        name
        for name, it in vars(rotation_kernel).items()
        if getattr(it, "__module__", "") == rotation_kernel.__name__ and callable(it)
    }

    assert named == functions
