"""Points in digits, as people write them: with a real minus below zero.

Knows nothing of pages or paper.
"""

MINUS = "\N{MINUS SIGN}"


def signed(points: int) -> str:
    """The amount in digits, with the sign only where it is below zero."""
    return f"{MINUS if points < 0 else ''}{abs(points)}"


def gained(points: int) -> str:
    """The amount in digits as something added or taken away, with its sign: "+3"."""
    return f"{MINUS if points < 0 else '+'}{abs(points)}"
