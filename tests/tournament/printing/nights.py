"""Nights to print, without a database."""

from collections.abc import Sequence
from datetime import date

from tournament.links import LinkKind, link
from tournament.printing.paper import Paper
from tournament.queries.night_sheet import NightSheet, SheetCard, SheetTable
from tournament.rotations import Rotation, chart

PAPERS = tuple(Paper)
NAMES = (
    "Zoë Łukasz",
    "Ñandú Ölçer",
    "Дмитрий Иванов",
    "Maria López",
    "Pat O'Brien",
    "Jim",
    "Anne-Sophie van der Meulen",
    "Bob Miller",
    "Eleni Παπαδοπούλου",
    "Győző Šimůnek",
    "Ruth ♥ Smith",
    "Christopher Montgomery",
)
LONG_NAMES = (
    "Wilhelmina Maximiliana von Württemberg-Hohenzollern-Wittmann",
    "W" * 60,
    "mm mm mm " * 6 + "mm mmm",
    "i" * 60,
)


def night(
    tables: int,
    *,
    names: Sequence[str] = NAMES,
    name: str = "Autumn Euchre Night",
    venue: str = "St Mary's Hall",
    is_rehearsal: bool = False,
    deals_per_game: int = 4,
    rotation: Rotation | None = None,
) -> NightSheet:
    """A night at so many tables, its names dealt out again and again."""
    movement = rotation or chart(tables)
    held = [names[place % len(names)] if names else "" for place in range(4 * tables)]
    return NightSheet(
        name=name,
        date=date(2026, 11, 20),
        venue=venue,
        is_rehearsal=is_rehearsal,
        deals_per_game=deals_per_game,
        rotation=movement,
        cards=tuple(
            SheetCard(number, holder, link(LinkKind.CARD, 100 + number, 1))
            for number, holder in enumerate(held, start=1)
        ),
        tables=tuple(
            SheetTable(number, link(LinkKind.TABLE, 10 + number, 1))
            for number in range(1, tables + 1)
        ),
    )
