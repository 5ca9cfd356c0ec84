"""Prices and lines of the cash book, entered as the treasurer does."""

from decimal import Decimal

from scoring.deals.submission import new_report_id
from tests.factories.sessions import ORGANIZER
from tournament.models import CashEntry, Fee
from tournament.money import actions as cash

Method = CashEntry.Method


def fee(session, name="Member", amount="5.00"):
    """A price of the night."""
    position = session.fees.count() + 1
    amount = Decimal(amount)
    return Fee.objects.create(session=session, name=name, amount=amount, position=position)


def enter(
    session, kind, amount, note="", *, report_id=None, by=ORGANIZER, method=Method.CASH
):
    """Enter a line that is no fee."""
    return cash.enter(
        session=session,
        kind=kind,
        amount=Decimal(amount),
        note=note,
        report_id=report_id or new_report_id(),
        by=by,
        method=method,
    )


def take(attendance, price, *, report_id=None, by=ORGANIZER):
    """Take a fee at the door."""
    return cash.take_fee(
        attendance=attendance, fee=price, report_id=report_id or new_report_id(), by=by
    )


def void(entry, reason="A mistake", *, by=ORGANIZER):
    """Void a line."""
    return cash.void(entry=entry, reason=reason, report_id=new_report_id(), by=by)
