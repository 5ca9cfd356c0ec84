"""Every payment says how; only cash counts toward the box."""

import json
from decimal import Decimal

import pytest
from django.urls import reverse

from scoring.journal.actions.taking_in import import_session
from scoring.journal.check import check_log
from scoring.journal.event_file import session_file
from tests.evenings.pages import main, paper, sheet, strip_tags, tables
from tests.factories import ClubFactory, session_in_check_in
from tests.factories.money import enter, fee, void
from tests.factories.visitors import organizer_of
from tournament.models import CashEntry, Session
from tournament.money.reading import cash_book

pytestmark = pytest.mark.django_db

NAMES = ["Ann", "Bob", "Cora", "Dan"]


@pytest.fixture
def session():
    session = session_in_check_in(names=NAMES, are_present=False)
    fee(session, "Ticket", "10.00")
    enter(session, CashEntry.Kind.FLOAT_IN, "50.00")
    return session


def pay_at_the_door(client, session, name, **fields):
    price = session.fees.get().pk
    fields |= {"name": name, "fee": price, "report_id": f"tap-{name}"}
    answer = client.post(reverse("door", args=[session.pk]), fields)
    assert answer.status_code == 302
    return client.get(answer.url).text


def methods(session):
    entries = session.cash_entries.filter(kind="fee").order_by("pk")
    return list(entries.values_list("attendance__player__name", "method"))


def test_every_player_pays_cash_unless_another_way_is_chosen_for_this_one(session):
    client = organizer_of(session)
    for name, way in (("Ann", "cash"), ("Bob", "check")):
        page = pay_at_the_door(client, session, name, method=way)
        assert 'value="cash" checked' in page

    cora = session.attendances.get(player__name="Cora")
    path = reverse("door-fee", args=[session.pk, cora.pk])
    client.post(path, {"fee": session.fees.get().pk, "report_id": "tap-3"})
    assert methods(session) == [("Ann", "cash"), ("Bob", "check"), ("Cora", "cash")]
    # a way to pay that no page offers takes nothing
    answer = client.post(path, {"fee": 1, "report_id": "tap-4", "method": "gold"})
    assert answer.status_code == 302
    assert len(methods(session)) == 3


def test_a_name_that_is_asked_about_is_paid_as_was_chosen(session):
    client, address = organizer_of(session), reverse("door", args=[session.pk])
    price = session.fees.get().pk
    typed = {"name": "Ann", "fee": price, "method": "check", "report_id": "tap"}
    session.club.players.create(name="Ann Lee")
    session.club.players.create(name="Anna Fox")

    asked = client.post(address, typed | {"name": "An"}).text

    assert '<input type="hidden" name="method" value="check">' in asked


def test_the_box_balances_by_cash_alone_and_every_paper_sums_each_way(session):
    client = organizer_of(session)
    pay_at_the_door(client, session, "Ann")
    pay_at_the_door(client, session, "Bob", method="card")
    fields = {"kind": "donation", "amount": "25", "method": "app", "report_id": "one"}
    assert client.post(reverse("money", args=[session.pk]), fields).status_code == 302
    enter(session, CashEntry.Kind.COST, "7.00")
    fields = {"kind": "float_out", "amount": "20", "method": "card", "report_id": "two"}
    client.post(reverse("money", args=[session.pk]), fields)

    book = cash_book(session)
    assert (book.net, book.float, book.in_the_box) == (38, 30, 33)
    sums = {each.kind: (each.amount, each.lines) for each in book.methods}
    assert sums == {"cash": (10, 1), "card": (10, 1), "app": (25, 1)}

    assert [(each.kind, each.amount) for each in book.payouts] == [("cash", -7)]

    page = strip_tags(main(client.get(reverse("money", args=[session.pk]))))
    assert "Cash $10.00 Payment app $25.00 Card $10.00 Paid out: Cash −$7.00" in page
    assert "$33 should be in the box now" in page
    printed = paper(client, reverse("money-printed", args=[session.pk]), as_pdf=False)
    assert "Payment app −$25.00 Not in the box: Card −$10.00" in printed
    assert "Cash in the box $33.00" in printed
    lines = sheet(client.get(reverse("money-csv", args=[session.pk])))
    assert [line[-1] for line in lines] == ["cash", "cash", "card", "app", "cash", "cash"]
    rows = tables(client.get(reverse("night-tables", args=[session.pk])))["money"]
    assert ["paid by", "app", "25.00", "1"] in rows
    assert ["paid out by", "cash", "-7.00", "1"] in rows
    assert ["total", "cash in the box", "33.00", ""] in rows
    assert ["total", "raised", "38.00", ""] in rows

    counted = {"counted": "31", "report_id": "three"}
    client.post(reverse("count-box", args=[session.pk]), counted)
    short = cash_book(session)
    assert (short.count.amount, short.in_the_box) == (-2, 31)
    # what is missing was paid to nobody, and what came in is what it was
    kept = (book.methods, book.payouts, book.income)
    assert (short.methods, short.payouts, short.income) == kept
    enter(session, CashEntry.Kind.DONATION, "5")
    page = strip_tags(main(client.get(reverse("money", args=[session.pk]))))
    assert "$36 should be in the box now" in page
    client.post(
        reverse("count-box", args=[session.pk]), {"counted": "38", "report_id": "four"}
    )
    page = main(client.get(reverse("money", args=[session.pk])))
    assert "$38 counted" in page
    assert "Box counted<" in page


def test_voiding_goes_the_way_the_money_came(session):
    client = organizer_of(session)
    pay_at_the_door(client, session, "Ann", method="check")
    reverse_line = void(session.cash_entries.get(kind="fee"))
    assert reverse_line.method == "check"
    book = cash_book(session)
    assert (book.net, book.in_the_box) == (0, Decimal("50.00"))


def test_the_event_file_keeps_it_older_ones_are_cash_and_the_log_covers_it(session):
    pay_at_the_door(organizer_of(session), session, "Ann", method="app")
    whole = json.loads(session_file(Session.objects.get(pk=session.pk)))
    session.cash_entries.all().delete()
    there = import_session(
        club=ClubFactory(name="Elsewhere", currency="USD"), text=json.dumps(whole)
    )
    assert methods(there) == [("Ann", "app")]
    assert not check_log(there).faults

    for row in whole["night"]["cash_entries"]:
        row.pop("method")
        row["report_id"] = row["report_id"][::-1]  # another one, by no chance the same
    older = import_session(
        club=ClubFactory(name="Old", currency="USD"), text=json.dumps(whole)
    )
    assert methods(older) == [("Ann", "cash")]
