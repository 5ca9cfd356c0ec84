"""The event as it is printed: its schedule, cards and tables with their links.

What a deal is worth and what is written of it comes from `scoring`, which hands it in.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from datetime import date
from typing import NamedTuple

from tournament.access.links import Link, LinkKind, link
from tournament.club.reading import Brand, brand_of
from tournament.models import Session
from tournament.play.game_end import EndsBy, GameEnd
from tournament.rotations import Rotation
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.holders import holders
from tournament.seating.plan import rotation_now
from tournament.words.marked import Sentence, gettext_noop


class EventHead(NamedTuple):
    name: str
    date: date
    venue: str
    is_rehearsal: bool
    currency: str
    brand: Brand


def event_head(session: Session) -> EventHead:
    return EventHead(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        currency=session.club.currency,
        brand=brand_of(session),
    )


CHART_TABLES = 3
"""Up to so many tables a tally card has the whole chart on it."""


POINTS = (gettext_noop("Points"),)
"""What most games write of a deal, for each team."""

RowsOfDeal = Callable[[Session], tuple[str, ...]]
_rows_of_deal: list[RowsOfDeal] = []


WorthOfDeal = Callable[[Session], Iterable[tuple[Sentence, Sentence]]]
_worth_of_deal: list[WorthOfDeal] = []


def price_a_deal(worth: WorthOfDeal) -> None:
    _worth_of_deal[:] = [worth]


def worth_of_a_deal(session: Session) -> tuple[tuple[Sentence, Sentence], ...]:
    return tuple(line for worth in _worth_of_deal for line in worth(session))


def write_of_a_deal(rows: RowsOfDeal) -> None:
    """This package knows no game."""
    _rows_of_deal[:] = [rows]


class SheetCard(NamedTuple):
    number: int
    name: str
    link: Link
    last_name: str = ""


class SheetTable(NamedTuple):
    number: int
    link: Link


@dataclass(frozen=True, slots=True)
class SessionSheet:
    """Everything about an event that is printed.

    *rotation* has the games seated so far, which may be fewer than the *games* of the
    event; after a change in mid-event its rounds may differ in their tables. *cards*
    are all of tonight's, *tables* those still in use; the Wi-Fi is the one phones join,
    the *brand* that of the club. Where games are *is_open_ended*, by points or a bell,
    *deals_per_game* are the first ones, in which each player deals once. Of a deal each
    team writes the *deal_rows* on a score sheet.

    *later* has a sheet for each table of a game of a final: the game is *first_game*, and
    *end* is what ends it.
    """

    name: str
    date: date
    venue: str
    is_rehearsal: bool
    deals_per_game: int
    games: int
    movement: RotationType
    odd_crowd: ExtraPlayerPolicy
    rotation: Rotation
    cards: tuple[SheetCard, ...]
    tables: tuple[SheetTable, ...]
    wifi_name: str = ""
    wifi_password: str = ""
    brand: Brand = field(default_factory=Brand)
    is_open_ended: bool = False
    deal_rows: tuple[str, ...] = POINTS
    first_game: int = 1
    end: GameEnd | None = None
    later: tuple["SessionSheet", ...] = ()


def session_sheet(session: Session) -> SessionSheet:
    held, planned = holders(session), rotation_now(session)
    numbers = session.rounds.values_list("number", flat=True)
    games = [number for number in numbers if session.stages.is_qualifying(number)]
    sheet = SessionSheet(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.game_end.deals_announced,
        is_open_ended=session.game_end.by is not EndsBy.DEALS,
        games=len(games),
        movement=RotationType(session.movement),
        odd_crowd=ExtraPlayerPolicy(session.odd_crowd),
        rotation=Rotation(planned.players, planned.rounds[: len(games)]),
        cards=tuple(
            SheetCard(
                card.number,
                held.now(card.number),
                link(LinkKind.CARD, card.pk, card.generation),
                held.last_name_now(card.number),
            )
            for card in session.cards.order_by("number")
        ),
        tables=tuple(
            SheetTable(table.number, link(LinkKind.TABLE, table.pk, table.generation))
            for table in session.tables.filter(number__lte=session.table_count).order_by(
                "number"
            )
        ),
        wifi_name=session.wifi_name,
        wifi_password=session.wifi_password,
        brand=brand_of(session),
        deal_rows=next((rows(session) for rows in _rows_of_deal), POINTS),
    )
    if session.stages.final is None or session.stage.is_played:
        return sheet
    return replace(sheet, later=tuple(_later(session, sheet, planned)))


def _later(session: Session, sheet: SessionSheet, plan: Rotation) -> Iterator[SessionSheet]:
    game, now = len(plan.rounds), Rotation(plan.players, plan.rounds[-1:])
    shared = replace(sheet, rotation=now, games=1, first_game=game)
    for table in sheet.tables:
        if now.rounds[0].at(table.number):
            end = session.end_at(game, table.number)
            yield replace(
                shared,
                tables=(table,),
                end=end,
                is_open_ended=end.needs_score,
                deals_per_game=end.deals_announced,
            )
