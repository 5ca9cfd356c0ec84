"""What is known of people: names on cards, phones, fixed tables, wishes."""

import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    finished_session,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tests.factories.people import person_details
from tests.tournament.people.actions.everybody import person
from tournament.models import SeatingRequest, Session
from tournament.people.actions import people
from tournament.seating.holders import holders
from tournament.seating.sheet import session_sheet

pytestmark = pytest.mark.django_db

ALL = person_details(
    nickname="Nan",
    phone="0171",
    is_member=True,
    card_name="Ann (Nan)",
    division="Ladies",
    fixed_table=2,
)


def wish(session, one, other, kind=SeatingRequest.Kind.APART):
    return people.wish(
        session=session,
        kind=kind,
        one=person(session, one).pk,
        other=person(session, other).pk,
        by=ORGANIZER,
    )


@pytest.mark.postgres
def test_details_are_kept_with_the_person_and_with_the_night():
    session = session_in_check_in(names=["Ann"])

    people.describe(attendance=person(session, "Ann"), details=ALL, by=ORGANIZER)

    ann = person(session, "Ann")
    assert (ann.card_name, ann.division, ann.fixed_table) == ("Ann (Nan)", "Ladies", 2)
    details = (ann.player.nickname, ann.player.phone, ann.player.is_member)
    assert details == ("Nan", "0171", True)
    assert (
        journal_of(session)[-1][0]
        == "Changed the details of Ann, who always plays at table 2"
    )


def test_card_name_is_on_cards_and_phones_ask_again():
    session = running_session()
    before = session.plan_version

    people.call_on_cards(
        attendance=person(session, "Ann"), card_name=" Ann  of the hill ", by=ORGANIZER
    )

    assert holders(session).now(1) == "Ann of the hill"
    assert session_sheet(session).cards[0].name == "Ann of the hill"
    assert Session.objects.get(pk=session.pk).plan_version == before + 1


@pytest.mark.postgres
def test_wish_is_between_two_and_the_last_one_counts():
    session = session_in_check_in(names=["Ann", "Bob"])

    wish(session, "Bob", "Ann")
    wish(session, "Ann", "Bob", SeatingRequest.Kind.TOGETHER)

    (request,) = SeatingRequest.objects.all()
    assert request.kind == "together"
    assert (request.first.player.name, request.second.player.name) == ("Ann", "Bob")
    assert (
        journal_of(session)[-1][0] == "Added a seating request: Ann and Bob start together"
    )


def test_wish_of_one_is_refused():
    session = session_in_check_in(names=["Ann"])

    with pytest.raises(people.WishOfOne) as refused:
        wish(session, "Ann", "Ann")

    assert read_refusal(refused) == (
        "WISH_OF_ONE",
        "Choose two players on the sign-up list. Nothing was saved.",
    )


def test_wish_with_somebody_of_another_night_is_refused():
    session, other = session_in_check_in(names=["Ann"]), session_in_check_in(names=["Bob"])

    with pytest.raises(people.WishOfOne):
        people.wish(
            session=session,
            kind=SeatingRequest.Kind.APART,
            one=person(session, "Ann").pk,
            other=person(other, "Bob").pk,
            by=ORGANIZER,
        )


def test_wish_is_forgotten_and_forgotten_again():
    session = session_in_check_in(names=NAMES[:3])
    number_everybody(session)
    request = wish(session, "Ann", "Cora")

    for _ in range(2):
        people.forget_wish(session=session, wish=request.pk, by=ORGANIZER)

    assert not SeatingRequest.objects.exists()
    entries = [what for what, _, _ in journal_of(session)]
    assert entries.count("Removed a seating request: keep Ann and Cora apart") == 1


def test_nothing_is_asked_once_the_night_is_over():
    session = finished_session()

    with pytest.raises(people.ListClosed) as refused:
        people.describe(attendance=person(session, "Ann"), details=ALL, by=ORGANIZER)

    assert read_refusal(refused)[0] == "NIGHT_OVER"
