"""Bring the catalogues of messages up to date with the code; needs gettext's own tools.

`python -m tools.catalogue`, from the root of the tree, writes every catalogue there is;
`python -m tools.catalogue de` begins a new one. A message that the code has no more goes,
one that it has got stands there without a translation, and the compiled file beside each
catalogue is made from it. Translations are written into `django.po` with any editor.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from django.conf import settings
from django.utils.translation import template, to_locale

SOURCES = ("scoring", "tournament")
KEYWORDS = (
    *("_", "gettext_lazy", "gettext_noop"),
    *("ngettext_lazy:1,2", "ngettext_forms:1,2"),
    *("pgettext:1c,2", "pgettext_lazy:1c,2"),
    *("npgettext:1c,2,3", "npgettext_lazy:1c,2,3"),
)
"""What marks a message, beside gettext's own names."""
OPTIONS = ("--no-wrap", "--add-location=file", "--from-code=UTF-8")
WRITTEN_HERE = (
    "# Translations are written here; `python -m tools.catalogue` does all the rest."
)
HEADER = f"""{WRITTEN_HERE}
msgid ""
msgstr ""
"Language: {{locale}}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {{plurals}}\\n"
"""
PLURALS = {"": "nplurals=2; plural=(n != 1);", "fr": "nplurals=2; plural=(n > 1);"}


_CANADIAN = {"canceled": "cancelled", "color": "colour"}
_BRITISH = {**_CANADIAN, "organizer": "organiser"}
SPELLINGS = {"en_AU": _BRITISH, "en_CA": _CANADIAN, "en_GB": _BRITISH, "en_NZ": _BRITISH}
"""What other countries spell otherwise: their catalogues hold these messages alone."""


def main() -> None:
    """Write the catalogues of all locales, and of those that are named."""
    root = Path.cwd()
    folder = root / "tournament" / "locale"
    locales = {path.name for path in folder.iterdir()} | {*map(to_locale, sys.argv[1:])}
    locales |= SPELLINGS.keys()
    with TemporaryDirectory() as scratch:
        pot = extract(root, Path(scratch))
        for locale in sorted(locales):
            po = folder / locale / "LC_MESSAGES" / "django.po"
            po.parent.mkdir(parents=True, exist_ok=True)
            po.write_text(refresh(locale, po, pot))
            po.with_suffix(".mo").write_bytes(compiled(po))


def refresh(locale: str, po: Path, pot: Path) -> str:
    """Return the catalogue of *locale*, now in *po*, with the messages of *pot*."""
    if locale in SPELLINGS:
        head = begin(locale).replace(WRITTEN_HERE, "# Made from a table of spellings.")
        return head + respell(pot.read_text(), SPELLINGS[locale])
    return merge(po.read_text() if po.exists() else begin(locale), pot, pot.parent)


def extract(root: Path, scratch: Path) -> Path:
    """Write all messages of the code into a template in *scratch*, and return it.

    Templates are told to xgettext as Python, which Django makes of them, and tables as the
    lines that would mark their texts.
    """
    names = []
    for source in sorted(_sources(root)):
        name = source.relative_to(root)
        to = scratch / name
        to.parent.mkdir(parents=True, exist_ok=True)
        to.write_text(_as_python(source.read_text(), name))
        names.append(str(name))
    (scratch / "names").write_text("\n".join(names))
    keywords = [f"--keyword={keyword}" for keyword in KEYWORDS]
    _run(
        *("xgettext", "--files-from=names", "--output=messages.pot", "--language=Python"),
        *("--add-comments=Translators", *OPTIONS, *keywords),
        cwd=scratch,
    )
    pot = scratch / "messages.pot"
    entries = _without_date(pot.read_text()).split("\n\n")
    pot.write_text("\n\n".join(map(_without_guess, entries)))
    return pot


