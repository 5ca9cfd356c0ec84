"""Ordinals, which several sheets and lists speak in."""

from collections.abc import Sequence


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 4th … 11th … 21st."""
    teen = number % 100 in (11, 12, 13)
    suffix = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def ordinals(numbers: Sequence[int]) -> str:
    """1st; 1st, 5th; a dash for none."""
    return ", ".join(map(ordinal, numbers)) or "–"
