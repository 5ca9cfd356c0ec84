"""Which characters can be drawn on paper, by the fonts we bring and those of this computer.

Knows nothing of what is printed, nor how.
"""

import re
import subprocess
import unicodedata
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from io import BytesIO
from typing import TYPE_CHECKING

from tournament.words.tables import read_table

Ranges = Sequence[tuple[int, int]]

_UNSEEN = ("Cc", "Cf", "Zl", "Zp")
_CHOOSE_LOOK = range(0xFE00, 0xFE10)
_PICTURES = ("So", "Sk")
_SECONDS = 5
WRITE_HERE = "_"
"""What is printed in the place of a character that no font has."""


def missing_characters(text: str) -> str:
    """Return what of a name no font has; pictures beside letters are left out instead."""
    return "".join(_missing(_without_pictures(text)))


def without_boxes(text: str) -> str:
    text = _without_pictures(text)
    return text.translate({ord(sign): WRITE_HERE for sign in _missing(text)})


def _missing(text: str) -> list[str]:
    return [sign for sign in dict.fromkeys(text) if not _can_draw(sign)]


def _without_pictures(text: str) -> str:
    """Leave out emoji that no font has, unless nothing else stands beside them."""
    missing = [sign for sign in _missing(text) if unicodedata.category(sign) in _PICTURES]
    if not missing:
        return text
    signs = re.escape("".join(missing))
    some = f"[{signs}\u200d\ufe0f]*[{signs}]\ufe0f?"
    return re.sub(rf"(?<=[^\s>])\s*{some}|{some}\s*(?=[^\s<])", "", text)


def _can_draw(sign: str) -> bool:
    code = ord(sign)
    return (
        _has(_our_characters(), code)
        or unicodedata.category(sign) in _UNSEEN
        or code in _CHOOSE_LOOK
        or _has(_characters_of_system(), code)
    )


def _has(ranges: Ranges, code: int) -> bool:
    place = bisect_right(ranges, (code, code)) - 1
    return any(first <= code <= last for first, last in ranges[max(place, 0) : place + 2])


@cache
def _our_characters() -> Ranges:
    return merged(**read_table(__package__, "glyphs.toml"))


@cache
def _characters_of_system() -> Ranges:
    """Their list comes with pango. Signs in color are left out: they are pictures, which
    come out far too large.
    """
    command = ("fc-list", "--format", "%{charset} ", ":color=false")
    try:
        listed = subprocess.run(command, capture_output=True, timeout=_SECONDS, check=True)
    except (OSError, subprocess.SubprocessError):
        return ()
    return merged(listed.stdout.decode("ascii", "ignore"))


def merged(listed: str) -> Ranges:
    """*listed* has ranges like "20-7e a0"."""
    together: list[tuple[int, int]] = []
    ends = [each.partition("-") for each in listed.split()]
    ranges = [(int(first, 16), int(last or first, 16)) for first, _, last in ends]
    for first, last in sorted(ranges):
        if together and first <= together[-1][1] + 1:
            together[-1] = (together[-1][0], max(last, together[-1][1]))
        else:
            together.append((first, last))
    return together


if TYPE_CHECKING:
    from PIL.Image import Image


def png_bytes(picture: "Image") -> bytes:
    written = BytesIO()
    picture.save(written, "PNG", optimize=True)
    return written.getvalue()
