"""One line of a chart: its label, the tables on it, who sits out."""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum, auto
from itertools import chain
from typing import NamedTuple, TypeAlias
from unicodedata import normalize


class Sign(Enum):
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
_SAY_NOTHING = {"none", "nobody", "personne", "aucun", "no", "player", "players"}
_SAY_NOTHING |= {"joueur", "joueurs", "joueuse", "joueuses", "team", "teams"}
_TOKEN = re.compile(r"(?P<number>\d{1,6})|[^\W\d_]+|[-+&/,]")
_SIGNS = {
    **dict.fromkeys(("v", "vs", "versus", "against", "contre", "c", "x"), Sign.VERSUS),
    **dict.fromkeys(("-", "+", "&", "and", "et", "with", "avec", "n"), Sign.JOIN),
    "/": Sign.SLASH,
    ",": Sign.COMMA,
}
_DASHES = str.maketrans(dict.fromkeys("‐‑‒–—―−", "-") | {"×": "x", '"': " "})


class UnknownWordError(Exception):
    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


Numbers: TypeAlias = tuple[int, ...]
Part: TypeAlias = tuple[Numbers, ...]
"""What stands between one "v" and the next: numbers, as signs such as "-" join them."""


def tidy(text: str) -> str:
    """In small letters, with one kind of dash and of cell border."""
    composed = "".join(normalize("NFKC", sign) for sign in text)  # at once: its square
    plain = composed.translate(_DASHES).casefold()
    return re.sub(r"[\t;|]", CELL, plain)


def parts_of(text: str) -> tuple[Part, ...]:
    """The parts of a tidy text.

    A slash joins partners where a word such as "vs" stands between the teams, else it
    stands between the teams itself. Raises `UnknownWordError`.
    """
    pieces = [*_pieces(text)]
    slash = Sign.JOIN if Sign.VERSUS in pieces else Sign.VERSUS
    parts: list[list[Numbers]] = [[]]
    is_open = False
    for piece in pieces:
        sign = slash if piece is Sign.SLASH else piece
        if sign is Sign.VERSUS:
            parts.append([])
        elif isinstance(sign, int):
            joined = parts[-1].pop() if is_open and parts[-1] else ()
            parts[-1].append((*joined, sign))
        is_open = sign is Sign.JOIN
    return tuple(map(tuple, parts))


def _pieces(text: str) -> Iterator[int | Sign]:
    for match in _TOKEN.finditer(text):
        if match["number"]:
            yield int(match[0])
        elif sign := _SIGNS.get(match[0]):
            yield sign
        elif match[0] not in _SAY_NOTHING:
            raise UnknownWordError(match[0])


class WrittenTable(NamedTuple):
    """A table as it is written: two teams, of two if all is well."""

    left: Numbers
    right: Numbers
    line: int
    label: int | None = None

    @property
    def is_whole(self) -> bool:
        return len(self.left) == len(self.right) == 2

    def __str__(self) -> str:
        teams = ("-".join(map(str, team)) for team in (self.left, self.right) if team)
        return " v ".join(teams)


class WrittenLine(NamedTuple):
    """What stands on line *number* (1-based); *label* is the game it says it is."""

    number: int
    label: int | None = None
    tables: tuple[WrittenTable, ...] = ()
    outs: Numbers = ()


class Header(NamedTuple):
    """The columns of a spreadsheet: what parts them, and which say who sits out."""

    border: str
    out_columns: frozenset[int]

    def mark(self, line: str) -> str:
        cells = line.split(self.border)
        return CELL.join(
            f"out {cell}" if column in self.out_columns else cell
            for column, cell in enumerate(cells)
        )


def read_header(line: str) -> Header | None:
    if re.search(r"\d", TABLE.sub("", line)) or not re.search(r"[^\W\d_]", line):
        return None
    border = CELL if CELL in line else ","
    cells = line.split(border)
    named = (column for column, cell in enumerate(cells) if OUT.search(cell))
    return Header(border, frozenset(named) if len(cells) > 1 else frozenset())


def says_game(line: str) -> bool:
    return bool(GAME.match(tidy(line)))


