"""What a name must be, by itself."""

from unicodedata import normalize

MAX_BYTES = 1_000_000
MAX_ROWS = 2_000
MAX_NAME = 60

_UNREAD = "\N{REPLACEMENT CHARACTER}"


class FileRefused(ValueError):
    """A file that is no list of names; its text is a sentence to show."""


def tidy(name: str) -> str:
    """Return *name* with single spaces, and its accents as keyboards make them."""
    return " ".join(normalize("NFC", name).split())


def is_readable(name: str) -> bool:
    """Return whether all of *name* was read and can be printed."""
    return name.isprintable() and _UNREAD not in name


def fault_of(name: str) -> str:
    """Return what is wrong with a name by itself; "" where nothing is."""
    if name == "":
        return "Type a name."
    if len(name) > MAX_NAME:
        return f"A name can have {MAX_NAME} characters at most."
    if _UNREAD in name:
        return "This name has characters that could not be read. Save the file as UTF-8."
    if not name.isprintable():
        return "This name has characters that cannot be printed."
    return ""
