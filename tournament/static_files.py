"""The files phones and browsers fetch: packed, named by content, ours without comments."""

from typing import Any

from django.core.files.base import ContentFile, File
from rcssmin import cssmin  # type: ignore[import-untyped]
from rjsmin import jsmin  # type: ignore[import-untyped]
from whitenoise.storage import (  # type: ignore[import-untyped]
    CompressedManifestStaticFilesStorage,
)

_MINIFIERS = {".js": jsmin, ".css": cssmin}


def for_phones(name: str, text: str) -> str:
    """The *text* of the file called *name* without comments and needless blanks.

    Other files than scripts and sheets, and what others have written, stay as they are.
    """
    minify = _MINIFIERS.get(name[name.rfind(".") :])
    return text if minify is None or "vendor/" in name else str(minify(text))


class PlainFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Collected files; what is there for readers alone is not sent to phones."""

    def _save(self, name: str, content: "File[Any]") -> str:
        """Keep a file as phones get it."""
        if name.endswith(tuple(_MINIFIERS)):
            content.seek(0)
            text = content.read()
            text = text.decode() if isinstance(text, bytes) else text
            content = ContentFile(for_phones(name, text).encode())
        saved: str = super()._save(name, content)
        return saved
