from decimal import Decimal

import pytest

from scoring.deals.submission import new_report_id
from tests.factories import ORGANIZER, AttendanceFactory, SessionFactory, journal_of
from tests.factories.money import enter, fee, take, void
from tournament.journal.actions import SessionPutAway
from tournament.models import CashEntry, Fee, Session
from tournament.money import actions as cash
from tournament.money.reading import cash_book, paid_people
from tournament.words.refusals import ReasonRequired

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

Kind = CashEntry.Kind


@pytest.mark.parametrize("kind", [kind for kind in Kind if kind is not Kind.FEE])
def test_what_goes_out_stands_below_zero(kind):
    entry = enter(SessionFactory(), kind, "12.50")

    is_out = kind in (Kind.COST, Kind.PRIZE, Kind.FIFTY_FIFTY_PRIZE, Kind.FLOAT_OUT)
    assert entry.amount == Decimal("-12.50" if is_out else "12.50")
    assert (entry.who, entry.role) == ("Olga", "organizer")


@pytest.mark.parametrize(
    ("kind", "expected"),
    [(Kind.DONATION, "check"), (Kind.FLOAT_IN, "cash"), (Kind.FLOAT_OUT, "cash")],
)
def test_starting_cash_is_cash_and_all_else_what_it_was(kind, expected):
    entry = enter(SessionFactory(), kind, 5, method=CashEntry.Method.CHECK)

    assert entry.method == expected


@pytest.mark.parametrize("amount", ["0", "-1"])
def test_an_entry_is_of_something(amount):
    with pytest.raises(cash.AmountNotPositive):
        enter(SessionFactory(), Kind.COST, amount)


def test_a_line_voided_twice_is_voided_once_and_both_lines_stay():
    entry = enter(SessionFactory(), Kind.COST, 8)

    first, second = (void(entry) for _ in "ab")

    assert first == second
    assert CashEntry.objects.count() == 2
    assert sum(CashEntry.objects.values_list("amount", flat=True)) == 0


def test_a_voiding_line_is_not_voided_itself():
    entry = enter(SessionFactory(), Kind.COST, 8)
    back = void(entry)

    assert void(back) == back


def test_a_line_is_voided_for_a_reason():
    entry = enter(SessionFactory(), Kind.COST, 8)

    with pytest.raises(ReasonRequired):
        void(entry, reason="  ")


def test_a_fee_given_back_is_not_paid_and_can_be_paid_again():
    session = SessionFactory()
    person, price = AttendanceFactory(session=session), fee(session)
    entry = take(person, price)

    with pytest.raises(cash.FeePaid):
        take(person, price)
    void(entry)
    unpaid = paid_people(session)
    take(person, price)

    assert not unpaid
    assert {*paid_people(session)} == {person.pk}
    assert cash_book(session).net == Decimal("5.00")


@pytest.mark.parametrize("state", ["archived", "cancelled"])
def test_the_book_of_a_night_put_away_stays_as_it_is(state):
    session = SessionFactory()
    entry = enter(session, Kind.COST, 8)
    Session.objects.update(state=state)

    with pytest.raises(SessionPutAway):
        enter(session, Kind.COST, 8)
    with pytest.raises(SessionPutAway):
        void(entry)


def test_prices_stand_in_their_order_and_what_was_taken_stays():
    session = SessionFactory()
    person = AttendanceFactory(session=session)
    take(person, fee(session))
    coins = (Decimal("0.25"), Decimal(0))

    fees = [("At the door", Decimal(8)), ("Member", Decimal(6))]
    cash.set_prices(session=session, fees=fees, coins=coins, by=ORGANIZER)

    prices = Fee.objects.order_by("position").values_list("name", "amount")
    assert list(prices) == fees
    assert CashEntry.objects.get().amount == Decimal("5.00")
    assert Session.objects.get().coin_per_euchre == Decimal("0.25")
    assert journal_of(session)[-1][0] == "Set the ticket prices: At the door 8 and Member 6"


def test_a_price_that_keeps_its_name_is_the_same_to_pages_open_at_the_door():
    session = SessionFactory()
    fees, coins = [("Member", Decimal(5)), ("Guest", Decimal(8))], (0, 0)
    cash.set_prices(session=session, fees=fees, coins=coins, by=ORGANIZER)
    member = session.fees.get(name="Member").pk

    fees = [("Child", Decimal(2)), ("Member", Decimal(6))]
    cash.set_prices(session=session, fees=fees, coins=coins, by=ORGANIZER)

    rows = session.fees.order_by("position").values_list("name", "amount")
    assert list(rows) == fees
    assert session.fees.get(name="Member").pk == member


def test_two_prices_have_two_names():
    fees = [("Member", Decimal(5)), ("member", Decimal(6))]

    with pytest.raises(cash.FeesTwice) as refusal:
        cash.set_prices(
            session=SessionFactory(),
            fees=fees,
            coins=(Decimal(0), Decimal(0)),
            by=ORGANIZER,
        )

    assert str(refusal.value) == (
        "Two prices have the name member. Change one of them. Nothing was saved."
    )


def count(session, counted, report_id):
    return cash.count_box(
        session=session, counted=Decimal(counted), report_id=report_id, by=ORGANIZER
    )


def test_a_count_puts_into_the_sums_what_is_over_or_short():
    session = SessionFactory()
    enter(session, Kind.FLOAT_IN, 50)
    enter(session, Kind.DONATION, 20)

    short = count(session, "68.50", new_report_id())
    again = count(session, "70", new_report_id())

    book = cash_book(session)
    assert (short.amount, again.amount) == (Decimal("-1.50"), Decimal("1.50"))
    assert (book.in_the_box, book.net, book.count.counted) == (70, 20, 70)
    void(again)
    assert cash_book(session).count.counted == Decimal("68.50")


@pytest.mark.parametrize("what", ["entry", "fee", "count"])
def test_what_is_sent_twice_counts_once(what):
    session, sent = SessionFactory(), new_report_id()
    person, price = AttendanceFactory(session=session), fee(session)
    do = {
        "entry": lambda: enter(session, Kind.DONATION, 5, report_id=sent),
        "fee": lambda: take(person, price, report_id=sent),
        "count": lambda: count(session, "18", sent),
    }[what]

    assert do() == do() == CashEntry.objects.get()
