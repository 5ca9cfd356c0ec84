"""Counts as they are said: once, twice, three times; 1 pair, 14 pairs.

Knows nothing of schedules.
"""

_WORDS = [
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_TIMES = {0: "never", 1: "once", 2: "twice"}


def number(count: int) -> str:
    """Return a number as a word up to twelve, then in figures."""
    return _WORDS[count] if count < len(_WORDS) else str(count)


def times(count: int) -> str:
    """Return how often: never, once, twice, three times …"""
    return _TIMES.get(count, f"{number(count)} times")


def times_between(low: int, high: int) -> str:
    """Return how often where it differs: once or twice, from never to four times …"""
    if low == high:
        return times(low)
    if low > 1:
        joint = "or" if high == low + 1 else "to"
        return f"{number(low)} {joint} {number(high)} times"
    if high == low + 1:
        return f"{times(low)} or {times(high)}"
    return f"from {times(low)} to {times(high)}"


def counted(count: int, one: str, more: str) -> str:
    """Something counted, in figures: *one* for 1, *more* otherwise."""
    return f"{count:,} {one if count == 1 else more}"


def in_between(low: int, high: int) -> str:
    """Return a count where it differs, in figures: 9, 9 or 10, 3 to 10."""
    if low == high:
        return str(low)
    return f"{low} or {high}" if high == low + 1 else f"{low} to {high}"


def listed(parts: list[str]) -> str:
    """Parts of a sentence in a row: a, b and c."""
    *first, last = parts
    return f"{', '.join(first)} and {last}" if first else last
