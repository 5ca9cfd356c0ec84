"""Numbers as text: points with a real minus sign, and ordinals.

Knows nothing of pages or paper.
"""

from collections.abc import Sequence

MINUS = "\N{MINUS SIGN}"


def format_points(points: int) -> str:
    """Return *points* in digits; only those below zero have a sign."""
    return f"{MINUS if points < 0 else ''}{abs(points)}"


def format_gain(points: int) -> str:
    """Return *points* added or taken away, always with a sign: "+3"."""
    return f"{MINUS if points < 0 else '+'}{abs(points)}"


def format_ordinal(number: int) -> str:
    """Return the English ordinal of *number*: 1st, 2nd, 3rd, 4th … 11th … 21st."""
    teen = number % 100 in (11, 12, 13)
    suffix = "th" if teen else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def format_ordinals(numbers: Sequence[int]) -> str:
    """Return the ordinals with commas ("1st, 5th"), or a dash for none."""
    return ", ".join(map(format_ordinal, numbers)) or "–"
