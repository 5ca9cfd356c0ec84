"""Charts, designs, and whole sessions: all that is stored, in one file.

What is stored are base rounds, in one format from an event written down game by game to a
cyclic design: see `stored`. Each says how it was found, by a formula or a search;
`find_designs` finds new ones. The two charts of the source document are there to the
letter: the one for three tables is uneven, and never "repaired" here.
"""

from tournament.rotations.catalogue.stored import Construction, Design, stored
from tournament.rotations.model import Rotation
from tournament.rotations.search.plan import in_order

_STORED = stored()
_EXACT = (Construction.CHART, Construction.SESSION)

DESIGNS = tuple(design for design in _STORED if design.construction not in _EXACT)
"""All of any length, the better first where two would do: a shift is easier to walk."""

SESSIONS: dict[tuple[int, int], Design] = {
    (design.players, design.games): design
    for design in _STORED
    if design.construction is Construction.SESSION
}
"""Whole sessions, by players and games, for what nothing else covers as well."""

CHARTS = {
    design.players // 4: Rotation(design.players, design.develop(design.games))
    for design in _STORED
    if design.construction is Construction.CHART
}
"""The charts by number of tables: 2 (8 players, 7 games), 3 (12 players, 11 games)."""


def chart(tables: int) -> Rotation:
    """Raises KeyError: there is a chart for two and for three tables only."""
    return CHARTS[tables]


def arranged(chosen: Design, games: int) -> Rotation:
    """Games, tables, and seats in good order."""
    return in_order(Rotation(chosen.players, chosen.develop(games)))
