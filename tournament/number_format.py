"""Points as text, with a real minus sign.

Knows nothing of pages or paper.
"""

MINUS = "\N{MINUS SIGN}"


def format_points(points: int) -> str:
    """Return *points* in digits; only those below zero have a sign."""
    return f"{MINUS if points < 0 else ''}{abs(points)}"


def format_gain(points: int) -> str:
    """Return *points* added or taken away, always with a sign: "+3"."""
    return f"{MINUS if points < 0 else '+'}{abs(points)}"


def format_score(first: int, second: int) -> str:
    """Return the points of both teams; a dash is no sign where one is below zero."""
    dash = "\N{NO-BREAK SPACE}/\N{NO-BREAK SPACE}" if min(first, second) < 0 else "–"
    return f"{format_points(first)}{dash}{format_points(second)}"
