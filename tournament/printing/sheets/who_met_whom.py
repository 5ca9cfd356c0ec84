"""Who met whom: a picture with a row and a column a player, a mark for every pair.

Knows nothing of pages. Lengths are in tenths of a mark's cell. A mark is a piece of a
wide line, as long as it is wide or, with round ends, of no length, so that a picture of a
hundred people stays small.
"""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from typing import Any, NamedTuple

from django.utils.translation import ngettext

from tournament.rotations import Rotation
from tournament.rotations.audit import Encounter, encounters

CELL = 10
_MIDDLE = CELL // 2
_MARK = 8
_MOST_SHADES = 3
_SMALL = 30
"""Up to so many players the pairs that met more than once have their count in the cell."""
_STEPS = ((60, 1), (120, 5), (250, 10))
"""Up to so many players every so many numbers stand on the edges."""
_WIDE_STEP = 20
_ROOMS = ((12, "small"), (_SMALL, "middle"))
_EACH_SIZE, _MOST_SIZE = 6, 2.2
_PIXELS_A_CELL, _LEAST_PIXELS, _MOST_PIXELS = 34, 9, 960


class MarkShape(StrEnum):
    ROUND = "round"
    SQUARE = "square"
    HOLE = "hole"


Marks = tuple[MarkShape, int, str]
"""All marks of one shape and shade (1 once, 2 twice, 3 more often), and their path."""


class Label(NamedTuple):
    text: str
    x: float
    y: float
    is_in_hole: bool = False


def who_met_whom(rotation: Rotation, number: int | None = None) -> Mapping[str, Any]:
    """Return what the template of the picture needs.

    *width* is in pixels, as wide as the picture need be on a screen; *room* says how much
    of that it cannot do without (small, middle, large). *band* is the path over the row
    and the column of one player, "" for nobody's.
    """
    players, met, games = rotation.players, encounters(rotation), len(rotation.rounds)
    font, step = _lettering(players)
    margin = font * _MOST_SIZE
    size = players * CELL
    seen = size + margin + (1 if step == 1 else font)
    title = ngettext(
        "Who met whom in %(count)s game", "Who met whom in %(count)s games", games
    )
    return {
        "title": title % {"count": games},
        "view_box": f"{-margin:g} {-margin:g} {seen:g} {seen:g}",
        "width": min(players * _PIXELS_A_CELL, max(_MOST_PIXELS, players * _LEAST_PIXELS)),
        "room": next((room for most, room in _ROOMS if players <= most), "large"),
        "font": font,
        "grid": _grid(players, 1 if players <= _SMALL else 5),
        "diagonal": "".join(_dot(MarkShape.SQUARE, n, n) for n in range(1, players + 1)),
        "band": _band(number, size) if number else "",
        "marks": tuple(_marks(met)),
        "edge": tuple(_edge(players, font, step)),
        "counts": tuple(_counts(met)) if players <= _SMALL else (),
    }


def _lettering(players: int) -> tuple[float, int]:
    step = next((step for most, step in _STEPS if players <= most), _WIDE_STEP)
    if step == 1:
        return _EACH_SIZE, step
    return min(players / 5, step * CELL / _MOST_SIZE), step


def _at(number: int) -> int:
    return number * CELL - _MIDDLE


def _grid(players: int, step: int) -> str:
    size = players * CELL
    lines = [*range(0, size, step * CELL), size]
    return "".join(f"M0 {at}h{size}M{at} 0v{size}" for at in lines)


def _band(number: int, size: int) -> str:
    at = (number - 1) * CELL
    return f"M0 {at}h{size}v{CELL}h-{size}zM{at} 0h{CELL}v{size}h-{CELL}z"


def _marks(met: Mapping[tuple[int, int], Encounter]) -> Iterator[Marks]:
    """Squares for opponents, round ones for partners, squares with a hole for both."""
    paths: dict[tuple[MarkShape, int], list[str]] = {}
    for (one, other), encounter in met.items():
        shade = min(encounter.times, _MOST_SHADES)
        shapes = [MarkShape.SQUARE if encounter.as_opponents else MarkShape.ROUND]
        for shape in [*shapes, *[MarkShape.HOLE] * encounter.is_both]:
            dots = _dot(shape, one, other) + _dot(shape, other, one)
            paths.setdefault((shape, shade), []).append(dots)
    for shape in MarkShape:
        for shade in range(1, _MOST_SHADES + 1):
            if (shape, shade) in paths:
                yield shape, shade, "".join(paths[shape, shade])


def _dot(shape: MarkShape, row: int, column: int) -> str:
    if shape is MarkShape.SQUARE:
        return f"M{_at(column) - _MARK // 2} {_at(row)}h{_MARK}"
    return f"M{_at(column)} {_at(row)}h0"


def _edge(players: int, font: float, step: int) -> Iterator[Label]:
    for number in range(1, players + 1):
        if step == 1 or number == 1 or number % step == 0:
            yield Label(str(number), -font * _MOST_SIZE / 2, _at(number))
            yield Label(str(number), _at(number), -font * _MOST_SIZE / 2)


def _counts(met: Mapping[tuple[int, int], Encounter]) -> Iterator[Label]:
    for (one, other), encounter in met.items():
        if encounter.times > 1:
            yield Label(str(encounter.times), _at(one), _at(other), encounter.is_both)
            yield Label(str(encounter.times), _at(other), _at(one), encounter.is_both)
