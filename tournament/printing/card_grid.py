"""The lines of a tally card and the cut marks of its page, as pictures.

Knows where things are from `card_layout`; nothing of who plays.
"""

from collections.abc import Iterable
from urllib.parse import quote

from tournament.printing.card_columns import ALL_BOXES, OWN, Key
from tournament.printing.card_layout import CardLayout
from tournament.printing.ink import saves_ink
from tournament.printing.paper import EDGE

Line = tuple[float, float, float, float]

CUT_MARK = 8.0
HAIR, FINE = 0.15, 0.3
BLACK, GREY, TINT = "#000", "#888", "#eee"


def card_picture(layout: CardLayout) -> str:
    """Return the grid of every card of the event, as a `data:` URI."""
    return picture(
        layout.width,
        layout.height,
        _tint(layout),
        path(_hairlines(layout), HAIR, GREY),
        path([*_rules(layout), *_box_lines(layout), *_written_lines(layout)], FINE, BLACK),
    )


def cut_marks_picture(layout: CardLayout) -> str:
    """Marks on both sides of the page where its cards are cut apart."""
    width, height = layout.paper.width, layout.paper.height
    left, right = EDGE + CUT_MARK, layout.right - CUT_MARK
    marks = [
        mark
        for y in layout.tops[1:]
        for mark in ((EDGE, y, left, y), (right, y, layout.right, y))
    ]
    return picture(width, height, path(marks, FINE, BLACK))


def picture(width: float, height: float, *shapes: str) -> str:
    """Return SVG shapes as a picture of so many millimeters, as a `data:` URI."""
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}"'
        f' width="{width}mm" height="{height}mm">{"".join(shapes)}</svg>'
    )
    return f"data:image/svg+xml,{quote(svg)}"


def path(lines: Iterable[Line], width: float, colour: str) -> str:
    """Return lines as one shape of a picture, thin and gray where ink is saved."""
    if saves_ink():
        width, colour = min(width, HAIR), GREY
    steps = "".join(f"M{x:.2f} {y:.2f}L{x2:.2f} {y2:.2f}" for x, y, x2, y2 in lines)
    return f'<path d="{steps}" fill="none" stroke="{colour}" stroke-width="{width}"/>'


def tint(x: float, y: float, width: float, height: float) -> str:
    """Return a light area as a shape of a picture, nothing where ink is saved."""
    if saves_ink():
        return ""
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{width:.2f}" height="{height:.2f}"'
        f' fill="{TINT}"/>'
    )


def _tint(layout: CardLayout) -> str:
    """Behind where the holder goes, as far as that is printed."""
    height = layout.written_top - layout.headings_top
    return tint(layout.own_left, layout.headings_top, layout.own_width, height)


def _hairlines(layout: CardLayout) -> list[Line]:
    """Between the games, and between the tables of the chart."""
    top, bottom = layout.rows_top, layout.totals_top
    right = layout.boxes_left
    rows = (top + layout.row * row for row in range(1, layout.games))
    return [
        *((EDGE, y, right, y) for y in rows),
        *((column.x, top, column.x, bottom) for column in layout.of(Key.CHART)),
    ]


def _written_lines(layout: CardLayout) -> list[Line]:
    """Around the boxes of games that are written in by hand."""
    top, bottom = layout.written_top, layout.totals_top
    if top >= bottom:
        return []
    left, right = layout.own_left, layout.own_left + layout.own_width
    rows = range(layout.printed_games, layout.games)
    return [
        *((column.x, top, column.x, bottom) for column in layout.of(*OWN)),
        *(
            (left, y, right, y)
            for y in (layout.rows_top + layout.row * row for row in rows)
        ),
    ]


def _rules(layout: CardLayout) -> list[Line]:
    """Above and below the games, and under the name."""
    name_right = layout.middle_left + layout.middle_width
    return [
        (layout.middle_left, layout.name_line, name_right, layout.name_line),
        (EDGE, layout.rows_top, layout.right, layout.rows_top),
        (EDGE, layout.totals_top, layout.right, layout.totals_top),
    ]


def _box_lines(layout: CardLayout) -> list[Line]:
    """Around the boxes of every game, and the two of the totals."""
    boxes, initials = layout.of(*ALL_BOXES), layout.of(Key.INITIALS)[0]
    summed = layout.of(*ALL_BOXES[1:])
    top, bottom = layout.rows_top, layout.bottom
    rows = (top + layout.row * row for row in range(1, layout.games))
    return [
        *((layout.boxes_left, y, layout.right, y) for y in rows),
        *((column.x, top, column.x, layout.totals_top) for column in boxes),
        *((column.x, layout.totals_top, column.x, bottom) for column in summed),
        (layout.right, top, layout.right, layout.totals_top),
        (summed[0].x, bottom, initials.x, bottom),
    ]
