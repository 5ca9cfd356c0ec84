"""Badges, tents and tickets: the page, what it prints, and a printer set right."""

import re

import pytest
from django.urls import reverse

from tests.factories import AttendanceFactory, session_in_check_in
from tests.factories.money import fee, take, void
from tests.factories.visitors import heading_of, organizer_of, told_on
from tests.oracles import oracle
from tournament.models import LabelSheet, Printer

pytestmark = pytest.mark.django_db


def printed(client, session, name, **chosen):
    address = reverse("card-stock", args=[session.pk, name])
    return client.get(address, {"page": "1", **chosen})


def test_page_offers_what_fits_the_paper():
    session = session_in_check_in()
    client = organizer_of(session)

    letter = client.get(reverse("badges", args=[session.pk]), {"paper": "letter"})
    a4 = client.get(reverse("badges", args=[session.pk]), {"paper": "a4"})

    assert heading_of(letter) == "Name badges"
    assert "Avery 5395" in letter.text
    assert "Avery L4785" not in letter.text
    assert "Avery L4785" in a4.text
    assert "Avery 5395" not in a4.text


def test_badges_are_for_everybody_on_the_list_but_no_shows():
    session = session_in_check_in()
    AttendanceFactory(session=session, player__name="Peggy Smith")
    AttendanceFactory(session=session, player__name="Bob Absent", listing="no_show")
    AttendanceFactory(session=session, player__name="Sue Waiting", listing="waiting")

    page = printed(organizer_of(session), session, "name-badges").text

    assert "Peggy Smith" in page
    assert "Bob Absent" not in page
    assert "Sue Waiting" not in page


def test_tickets_have_the_numbers_that_were_typed():
    session = session_in_check_in()

    page = printed(organizer_of(session), session, "raffle-tickets", first=501, tickets=3)

    assert [f"{number:04}" in page.text for number in range(500, 505)] == [
        *(False, True, True, True, False)
    ]


def test_cards_that_do_not_fit_are_refused_in_words():
    session = session_in_check_in()
    client = organizer_of(session)

    answer = printed(client, session, "table-tents", stock="avery-5395")

    assert answer.url == f"{reverse('badges', args=[session.pk])}?kind=table-tents"
    assert told_on(client.get(answer.url)) == ["Choose from the list."]


def test_printer_is_set_right_for_everything_that_is_printed_next():
    session = session_in_check_in()
    client = organizer_of(session)
    address = reverse("badges", args=[session.pk])

    typed = {"name": "Office", "right": "1.5", "down": "-0.5", "line": "98"}
    assert client.post(address, typed).status_code == 302

    page = printed(client, session, "number-badges").text
    assert "translate(1.5mm, -0.5mm) scale(1.0204)" in page
    elsewhere = organizer_of(session)
    assert "translate(1.5mm" in printed(elsewhere, session, "number-badges").text
    assert 'value="98.0"' in client.get(address).text
    client.get(address, {"printer": ""})
    assert "translate(0.0mm" in printed(client, session, "number-badges").text


def test_printer_that_prints_true_is_forgotten():
    session = session_in_check_in()
    client, address = organizer_of(session), reverse("badges", args=[session.pk])
    for line in ("98", "100"):
        typed = {"name": "Office", "right": "0", "down": "0", "line": line}
        client.post(address, typed)

    assert not Printer.objects.exists()


def test_printer_far_off_is_refused_and_stays_typed():
    session = session_in_check_in()
    client = organizer_of(session)

    typed = {"name": "Office", "right": "40", "down": "0", "line": "100"}
    answer = client.post(reverse("badges", args=[session.pk]), typed)

    assert answer.status_code == 400
    assert 'value="40"' in answer.text
    assert "translate(0" in printed(client, session, "number-badges").text


SHEET = oracle("printing")["sheet"]


def test_sheet_of_labels_that_was_measured_is_printed_on_until_it_is_removed():
    session = session_in_check_in()
    client, address = organizer_of(session), reverse("badges", args=[session.pk])
    client.get(address, {"paper": "a4"})
    AttendanceFactory(session=session, player__name="Peggy Smith")

    assert client.post(address, SHEET).status_code == 302
    stock = f"own-{LabelSheet.objects.get().pk}"
    page = printed(client, session, "name-badges", stock=stock).text
    client.post(address, {"remove": f"{LabelSheet.objects.get().pk}"})
    after = client.get(address).text

    assert "width: 99.1mm; height: 38.1mm" in page
    assert ".at13 { left: 106.3mm; top: 243.84mm }" in page
    assert stock not in after


@pytest.mark.parametrize(
    ("field", "typed", "sentence"), oracle("printing")["sheets_refused"]
)
def test_sheet_that_cannot_be_is_refused_and_stays_typed(field, typed, sentence):
    session = session_in_check_in()
    client, address = organizer_of(session), reverse("badges", args=[session.pk])
    client.get(address, {"paper": "a4"})

    answer = client.post(address, SHEET | {field: typed})

    assert answer.status_code == 400
    assert sentence in answer.text
    assert f'value="{typed}"' in answer.text
    assert not LabelSheet.objects.exists()


def test_receipts_are_for_those_who_have_paid_and_blank_ones_follow():
    session = session_in_check_in(names=["Ann", "Bob", "Cora"])
    ann, bob, _ = session.attendances.order_by("pk")
    take(ann, fee(session))
    void(take(bob, fee(session, name="Other")))

    page = printed(organizer_of(session), session, "receipts").text

    assert re.findall(r'class="line who"[^>]*>(.*?)</p>', page) == ["Ann"]
    assert page.count('<div class="receipt">') % 2 == 0


def test_backs_of_cards_tell_what_a_deal_is_worth():
    session = session_in_check_in()
    client = organizer_of(session)
    asked = {"sides": "short", "numbers": "1-2", "page": "1"}

    cards = client.get(reverse("tally-cards", args=[session.pk]), asked)
    pocket = client.get(reverse("card-stock", args=[session.pk, "pocket-cards"]), asked)
    one_side = client.get(reverse("tally-cards", args=[session.pk]), {"page": "1"})

    for page in (cards, pocket):
        assert 'class="behind short"' in page.text
        assert "<td>Makers take all five: a march</td>" in page.text
    assert cards.text.count('class="card-back"') == 2
    assert "card-back" not in one_side.text
