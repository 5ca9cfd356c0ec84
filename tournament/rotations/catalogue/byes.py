"""Nobody meets twice and nobody sits out twice, where the players do not fill tables.

The same construction as `starters`; of each orbit at most one number rests in the base
round, so that everybody of an orbit sits out once at most.

Source: found and verified by program for 15 to 203 players.
"""

from functools import cache

from tournament.rotations.catalogue.starters import read
from tournament.rotations.catalogue.stored import Construction, Design


@cache
def designs() -> tuple[Design, ...]:
    """Return those stored: one to three sit out of every game."""
    return read("byes.json", Construction.BYE)
