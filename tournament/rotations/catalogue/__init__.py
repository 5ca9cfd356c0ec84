"""Designs found once and stored, or made by a formula.

What is stored are base rounds, in one format from a session written down game by game to a
cyclic design: see `stored`. Each says how it was found; `find_designs` finds new ones.
"""

from tournament.rotations.catalogue.stored import Construction, Design, formulas, stored
from tournament.rotations.model import Rotation
from tournament.rotations.spread import spread_first_deals, spread_visits

_STORED = stored()
_ORDER = {construction: place for place, construction in enumerate(Construction)}
_KNOWN = {
    (_ORDER[design.construction], design.players): design
    for design in (*formulas(), *_STORED)
    if design.construction is not Construction.SESSION
}

DESIGNS: tuple[Design, ...] = tuple(_KNOWN[key] for key in sorted(_KNOWN))
"""All of any length, the better first where two would do: a shift is easier to walk."""

SESSIONS: dict[tuple[int, int], Design] = {
    (design.players, design.games): design
    for design in _STORED
    if design.construction is Construction.SESSION
}
"""Whole sessions, by players and games, for what nothing else covers as well."""


def arranged(chosen: Design, games: int) -> Rotation:
    """Tables and seats in good order."""
    return in_order(Rotation(chosen.players, chosen.develop(games)))


def in_order(rotation: Rotation) -> Rotation:
    """With tables and first deals spread."""
    return spread_first_deals(spread_visits(rotation))
