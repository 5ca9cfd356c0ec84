"""Words as they are printed: apostrophes, and what a sheet is named for."""

import re

_ATTRIBUTION = re.compile(r" \((?:CatsAtCards|House of Cards)[^()]*\)")


def tidy(text: str) -> str:
    """Return *text* with typographic apostrophes."""
    return text.replace("'", "’")


def unattributed(note: str) -> str:
    """Return a game's note without its sources, which stand at the card's foot."""
    return tidy(_ATTRIBUTION.sub("", note))


def format_minus(points: int) -> str:
    """Return an amount with a minus sign where it is below zero."""
    return f"−{-points}" if points < 0 else f"{points}"
