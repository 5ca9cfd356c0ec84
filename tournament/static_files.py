"""The files phones and browsers fetch: packed, named by content, ours without comments."""

import re
from typing import Any

from django.core.files.base import ContentFile, File
from whitenoise.storage import (  # type: ignore[import-untyped]
    CompressedManifestStaticFilesStorage,
)

_FOR_READERS = {
    ".js": re.compile(r"^[ \t]*(//.*)?\n|^[ \t]+", re.MULTILINE),
    ".css": re.compile(r"^[ \t]*(/\*[^*]*\*/[ \t]*)?\n|^[ \t]+", re.MULTILINE),
}


def without_comments(name: str, text: str) -> str:
    """The *text* of the file called *name* without indents, blank and comment lines.

    Other files, and what others have written, stay as they are. No text that goes over
    several lines may stand in a script.
    """
    suffix = name[name.rfind(".") :]
    is_ours = suffix in _FOR_READERS and "vendor/" not in name
    return _FOR_READERS[suffix].sub("", text) if is_ours else text


class PlainFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Collected files; what is there for readers alone is not sent to phones."""

    def _save(self, name: str, content: "File[Any]") -> str:
        """Keep a file as phones get it."""
        if name.endswith(tuple(_FOR_READERS)):
            content.seek(0)
            text = content.read()
            text = text.decode() if isinstance(text, bytes) else text
            content = ContentFile(without_comments(name, text).encode())
        saved: str = super()._save(name, content)
        return saved
