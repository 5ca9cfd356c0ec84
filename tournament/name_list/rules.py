"""What a name must be, by itself."""

import re
from unicodedata import normalize

from tournament.marked import Message, gettext_lazy, ngettext_lazy

MAX_BYTES = 1_000_000
MAX_ROWS = 2_000
MAX_NAME = 60
MAX_PEOPLE = 5_000
LONGEST = 200
"""So many characters of a line may name somebody."""

_UNREAD = "\N{REPLACEMENT CHARACTER}"
_ANY = r"[^\x00-\u024f\u2000-\u206f\s]"
_JOINERS = re.compile(f"(?<={_ANY})[\u200c\u200d](?={_ANY})")
"""What emoji and some scripts are put together with; Latin letters are not."""
_BLANK = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""What Unicode calls a letter or a mark, and nobody sees."""


class FileRefused(ValueError):
    """A file that is no list of names; its text is a sentence to show."""


def too_many(line: int) -> FileRefused:
    """Return the refusal of a list that from this *line* on has more names than it may."""
    return FileRefused(
        gettext_lazy(
            "Line %(line)s: a list can have %(most)s names at most. Add it in parts.",
            line=line,
            most=MAX_PEOPLE,
        )
    )


def tidy(name: str) -> str:
    """Return *name* with single spaces, and its accents as keyboards make them.

    What is too long to be a name keeps its accents: to order them takes the square of time.
    """
    return " ".join((normalize("NFC", name) if len(name) <= LONGEST else name).split())


def is_readable(name: str) -> bool:
    """Return whether all of *name* was read and can be printed."""
    return is_printable(name) and _UNREAD not in name


def is_printable(text: str) -> bool:
    """Return whether *text* has no signs that cannot be seen, or turn others round."""
    return _JOINERS.sub("", text).isprintable() and _BLANK.isdisjoint(text)


def fault_of(name: str) -> Message | None:
    """Say what is wrong with a name by itself; nothing where all is well."""
    if name == "":
        return gettext_lazy("Type a name.")
    if len(name) > MAX_NAME:
        return ngettext_lazy(
            "A name can have %(count)s character at most.",
            "A name can have %(count)s characters at most.",
            MAX_NAME,
        )
    if _UNREAD in name:
        return gettext_lazy(
            "This name has characters that could not be read. Save the file as UTF-8."
        )
    if not is_printable(name):
        return gettext_lazy("This name has characters that cannot be printed.")
    return None
