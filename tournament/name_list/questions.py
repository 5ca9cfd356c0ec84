"""Name everything that is asked about a list of names.

The values are printed by `read_names --json` and posted by the page: they never change.
"""

from enum import StrEnum


class Kind(StrEnum):
    """What is asked about a line; the value is its code."""

    COUPLE = "couple"
    SEVERAL = "several"
    GUEST = "guest"
    PLUS_ONE = "plus_one"
    FAMILY = "family"
    DUPLICATE = "duplicate"
    MAYBE = "maybe"
    NOTE = "note"
    NO_NAME = "no_name"
    UNREADABLE = "unreadable"
    TOO_LONG = "too_long"
    QUOTE = "quote"
    ORDER = "order"
    COLUMN = "column"


MEANINGS = {
    Kind.COUPLE: "two people on one line: do they start together?",
    Kind.SEVERAL: "more names on one line than are sure to be people: is each a player?",
    Kind.GUEST: "a guest of a player: a request, or a name that is still missing",
    Kind.PLUS_ONE: "the player brings guests without a name: who are they?",
    Kind.FAMILY: "a family: who comes?",
    Kind.DUPLICATE: "the name of an earlier line: the same person, or another one?",
    Kind.MAYBE: "a question mark, maybe, canceled, waitlist: does the player come?",
    Kind.NOTE: "words beside the name that were left out",
    Kind.NO_NAME: "a line on which no name was found",
    Kind.UNREADABLE: "characters that cannot be read or printed",
    Kind.TOO_LONG: "a name of more than 60 characters",
    Kind.QUOTE: "a quotation mark that is not closed: the line was read without it",
    Kind.ORDER: "two columns: which one is the first name?",
    Kind.COLUMN: "a column without a heading that was left out",
}
"""What each code asks, for the help of the command."""
STANDS_FOR_A_NAME = frozenset({Kind.NO_NAME, Kind.UNREADABLE, Kind.TOO_LONG, Kind.FAMILY})
"""Asked of lines that name no player yet."""
