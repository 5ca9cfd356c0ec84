"""Parts lists into pages.

Knows nothing of what is on them.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TypeVar

Item = TypeVar("Item")


def evenly(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Part *items* into as few pages as hold *most* each, all about equally full."""
    if not items:
        return
    size = ceil(len(items) / ceil(len(items) / most))
    for start in range(0, len(items), size):
        yield items[start : start + size]
