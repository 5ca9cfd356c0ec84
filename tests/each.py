"""One test of many rows: pytest's own work for a row is often more than the test's."""

from collections.abc import Callable, Iterable
from typing import Any

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
