import csv
import re
from decimal import Decimal

import pytest
from django.urls import reverse

from scoring.deals.submission import new_report_id
from tests.evenings.pages import main
from tests.factories import (
    AttendanceFactory,
    SessionFactory,
    finished_session,
    running_session,
    session_in_check_in,
)
from tests.factories.money import enter, fee, take, void
from tests.factories.prizes import prize
from tests.factories.visitors import address, heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.models import CashEntry, Session
from tournament.printing.engine.paper import BOM

pytestmark = pytest.mark.django_db

Kind = CashEntry.Kind


def ready_session():
    return session_in_check_in(names=["Ann", "Bob"])


def send(session, **fields):
    form = {"kind": "cost", "amount": "7.10", "words": "", **fields}
    form.setdefault("report_id", new_report_id())
    return organizer_of(session).post(address("money", session), form)


def test_an_empty_book_says_what_to_do():
    session = SessionFactory()

    answer = organizer_of(session).get(address("money", session))

    assert heading_of(answer) == "Money"
    assert "No entries yet." in answer.text
    assert "No ticket prices yet" in answer.text


def test_a_line_is_entered_and_shown():
    session = running_session()

    answer = send(session, amount="$7,10", words="Sandwiches <b>")

    assert answer.url == address("money", session)
    page = answer.client.get(answer.url).text
    assert "Saved: Sandwiches &lt;b&gt;, $7.10" in page
    assert "−$7.10" in page


def test_starting_cash_comes_first_and_then_what_is_sold():
    session, chosen = ready_session(), '<option value="{}" selected>'

    first = organizer_of(session).get(address("money", session)).text
    enter(session, Kind.FLOAT_IN, 50)
    then = organizer_of(session).get(address("money", session)).text
    in_play = organizer_of(again := running_session()).get(address("money", again)).text

    assert chosen.format("float_in") in first
    assert chosen.format("fifty_fifty") in then
    assert chosen.format("fifty_fifty") in in_play


def test_prizes_are_not_a_loss_while_no_money_has_come_in():
    session = ready_session()
    prize(session, amount="100")

    promised = organizer_of(session).get(address("money", session)).text
    enter(session, Kind.DONATION, 20)
    entered = organizer_of(session).get(address("money", session)).text

    assert "Prizes promised so far" in promised
    assert "No money has come in yet." in promised
    assert "−$" not in promised
    assert '<p class="cause">−$80</p>' in entered
    assert "promised" not in entered


@pytest.mark.parametrize(
    ("make", "words"), [(running_session, "short so far"), (finished_session, "short")]
)
def test_an_event_that_costs_more_than_it_brings_is_short(make, words):
    session = make()
    send(session, amount="7.10")

    home = organizer_of(session).get(address("night", session)).text

    assert f"<dt>{words}</dt><dd>$7.10</dd>" in home
    page = organizer_of(session).get(address("money", session)).text
    assert "More goes out than came in." in page


@pytest.mark.parametrize(("fields", "sentence"), oracle("prizes")["no_money"])
def test_what_cannot_be_entered_is_said_and_stays_in_the_form(fields, sentence):
    session = running_session()

    answer = send(session, **{"words": "Rolls", **fields})

    assert answer.status_code == 400
    assert sentence in told_on(answer)
    assert values_of(answer, "words")[0] == "Rolls"
    assert not CashEntry.objects.exists()


def test_the_form_that_voids_a_line_sends_what_can_be_taken():
    session = running_session()
    entry = enter(session, Kind.COST, 8)
    organizer = organizer_of(session)
    page = organizer.get(address("money", session))
    (report_id,) = (
        value for value in values_of(page, "report_id") if value.endswith(f"-{entry.pk}")
    )
    fields = {"entry": entry.pk, "report_id": report_id}

    refused = organizer.post(address("void-cash", session), fields)
    fields["reason"] = "Twice"
    answer = organizer.post(address("void-cash", session), fields, follow=True)

    assert refused.status_code == 400
    assert "<s>−$8.00</s>" in answer.text
    assert ": Twice" in answer.text
    assert CashEntry.objects.get(voids=entry).report_id == report_id


def count(session, counted):
    fields = {"counted": counted, "report_id": new_report_id()}
    return organizer_of(session).post(address("count-box", session), fields)


@pytest.mark.parametrize(("counted", "raised", "chip"), oracle("prizes")["boxes"])
def test_the_box_is_counted(counted, raised, chip):
    session = finished_session()
    enter(session, Kind.FLOAT_IN, 50)
    enter(session, Kind.DONATION, 20)
    before = organizer_of(session).get(address("money", session)).text

    count(session, counted)

    page = organizer_of(session).get(address("money", session)).text
    assert "should be in the box now" not in page
    assert "$70 should be in the box now" in before
    assert "Box counted" not in before
    assert chip in page
    assert f'<p class="cause">{raised}</p>' in page
    assert f"{counted.removeprefix('$').removesuffix('.00')}" in page


@pytest.mark.parametrize("make", [ready_session, running_session, finished_session])
def test_admission_is_entered_beside_the_name_of_who_has_not_paid(make):
    session = make()
    price = fee(session)
    client = organizer_of(session)
    first, *others = session.attendances.order_by("player__name")
    pay = reverse("door-fee", args=[session.pk, first.pk])

    before = client.get(address("money", session)).text
    form = {"fee": price.pk, "report_id": "one", "back": "money"}
    answer = client.post(pay, form, follow=True)

    assert f'value="{price.pk}" formaction="{pay}"' in before
    assert answer.redirect_chain[0][0].startswith(address("money", session))
    assert f"1 paid, {len(others)} not paid" in answer.text
    unpaid = re.search(r"<details[^>]*unpaid. open>(.*?)</details>", answer.text, re.DOTALL)
    assert re.findall(r"<bdi>(.*?)</bdi>", unpaid[1]) == [
        other.player.name for other in others
    ]
    late = "Admission entered now still counts for the prize pot."
    assert (late in before) == (make is finished_session)


