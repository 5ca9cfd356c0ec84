"""Queries and rows whose SQL is worked out once, beside those Django works out anew."""

from datetime import UTC, datetime

import pytest
from django.db import IntegrityError, transaction

from scoring.models import Deal, DealRevision
from tests.factories import game_of, record, running_session
from tournament.models import JournalEntry, Session, Table
from tournament.models.compiled import CompiledQuery, FastInsert, ModelColumns

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

SESSION = ModelColumns(Session)
OF_SESSION = CompiledQuery(
    lambda pk: Session.objects.filter(pk=pk).values_list(*SESSION.names)
)
TABLES = CompiledQuery(
    lambda session, number: (
        Table.objects.filter(session=session, number__gte=number)
        .order_by("number")
        .values_list("number", "is_on_paper")
    ),
    values=2,
)


def test_object_read_is_the_one_django_reads():
    session = running_session()

    (row,) = OF_SESSION(session.pk)

    read, there = SESSION.loaded(row), Session.objects.get(pk=session.pk)
    assert read == there
    for field in Session._meta.concrete_fields:
        value = getattr(read, field.attname)
        assert value == getattr(there, field.attname)
        assert type(value) is type(getattr(there, field.attname))


def test_object_read_can_be_saved():
    session = SESSION.loaded(OF_SESSION(running_session().pk)[0])
    session.name = "Another night"

    session.save()

    assert [session.name for session in Session.objects.all()] == ["Another night"]


def test_every_question_is_asked_anew(django_assert_num_queries):
    session = running_session(tables=3)
    before = TABLES(session.pk, 2)

    Table.objects.filter(number=3).update(is_on_paper=True)

    with django_assert_num_queries(1):
        after = TABLES(session.pk, 2)
    assert [tuple(row) for row in before] == [(2, False), (3, False)]
    assert [tuple(row) for row in after] == [(2, False), (3, True)]


def test_nobody_there_is_no_row():
    assert OF_SESSION(1) == []


def test_row_put_on_file_is_the_one_django_puts():
    revision = record(game_of(running_session()), 1)
    values = {
        field.attname: getattr(revision, field.attname)
        for field in DealRevision._meta.concrete_fields
        if field.attname not in ("id", "report_id", "number")
    }

    row = DealRevision(**values, report_id="0123456789abcdef", number=2)
    put = FastInsert(DealRevision).insert(row)

    there = DealRevision.objects.get(report_id="0123456789abcdef")
    assert (put.pk, there.number) == (there.pk, 2)
    assert {name: getattr(there, name) for name in values} == values
    put.refresh_from_db()
    assert put.at == revision.at


def test_row_that_cannot_be_is_refused_as_by_django():
    game = game_of(running_session())
    record(game, 1)

    with pytest.raises(IntegrityError), transaction.atomic():
        FastInsert(Deal).insert(Deal(game=game, number=1))

    assert Deal.objects.count() == 1


def test_time_is_kept_to_the_microsecond():
    session = running_session()
    at = datetime(2026, 10, 3, 19, 30, 0, 123456, tzinfo=UTC)
    entry = JournalEntry(
        session=session, role="organizer", who="Ann", legacy_text="x", at=at
    )

    FastInsert(JournalEntry).insert(entry)

    assert JournalEntry.objects.get(pk=entry.pk).at == at