def read_line(
    number: int, line: str, expected: int, *, has_game_words: bool, is_inside: bool
) -> WrittenLine:
    """Read a tidy line that is no header.

    *expected* is the game that comes next: a lone number in front that is the same is a
    label. Where games are called so (*has_game_words*) a bare label is a table's.
    *is_inside*: a game with a label has begun, and goes on here. Raises `UnknownWordError`.
    """
    label, rest = None, line
    if match := GAME.match(line):
        label, rest = int(match[1]), line[match.end() :]
    elif match := BARE_GAME.match(line):
        rest = line[match.end() :]
        if has_game_words:
            rest = f"table {match[1]}: {rest}"
        else:
            label = int(match[1])
    chunks, outs = _split(rest)
    tables = [*_tables(chunks, number)]
    is_numbered = label is None and not is_inside
    if is_numbered and (shorter := _without_label(chunks, expected)) is not None:
        label, tables = expected, [*_tables(shorter, number)]
    if not outs and label is None and not chunks:
        return WrittenLine(number)
    return WrittenLine(number, label, tuple(tables), outs)


class _Chunk(NamedTuple):
    """What stands between two borders, with the number of its table if it has one."""

    label: int | None
    parts: tuple[Part, ...]

    @property
    def has_versus(self) -> bool:
        return len(self.parts) > 1

    @property
    def numbers(self) -> Numbers:
        return _numbers(chain(*self.parts))


def _numbers(part: Iterable[Numbers]) -> Numbers:
    return tuple(chain(*part))


def _split(text: str) -> tuple[list[_Chunk], Numbers]:
    first, *labelled = TABLE.split(text)
    pieces: list[tuple[int | None, str]] = [(None, first)]
    pieces += [(int(n), piece) for n, piece in zip(*[iter(labelled)] * 2, strict=True)]
    chunks: list[_Chunk] = []
    outs: list[int] = []
    for label, piece in pieces:
        for at, cell in enumerate(piece.split(CELL)):
            chunk, resting = _read_cell(None if at else label, cell)
            outs += resting
            if chunk.numbers:
                chunks.append(chunk)
    return chunks, tuple(outs)


def _read_cell(label: int | None, cell: str) -> tuple[_Chunk, Numbers]:
    match = OUT.search(cell)
    if match is None:
        return _Chunk(label, parts_of(cell)), ()
    before = _Chunk(label, parts_of(cell[: match.start()]))
    after = _Chunk(None, parts_of(cell[match.end() :]))
    if after.numbers:  # "sits out 9"
        return before, after.numbers
    if not before.has_versus:  # "9 sits out"
        return _Chunk(None, ()), before.numbers
    *teams, last = before.parts
    right, rest = _divide(last)
    return _Chunk(label, (*teams, right)), _numbers(rest)


def _divide(part: Part) -> tuple[Part, Part]:
    """Return the end of one table, a team of two at most, and the beginning of the next."""
    count = 0
    for at, joined in enumerate(part):
        if count and count + len(joined) > 2:
            return part[:at], part[at:]
        count += len(joined)
    return part, ()


def _without_label(chunks: Sequence[_Chunk], expected: int) -> list[_Chunk] | None:
    if not chunks or chunks[0].label is not None:
        return None
    first, *others = chunks
    lead, *rest = first.parts[0] or ((),)
    if lead != (expected,):
        return None
    if others and first.numbers == lead:
        return others
    team = first.numbers if not first.has_versus else _numbers(first.parts[0])
    is_over = len(team) == 3 if first.has_versus else len(team) % 4 == 1 and len(team) > 1
    if not is_over:
        return None
    return [_Chunk(None, (tuple(rest), *first.parts[1:])), *others]


def _tables(chunks: Sequence[_Chunk], line: int) -> Iterator[WrittenTable]:
    is_parted = all(len(chunk.numbers) % 4 == 0 for chunk in chunks)
    if is_parted or any(chunk.has_versus for chunk in chunks):
        for chunk in chunks:
            yield from _versus(chunk, line) if chunk.has_versus else _plain(chunk, line)
    else:
        # borders part columns here, not tables: four numbers are a table wherever they end
        every = tuple(chunk.numbers for chunk in chunks)
        yield from _plain(_Chunk(chunks[0].label, (every,)), line)


def _versus(chunk: _Chunk, line: int) -> Iterator[WrittenTable]:
    left, *others = chunk.parts
    label = chunk.label
    for at, part in enumerate(others, start=1):
        right, rest = (part, ()) if at == len(others) else _divide(part)
        yield WrittenTable(_numbers(left), _numbers(right), line, label)
        left, label = rest, None


def _plain(chunk: _Chunk, line: int) -> Iterator[WrittenTable]:
    numbers, label = chunk.numbers, chunk.label
    for at in range(0, len(numbers), 4):
        four = numbers[at : at + 4]
        yield WrittenTable(four[:2], four[2:], line, label)
        label = None