def test_admission_of_an_archived_event_is_named_and_not_entered():
    session = finished_session()
    price, person = fee(session), session.attendances.first()
    client = organizer_of(session)
    client.post(address("archive", session))
    pay = reverse("door-fee", args=[session.pk, person.pk])

    answer = client.post(
        pay, {"fee": price.pk, "report_id": "one", "back": "money"}, follow=True
    )

    assert "This event is over, so it cannot change." in answer.text
    assert CashEntry.objects.count() == 0
    assert person.player.name in answer.text.partition('id="fees"')[2]
    assert pay not in answer.text


def test_admissions_are_a_row_for_each_price_and_way_to_pay():
    session = running_session()
    prices = fee(session, "Admission", "10"), fee(session, "Senior", "8")
    people = [*session.attendances.order_by("pk")]
    for place, person in enumerate(people):
        take(person, prices[place == 0])
    void(take(AttendanceFactory(session=session), prices[0]))
    enter(session, Kind.FIFTY_FIFTY, 44)

    page = main(organizer_of(session).get(address("money", session)))

    rows = re.findall(r"<summary><span>(.*?)</span> <b class=.push.>(.*?)</b>", page)
    assert rows == [
        ("Senior · Cash · 1 × $8", "$8.00"),
        (f"Admission · Cash · {len(people) - 1} × $10", f"${10 * len(people) - 10}.00"),
    ]
    assert page.count('name="entry"') == len(people) + 1
    assert "<s>Admission</s>" in page.rpartition("</ul>")[0].rpartition("<ul")[2]


@pytest.mark.parametrize("name", ["count-box", "void-cash"])
def test_the_address_of_a_refused_form_leads_back(name):
    session = running_session()

    answer = organizer_of(session).get(address(name, session))

    assert answer.url == address("money", session)


def test_a_count_that_is_no_amount_is_said():
    session = finished_session()

    answer = count(session, "a lot")

    assert answer.status_code == 400
    assert "Type an amount, for example 12.50." in told_on(answer)
    assert not CashEntry.objects.exists()


def test_a_line_of_another_night_is_not_voided():
    entry = enter(running_session(), Kind.COST, 8)
    session = running_session()
    fields = {"entry": entry.pk, "report_id": new_report_id(), "reason": "x"}

    answer = organizer_of(session).post(address("void-cash", session), fields)

    assert answer.status_code == 404


@pytest.mark.parametrize("make", [session_in_check_in, running_session])
def test_prices_stand_on_the_page_of_prizes(make):
    session = make()
    client, section = organizer_of(session), f"{address('prizes', session)}#prices"

    shown = client.get(address("prices", session), follow=True)
    answer = client.post(address("prices", session), {"0-amount": "$1,010"})

    assert shown.redirect_chain == [(section, 302)]
    assert (
        '<details class="more card" open>' in shown.text
    ) == session.stage.is_before_play
    assert answer.url == section
    price = session.fees.get()
    assert (price.name, price.amount) == ("Admission", 1010)  # the only one needs no name


def test_prices_are_set():
    session = running_session()
    fields = {
        "0-name": "Member",
        "0-amount": "5",
        "1-name": "Free",
        "1-amount": "",
        "coin-euchre": "0.25",
        "coin-lone_march": "",
    }

    organizer_of(session).post(address("prices", session), fields)

    fees = session.fees.order_by("position").values_list("name", "amount")
    assert list(fees) == [("Member", Decimal(5)), ("Free", Decimal(0))]
    shown = organizer_of(session).get(address("prizes", session))
    assert values_of(shown, "0-name") == ["Member"]
    assert values_of(shown, "coin-euchre") == ["0.25"]


@pytest.mark.parametrize(("fields", "text"), oracle("prizes")["no_prices"])
def test_prices_that_cannot_be_are_said_and_stay_in_the_form(fields, text):
    session = running_session()

    answer = organizer_of(session).post(address("prices", session), fields)

    assert answer.status_code == 400
    assert any(text in sentence for sentence in told_on(answer))
    assert values_of(answer, "0-name") == [fields["0-name"]]
    assert not session.fees.exists()


def test_the_book_goes_into_a_spreadsheet_without_formulas():
    session = running_session()
    person = session.attendances.order_by("pk").first()
    take(person, fee(session))
    enter(session, Kind.COST, "7.10", "=HYPERLINK(1)")

    answer = organizer_of(session).get(address("money-csv", session))

    assert answer["Content-Type"] == "text/csv; charset=utf-8"
    _, fees, costs = csv.reader(answer.content.decode().removeprefix(BOM).splitlines())
    assert fees[1:6] == ["Admission", "5.00", "Member", person.player.name, "Olga"]
    assert costs[1:4] == ["Expenses", "-7.10", "'=HYPERLINK(1)"]


def test_coins_are_asked_for_by_the_deals_on_file():
    session = running_session()
    Session.objects.update(coin_per_euchre="0.25")

    page = organizer_of(session).get(address("money", session)).text

    assert "Quarters expected: $0. 0 euchres. 0 loners." in page
