"""Read a chart as people print and type it; what is wrong is said line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import NamedTuple

from tournament.rotations.chart_text.checking import WrittenGame, check, fault
from tournament.rotations.chart_text.lines import (
    UnknownWordError,
    WrittenLine,
    read_header,
    read_line,
    says_game,
    tidy,
)
from tournament.rotations.model import Rotation, RoundPlan
from tournament.words.marked import Message

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
        words = {"has_game_words": has_game_words, "is_inside": is_inside}
        try:
            read = read_line(number, marked, labels + 1, **words)
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
