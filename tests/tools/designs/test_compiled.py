from importlib.util import find_spec

import pytest

from tools.designs import orbit_kernel, rotation_kernel
from tools.designs.compiled import compiled, fastest, plain
from tools.designs.orbit_finding import find_developed
from tools.designs.rotation_finding import find_rotation


def test_the_plain_loop_is_there_without_numba():
    assert (fastest() == plain()) == (find_spec("numba") is None)


def test_the_fastest_loop_finds_what_the_plain_one_finds():
    loop = fastest()

    fast = find_rotation(7, 6, seed=3, steps=500, walk=loop.walk, array=loop.array)

    assert fast == find_rotation(7, 6, seed=3, steps=500)


def calling(calls):
    """A compiler of functions that write in *calls* who was called."""

    def compiler(function):
        def call(*arguments):
            calls.append(function.__name__)
            return function(*arguments)

        return call

    return compiler


def test_every_part_is_compiled_to_call_the_compiled_others():
    calls = []
    walk = compiled(calling(calls))
    rotation = find_rotation(9, 7, seed=1, steps=400, weights=(2, 90, 1), walk=walk)

    assert set(calls) == {part.__name__ for part in rotation_kernel.PARTS}
    assert rotation == find_rotation(9, 7, seed=1, steps=400, weights=(2, 90, 1))


def test_every_part_of_the_other_kernel_is_compiled_too():
    calls = []
    walk = compiled(calling(calls), orbit_kernel)
    crowd = {"players": 19, "games": 6, "orbits": 3, "length": 6}
    schedule = {**crowd, "seed": 1, "steps": 300}

    rotation = find_developed(**schedule, walk=walk)

    assert set(calls) == {part.__name__ for part in orbit_kernel.PARTS}
    assert rotation == find_developed(**schedule)


@pytest.mark.parametrize("kernel", [rotation_kernel, orbit_kernel])
def test_parts_are_listed_before_those_that_call_them(kernel):
    seen = set()
    names = {part.__name__ for part in kernel.PARTS}
    for part in kernel.PARTS:
        assert names & set(part.__code__.co_names) <= seen
        seen.add(part.__name__)
