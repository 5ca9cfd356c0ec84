"""Read a chart as people print and type it; what is wrong is said line by line."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from tournament.rotations.chart_text.lines import (
    UnknownWordError,
    WrittenLine,
    WrittenTable,
    read_header,
    read_line,
    says_game,
    tidy,
)
from tournament.rotations.model import (
    MOST_GAMES,
    MOST_PLAYERS,
    Foursome,
    Rotation,
    RoundPlan,
)
from tournament.rotations.words.fairness import in_ranges
from tournament.words.marked import Message, ngettext_lazy
from tournament.words.tables import read_table

_FAULTS: dict[str, str] = read_table(__package__, "faults.toml")


def fault(name: str, **facts: object) -> Message:
    return Message(_FAULTS[name], facts)


class WrittenGame(NamedTuple):
    """A game as it is written, from *line* on; *label* is the game it says it is."""

    line: int
    label: int | None
    tables: tuple[WrittenTable, ...]
    outs: tuple[int, ...]

    @property
    def in_order(self) -> tuple[WrittenTable, ...]:
        labels = [table.label for table in self.tables]
        if None in labels:
            return self.tables
        return tuple(sorted(self.tables, key=lambda table: table.label or 0))

    @property
    def seated(self) -> tuple[int, ...]:
        return tuple(n for table in self.tables for n in (*table.left, *table.right))

    @property
    def numbers(self) -> tuple[int, ...]:
        return self.seated + self.outs


def check(
    games: Sequence[WrittenGame], *, is_complete: bool
) -> tuple[Rotation | None, list[Message]]:
    """The chart, or else its faults by game.

    Not *is_complete*: lines are missing, and no number is called missing.
    """
    faults = [*_sizes(games)]
    games = games[:MOST_GAMES]
    if is_complete:
        faults += _order(games)
    for game, written in enumerate(games, start=1):
        name = written.label or game
        faults += _labels(name, written)
        faults += _tables(written)
        faults += _repeats(name, written)
    every = {number for game in games for number in game.numbers}
    is_whole = all(table.is_whole for game in games for table in game.tables)
    if is_complete and is_whole and every and max(every) <= MOST_PLAYERS:
        faults += _gaps(games, every) or _missing(games, max(every))
    if faults or not every:
        return None, faults
    players = max(every)
    rounds = tuple(_round(game, players) for game in games)
    return Rotation(players, rounds), []


def _round(game: WrittenGame, players: int) -> RoundPlan:
    tables = tuple(Foursome(*table.left, *table.right) for table in game.in_order)
    resting = set(range(1, players + 1)).difference(game.seated)
    return RoundPlan(tables, tuple(sorted(resting)))


def _sizes(games: Sequence[WrittenGame]) -> Iterator[Message]:
    if len(games) > MOST_GAMES:
        yield fault("too_long", line=games[MOST_GAMES].line, most=MOST_GAMES)
    for game in games:
        for number in sorted({*game.numbers}):
            if not 1 <= number <= MOST_PLAYERS:
                yield fault("no_number", line=game.line, most=MOST_PLAYERS, number=number)


def _order(games: Sequence[WrittenGame]) -> Iterator[Message]:
    """Once: all after the first wrong label are wrong."""
    for game, written in enumerate(games, start=1):
        if written.label not in (None, game):
            yield fault("wrong_game", line=written.line, label=written.label, game=game)
            return


def _labels(game: int, written: WrittenGame) -> Iterator[Message]:
    where = {"line": written.line, "game": game}
    tables = len(written.tables)
    if not tables:
        yield fault("no_table", **where)
    labels = [table.label for table in written.tables if table.label is not None]
    for label, times in Counter(labels).items():
        if times > 1 or label > tables:
            yield fault("wrong_table", **where, tables=tables, label=label)


def _tables(written: WrittenGame) -> Iterator[Message]:
    for place, table in enumerate(written.in_order, start=1):
        if not table.is_whole:
            yield fault("not_two_teams", line=table.line, table=place, written=f"{table}")


def _repeats(game: int, written: WrittenGame) -> Iterator[Message]:
    for number, count in sorted(Counter(written.numbers).items()):
        if count > 1:
            yield fault("twice", line=written.line, game=game, number=number)


def _gaps(games: Sequence[WrittenGame], every: set[int]) -> list[Message]:
    highest = max(every)
    unknown = [number for number in range(1, highest + 1) if number not in every]
    if not unknown:
        return []
    line = next(game.line for game in games if highest in game.numbers)
    text = ngettext_lazy(
        "Line %(line)s: the highest number is %(highest)s, but number %(numbers)s is in no "
        "game.",
        "Line %(line)s: the highest number is %(highest)s, but numbers %(numbers)s are in "
        "no game.",
        len(unknown),
        line=line,
        highest=highest,
        numbers=in_ranges(unknown),
    )
    return [text]


def _missing(games: Sequence[WrittenGame], players: int) -> Iterator[Message]:
    """Who has no seat when all tables are full sits out, and need not be written."""
    for game, written in enumerate(games, start=1):
        missing = sorted(set(range(1, players + 1)).difference(written.numbers))
        tables, full = len(written.tables), players // 4
        is_full = tables == full and len(missing) <= players - 4 * full
        if not missing or not tables or is_full:
            continue
        text = _SAY_OUT if tables < full else _MISSING
        facts = {
            "line": written.line,
            "game": written.label or game,
            "numbers": in_ranges(missing),
        }
        yield text.of(len(missing), **facts)


_MISSING = ngettext_lazy(
    "Line %(line)s, game %(game)s: number %(numbers)s is missing.",
    "Line %(line)s, game %(game)s: numbers %(numbers)s are missing.",
)
_SAY_OUT = ngettext_lazy(
    "Line %(line)s, game %(game)s: number %(numbers)s is missing. If a player sits out, "
    "write “sits out 9”.",
    "Line %(line)s, game %(game)s: numbers %(numbers)s are missing. If players sit out, "
    "write “sits out 9, 10”.",
)


MOST_CHARACTERS = 100_000
"""A chart for 400 players and 30 games has 80,000."""
_FEWEST_SEATS = 4


class Reading(NamedTuple):
    """A chart as it was read, or else what is wrong with it: a message a fault."""

    rotation: Rotation | None
    faults: tuple[Message, ...] = ()


@dataclass(slots=True)
class _Lines:
    read: list[WrittenLine] = field(default_factory=list)
    blanks: set[int] = field(default_factory=set)
    faults: list[Message] = field(default_factory=list)


def read_chart_text(text: str) -> Reading:
    """Read a chart: a line a game, or a line a table below a label such as "Game 1"."""
    lines = _read_lines(text[:MOST_CHARACTERS])
    games = [*_games(lines)]
    if not games and not lines.faults:
        return Reading(None, (fault("no_game"),))
    rotation, faults = check(games, is_complete=not lines.faults)
    every = tuple(sorted((*lines.faults, *faults), key=_line_of))
    return Reading(None, every) if every else Reading(rotation)


def _line_of(fault: Message) -> int:
    return int(str(fault.facts["line"]))


def _read_lines(text: str) -> _Lines:
    lines, header = _Lines(), None
    written = text.splitlines()
    has_game_words = any(map(says_game, written))
    labels = 0
    for number, typed in enumerate(written, start=1):
        line = tidy(typed)
        if not line.strip(" |,"):
            lines.blanks.add(number)
            continue
        if not lines.read and (named := read_header(line)):
            header = named
            continue
        marked = header.mark(line) if header and header.out_columns else line
        is_inside = has_game_words and labels > 0
        flags = {"has_game_words": has_game_words, "is_inside": is_inside}
        try:
            read = read_line(number, marked, labels + 1, **flags)
        except UnknownWordError as unknown:
            # without a table, and before the first, it is a title
            if lines.read or sum(map(str.isdigit, line)) >= _FEWEST_SEATS:
                lines.faults.append(fault("unknown_word", line=number, word=unknown.word))
            continue
        if read.tables or read.outs or read.label:
            labels += read.label is not None or not has_game_words
            lines.read.append(read)
    return lines


def _games(lines: _Lines) -> Iterator[WrittenGame]:
    game: list[WrittenLine] = []
    are_labelled = sum(one.label is not None for one in lines.read) > 1
    are_blocks = _is_in_blocks(lines.read, lines.blanks)
    for line in lines.read:
        between = range(game[-1].number if game else 0, line.number)
        is_parted = not are_blocks or any(n in lines.blanks for n in between)
        is_next = bool(line.tables) and not are_labelled and is_parted
        if game and (line.label is not None or is_next):
            yield _game(game)
            game = []
        game.append(line)
    if game:
        yield _game(game)


def _is_in_blocks(read: Sequence[WrittenLine], blanks: set[int]) -> bool:
    is_parted = any(n.number - m.number > 1 for m, n in pairwise(read))
    has_blocks = any(n.number - m.number == 1 for m, n in pairwise(read))
    return bool(
        is_parted and has_blocks and blanks and all(len(line.tables) <= 1 for line in read)
    )


def _game(lines: Sequence[WrittenLine]) -> WrittenGame:
    return WrittenGame(
        line=lines[0].number,
        label=lines[0].label,
        tables=tuple(table for line in lines for table in line.tables),
        outs=tuple(number for line in lines for number in line.outs),
    )


def write_chart(rotation: Rotation) -> str:
    """As `read_chart_text` reads it: "1: 1-2 v 3-4, 5-6 v 7-8".

    Who sits out is written where fewer tables play than the players could fill.
    """
    return "\n".join(
        f"{game}: {_written(round_, rotation.players)}"
        for game, round_ in enumerate(rotation.rounds, start=1)
    )


def _written(round_: RoundPlan, players: int) -> str:
    tables = ", ".join(f"{a}-{b} v {c}-{d}" for a, b, c, d in round_.tables)
    if len(round_.tables) == players // 4:
        return tables
    return f"{tables}; out {', '.join(map(str, round_.sit_out))}"
