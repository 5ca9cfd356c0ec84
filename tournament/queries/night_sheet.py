"""The night as it is printed: its schedule, cards and tables with their links."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from tournament.links import Link, LinkKind, link
from tournament.models import Session
from tournament.queries.holders import holders
from tournament.queries.seating import SeatedGame, seating
from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.seats import CHART_ORDER


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
    held = holders(session)
    return NightSheet(
        name=session.name,
        date=session.date,
        venue=session.venue,
        is_rehearsal=session.is_rehearsal,
        deals_per_game=session.deals_per_game,
        rotation=rotation_of(seating(session)),
        cards=tuple(
            SheetCard(
                card.number,
                held.now(card.number),
                link(LinkKind.CARD, card.pk, card.generation),
            )
            for card in session.cards.order_by("number")
        ),
        tables=tuple(
            SheetTable(table.number, link(LinkKind.TABLE, table.pk, table.generation))
            for table in session.tables.order_by("number")
        ),
    )


def rotation_of(games: Sequence[SeatedGame]) -> Rotation:
    """The games of a whole night, read back into the vocabulary of rotations."""
    rounds: dict[int, list[Foursome]] = {}
    for game in games:
        foursome = Foursome(*(game.seats[seat] for seat in CHART_ORDER))
        rounds.setdefault(game.round, []).append(foursome)
    return Rotation(
        players=max(number for game in games for number in game.seats.values()),
        rounds=tuple(RoundPlan(tuple(tables)) for tables in rounds.values()),
    )
