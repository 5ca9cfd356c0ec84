import pytest

from tests.factories import SessionFactory

pytestmark = pytest.mark.django_db


def test_journal_entry_reads_as_a_line():
    entry = SessionFactory().journal.get()

    assert str(entry) == f"{entry.at:%H:%M} Olga: session_planned"
