"""What people pay at the door."""

import pytest

from tests.factories import (
    PlayerFactory,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.money import fee, take
from tests.factories.visitors import organizer_of, told_on
from tests.tournament.people.door.pages import PAID, arrive, at, numbers
from tournament.models import CashEntry
from tournament.money.reading import paid_people
from tournament.people.door.reading import door

pytestmark = pytest.mark.django_db


def test_fee_is_taken_with_one_tap_and_once():
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)
    price, ann = fee(session), session.attendances.get()
    client = organizer_of(session)

    for report_id in ("a", "a", "b"):
        answer = client.post(
            at(session, "door-fee", ann.pk),
            {"fee": price.pk, "report_id": report_id},
            follow=True,
        )

    assert CashEntry.objects.count() == 1
    assert "has paid $5 already" in answer.text


def test_button_with_the_price_stands_out_and_the_first_one_takes_no_money():
    session = session_in_check_in()
    client = organizer_of(session)
    free = client.get(at(session)).text
    fee(session)

    priced = client.get(at(session)).text
    first = priced.index('<button class="quiet later">Check in, pay later</button>')

    assert '<button class="primary">Check in</button>' in free
    assert first < priced.index('class="primary">Check in + $5</button>')


def test_who_has_not_paid_has_the_price_beside_and_who_is_expected_once_opened():
    session = session_in_check_in(names=["Ann"])
    session.attendances.create(player=PlayerFactory(club=session.club, name="Bob"))
    price, ann = fee(session), session.attendances.get(player__name="Ann")
    client = organizer_of(session)

    shown = client.get(at(session)).text
    expected = session.attendances.get(player__name="Bob").pk
    opened = client.get(at(session) + f"?who={expected}").text
    client.post(at(session), {"name": "Bob", "report_id": "a", "fee": price.pk})

    unpaid, waiting = shown.split('id="unpaid"')[1].split('id="expected"')
    assert at(session, "door-fee", ann.pk) in unpaid
    assert f"?who={expected}" in waiting
    assert 'id="door-name" name="name" value="Bob"' in opened
    assert opened.count("Check in + $5</button>") == 1
    assert [guest.name for guest in door(session).guests if guest.has_paid] == ["Bob"]


def test_one_report_id_for_two_people_takes_two_fees():
    session = session_in_check_in(names=["Ann", "Bob"])
    price, client = fee(session), organizer_of(session)

    for person in session.attendances.all():
        client.post(at(session, "door-fee", person.pk), {"fee": price.pk, "report_id": "a"})

    assert len(paid_people(session)) == 2


def test_price_of_another_night_is_not_taken():
    session = session_in_check_in(names=["Ann"])
    other = fee(session_in_check_in())
    ann = session.attendances.get()

    answer = organizer_of(session).post(
        at(session, "door-fee", ann.pk), {"fee": other.pk, "report_id": "a"}, follow=True
    )

    assert CashEntry.objects.count() == 0
    assert "The ticket prices changed." in answer.text


def test_price_that_is_gone_is_told_before_anybody_is_let_in():
    session = session_in_check_in()
    gone = fee(session).pk
    session.fees.all().delete()

    answer = arrive(session, name="Zoe", fee=gone, report_id="1")

    assert answer.status_code == 400
    assert told_on(answer) == [
        "The ticket prices changed. Choose the price again. Nothing was taken."
    ]
    assert session.attendances.count() == 0


def test_who_has_paid_before_is_let_in_and_told_so():
    session = session_in_check_in(names=["Ann"], are_present=False)
    price = fee(session)
    take(session.attendances.get(), price)

    answer = arrive(session, name="Ann", fee=price.pk, report_id="1")

    assert list(numbers(session)) == ["Ann"]
    assert CashEntry.objects.count() == 1
    assert "Ann has paid $5 already. Nothing was entered." in answer.text


def test_late_fee_is_taken_and_leads_back_to_whoever_paid():
    session = running_session()
    price, ann = fee(session), session.attendances.get(player__name="Ann")

    answer = organizer_of(session).post(
        at(session, "door-fee", ann.pk), {"fee": price.pk, "report_id": "a"}, follow=True
    )

    assert {*paid_people(session)} == {ann.pk}
    assert "Ann plays number 1" in answer.text
    assert PAID in answer.text


def test_price_is_left_open_where_tonight_has_none():
    session = session_in_check_in(names=["Ann"])

    answer = organizer_of(session).get(at(session))

    assert "<dt>Paid" not in answer.text
    assert "Here, not paid yet" not in answer.text


def test_paid_is_counted():
    session = session_in_check_in(names=["Ann", "Bob"])
    take(session.attendances.first(), fee(session))

    answer = organizer_of(session).get(at(session))

    assert "<dt>Paid</dt><dd>1</dd>" in answer.text


def test_checking_in_everyone_says_who_has_not_paid_and_takes_no_money():
    names = ["Ann", "Bob", "Cora"]
    session = session_in_check_in(names=names, are_present=False)
    paid = session.attendances.get(player__name="Ann")
    take(paid, fee(session))
    client = organizer_of(session)

    before = client.get(at(session, "check-in")).text
    client.post(at(session, "everybody-present"))
    after = client.get(at(session, "check-in")).text

    assert "2 players have not paid. “Check in everyone” takes no money." in before
    assert {*paid_people(session)} == {paid.pk}
    assert "takes no money" not in after


def test_checking_in_everyone_speaks_of_no_money_where_nothing_costs():
    session = session_in_check_in(names=["Ann"], are_present=False)

    answer = organizer_of(session).get(at(session, "check-in"))

    assert "Check in everyone" in answer.text
    assert "takes no money" not in answer.text
