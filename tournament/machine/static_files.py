"""The files phones and browsers fetch.

Packed, named by content, ours without comments.

A script or a sheet comes with all it imports, so that a phone fetches one file however many
it was written in.
"""

import re
from collections import Counter
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from itertools import pairwise, product
from pathlib import Path
from string import ascii_letters
from typing import Any

from django.conf import settings
from django.contrib.staticfiles import finders
from django.core.files.base import ContentFile, File
from django.core.management import call_command
from rcssmin import cssmin
from rjsmin import jsmin
from whitenoise.compress import Compressor
from whitenoise.storage import CompressedManifestStaticFilesStorage
from zopfli.gzip import compress

_TEXT = r'"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`'
_TOKEN = re.compile(
    _TEXT
    + r"|(?<=[(,=:?&|!])/(?:\\.|\[[^\]]*\]|[^/\\])+/"  # a pattern, where no number ends
    r"|\.{3}|\.[A-Za-z_$][\w$]*|[\w$]+|\S"
)
_PARAMETERS = re.compile(r"\(([\w$,]+)\)=>|function \w+\(([\w$,]+)\)")
_IN_TEXT = re.compile(r"\$\{([^{}`]*)\}")
_DECLARING = {"const", "let", "function"}
_RESERVED = {"as", "do", "if", "in", "is", "of"}
_NEEDLESS = re.compile(rf"({_TEXT})|,(?=[)\]}}])|;(?=\}})|(?<![\w$])\n")
"""What no browser needs where every statement ends in a semicolon, as ours do."""


@lru_cache(maxsize=64)  # Django asks for a script's name again with all that names it
def shorten_names(text: str) -> str:
    """A name means the same wherever it is written, so no two things become one. All is
    `let` in the end: one word packs closer than two, and what is declared once stays so.
    """
    text = _NEEDLESS.sub(r"\1", text)
    tokens = _TOKEN.findall(text)
    declared = {token for before, token in pairwise(tokens) if before in _DECLARING}
    for groups in _PARAMETERS.findall(text):
        declared |= {name for group in groups for name in group.split(",")}
    counts = Counter(tokens)
    names = {name for name in declared - _find_keys(tokens) if len(name) > 2}
    taken = set(re.findall(r"[\w$]+", text)) | _RESERVED
    possible = map("".join, product(["", *ascii_letters], ascii_letters))
    fresh = (name for name in possible if name not in taken)
    longest_first = sorted(names, key=lambda name: (-counts[name] * len(name), name))
    return _rename(text, {"const": "let", **dict(zip(longest_first, fresh, strict=False))})


def _find_keys(tokens: list[str]) -> set[str]:
    """Return all properties, keys of objects and names that stand for a key as well."""
    keys = {token[1:] for token in tokens if token[0] == "."}
    brackets = [""]
    for before, token, after in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if before in "([{":
            brackets.append(before)
        elif before in ")]}":
            brackets.pop()
        if before in "{," and brackets[-1] == "{" and after in ",:=}":
            keys.add(token)
    return keys


def _rename(text: str, names: dict[str, str]) -> str:
    def rename(match: re.Match[str]) -> str:
        token = match[0]
        if token[0] != "`":
            return names.get(token, token)
        return _IN_TEXT.sub(lambda inner: f"${{{_rename(inner[1], names)}}}", token)

    return _TOKEN.sub(rename, text)


_MINIFIERS = {".js": jsmin, ".css": cssmin}
_IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.MULTILINE)
# as it is written, and as Django has named the file meanwhile
_CSS_IMPORT = re.compile(r'^@import (?:url\()?"(\w+)(?:\.\w+)?\.css"\)?;\n', re.MULTILINE)
_UNUSED = [
    "django_tables2",
    "django_htmx/ext/*",
    "django_htmx/*-4*",
    "django_htmx/htmx-2.js",
]
"""Files that come with packages, and that no page of ours asks for."""
_NEWER_WORDS = {"htmx-2.min.js": {"p?.swapDelay": "p&&p.swapDelay", '??"true"': '||"true"'}}
"""What tablets of before 2020 cannot read, which keeps them from the whole of a script."""
_EXPORT = re.compile(r"^export (?=const|function|async)", re.MULTILINE)


