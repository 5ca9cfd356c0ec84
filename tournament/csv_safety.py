"""Texts that a spreadsheet must not run: marked when written, unmarked when read.

Knows nothing of tables, names or files.
"""

_ACTIVE = ("=", "+", "-", "@", "\t", "\r", "\n", "\0")


def escape_formula(text: str) -> str:
    """Return *text* as a cell that stays a text.

    What might be taken for a formula gets an apostrophe in front. So does a text that
    begins with an apostrophe before a formula: `unescape_formula` undoes both alike.
    """
    return f"'{text}" if _is_active(text.lstrip("'")) else text


def unescape_formula(cell: str) -> str:
    """Return the text that `escape_formula` made *cell* of."""
    return cell[1:] if cell.startswith("'") and _is_active(cell.lstrip("'")) else cell


def _is_active(text: str) -> bool:
    return text.startswith(_ACTIVE) or text.lstrip(" ").startswith(_ACTIVE)
