import pytest
from django.db import IntegrityError

from tests.factories import SessionFactory
from tournament.models import Table

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def test_table_reads_as_its_number():
    assert str(Table(number=3)) == "Table 3"


def test_number_stands_once_in_a_night():
    session = SessionFactory()

    with pytest.raises(IntegrityError):
        Table.objects.create(session=session, number=1)


def test_number_begins_at_1():
    with pytest.raises(IntegrityError, match="table_number_from_1"):
        Table.objects.create(session=SessionFactory(), number=0)
