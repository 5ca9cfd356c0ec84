"""How much goes on one page of the board: what can be read from the back of the hall."""

from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from scoring.models import Board

ROWS = 16
"""Rows on a page at most; a name is then at least 4 % of the height of the picture."""

ROWS_OF_A_LINE = 2
"""So many fewer rows fit below the organizer's message, or below who is asked to come."""

Item = TypeVar("Item")


def count_rows(board: Board) -> int:
    """Count the rows that fit on a page of *board* beside what else is on it."""
    return ROWS - ROWS_OF_A_LINE * (bool(board.message) + bool(board.desk))


def split_evenly(items: Sequence[Item], most: int) -> Iterator[tuple[Item, ...]]:
    """Deal *items*, in order, to as few pages of at most *most* as will do."""
    pages = -(-len(items) // most)
    start = 0
    for page in range(1, pages + 1):
        end = len(items) * page // pages
        yield tuple(items[start:end])
        start = end


def split_by_height(
    items: Sequence[Item], parts: int, rows: Callable[[Item], int]
) -> list[tuple[Item, ...]]:
    """Deal *items*, in order, to so many *parts* of as many rows each as can be.

    *rows* says how many rows an item takes; a part may get one row more than its share.
    """
    whole, before = sum(map(rows, items)), 0
    pages: list[list[Item]] = [[] for _ in range(parts)]
    for item in items:
        pages[before * parts // whole].append(item)
        before += rows(item)
    return [tuple(part) for part in pages]


def get_type_size(rows: int) -> str:
    """Return the CSS class of the type size for a page of so many *rows*."""
    return next(f"rows-{most}" for most in (5, 8, 12, ROWS) if rows <= most)
