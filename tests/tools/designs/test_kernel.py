"""The walk: what it says an event costs is what the audit counts, on any way."""

from importlib.util import find_spec

import pytest

from tests.tournament.rotations import counting
from tools.designs import kernel
from tools.designs.compiled import PLAIN, Loop, compiled, fastest
from tools.designs.finding import WEIGHTS, find
from tools.designs.problem import Problem, night_problem, starter_problem, whist_problem
from tournament.rotations import Rotation, audit

NIGHTS = [(4, 3), (5, 5), (6, 7), (7, 7), (9, 4), (10, 12), (11, 9), (13, 6), (23, 9)]
ORBITS = [
    *((16, 5, 3, 5), (18, 5, 3, 5), (23, 7, 3, 7), (24, 8, 3, 8), (17, 4, 4, 4)),
    *((16, 6, 5, 3), (21, 14, 3, 7), (9, 12, 3, 3), (10, 4, 5, 2), (22, 9, 7, 3)),
    *((12, 6, 4, 3), (21, 12, 7, 3), (25, 12, 8, 3)),
]
PROBLEMS: list[Problem] = [
    *(night_problem(*cell) for cell in [*NIGHTS, *ORBITS]),
    starter_problem(16, games=5),
    starter_problem(19, games=6),
    whist_problem(13),
]


def rotation(design):
    return Rotation(design.players, design.develop(design.games))


def described(problem):
    return f"{problem.players} {problem.games} {problem.orbits} {problem.length}"


@pytest.mark.few(len(PROBLEMS))
@pytest.mark.parametrize("weights", [WEIGHTS, (4, 8, 1), (3, 1, 2)], ids=str)
@pytest.mark.parametrize("problem", PROBLEMS, ids=described)
def test_the_cost_told_on_the_way_is_that_of_the_night(problem, weights):
    told = []

    def walk(*arguments):
        told.append(kernel.walk(*arguments))
        return told[0]

    loop = Loop(walk, list)
    design, _ = find(problem, seed=2, steps=1500, loop=loop, weights=weights)

    report = audit(rotation(design))
    meet, partner, oppose = weights
    assert [told[0] * problem.length / 2] == [
        meet * report.meeting_cost
        + partner * report.partner_repeats
        + oppose * report.opposition_cost
    ]
    assert (report.faults, report.games) == ((), problem.games)
    assert counting.everybody_is_told(rotation(design))
    assert report.sit_out_spread <= 1
    assert report.sit_outs_in_turn


@pytest.mark.parametrize(
    "problem", [problem for problem in PROBLEMS if problem.length > 1], ids=described
)
def test_the_night_turns_by_orbits(problem):
    design, _ = find(problem, seed=1, steps=100, loop=PLAIN)

    rounds = rotation(design).rounds
    for game in range(1, len(rounds)):
        if game % problem.length:
            assert {frozenset(four) for four in rounds[game].tables} == {
                frozenset(design.moved(n - 1, 1) + 1 for n in four)
                for four in rounds[game - 1].tables
            }


def test_the_same_seed_finds_the_same():
    first, again, other = (
        find(night_problem(9, 5), seed=seed, steps=500, loop=PLAIN) for seed in (7, 7, 8)
    )

    assert first == again
    assert first != other


def test_the_fastest_loop_finds_what_the_plain_one_finds():
    assert (fastest() == PLAIN) == (find_spec("numba") is None)
    problem = night_problem(7, 6)

    fast = find(problem, seed=3, steps=500, loop=fastest())

    assert fast == find(problem, seed=3, steps=500, loop=PLAIN)


def test_every_part_is_compiled_to_call_the_compiled_others():
    calls = []

    def compiler(function):
        def call(*arguments):
            calls.append(function.__name__)
            return function(*arguments)

        return call

    loop = Loop(compiled(compiler), list)
    problem = night_problem(9, 7)

    assert find(problem, seed=1, steps=400, loop=loop) == find(
        problem, seed=1, steps=400, loop=PLAIN
    )
    assert set(calls) == {part.__name__ for part in kernel.PARTS}


def test_parts_are_all_functions_each_before_those_that_call_it():
    names = [part.__name__ for part in kernel.PARTS]
    functions = {
        name
        for name, part in vars(kernel).items()
        if getattr(part, "__module__", "") == kernel.__name__ and hasattr(part, "__code__")
    }

    assert set(names) == functions
    for place, part in enumerate(kernel.PARTS):
        assert not set(names[place:]) & set(part.__code__.co_names)
