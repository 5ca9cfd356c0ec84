"""The score summary: points by table and by player, in columns that add up.

Every point counts for two players, so a game's column by player comes to twice that by
table: whoever adds up finds a slip of the pen. Knows nothing of models or of points.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.printing.documents import print_sheet
from tournament.printing.engine.joining import evenly
from tournament.printing.engine.paper import EDGE, REGULAR, Page, Paper, shortened
from tournament.printing.engine.pdf import Document
from tournament.printing.tally_cards.layout import fine_lines, hairlines, picture
from tournament.seating.sheet import SessionSheet

Scores = Mapping[int, Sequence[tuple[int, int]]]
"""By player number the points of each game played, in order: own, then the opponents'."""

TOP, HEAD = 36.0, 12.0
HIGHEST_ROW = 11.0
PLAYERS_ON_A_PAGE, TABLES_ON_A_PAGE = 24, 20
GAMES_BY_PLAYER, GAMES_BY_TABLE = 12, 7
NUMBER, NAME, TOTAL, PLACE = 12.0, 62.0, 17.0, 14.0
TABLE = 18.0
NAME_SIZE = 12.0
NAME_PAD = 2.0
RESTS = "–"


class SummaryColumn(NamedTuple):
    """One that *is_heavy* begins with a heavier line, one that *is_text* at its left."""

    heading: str
    width: float
    lines: Sequence[str] = ()
    is_text: bool = False
    is_heavy: bool = False


SummaryPage = tuple[Page, bool]
"""A page, and whether it is by player."""


def summary_sheet(
    sheet: SessionSheet, *, paper: Paper, filled: Scores | None = None
) -> Document:
    """*filled* are the points so far."""
    pages = [
        *_pages_by_table(sheet, paper),
        *_pages_by_player(sheet, paper, filled or {}),
        *(
            _player_page(paper, [""] * PLAYERS_ON_A_PAGE, [], {game: [] for game in games})
            for games in evenly(range(1, sheet.games + 1), GAMES_BY_PLAYER)
        ),
    ]
    context = {"pages": pages, "top": TOP, "head": HEAD, "rows_top": TOP + HEAD}
    room = paper.width - 2 * EDGE
    return print_sheet("scorers-summary", sheet, context, paper=paper, room=room)


def _pages_by_table(sheet: SessionSheet, paper: Paper) -> Iterator[SummaryPage]:
    title = gettext("Points by table")
    width = paper.width - 2 * EDGE - TABLE
    numbers = [table.number for table in sheet.tables]
    for games in evenly(range(1, sheet.games + 1), GAMES_BY_TABLE):
        for tables in evenly(numbers, TABLES_ON_A_PAGE):
            boxes = [
                SummaryColumn(
                    gettext("Game %(game)s") % {"game": game} if is_first else "",
                    round(width / len(games) / 2, 2),
                    _unused(sheet, game, tables),
                    is_heavy=is_first,
                )
                for game in games
                for is_first in (True, False)
            ]
            first = SummaryColumn(gettext("Table"), TABLE, [f"{each}" for each in tables])
            yield _page(title, [first, *boxes], len(tables), paper, is_by_player=False)


def _unused(sheet: SessionSheet, game: int, tables: Sequence[int]) -> list[str]:
    if game > len(sheet.rotation.rounds):
        return []
    at = sheet.rotation.rounds[game - 1].at
    return ["" if at(table) else RESTS for table in tables]


def _pages_by_player(
    sheet: SessionSheet, paper: Paper, filled: Scores
) -> Iterator[SummaryPage]:
    cells = {card.number: _cells(sheet, card.number, filled) for card in sheet.cards}
    for games in evenly(range(1, sheet.games + 1), GAMES_BY_PLAYER):
        for cards in evenly(sheet.cards, PLAYERS_ON_A_PAGE):
            numbers = [card.number for card in cards]
            boxes = {game: [cells[number][game] for number in numbers] for game in games}
            names = [
                shortened(card.name, (NAME - NAME_PAD) * REGULAR, NAME_SIZE)
                for card in cards
            ]
            yield _player_page(paper, [f"{number}" for number in numbers], names, boxes)


def _cells(sheet: SessionSheet, number: int, filled: Scores) -> Mapping[int, str]:
    cells = dict.fromkeys(range(1, sheet.games + 1), "")
    scores = iter(filled.get(number, ()))
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        is_playing = any(number in foursome for foursome in round_.tables)
        points = next(scores, None) if is_playing else None
        cells[game] = f"{points[0]}" if points else "" if is_playing else RESTS
    return cells


def _player_page(
    paper: Paper,
    numbers: Sequence[str],
    names: Sequence[str],
    boxes: Mapping[int, Sequence[str]],
) -> SummaryPage:
    width = paper.width - 2 * EDGE - NUMBER - NAME - TOTAL - PLACE
    columns = [
        SummaryColumn(gettext("No."), NUMBER, numbers),
        SummaryColumn(gettext("Name"), NAME, names, is_text=True),
        *(
            SummaryColumn(f"{game}", round(width / len(boxes), 2), lines)
            for game, lines in boxes.items()
        ),
        SummaryColumn(gettext("Total"), TOTAL, is_heavy=True),
        SummaryColumn(gettext("Place"), PLACE, is_heavy=True),
    ]
    title = gettext("Points by player")
    return _page(title, columns, len(numbers), paper, is_by_player=True)


def _page(
    title: str,
    columns: Sequence[SummaryColumn],
    rows: int,
    paper: Paper,
    *,
    is_by_player: bool,
) -> SummaryPage:
    room = paper.height - EDGE - TOP - HEAD
    row = round(min(room / (rows + 1), HIGHEST_ROW), 2)
    lefts = [EDGE]
    for column in columns:
        lefts.append(round(lefts[-1] + column.width, 2))
    bottom = TOP + HEAD + row * (rows + 1)
    ends = [TOP + HEAD + row * line for line in range(rows + 1)]
    heavy = [left for left, column in zip(lefts, columns, strict=False) if column.is_heavy]
    sums_from = lefts[2] if is_by_player else lefts[1]
    grid = picture(
        paper.width,
        paper.height,
        hairlines((EDGE, y, lefts[-1], y) for y in ends[1:-1]),
        hairlines((x, TOP + HEAD, x, bottom) for x in lefts[1:-1]),
        fine_lines((EDGE, y, lefts[-1], y) for y in (ends[0], ends[-1])),
        fine_lines((x, TOP, x, bottom) for x in (*heavy, lefts[-1])),
        fine_lines([(sums_from, bottom, lefts[-1], bottom)]),
    )
    placed = [*zip(lefts, columns, strict=False)]
    page = Page(placed, row, title=title, grid=grid, height=round(row * rows, 2))
    return page, is_by_player
