"""What the database itself refuses of a report in the tray."""

import pytest
from django.db import IntegrityError
from django.utils import timezone

from scoring.models import HeldReport
from tests.factories import SessionFactory

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


@pytest.fixture
def session():
    return SessionFactory()


def put(session, **changes):
    values = {
        "report_id": "00000000-0000-0000-0000-000000000001",
        "digest": "d" * 64,
        "round": 2,
        "deal": 3,
        "content": {"call": "made,first,"},
        "answer": 409,
        "code": "DEAL_ALREADY_SCORED",
        "role": "table",
        "who": "table 1",
        "at": timezone.now(),
    }
    return HeldReport.objects.create(session=session, **values | changes)


def test_item_reads_as_people_say_it(session):
    assert str(put(session)) == "table 1, game 2, deal 3: DEAL_ALREADY_SCORED"


def test_same_content_stands_once_under_an_id(session):
    put(session)

    with pytest.raises(IntegrityError):
        put(session)


@pytest.mark.parametrize("other", [{"digest": "e" * 64}, {"report_id": ""}])
def test_another_content_and_another_id_stand_beside_it(session, other):
    put(session)
    put(session, **other)

    assert HeldReport.objects.count() == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"settled": "By hand"},
        {"settled_at": "2026-10-03T20:00:00Z"},
        {"counts_later": True},
    ],
)
def test_item_is_refused(session, changes):
    with pytest.raises(IntegrityError):
        put(session, **changes)


def test_report_outlives_its_table(session):
    item = put(session, table=session.tables.get(number=2))

    session.tables.get(number=2).delete()

    item.refresh_from_db()
    assert (item.table, item.who) == (None, "table 1")
