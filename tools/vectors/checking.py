"""Checking one vector: what it expects against what the product says."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Checked:
    """A vector that has been run; *complaint* is empty where it passed."""

    section: str
    name: str
    complaint: str = ""

    def __str__(self) -> str:
        return f"FAILED {self.section} {self.name}: {self.complaint}"


class Differs(AssertionError):
    """The product says something else than the vector expects."""


def expect(expected: object, result: object) -> None:
    """Accept *result* if it is what was *expected*; of a mapping, the keys expected.

    Raises:
        Differs
    """
    if isinstance(expected, Mapping) and isinstance(result, Mapping):
        result = {key: result.get(key, "nothing") for key in expected}
    if expected != result:
        raise Differs(f"expected {expected}, got {result}")


def run(
    section: str, vectors: Iterable[tuple[str, Any]], check: Callable[[Any], None]
) -> Iterator[Checked]:
    """Run *check* on each of the named *vectors*; whatever it raises is a complaint."""
    for name, vector in vectors:
        try:
            check(vector)
        except Differs as difference:
            yield Checked(section, name, str(difference))
        except Exception as fault:  # a bad vector fails, and the next is run
            yield Checked(section, name, f"{type(fault).__name__}: {fault}")
        else:
            yield Checked(section, name)
