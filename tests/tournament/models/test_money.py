from decimal import Decimal

import pytest
from django.db import IntegrityError
from django.db.models import RestrictedError

from tests.factories import AttendanceFactory, SessionFactory
from tournament.models import CashEntry, Fee

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]


def enter(session, kind, amount="5.00", **more):
    more = {"role": "organizer", "who": "Olga", "report_id": f"{kind}{amount}", **more}
    return CashEntry.objects.create(session=session, kind=kind, amount=amount, **more)


def test_fee_reads_as_its_name_and_amount():
    fee = Fee(session=SessionFactory(), position=1, name="Member", amount=Decimal("5.00"))

    assert str(fee) == "Member 5.00"


def test_a_night_has_each_fee_once():
    session = SessionFactory()
    Fee.objects.create(session=session, position=1, name="Member", amount=5)

    with pytest.raises(IntegrityError):
        Fee.objects.create(session=session, position=2, name="Member", amount=6)


def test_a_fee_is_not_below_zero():
    with pytest.raises(IntegrityError):
        Fee.objects.create(session=SessionFactory(), position=1, name="M", amount=-1)


def test_entry_reads_as_what_for_and_how_much():
    assert str(enter(SessionFactory(), "cost", "-12.50")) == "Expenses -12.50"


def test_a_fee_paid_is_somebodys():
    with pytest.raises(IntegrityError):
        enter(SessionFactory(), "fee")


def test_an_entry_is_voided_once():
    session = SessionFactory()
    entry = enter(session, "donation")
    enter(session, "donation", "-5.00", voids=entry)

    with pytest.raises(IntegrityError):
        enter(session, "donation", "-5.01", voids=entry)


def test_whoever_has_paid_stays_on_the_list():
    attendance = AttendanceFactory(session=SessionFactory())
    enter(attendance.session, "fee", attendance=attendance)

    with pytest.raises(RestrictedError):
        attendance.delete()


def test_the_cash_book_goes_with_its_night():
    attendance = AttendanceFactory(session=SessionFactory())
    enter(attendance.session, "fee", attendance=attendance)

    attendance.session.delete()

    assert not CashEntry.objects.exists()
