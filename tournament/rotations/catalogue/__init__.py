"""Designs found once and stored: nobody meets twice, or a perfect whist tournament.

What is stored are base rounds or steps to be developed, each with the way it was found;
and whole events, for crowds and lengths that no design covers and no short search
solves. The command `find_designs` finds new ones.
"""

from tournament.rotations.catalogue import byes, explicit, shifts, starters, whist
from tournament.rotations.catalogue.stored import Construction, Design
from tournament.rotations.catalogue.stored_rotations import (
    StoredRotation,
    stored_rotation,
    stored_rotations,
)
from tournament.rotations.first_deals import spread_first_deals
from tournament.rotations.model import Rotation
from tournament.rotations.table_spread import spread_visits

__all__ = [
    "DESIGNS",
    "Construction",
    "Design",
    "StoredRotation",
    "arranged",
    "design",
    "stored_rotation",
    "stored_rotations",
]

DESIGNS: tuple[Design, ...] = tuple(
    candidate
    for construction in (shifts, explicit, starters, byes, whist)
    for candidate in construction.designs()
)
"""All designs, the better first where two would do: a shift is easier to walk."""


def design(players: int, games: int) -> Rotation | None:
    """The best design for so many *players* (1 or more), cut to *games* (1 or more).

    Nobody meets twice where a design for that is long enough; else the beginning of a
    perfect whist tournament, where nobody partners twice. Who sits out is told. First
    deals are spread, and so are the tables each visits. Always the same answer.

    Returns:
        Nothing where no design is known that has as many games.
    """
    fitting = [
        candidate
        for candidate in DESIGNS
        if candidate.players == players and candidate.games >= games
    ]
    if not fitting:
        return None
    return arranged(min(fitting, key=lambda candidate: candidate.whist), games)


def arranged(chosen: Design, games: int) -> Rotation:
    """Return the first *games* games of a design, its tables and seats in good order."""
    rotation = Rotation(chosen.players, chosen.develop(games))
    return spread_first_deals(spread_visits(rotation))
