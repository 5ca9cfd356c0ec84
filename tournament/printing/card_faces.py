"""What each tally card says: a text for every band of its layout.

Knows the event and where text goes; nothing of HTML.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext

from tournament.local_format import format_ordinal
from tournament.number_format import format_points
from tournament.printing.card_columns import OWN, Band, Key, Kind, Style
from tournament.printing.card_layout import CardLayout
from tournament.printing.fitting import fitted, fitting_size
from tournament.printing.moving import CardMarks, card_marks, how_to_move, is_written
from tournament.printing.paper import Paper
from tournament.printing.qr import qr_source
from tournament.queries.session_sheet import CHART_TABLES, SessionSheet, SheetCard
from tournament.rotations import Duty
from tournament.rotations.duties import duty_at
from tournament.translation import translate

Score = tuple[int, int]
"""A game on a card: the points of the holder's side, then those of the opponents."""

Row = Mapping[Key, str]
"""A game, or the totals, as printed: a text by column."""

NUMBER_SIZES = (64, 52, 40)
NAME_SIZES = (24, 20, 17, 14)
NAME_LINES = 2
ABSENT = "–"
NO_CHART = CHART_TABLES + 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One game at one table in the chart, "1-6 vs 2-5"."""

    text: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class CardContent:
    """What one card says; `charts` and `texts` go by the place of a band.

    *mark* is a word or two in capitals; *resting* goes across the columns that say where
    the holder goes, a line a game. *covered* are the tops of rows without boxes, for games
    that the holder does not play.
    """

    number: int | None
    number_size: float
    name: str
    name_size: float
    qr: str
    code: str
    mark: str
    charts: tuple[tuple[int, tuple[Entry, ...]], ...]
    texts: tuple[tuple[int, str], ...]
    resting: str
    covered: tuple[float, ...] = ()


def card_layout(
    sheet: SessionSheet, paper: Paper, style: Style = Style.USUAL
) -> CardLayout:
    """Return where everything is on the cards of this event."""
    tables = max(
        len(sheet.tables), *(len(round_.tables) for round_ in sheet.rotation.rounds), 0
    )
    return CardLayout(
        paper,
        tables,
        sheet.games,
        kind=_kind(sheet, tables if style is Style.USUAL else NO_CHART),
        seated=len(sheet.rotation.rounds),
        instructions=how_to_move(sheet),
        players=sheet.rotation.players,
        style=style,
        deals=0 if sheet.is_open_ended else sheet.deals_per_game,
    )


def _kind(sheet: SessionSheet, tables: int) -> Kind:
    if is_written(sheet):
        return Kind.WRITTEN_COLOURS if card_marks(sheet).by_game else Kind.WRITTEN
    return Kind.CHART if tables <= CHART_TABLES else Kind.OWN_GAMES


@dataclass(frozen=True)
class Faces:
    """Makes the cards of one event."""

    sheet: SessionSheet
    layout: CardLayout

    def of(self, card: SheetCard, scores: Sequence[Score]) -> CardContent:
        """Return the card of a number.

        *scores* are those of the games played, in their order.
        """
        room = self.layout.middle_width
        name = fitted(card.name, room, NAME_SIZES, lines=NAME_LINES)
        rows = [*self._own_rows(card.number, scores), _totals_row(scores)]
        number_room = self.layout.number_width
        return CardContent(
            number=card.number,
            number_size=fitting_size(str(card.number), number_room, NUMBER_SIZES),
            name=name.text,
            name_size=name.size,
            qr=qr_source(card.link.url),
            code=card.link.code,
            mark=self._marks.of_card.get(card.number, ""),
            charts=self._charts(card.number),
            texts=_texts(self.layout, rows),
            resting=self._resting_lines(card.number),
            covered=tuple(
                round(self.layout.rows_top + self.layout.row * (game - 1), 2)
                for game in self.games_not_played(card.number)
            ),
        )

    def blank(self) -> CardContent:
        """Return a card for a number and a name by hand."""
        rows = [{Key.GAME: str(game)} for game in self._games]
        return CardContent(
            number=None,
            number_size=NUMBER_SIZES[0],
            name="",
            name_size=NAME_SIZES[0],
            qr="",
            code="",
            mark="",
            charts=self._charts(number=None),
            texts=_texts(self.layout, [*rows, _totals_row(())]),
            resting="",
        )

    @property
    def _games(self) -> range:
        return range(1, self.sheet.games + 1)

    @cached_property
    def _marks(self) -> CardMarks:
        return card_marks(self.sheet)

    @cached_property
    def _duties(self) -> Mapping[int, Mapping[int, Duty]]:
        """By number and game."""
        duties: defaultdict[int, dict[int, Duty]] = defaultdict(dict)
        for game, round_ in enumerate(self.sheet.rotation.rounds, start=1):
            for table, foursome in round_.numbered:
                for number in foursome:
                    duties[number][game] = duty_at(
                        foursome,
                        number,
                        game=game,
                        table=table,
                        deals_per_game=self.sheet.deals_per_game,
                    )
        return duties

    @cached_property
    def _resting(self) -> Mapping[int, Collection[int]]:
        """The games sat out, by number."""
        games: defaultdict[int, set[int]] = defaultdict(set)
        for game, round_ in enumerate(self.sheet.rotation.rounds, start=1):
            for number in round_.sit_out:
                games[number].add(game)
        return games

    def _own_rows(self, number: int, scores: Sequence[Score]) -> Iterator[Row]:
        """Yield the rows without the words that go across them, see `_resting_lines`."""
        rested = self._resting.get(number, ())
        for game, row in enumerate(self.rows(number, scores), start=1):
            yield {**row, Key.TABLE: ""} if game in rested else row

    def rows(self, number: int, scores: Sequence[Score] = ()) -> Iterator[Row]:
        """Yield what the card of a number says of each game."""
        duties, rested = self._duties.get(number, {}), self._resting.get(number, ())
        score_in = dict(zip(duties, scores, strict=False))
        for game in self._games:
            if game in duties:
                own = self._duty_cells(number, duties[game])
            elif game in rested:
                own = self._resting_cells
            else:
                own = self._unseated_cells(game)
            yield {Key.GAME: str(game), **own, **_score_cells(score_in.get(game))}

    def games_not_played(self, number: int) -> Iterator[int]:
        """Yield the games of a number that need no boxes, as far as games are known."""
        for game in range(1, len(self.sheet.rotation.rounds) + 1):
            if game not in self._duties.get(number, {}):
                yield game

    def _duty_cells(self, number: int, duty: Duty) -> Row:
        first, second = duty.opponents
        return {
            Key.TABLE: str(duty.table),
            Key.SEAT: gettext(duty.seat.word),
            Key.DEALS: _deals_text(duty.deals),
            Key.COLOUR: translate(self._marks.by_game.get((number, duty.game), "")),
            Key.PARTNER: str(duty.partner),
            Key.AGAINST: f"{first} & {second}",
        }

    @cached_property
    def _resting_cells(self) -> Row:
        return {Key.TABLE: gettext(self.sheet.odd_crowd.resting)}

    def _unseated_cells(self, game: int) -> Row:
        if game > len(self.sheet.rotation.rounds):
            return {}
        return dict.fromkeys(OWN, ABSENT)

    def _resting_lines(self, number: int) -> str:
        if number not in self._resting:
            return ""
        resting, rested = gettext(self.sheet.odd_crowd.resting), self._resting[number]
        return "\n".join(resting if game in rested else "" for game in self._games).rstrip()

    def _charts(self, number: int | None) -> tuple[tuple[int, tuple[Entry, ...]], ...]:
        bands = enumerate(self.layout.bands)
        places = (place for place, band in bands if band.keys == (Key.CHART,))
        return tuple(
            (place, tuple(self._entries(table, number)))
            for table, place in enumerate(places, start=1)
        )

    def _entries(self, table: int, number: int | None) -> Iterator[Entry]:
        for round_ in self.sheet.rotation.rounds:
            if foursome := round_.at(table):
                yield Entry(str(foursome), number is not None and number in foursome)
            else:
                yield Entry(ABSENT, is_own=False)


def _deals_text(deals: Sequence[int]) -> str:
    """1st; 1, 5 in a game of eight deals; 1, 5 … in a longer one."""
    if len(deals) == 1:
        return format_ordinal(deals[0])
    return ", ".join(map(str, deals[:2])) + (" …" if len(deals) > 2 else "") or ABSENT


def _score_cells(score: Score | None) -> Row:
    if score is None:
        return {}
    mine, theirs = score
    return {Key.MINE: format_points(mine), Key.THEIRS: format_points(theirs)}


def _totals_row(scores: Sequence[Score]) -> Row:
    if not scores:
        return {Key.AGAINST: "Total"}
    mine, theirs = zip(*scores, strict=True)
    return {Key.AGAINST: "Total", **_score_cells((sum(mine), sum(theirs)))}


def _texts(layout: CardLayout, rows: Sequence[Row]) -> tuple[tuple[int, str], ...]:
    texts = ((place, _text(band, rows)) for place, band in enumerate(layout.bands))
    return tuple((place, text) for place, text in texts if text)


def _text(band: Band, rows: Sequence[Row]) -> str:
    lines = ("\t".join(row.get(key, "") for key in band.keys) for row in rows)
    return "\n".join(line.rstrip("\t") for line in lines).rstrip("\n")
