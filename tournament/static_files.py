"""The files phones and browsers fetch: packed, named by content, ours without comments."""

import re
from typing import Any

from django.core.files.base import ContentFile, File
from whitenoise.storage import (  # type: ignore[import-untyped]
    CompressedManifestStaticFilesStorage,
)

_AROUND_SIGNS = re.compile(r"\s*([{},;])\s*|(?<=:) ")
_FOR_READERS = {
    ".js": re.compile(r"^[ \t]*(//.*)?\n|^[ \t]+", re.MULTILINE),
    ".css": re.compile(r"^[ \t]*(/\*[^*]*\*/[ \t]*)?\n|^[ \t]+", re.MULTILINE),
}


def without_comments(name: str, text: str) -> str:
    """The *text* of the file called *name* without indents, blank and comment lines.

    A sheet loses the blanks around its signs, too. Other files, and what others have
    written, stay as they are. No text that goes over several lines may stand in a
    script, none with a blank beside a sign in a sheet.
    """
    suffix = name[name.rfind(".") :]
    if suffix not in _FOR_READERS or "vendor/" in name:
        return text
    plain = _FOR_READERS[suffix].sub("", text)
    return _AROUND_SIGNS.sub(r"\1", plain) if suffix == ".css" else plain


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
