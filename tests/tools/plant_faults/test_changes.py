"""Faults derived from a source: which, where, and a fair choice of them."""

from pathlib import Path

import pytest

from tests.oracles import oracle
from tools.plant_faults.changes import faults_of, sampled
from tools.plant_faults.modules import ACTIONS, PURE, ROOT
from tools.plant_faults.modules import tests_of as list_tests


def changes(source):
    return [fault.change for fault in faults_of("small.py", source)]


@pytest.mark.parametrize(("source", "expected"), oracle("tools")["changes"])
def test_what_could_be_wrong_is_changed(source, expected):
    assert changes(source) == expected


@pytest.mark.parametrize("source", oracle("tools")["left_alone"])
def test_what_no_test_should_have_to_notice_is_left_alone(source):
    assert changes(source) == []


def test_a_fault_says_where_it_is_and_keeps_the_rest():
    source = "class Shop:\n    def is_open(self, hour):\n        return hour >= 9\n"

    fault, *_ = [
        each for each in faults_of("small.py", source) if "hour > 9" in each.change
    ]

    assert (fault.line, fault.place, fault.is_in_function) == (3, "Shop.is_open", True)
    assert fault.source.split() == source.replace(">=", ">").split()


def test_what_a_module_calls_while_it_is_loaded_is_in_no_function():
    source = "def double(n):\n    return 2 * n\n\nFOUR = double(4)\n"

    in_function = {
        fault.change: fault.is_in_function for fault in faults_of("a.py", source)
    }

    assert set(in_function.values()) == {False}
    assert all(
        fault.is_in_function for fault in faults_of("a.py", source.partition("FOUR")[0])
    )


def test_a_fault_says_between_which_lines_its_innermost_function_stands():
    source = "def outer(a):\n    def inner():\n        return a < 3\n\n    return inner\n"

    lines = {fault.change: fault.lines for fault in faults_of("a.py", source)}

    assert lines["a < 3 → a <= 3"] == range(2, 4)
    assert lines["return inner → return None"] == range(1, 6)


def test_a_sample_is_spread_over_the_module_and_the_same_for_a_seed():
    faults = faults_of("small.py", "\n".join(f"a{n} = {n}" for n in range(40)))

    sample = sampled(faults, 4, seed=1)

    tens = [fault.line // 10 for fault in sample]
    assert len(faults) == 40
    assert sampled(faults, 4, seed=1) == sample != sampled(faults, 4, seed=2)
    assert all(later - tens[0] == n for n, later in enumerate(tens))
    assert sampled(faults, None, seed=1) == sampled(faults, 100, seed=1) == faults


@pytest.mark.parametrize("module", [*PURE, *ACTIONS])
def test_a_module_and_its_tests_are_there(module):
    assert [
        name for name in (module, *list_tests(module)) if not Path(ROOT, name).exists()
    ] == []
