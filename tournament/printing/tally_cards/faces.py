"""What each tally card says: a text for every band of its layout.

Knows the event and where text goes; nothing of HTML.
"""

from collections import defaultdict
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from django.utils.translation import gettext

from tournament.pages.qr import qr_source
from tournament.printing.engine.paper import Fitted, Paper, fitted, fitted_number
from tournament.printing.tally_cards.columns import OWN, Band, Key, Kind, Style
from tournament.printing.tally_cards.layout import CardLayout
from tournament.rotations import Duty
from tournament.rotations.audit import duty_at
from tournament.rotations.rotation_types import Needs, RotationType
from tournament.rotations.rotation_types.planned import GROUPS
from tournament.rotations.rotation_types.winners import red_cards
from tournament.seating.sheet import CHART_TABLES, SessionSheet, SheetCard
from tournament.words.locales import format_points
from tournament.words.marked import gettext_noop
from tournament.words.tables import read_table
from tournament.words.translation import format_ordinal, translate

RED, WHITE = gettext_noop("Red"), gettext_noop("White")
LADY, GENTLEMAN = gettext_noop("Lady"), gettext_noop("Gentleman")
_CARDS = {
    RED: gettext_noop("RED CARD"),
    WHITE: gettext_noop("WHITE CARD"),
    LADY: gettext_noop("LADY"),
    GENTLEMAN: gettext_noop("GENTLEMAN"),
}
_TOLD = (RotationType.RELAY, RotationType.SHIFT)
_SWAPS: dict[str, str] = read_table(__package__, "swaps.toml")
_TIE = gettext_noop("After a tie, the team that scored last wins.")


def how_to_move(sheet: SessionSheet) -> str:
    """ "" where a card says all there is."""
    movement = sheet.movement
    if movement.needs is Needs.NOTHING and movement not in _TOLD:
        return ""
    sentences = [movement.about]
    if movement.is_two_sorts and _rest(sheet):
        sentences.append(_SWAPS[movement])
    if movement.needs is Needs.WINNERS:
        sentences.append(_TIE)
    return " ".join(map(gettext, sentences))


def is_written(sheet: SessionSheet) -> bool:
    return sheet.movement.needs is not Needs.NOTHING


class CardMarks(NamedTuple):
    """What a card is marked with: *of_card* in capitals by number.

    *by_game* is the colour by number and game, where cards change colours in the event.
    """

    of_card: Mapping[int, str] = {}
    by_game: Mapping[tuple[int, int], str] = {}


def card_marks(sheet: SessionSheet) -> CardMarks:
    """RED CARD or WHITE CARD, LADY or GENTLEMAN, GROUP A to GROUP D, or nothing.

    Where people sit out, whoever comes back takes the colour of who goes out. So the
    colours then stand beside each game.
    """
    if sheet.movement is RotationType.SHIFT:
        return CardMarks(of_card=_groups(sheet))
    if not sheet.movement.is_two_sorts:
        return CardMarks()
    colours = _colours(sheet)
    steady = {number: colour for (number, _), colour in colours.items()}
    is_steady = all(steady[number] == colour for (number, _), colour in colours.items())
    if not is_steady or _rest(sheet):
        return CardMarks(by_game=colours)
    return CardMarks({number: gettext(_CARDS[color]) for number, color in steady.items()})


def _rest(sheet: SessionSheet) -> bool:
    return any(round_.sit_out for round_ in sheet.rotation.rounds)


def _groups(sheet: SessionSheet) -> dict[int, str]:
    """Return the quarters of the numbers, as long as the first ones play."""
    players = sheet.rotation.players
    if any(4 * len(round_.tables) != players for round_ in sheet.rotation.rounds):
        return {}
    return {
        number: gettext("GROUP %(letter)s")
        % {"letter": GROUPS[4 * (number - 1) // players]}
        for number in range(1, players + 1)
    }


def _colours(sheet: SessionSheet) -> dict[tuple[int, int], str]:
    colors: dict[tuple[int, int], str] = {}
    is_red = sheet.movement is RotationType.RED_WHITE
    first, second = (RED, WHITE) if is_red else (LADY, GENTLEMAN)
    for game, round_ in enumerate(sheet.rotation.rounds, start=1):
        red = red_cards(round_, game)
        for foursome in round_.tables:
            colors |= {
                (number, game): first if number in red else second for number in foursome
            }
    return colors


Score = tuple[int, int]
"""A game on a card: the points of the holder's side, then those of the opponents."""

Row = Mapping[Key, str]
"""A game, or the totals, as printed: a text by column."""

NUMBER_SIZES = (64, 52, 40)
NAME_SIZES = (24, 20, 17, 14)
NAME_LINES = 2
ABSENT = "–"
NO_CHART = CHART_TABLES + 1


Entry = tuple[str, bool]
"""One game at one table in the chart, "1-6 vs 2-5", and whether it is the holder's."""


class CardContent(NamedTuple):
    """What one card says; `charts` and `texts` go by the place of a band.

    *mark* is a word or two in capitals; *resting* goes across the columns that say where
    the holder goes, a line a game. *covered* are the tops of rows without boxes, for games
    that the holder does not play.
    """

    charts: tuple[tuple[int, tuple[Entry, ...]], ...]
    texts: tuple[tuple[int, str], ...]
    number: Fitted = Fitted("", NUMBER_SIZES[0])
    name: Fitted = Fitted("", NAME_SIZES[0])
    qr: str = ""
    code: str = ""
    mark: str = ""
    resting: str = ""
    covered: tuple[float, ...] = ()


def card_layout(
    sheet: SessionSheet, paper: Paper, style: Style = Style.USUAL
) -> CardLayout:
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
    sheet: SessionSheet
    layout: CardLayout

    def of(self, card: SheetCard, scores: Sequence[Score]) -> CardContent:
        """*scores* are those of the games played, in their order."""
        room = self.layout.middle_width
        rows = [*self._own_rows(card.number, scores), _totals_row(scores)]
        return CardContent(
            number=fitted_number(card.number, self.layout.number_width, NUMBER_SIZES),
            name=fitted(card.name, room, NAME_SIZES, lines=NAME_LINES),
            qr=qr_source(card.link.url),
            code=card.link.code,
            mark=self._marks.of_card.get(card.number, ""),
            charts=self._charts(card.number),
            texts=_texts(self.layout, rows),
            resting=self._resting_lines(card.number),
            covered=tuple(
                self.tops_without_boxes(card.number, self.layout.rows_top, self.layout.row)
            ),
        )

    def blank(self) -> CardContent:
        rows = [{Key.GAME: str(game)} for game in self._games]
        texts = _texts(self.layout, [*rows, _totals_row(())])
        return CardContent(self._charts(number=None), texts)

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
        duties, rested = self._duties.get(number, {}), self._resting.get(number, ())
        score_in = dict(zip(duties, scores, strict=False))
        for game in self._games:
            if game in duties:
                own = self._duty_cells(number, duties[game])
            elif game in rested:
                own = {Key.TABLE: gettext(self.sheet.odd_crowd.resting)}
            else:
                own = self._unseated_cells(game)
            yield {Key.GAME: str(game), **own, **_score_cells(score_in.get(game))}

    def tops_without_boxes(self, number: int, top: float, row: float) -> Iterator[float]:
        """Yield where the rows begin of games that a number is known not to play."""
        for place in range(len(self.sheet.rotation.rounds)):
            if place + 1 not in self._duties.get(number, {}):
                yield round(top + row * place, 2)

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
                yield str(foursome), number is not None and number in foursome
            else:
                yield ABSENT, False


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
