"""The inner loop of the search for base rounds, compiled where `numba` is installed.

The package is in the dependency group `designs`, for those who add to the catalogue;
nobody else needs it. Without it the same loop runs as plain Python, and finds the same.
"""

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, NamedTuple

from tools.designs import kernel


class Loop(NamedTuple):
    """The *walk* of the kernel, and what makes the sequences it takes of a list."""

    walk: Callable[..., int]
    array: Callable[[list[Any]], Any]


PLAIN = Loop(kernel.walk, list)
"""The loop as it stands."""


def fastest() -> Loop:
    """Return the loop compiled by `numba` where that is installed, else the plain one."""
    if find_spec("numba") is None:
        return PLAIN
    walk = compiled(import_module("numba").njit)
    return Loop(walk, import_module("numpy").array)


def compiled(compiler: Callable[[FunctionType], Any]) -> Callable[..., int]:
    """The walk, all parts of the kernel put through *compiler* to call each other."""
    space = dict(vars(kernel))
    for part in kernel.PARTS:
        space[part.__name__] = compiler(FunctionType(part.__code__, space, part.__name__))
    walk: Callable[..., int] = space["walk"]
    return walk
