"""Tally cards: each player's own way through the night, with boxes for the scores.

Up to three tables a card carries the whole movement; beyond that its holder's games.
Knows nothing of models; prints what a `NightSheet` says.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from tournament.printing.binding import bind
from tournament.printing.card_grid import card_picture, cut_marks_picture
from tournament.printing.card_layout import OWN, Band, CardLayout, Key
from tournament.printing.fitting import fitted, fitting_size
from tournament.printing.heading import heading
from tournament.printing.ordinals import ordinal
from tournament.printing.paper import Paper
from tournament.printing.pdf import Document
from tournament.printing.qr import qr_source
from tournament.queries.night_sheet import NightSheet, SheetCard
from tournament.rotations import Duty, duties
from tournament.signed import signed

Score = tuple[int, int]
"""A game on a card: the points of the holder's side, then those of the opponents."""

Row = Mapping[Key, str]
"""A game, or the totals, as printed: a text by column."""

NUMBER_SIZES = (64, 52, 40)
TITLE_SIZES = (16, 14, 12)
WHEN_SIZES = (12,)
NAME_SIZES = (24, 20, 17, 14)
NAME_LINES = 2


@dataclass(frozen=True, slots=True)
class Entry:
    """One game at one table in the chart, "1-6 vs 2-5"."""

    text: str
    is_own: bool


@dataclass(frozen=True, slots=True)
class CardFace:
    """What one card says; `charts` and `texts` go by the place of a band."""

    number: int | None
    number_size: float
    name: str
    name_size: float
    qr: str
    code: str
    charts: tuple[tuple[int, tuple[Entry, ...]], ...]
    texts: tuple[tuple[int, str], ...]


def tally_cards(
    sheet: NightSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
) -> Document:
    """The tally cards of a night, two to a page with cut marks.

    Args:
        sheet: the night.
        paper: what they are printed on.
        numbers: only the cards of these player numbers; all when left out.
        spares: blank cards to follow, for number and name by hand.
        filled: by player number the recorded scores, game 1 first, to be printed
            in the boxes with their totals.
    """
    cards = tally_card_sheets(
        sheet, paper=paper, numbers=numbers, spares=spares, filled=filled
    )
    title = f"Tally cards: {sheet.name}"
    return bind(cards, name="tally-cards", title=title, paper=paper)


def tally_card_sheets(
    sheet: NightSheet,
    *,
    paper: Paper,
    numbers: Collection[int] | None = None,
    spares: int = 0,
    filled: Mapping[int, Sequence[Score]] | None = None,
) -> SafeString:
    """The pages of `tally_cards`, to be bound with others."""
    layout = CardLayout(paper, len(sheet.tables), len(sheet.rotation.rounds))
    scores = filled or {}
    faces = [
        _face(sheet, layout, card, scores.get(card.number, ()))
        for card in sheet.cards
        if numbers is None or card.number in numbers
    ]
    faces += [_blank(sheet, layout)] * spares
    context = {
        "layout": layout,
        "card_picture": card_picture(layout),
        "cut_marks": cut_marks_picture(layout),
        "pages": _pages(faces, layout.per_page),
        "heading": heading(
            sheet.name,
            sheet.date,
            sheet.venue,
            is_rehearsal=sheet.is_rehearsal,
            room=layout.middle_width,
            sizes=TITLE_SIZES,
            when_sizes=WHEN_SIZES,
        ),
        "address": settings.BASE_URL,
    }
    return render_to_string("print/_tally_cards.html", context)


def _pages(faces: Sequence[CardFace], per_page: int) -> list[Sequence[CardFace]]:
    starts = range(0, len(faces), per_page)
    return [faces[start : start + per_page] for start in starts]


def _face(
    sheet: NightSheet, layout: CardLayout, card: SheetCard, scores: Sequence[Score]
) -> CardFace:
    own = duties(sheet.rotation, card.number, deals_per_game=sheet.deals_per_game)
    name = fitted(card.name, layout.middle_width, NAME_SIZES, lines=NAME_LINES)
    rows = [*_game_rows(layout.games, own, scores), _totals_row(scores)]
    return CardFace(
        number=card.number,
        number_size=fitting_size(str(card.number), layout.number_width, NUMBER_SIZES),
        name=name.text,
        name_size=name.size,
        qr=qr_source(card.link.url),
        code=card.link.code,
        charts=_charts(sheet, layout, card.number),
        texts=_texts(layout, rows),
    )


def _blank(sheet: NightSheet, layout: CardLayout) -> CardFace:
    rows = [{Key.GAME: str(game)} for game in range(1, layout.games + 1)]
    return CardFace(
        number=None,
        number_size=NUMBER_SIZES[0],
        name="",
        name_size=NAME_SIZES[0],
        qr="",
        code="",
        charts=_charts(sheet, layout, number=None),
        texts=_texts(layout, [*rows, _totals_row(())]),
    )


def _charts(
    sheet: NightSheet, layout: CardLayout, number: int | None
) -> tuple[tuple[int, tuple[Entry, ...]], ...]:
    places = (place for place, band in enumerate(layout.bands) if band.keys == (Key.CHART,))
    return tuple(
        (place, tuple(_entries(sheet, table, number))) for table, place in enumerate(places)
    )


def _entries(sheet: NightSheet, table: int, number: int | None) -> Iterator[Entry]:
    for round_ in sheet.rotation.rounds:
        foursome = round_.tables[table]
        yield Entry(str(foursome), number is not None and number in foursome)


def _game_rows(games: int, own: Sequence[Duty], scores: Sequence[Score]) -> Iterator[Row]:
    duty_in = {duty.game: duty for duty in own}
    score_in = dict(enumerate(scores, start=1))
    for game in range(1, games + 1):
        duty = _duty_cells(duty_in.get(game))
        yield {Key.GAME: str(game), **duty, **_score_cells(score_in.get(game))}


def _duty_cells(duty: Duty | None) -> Row:
    if duty is None:  # sits this game out
        return dict.fromkeys(OWN, "–")
    first, second = duty.opponents
    return {
        Key.TABLE: str(duty.table),
        Key.SEAT: duty.seat.word,
        Key.DEALS: _deals_text(duty.deals),
        Key.PARTNER: str(duty.partner),
        Key.AGAINST: f"{first} & {second}",
    }


def _deals_text(deals: Sequence[int]) -> str:
    """1st; 1, 5 in a game of eight deals; 1, 5 … in a longer one."""
    if len(deals) == 1:
        return ordinal(deals[0])
    return ", ".join(map(str, deals[:2])) + (" …" if len(deals) > 2 else "") or "–"


def _score_cells(score: Score | None) -> Row:
    if score is None:
        return {}
    mine, theirs = score
    return {Key.MINE: signed(mine), Key.THEIRS: signed(theirs)}


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
