"""Parts a document into ranges of pages that are drawn on their own, and so kept.

The ranges go by the place of a page alone: which of them are drawn anew, and by whom,
changes nothing in the PDF. Knows nothing of what is printed.
"""

import re
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

SHEETS = 4
"""In a range, at most: few are drawn anew after a change."""
WORKERS = 2
"""Ranges are as many as these share evenly."""
_BEGIN, _END = '<div class="sheet', "</div>"


@dataclass(frozen=True, slots=True)
class PageRange:
    """A document of its own, of so many sheets; 0 where it flows over its pages."""

    html: str
    sheets: int


def page_ranges(html: str) -> list[PageRange]:
    """Part a document; one that has no sheets stays whole.

    What stands between the sheets, such as their styles, is in every range.
    """
    head, *pieces = re.split(f"(?={_BEGIN})", html)
    if not pieces:
        return [PageRange(html, 0)]
    starts = _starts(len(pieces))
    ends = [piece.rindex(_END) + len(_END) for piece in pieces]
    sheets = [piece[:end] for piece, end in zip(pieces, ends, strict=True)]
    between = [piece[end:] for piece, end in zip(pieces, ends, strict=True)]
    return [
        PageRange(
            "".join(
                [
                    head,
                    *(
                        sheet * (start <= place < end) + rest
                        for place, (sheet, rest) in enumerate(
                            zip(sheets, between, strict=True)
                        )
                    ),
                ]
            ),
            end - start,
        )
        for start, end in pairwise(starts)
    ]


def _starts(sheets: int) -> list[int]:
    """Return where ranges begin and the last one ends, as many for each worker."""
    parts = min(sheets, WORKERS * ceil(sheets / (WORKERS * SHEETS)))
    return [round(sheets * part / parts) for part in range(parts + 1)]