def merge(before: str, pot: Path, scratch: Path) -> str:
    """Return a catalogue of the messages of *pot*, translated as they were *before*."""
    old, new = scratch / "before.po", scratch / "after.po"
    old.write_text(before)
    merging = ("msgmerge", "--quiet", "--no-fuzzy-matching", *OPTIONS[:2])
    keeping = ("msgattrib", "--no-obsolete", "--no-fuzzy", "--no-wrap")
    _run(*merging, f"--output-file={new}", str(old), str(pot))
    _run(*keeping, f"--output-file={old}", str(new))
    _run(*merging, f"--output-file={new}", str(old), str(pot))  # what has a plural now
    return _without_date(new.read_text())


def respell(pot: str, others: Mapping[str, str]) -> str:
    """Return the messages of a template that have one of *others*, spelled otherwise."""
    spelled = re.compile(rf"(?<![(\w])({'|'.join(others)})", re.IGNORECASE)
    entries = []
    for entry in pot.split("\n\n")[1:]:
        head = entry[: entry.index("msgstr")]
        texts = re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', head, re.MULTILINE)
        if spelled.search("".join(texts)):
            new = [spelled.sub(lambda match: _as(match[0], others), text) for text in texts]
            names = [f"msgstr[{at}]" for at in range(len(new))] if new[1:] else ["msgstr"]
            entries.append(head + "".join(map("{} {}".format, names, new)))
    return "\n" + "\n".join(entries)


def _as(word: str, others: Mapping[str, str]) -> str:
    """Return a word as others spell it, with the capital it has."""
    return word[0] + others[word.lower()][1:]


def compiled(po: Path) -> bytes:
    """Return what the program reads of a catalogue; every fault in it stops this."""
    return _run("msgfmt", "--check", "--output-file=-", str(po))


def begin(locale: str) -> str:
    """Return an empty catalogue."""
    plurals = PLURALS.get(locale.partition("_")[0], PLURALS[""])
    return HEADER.format(locale=locale, plurals=plurals)


def texts_of(table: object) -> Iterator[str]:
    """Find what stands under a key `text` of a table, alone, in a list, or counted."""
    for texts in _found_in(table):
        yield from texts


def _found_in(table: object) -> Iterator[tuple[str, ...]]:
    """Each text alone, and what is said of one with what is said of several."""
    if isinstance(table, list):
        for part in table:
            yield from _found_in(part)
    elif isinstance(table, dict):
        for key, part in table.items():
            if key != "text":
                yield from _found_in(part)
            elif isinstance(part, dict):
                yield part["one"], part["many"]
            else:
                yield from ((text,) for text in ([part] if isinstance(part, str) else part))


def _marking(table: object) -> Iterator[str]:
    for texts in _found_in(table):
        marks = ", ".join(json.dumps(text, ensure_ascii=False) for text in texts)
        yield f"{'ngettext_lazy' if texts[1:] else 'gettext_noop'}({marks})"


def _as_python(source: str, name: Path) -> str:
    if name.suffix == ".toml":
        return "".join(f"{line}\n" for line in _marking(tomllib.loads(source)))
    is_template = name.suffix in (".html", ".txt")
    return template.templatize(source, origin=str(name)) if is_template else source


def _sources(root: Path) -> Iterator[Path]:
    yield from (root / "templates").rglob("*.html")
    yield from (root / "templates").rglob("*.txt")
    for package in SOURCES:
        yield from (root / package).rglob("*.toml")
        for path in (root / package).rglob("*.py"):
            if "migrations" not in path.parts:
                yield path


def _without_date(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith('"POT-Creation-Date'))


def _without_guess(entry: str) -> str:
    """Take "100% of" for no format, as xgettext does; ours have names."""
    is_format = "%(" in entry
    return entry if is_format else entry.replace("#, python-format\n", "")


def _run(*command: str, cwd: Path | None = None) -> bytes:
    english = {**os.environ, "LC_ALL": "C.UTF-8"}
    return subprocess.run(
        command, cwd=cwd, env=english, check=True, capture_output=True
    ).stdout


if __name__ == "__main__":
    settings.configure()
    main()
