"""QR codes as pictures for a page.

Knows nothing of what a code opens.
"""

import segno

QUIET_ZONE = 4
"""Empty modules around a code, without which many phones do not see it."""

SIDE = 33.0
"""Millimetres of a printed code with its quiet zone, at least.

For an address of 15 to 213 characters this makes the code proper 25 mm wide or
more and each of its modules half a millimetre or more.
"""

_FIXED_MASK = 4  # any mask can be read; finding the prettiest takes three times as long
_DOTS = 4  # a module: some viewers blur the edges of a picture's dots


def qr_source(url: str) -> str:
    """Return the QR code of *url* as a `data:` URI for an image; error correction M.

    A PNG, since a layout draws the hundreds of strokes of an SVG one by one.
    """
    code = segno.make(url, error="m", micro=False, mask=_FIXED_MASK, boost_error=False)
    return code.png_data_uri(border=QUIET_ZONE, scale=_DOTS)
