"""Draw the zero of the fonts without its slash: `python -m tools.plain_zero`.

Codes that people type have no zero and no O, so nothing is mixed up, and amounts and
scores read as on any other sheet. To be run once after a newer font was put in.
"""

from collections.abc import Sequence
from pathlib import Path

from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

Point = tuple[int, int]
FONTS = Path(__file__).parents[1] / "static" / "fonts"


def draw_plain_zero(file: Path) -> bool:
    """Replace the two halves inside the zero by one hole; return whether there were two."""
    font = TTFont(file)
    zero = font["glyf"]["zero"]
    points, ends, flags = zero.getCoordinates(font["glyf"])
    if len(ends) != 3:
        return False
    rim = points[: ends[0] + 1]
    halves = points[ends[0] + 1 :]
    hole = [_moved(point, rim, halves) for point in rim]
    zero.coordinates = GlyphCoordinates([*rim, *reversed(hole)])
    zero.flags = flags[: len(rim)] + flags[: len(rim)][::-1]
    zero.endPtsOfContours = [len(rim) - 1, 2 * len(rim) - 1]
    zero.numberOfContours = 2
    font.flavor = "woff2"
    font.save(file)
    return True


def _moved(point: Point, rim: Sequence[Point], halves: Sequence[Point]) -> Point:
    """Return where a point of the rim lies on an oval around the two halves."""
    ends = []
    for axis in (0, 1):
        outer = [each[axis] for each in rim]
        inner = [each[axis] for each in halves]
        share = (max(inner) - min(inner)) / (max(outer) - min(outer))
        ends.append(round(min(inner) + (point[axis] - min(outer)) * share))
    return ends[0], ends[1]


if __name__ == "__main__":
    for font_file in sorted(FONTS.glob("hyperlegible-latin-[0-9]*.woff2")):
        print(font_file.name, "drawn" if draw_plain_zero(font_file) else "is plain")
