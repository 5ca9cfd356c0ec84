"""Parts lists into pages.

Knows nothing of what is on them.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import TypeVar

Item = TypeVar("Item")


def evenly(items: Sequence[Item], most: int) -> Iterator[Sequence[Item]]:
    """Part *items* into as few pages as hold *most* each, the first one item fuller."""
    pages = ceil(len(items) / most)
    start = 0
    for page in range(pages):
        end = start + ceil((len(items) - start) / (pages - page))
        yield items[start:end]
        start = end
