"""QR codes as pictures for a page, and the text of one that joins a Wi-Fi network.

Knows nothing of what any other code opens.
"""

import struct
import zlib
from base64 import b64encode
from collections.abc import Sequence
from functools import lru_cache

import segno

QUIET_ZONE = 4
"""Empty modules around a code, without which many phones do not see it."""

SIDE = 33.0
"""Millimetres of a printed code with its quiet zone, at least.

For an address of 15 to 213 characters this makes the code proper 25 mm wide or
more and each of its modules half a millimetre or more.
"""

CODES_REMEMBERED = 500
"""A board shows the same code each time it is drawn; of 1 kB each."""

_FIXED_MASK = 4  # any mask can be read; finding the prettiest takes three times as long
_DOTS = 4  # a module: some viewers blur the edges of a picture's dots
_WHITE = "f"


_SPECIAL = str.maketrans({sign: f"\\{sign}" for sign in '\\;,:"'})


def wifi_text(name: str, password: str) -> str:
    """Return what a code says by which a phone joins a network; "" of a *name* of none."""
    if not name:
        return ""
    network, secret = (text.translate(_SPECIAL) for text in (name, password))
    if not secret:
        return f"WIFI:T:nopass;S:{network};;"
    return f"WIFI:T:WPA;S:{network};P:{secret};;"


@lru_cache(maxsize=CODES_REMEMBERED)
def qr_source(text: str) -> str:
    """A PNG with error correction M: a layout draws the strokes of an SVG one by one."""
    code = segno.make(text, error="m", micro=False, mask=_FIXED_MASK, boost_error=False)
    return f"data:image/png;base64,{b64encode(_png(code.matrix)).decode()}"


def _png(modules: Sequence[Sequence[int]]) -> bytes:
    """A module is four dots, which one digit writes."""
    side = len(modules) + 2 * QUIET_ZONE
    margin, empty = _WHITE * QUIET_ZONE, [_WHITE * side] * QUIET_ZONE
    dark = ["".join("0" if module else _WHITE for module in row) for row in modules]
    rows = [*empty, *(f"{margin}{row}{margin}" for row in dark), *empty]
    lines = b"".join(_DOTS * bytes.fromhex(f"00{row}{'0' * (side % 2)}") for row in rows)
    size = struct.pack(">2I5B", side * _DOTS, side * _DOTS, 1, 0, 0, 0, 0)
    chunks = ((b"IHDR", size), (b"IDAT", zlib.compress(lines)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(data))
        + kind
        + data
        + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in chunks
    )
