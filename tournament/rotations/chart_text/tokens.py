"""The words of a printed chart: numbers, what stands between them, labels, sit-outs."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from unicodedata import normalize


class Sign(Enum):
    """What stands between numbers."""

    VERSUS = auto()
    JOIN = auto()
    SLASH = auto()
    COMMA = auto()


CELL = "|"
"""What surely parts one table from the next."""
GAME = re.compile(
    r"^\W*(?:game|round|rd|partie|manche|ronde|g|r)\s*(?:(?:no\.?|n°|#)\s*)?(\d{1,3})\b"
    r"\s*[-:.)=|,]*\s*"
)
"""A label before a game, with a word: "Game 3:"."""
BARE_GAME = re.compile(r"^\W*(\d{1,3})(?:\s*[:)]|\.\s)\s*")
"""The same without one: "3)"."""
TABLE = re.compile(r"\b(?:table|tbl|t)\s*(?:(?:no\.?|n°|#)\s*)?(\d{1,3})\b\s*[-:.)=|,]*")
"""A label before a table: "Table 2"."""
OUT = re.compile(
    r"\b(?:sit(?:s|ting)?\W{0,3}outs?|byes?|rest(?:s|ing)?|outs?|sitters?"
    r"|repos|se repose(?:nt)?|passe(?:nt)? (?:un|leur) tour|absente?s?)\b[\s:=|,]*"
)
"""Those who sit out follow, or stand before."""
_VERSUS = {"v", "vs", "versus", "against", "contre", "c", "x"}
_JOINS = {"and", "et", "with", "avec", "n"}
_SAY_NOTHING = {"none", "nobody", "personne", "aucun", "no", "player", "players"}
_SAY_NOTHING |= {"joueur", "joueurs", "joueuse", "joueuses", "team", "teams"}
_TOKEN = re.compile(r"(?P<number>\d{1,6})|(?P<word>[^\W\d_]+)|[-+&/,]")
_SIGNS = {"-": Sign.JOIN, "+": Sign.JOIN, "&": Sign.JOIN, "/": Sign.SLASH, ",": Sign.COMMA}
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-") | {"×": "x", '"': " "})


class UnknownWordError(Exception):
    """A *word* that no chart has."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


@dataclass(frozen=True, slots=True)
class Group:
    """Numbers that signs such as "-" or "&" join."""

    numbers: tuple[int, ...]


def tidy(text: str) -> str:
    """Return a line in small letters, with one kind of dash and of cell border."""
    composed = "".join(normalize("NFKC", sign) for sign in text)  # at once: its square
    plain = composed.translate(_DASHES).casefold()
    return re.sub(r"[\t;|]", CELL, plain)


def groups(text: str) -> Iterator[Group | Sign]:
    """Yield the numbers of a tidy text as they are joined, and each "v" between them.

    A slash joins partners where a word such as "vs" stands between the teams, else it
    stands between the teams itself.

    Raises:
        UnknownWordError
    """
    pieces = [*_pieces(text)]
    slash = Sign.JOIN if Sign.VERSUS in pieces else Sign.VERSUS
    joined: list[int] = []
    is_open = False
    for piece in pieces:
        sign = slash if piece is Sign.SLASH else piece
        if isinstance(sign, int):
            if joined and not is_open:
                yield Group(tuple(joined))
                joined = []
            joined.append(sign)
        elif sign is Sign.VERSUS:
            if joined:
                yield Group(tuple(joined))
            yield sign
            joined = []
        is_open = sign is Sign.JOIN
    if joined:
        yield Group(tuple(joined))


def _pieces(text: str) -> Iterator[int | Sign]:
    for match in _TOKEN.finditer(text):
        if match["number"]:
            yield int(match[0])
        elif match["word"]:
            yield from _word(match[0])
        else:
            yield _SIGNS[match[0]]


def _word(word: str) -> Iterator[Sign]:
    if word in _VERSUS:
        yield Sign.VERSUS
    elif word in _JOINS:
        yield Sign.JOIN
    elif word not in _SAY_NOTHING:
        raise UnknownWordError(word)
