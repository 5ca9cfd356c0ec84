"""Whether games as they are written make a chart that can be played."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from tournament.rotations.chart_text.lines import WrittenTable
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
    1,
)
_SAY_OUT = ngettext_lazy(
    "Line %(line)s, game %(game)s: number %(numbers)s is missing. If a player sits out, "
    "write “sits out 9”.",
    "Line %(line)s, game %(game)s: numbers %(numbers)s are missing. If players sit out, "
    "write “sits out 9, 10”.",
    1,
)
