"""Numbers as briefly as they can be said."""

from collections.abc import Sequence
from itertools import pairwise


def in_ranges(numbers: Sequence[int]) -> str:
    """Return ascending numbers with runs as ranges."""
    starts = [n for before, n in pairwise((-1, *numbers)) if n != before + 1]
    ends = [n for n, after in pairwise((*numbers, 0)) if after != n + 1]
    return ", ".join(
        str(start) if start == end else f"{start}{'–' if end > start + 1 else ', '}{end}"
        for start, end in zip(starts, ends, strict=True)
    )
