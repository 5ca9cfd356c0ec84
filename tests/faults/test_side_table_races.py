"""Many phones at one side table, and the night around it: every deal counts once.

Real threads, each with its own connection to the same database.
"""

import pytest

from scoring.deals.actions.checks import DealAlreadyScored, StaleVersion
from scoring.deals.submission import new_report_id
from scoring.models import SideReport, SideTable
from scoring.side_games.actions import tables as side_tables
from scoring.side_games.actions.tables import SideTableEnded
from scoring.side_games.play import side_record
from tests.factories import ORGANIZER, game_of, journal_of, record, running_session
from tests.factories.side_tables import (
    EUCHRE,
    LONE_MARCH,
    MADE,
    MARCH,
    record_side,
    start_side,
    take_back_side,
)
from tests.faults.racing import at_once, list_accepted, refused

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]

DEALS = 12


def test_two_phones_report_the_same_deals_and_each_counts_once() -> None:
    table = start_side(running_session(), target=99)

    for deal in range(1, DEALS + 1):
        results = at_once(
            lambda deal=deal: record_side(table, deal, MADE),
            lambda deal=deal: record_side(table, deal, EUCHRE),
        )
        assert refused(results) == {DealAlreadyScored: 1}

    assert len(side_record(table).deals) == SideReport.objects.count() == DEALS


def test_one_report_sent_from_everywhere_at_once_is_one_report() -> None:
    table = start_side(running_session())
    report_id = new_report_id()

    results = at_once(*[lambda: record_side(table, 1, MARCH, report_id=report_id)] * 5)

    assert len(set(list_accepted(results))) == 1
    assert SideReport.objects.count() == 1


def test_two_phones_take_back_one_deal() -> None:
    table = start_side(running_session())
    record_side(table, 1, MADE)
    record_side(table, 2, MADE)

    results = at_once(*[lambda: take_back_side(table, 2)] * 2)

    assert refused(results) == {StaleVersion: 1}
    assert len(side_record(table).deals) == 1


def test_a_deal_and_the_end_come_one_after_the_other() -> None:
    table = start_side(running_session())

    results = at_once(
        lambda: record_side(table, 1, MADE),
        lambda: side_tables.end(table=table, by=ORGANIZER),
    )

    table.refresh_from_db()
    ends = [what for what, _, _ in journal_of(table.session) if "Ended" in what]
    assert table.ended_at is not None
    assert len(ends) == 1
    assert refused(results) in ({}, {SideTableEnded: 1})
    assert len(side_record(table).deals) == (0 if refused(results) else 1)


def test_a_start_pressed_on_two_screens_is_one_table() -> None:
    session = running_session()

    at_once(*[lambda: start_side(session)] * 3)

    assert SideTable.objects.count() == 1


def test_side_tables_and_tables_report_together() -> None:
    session = running_session()
    tables = [start_side(session, names=list(names)) for names in ("ABCD", "EFGH")]

    results = at_once(
        *[lambda table=table: record_side(table, 1, LONE_MARCH) for table in tables],
        *[
            lambda number=number: record(game_of(session, table=number), 1)
            for number in (1, 2)
        ],
    )

    assert refused(results) == {}
    assert [len(side_record(table).deals) for table in tables] == [1, 1]
