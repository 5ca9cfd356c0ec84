from decimal import Decimal

import pytest

from tests.factories import AttendanceFactory, SessionFactory
from tests.factories.money import enter, fee, take, void
from tournament.models import CashEntry
from tournament.money.reading import cash_book, fee_paid_by, paid_people

pytestmark = pytest.mark.django_db

Kind = CashEntry.Kind


def test_an_empty_book_comes_to_nothing():
    book = cash_book(SessionFactory())

    assert (book.lines, book.sums) == ((), ())
    assert book.income == book.net == book.in_the_box == Decimal("0.00")


def test_the_float_is_in_the_box_and_in_no_sum():
    session = SessionFactory()
    enter(session, Kind.FLOAT_IN, "50")
    enter(session, Kind.DONATION, "20.25")
    enter(session, Kind.COST, "7.10", "Sandwiches")
    enter(session, Kind.FIFTY_FIFTY, "30")
    enter(session, Kind.FIFTY_FIFTY_PRIZE, "15")

    book = cash_book(session)

    assert [(total.kind, total.amount, total.lines) for total in book.sums] == [
        ("fifty_fifty", Decimal("30.00"), 1),
        ("donation", Decimal("20.25"), 1),
        ("fifty_fifty_prize", Decimal("-15.00"), 1),
        ("cost", Decimal("-7.10"), 1),
    ]
    assert book.income == Decimal("50.25")
    assert (book.net, book.in_the_box) == (Decimal("28.15"), Decimal("78.15"))
    enter(session, Kind.FLOAT_OUT, "50")
    assert cash_book(session).in_the_box == book.net


def test_a_voided_line_stands_in_the_book_and_in_no_sum():
    session = SessionFactory()
    void(enter(session, Kind.COST, "7.10", "Sandwiches"), "Paid by Olga")

    (line,) = cash_book(session).lines

    assert not line.counts
    assert (line.voided, line.voided_by) == ("Paid by Olga", "Olga")
    assert cash_book(session).sums == ()


def test_a_voided_fee_is_not_paid():
    session = SessionFactory()
    member, door = fee(session), fee(session, "At the door", 8)
    people = [AttendanceFactory(session=session) for _ in range(3)]
    for person in people[:2]:
        take(person, member)
    void(take(people[2], door))

    assert {*paid_people(session)} == {people[0].pk, people[1].pk}
    assert fee_paid_by(people[2]) is None
