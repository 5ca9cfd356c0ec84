"""A picture somebody uploads: what stays is drawn anew, so nothing rides along in it."""

from io import BytesIO
from typing import Any

from django import forms
from django.core.exceptions import ValidationError
from django.utils.translation import gettext_lazy

from tournament.png import png_bytes

MOST_BYTES = 4 * 1024 * 1024
MOST_PIXELS = 30_000_000
SIZE = (480, 240)
"""Pixels it is drawn in at most: enough for 40 mm of print."""


class LogoField(forms.FileField):
    """A PNG or JPEG, cleaned to the bytes of a small PNG; None where none was sent."""

    default_error_messages = {
        "unreadable": gettext_lazy(
            "This file is not a PNG or JPEG picture. Choose another file. "
            "Nothing was changed."
        ),
        "large": gettext_lazy(
            "This picture is too large. Choose one of up to 4 MB. Nothing was changed."
        ),
    }
    widget = forms.FileInput(attrs={"accept": "image/png,image/jpeg"})

    def clean(self, data: Any, initial: Any = None) -> bytes | None:
        """Return the picture as it will be shown."""
        upload = super().clean(data, initial)
        if not upload:
            return None
        if upload.size > MOST_BYTES:
            raise ValidationError(self.error_messages["large"], code="large")
        return self._redrawn(upload.read())

    def _redrawn(self, content: bytes) -> bytes:
        from PIL import Image, ImageOps  # some 30 ms, for a page that few ever open

        try:
            picture = Image.open(BytesIO(content), formats=("PNG", "JPEG"))
            if picture.width * picture.height > MOST_PIXELS:
                raise ValidationError(self.error_messages["large"], code="large")
            drawn = ImageOps.exif_transpose(picture).convert("RGBA")
        except (OSError, SyntaxError, ValueError, Image.DecompressionBombError) as fault:
            message = self.error_messages["unreadable"]
            raise ValidationError(message, code="unreadable") from fault
        drawn.thumbnail(SIZE)
        return png_bytes(drawn)
