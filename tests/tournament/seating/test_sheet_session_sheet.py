from datetime import date

import pytest

from tests.factories import SessionFactory, number_everybody, session_in_check_in
from tournament.access.links import LinkKind, link
from tournament.club.reading import Brand
from tournament.rotations import chart
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.seating.sheet import SessionSheet, SheetCard, SheetTable, session_sheet

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("tables", [2, 3])
def test_sheet_has_the_rotation(tables):
    session = SessionFactory(table_count=tables)

    sheet = session_sheet(session)

    assert sheet.rotation == chart(tables)


def test_sheet_has_everything_that_is_printed():
    session = session_in_check_in(names=["Ann"], is_rehearsal=True, deals_per_game=6)
    number_everybody(session)

    assert session_sheet(session) == SessionSheet(
        name="Euchre night",
        date=date(2026, 10, 3),
        venue="Parish hall",
        is_rehearsal=True,
        deals_per_game=6,
        games=7,
        movement=RotationType.CHART,
        odd_crowd=ExtraPlayerPolicy.HOUSE,
        rotation=chart(2),
        cards=tuple(
            SheetCard(
                card.number,
                "Ann" if card.number == 1 else "",
                link(LinkKind.CARD, card.pk, 1),
            )
            for card in session.cards.order_by("number")
        ),
        tables=tuple(
            SheetTable(table.number, link(LinkKind.TABLE, table.pk, 1))
            for table in session.tables.order_by("number")
        ),
        brand=Brand("St. Mary’s"),
    )