def collect_static_files() -> None:
    """Unless they are those of the last start: packing takes seconds, which a hall waits
    for after a crash.
    """
    digest = _digest_static_files()
    collected = Path(settings.STATIC_ROOT).with_suffix(".collected")
    if collected.exists() and collected.read_text() == digest:
        return
    # gone while files are written, so that a start cut short packs them again
    collected.unlink(missing_ok=True)
    call_command(
        "collectstatic", verbosity=0, interactive=False, clear=True, ignore_patterns=_UNUSED
    )
    collected.write_text(digest)


def _digest_static_files() -> str:
    parts = [Path(__file__).read_bytes()]
    for finder in finders.get_finders():
        for path, storage in finder.list([]):
            with storage.open(path) as file:
                parts += [f"{path} {file.size}\n".encode(), file.read()]
    return sha256(b"".join(parts)).hexdigest()


def with_imports(text: str, read: Callable[[str], str]) -> str:
    """Each imported script once, and first. They share one scope then: no two of them may
    use a name at the top for two things. *read* returns the text of a script.
    """
    imported: dict[str, str] = {}

    def add_imports(importing: str) -> None:
        for name in _IMPORT.findall(importing):
            if name not in imported:
                imported_text = read(name)
                add_imports(imported_text)
                imported[name] = imported_text

    add_imports(text)
    if not imported:
        return text
    return _EXPORT.sub("", _IMPORT.sub("", "".join([*imported.values(), text])))


def for_phones(name: str, text: str) -> str:
    """Without comments and needless blanks.

    Other files than scripts and sheets, and what others have written, stay as they are.
    """
    minify = _MINIFIERS.get(name[name.rfind(".") :])
    return text if minify is None or "vendor/" in name else str(minify(text))


def script_for_phones(name: str, text: str, read: Callable[[str], str]) -> str:
    """With all it imports: only then its names are all its own."""
    for newer, older in _NEWER_WORDS.get(name[name.rfind("/") + 1 :], {}).items():
        text = text.replace(newer, older)
    whole = with_imports(text, read)
    minified = for_phones(name, whole)
    return minified if whole == text else shorten_names(minified)


class _Compressor(Compressor):  # type: ignore[misc]
    compress_gzip = staticmethod(compress)  # takes longer, once; phones wait for 4% less


class PlainFilesStorage(CompressedManifestStaticFilesStorage):  # type: ignore[misc]
    """Collected files; what is there for readers alone is not sent to phones."""

    def create_compressor(self, **kwargs: Any) -> Compressor:
        # over plain http, so from a laptop, no browser takes brotli
        return _Compressor(use_brotli=settings.IS_HOSTED, **kwargs)

    def hashed_name(
        self, name: str, content: "File[Any] | None" = None, filename: str | None = None
    ) -> str:
        """By what phones get, which an imported script may change."""
        served = content and _served(name, content)
        hashed: str = super().hashed_name(name, served, filename)
        return hashed

    def _save(self, name: str, content: "File[Any]") -> str:
        saved: str = super()._save(name, _served(name, content))
        return saved


def _served(name: str, content: "File[Any]") -> "File[Any]":
    if not name.endswith(tuple(_MINIFIERS)) or "vendor/" in name:
        return content
    content.seek(0)
    text = content.read()
    text = text.decode() if isinstance(text, bytes) else text
    if name.endswith(".js"):
        return ContentFile(script_for_phones(name, text, _read_script).encode())
    whole = _CSS_IMPORT.sub(lambda sheet: _read(f"css/{sheet[1]}.css"), text)
    return ContentFile(for_phones(name, whole).encode())


def _read_script(name: str) -> str:
    return _read(f"js/{name}")


def _read(name: str) -> str:
    path = finders.find(name)
    if path is None:
        raise FileNotFoundError(f"static/{name}")
    return Path(path).read_text(encoding="utf-8")
