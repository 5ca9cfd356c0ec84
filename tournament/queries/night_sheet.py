"""The night as it is printed: its schedule, cards and tables with their links."""

from dataclasses import dataclass
from datetime import date

from tournament.links import Link, LinkKind, link
from tournament.models import Holding, Seat, Session
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.seats import CHART_ORDER, Compass

HOUSE_PLAYER = "House player"


@dataclass(frozen=True, slots=True)
class SheetCard:
    """A tally card: its number, its holder's name ("" when nobody holds it), its link."""

    number: int
    name: str
    link: Link


@dataclass(frozen=True, slots=True)
class SheetTable:
    """A card table: its number and its link."""

    number: int
    link: Link


@dataclass(frozen=True, slots=True)
class NightSheet:
    """Everything about a night that is printed before play."""

    name: str
    date: date
    venue: str
    is_rehearsal: bool
    deals_per_game: int
    rotation: Rotation
    cards: tuple[SheetCard, ...]
    tables: tuple[SheetTable, ...]


def night_sheet(session: Session) -> NightSheet:
    """The night on paper, in four queries."""
    names = current_names(session)
    return NightSheet(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.deals_per_game,
        rotation=rotation_of(session),
        cards=tuple(
            SheetCard(
                card.number,
                names.get(card.number, ""),
                link(LinkKind.CARD, card.pk, card.generation),
            )
            for card in session.cards.order_by("number")
        ),
        tables=tuple(
            SheetTable(table.number, link(LinkKind.TABLE, table.pk, table.generation))
            for table in session.tables.order_by("number")
        ),
    )


def current_names(session: Session) -> dict[int, str]:
    """The present holder's name by player number; numbers nobody holds are left out."""
    holdings = Holding.objects.filter(card__session=session, to_round=None)
    return {
        number: name or HOUSE_PLAYER
        for number, name in holdings.values_list(
            "card__number", "attendance__player__name"
        )
    }


def rotation_of(session: Session) -> Rotation:
    """The schedule as stored, read back into the vocabulary of rotations."""
    games: dict[tuple[int, int], dict[Compass, int]] = {}
    rows = Seat.objects.filter(round__session=session).values_list(
        "round__number", "game__table__number", "position", "card__number"
    )
    for round_, table, position, number in rows.order_by(
        "round__number", "game__table__number"
    ):
        games.setdefault((round_, table), {})[Compass(position)] = number
    rounds: dict[int, list[Foursome]] = {}
    for (round_, _table), seats in games.items():
        foursome = Foursome(*(seats[seat] for seat in CHART_ORDER))
        rounds.setdefault(round_, []).append(foursome)
    return Rotation(
        players=4 * session.table_count,
        rounds=tuple(RoundPlan(tuple(tables)) for tables in rounds.values()),
    )
