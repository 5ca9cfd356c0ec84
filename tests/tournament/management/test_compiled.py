from importlib.util import find_spec

from tournament.management.compiled import PLAIN, compiled, fastest
from tournament.rotations.catalogue import night_kernel
from tournament.rotations.catalogue.night_finding import find_night


def test_the_plain_loop_is_there_without_numba():
    assert (fastest() is PLAIN) == (find_spec("numba") is None)


def test_the_fastest_loop_finds_what_the_plain_one_finds():
    loop = fastest()

    fast = find_night(7, 6, seed=3, steps=500, walk=loop.walk, array=loop.array)

    assert fast == find_night(7, 6, seed=3, steps=500)


def test_every_part_is_compiled_to_call_the_compiled_others():
    calls = []

    def compiler(function):
        def call(*arguments):
            calls.append(function.__name__)
            return function(*arguments)

        return call

    walk = compiled(compiler)
    rotation = find_night(9, 7, seed=1, steps=400, weights=(2, 90, 1), walk=walk)

    assert set(calls) == {part.__name__ for part in night_kernel.PARTS}
    assert rotation == find_night(9, 7, seed=1, steps=400, weights=(2, 90, 1))


def test_parts_are_listed_before_those_that_call_them():
    seen = set()
    names = {part.__name__ for part in night_kernel.PARTS}
    for part in night_kernel.PARTS:
        assert names & set(part.__code__.co_names) <= seen
        seen.add(part.__name__)
