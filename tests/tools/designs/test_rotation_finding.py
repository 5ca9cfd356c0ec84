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
    report = audit(rotation)

    assert counting.everybody_is_told(rotation)
    assert (report.faults, report.games) == ((), games)
    assert {len(round_.tables) for round_ in rotation.rounds} == {players // 4}
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn


@pytest.mark.parametrize(
    ("players", "games", "steps"), [(8, 7, 20_000), (10, 4, 60_000), (16, 5, 60_000)]
)
def test_a_small_night_is_found_at_the_bound(players, games, steps):
    report = audit(find_rotation(players, games, seed=1, steps=steps))
    least = bound(players, games)

    assert report.partner_repeats == least.partner_repeats
    assert report.meeting_cost == least.meeting_cost
    assert report.opposition_cost == least.opposition_cost


def test_the_same_seed_finds_the_same():
    first, again, other = (
        find_rotation(9, 5, seed=number, steps=500) for number in (7, 7, 8)
    )

    assert first == again != other


def test_more_steps_find_better():
    few, many = (
        audit(find_rotation(20, 8, seed=1, steps=count)) for count in (500, 40_000)
    )

    assert many.meeting_cost < few.meeting_cost


@pytest.mark.parametrize("weights", [(2, 4, 1), (4, 8, 1), (1, 0, 3), (2, 1000, 1)])
@pytest.mark.parametrize(("players", "games"), [(7, 6), (10, 7), (19, 6), (22, 21)])
def test_the_cost_told_on_the_way_is_that_of_the_night(players, games, weights):
    """What the walk says it has reached is what the audit counts."""
    walks = []

    def walk(*arguments):
        walks.append(rotation_kernel.walk(*arguments))
        return walks[0]

    rotation = find_rotation(players, games, seed=5, steps=4000, weights=weights, walk=walk)

    report = audit(rotation)
    meet, partner, oppose = weights
    assert walks == [
        meet * report.meeting_cost
        + partner * report.partner_repeats
        + oppose * report.opposition_cost
    ]


def test_a_walk_ends_where_no_night_is_better():
    short, long = (
        find_rotation(8, 4, seed=1, steps=count) for count in (40_000, 40_000_000)
    )

    assert audit(long).meeting_cost == audit(short).meeting_cost == bound(8, 4).meeting_cost


@pytest.mark.parametrize(("players", "games"), [(19, 9), (22, 11), (16, 8), (23, 8)])
def test_a_night_can_begin_with_a_design(players, games):
    start = max(
        (
            design
            for design in DESIGNS
            if design.players == players and design.games < games
        ),
        key=lambda design: design.games,
    )
    begin = start.develop(start.games)

    rotation = find_rotation(players, games, seed=1, steps=0, begin=begin)
    better = find_rotation(players, games, seed=1, steps=6000, begin=begin)

    rounds = [
        RoundPlan(game.tables, tuple(sorted(game.sit_out)))
        for game in rotation.rounds[: len(begin)]
    ]
    assert rounds == list(begin)
    for schedule in (rotation, better):
        report = audit(schedule)
        assert (report.faults, report.games) == ((), games)
        assert report.sit_out_spread <= 1
        assert report.sit_outs_in_turn
    assert audit(better).meeting_cost < audit(rotation).meeting_cost


def test_games_that_are_to_stay_do_not_change():
    begin = next(design for design in DESIGNS if design.players == 22).develop(4)
    states = []

    def walk(seats, best, *rest):
        least = rotation_kernel.walk(seats, best, *rest)
        states.append([best[: 4 * 24], rest[4][3]])
        return least

    find_rotation(22, 9, seed=1, steps=6000, begin=begin, walk=walk)

    (first, stay), (_, free) = states
    assert (stay, free) == (4, 0)
    assert [n + 1 for n in first if n >= 0] == [
        n
        for plan in begin
        for n in (*(n for four in plan.tables for n in four), *plan.sit_out)
    ]


def test_the_kernel_names_all_its_functions():
    named = {part.__name__ for part in rotation_kernel.PARTS}
    functions = {
        name
        for name, part in vars(rotation_kernel).items()
        if getattr(part, "__module__", "") == rotation_kernel.__name__ and callable(part)
    }

    assert named == functions
