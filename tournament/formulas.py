"""Texts that a spreadsheet must not run: marked when written, unmarked when read.

Knows nothing of tables, names or files.
"""

_ACTIVE = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")


def guarded(text: str) -> str:
    """*text* as a cell that stays a text.

    What might be taken for a formula gets an apostrophe in front, as does what begins
    with an apostrophe before such a text, so that `plain` finds it again.
    """
    return f"'{text}" if _is_active(text.lstrip("'")) else text


def plain(cell: str) -> str:
    """The text that `guarded` was given."""
    return cell[1:] if cell.startswith("'") and _is_active(cell.lstrip("'")) else cell


def _is_active(text: str) -> bool:
    return text.startswith(_ACTIVE) or text.lstrip(" ").startswith(_ACTIVE)
