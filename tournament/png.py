"""A drawn picture as the bytes of a PNG."""

from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image


def png_bytes(picture: "Image") -> bytes:
    """Return *picture* as a PNG, as small as it goes."""
    written = BytesIO()
    picture.save(written, "PNG", optimize=True)
    return written.getvalue()
