"""One test of many rows: pytest's own work for a row is often more than the test's."""

import re
from collections.abc import Callable, Iterable, Iterator
from itertools import chain, product
from typing import Any

import pytest

Test = Callable[[Any], None]


def for_each(rows: Iterable[Any], called: Callable[[Any], str] = str) -> Callable[..., Any]:
    """Let a test of one row be a test of all *rows*; those that fail are told by name."""

    def of(test: Test) -> Callable[[], None]:
        def of_all() -> None:
            wrong = {called(row): why for row in rows if (why := _why_not(test, row))}
            assert not wrong, "\n".join(f"{name}: {why}" for name, why in wrong.items())

        of_all.__name__, of_all.__doc__ = test.__name__, test.__doc__
        return of_all

    return of


def _why_not(test: Test, row: Any) -> str:
    try:
        test(row)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    return ""


def as_one(test: Callable[..., None]) -> Callable[[], None]:
    """Let a parametrized test be one test of all its rows; put above its parameters."""
    marks = test.pytestmark  # type: ignore[attr-defined]
    families = [list(_rows_of(mark)) for mark in marks if mark.name == "parametrize"]
    rows = [dict(chain(*map(dict.items, of))) for of in product(*reversed(families))]

    def called(row: dict[str, Any]) -> str:
        return ", ".join(f"{name}={value}" for name, value in row.items())

    def of_one(row: dict[str, Any]) -> None:
        test(**row)

    of_one.__name__, of_one.__doc__ = test.__name__, test.__doc__
    of_all = for_each(rows, called)(of_one)
    of_all.pytestmark = [mark for mark in marks if mark.name != "parametrize"]
    return of_all


def _rows_of(mark: pytest.Mark) -> Iterator[dict[str, Any]]:
    names, rows = mark.args
    names = re.split(r",\s*", names) if isinstance(names, str) else names
    for row in rows:
        values = row if len(names) > 1 else (row,)
        if hasattr(row, "marks"):  # a `pytest.param`
            assert not row.marks
            values = row.values
        yield dict(zip(names, values, strict=True))
