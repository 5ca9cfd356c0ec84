"""The wait list, and who did not come."""

import pytest

from tests.factories import (
    NAMES,
    ORGANIZER,
    journal_of,
    number_everybody,
    read_refusal,
    running_session,
    session_in_check_in,
)
from tournament.people.actions import check_in
from tournament.people.door.reading import door
from tournament.seating.plan import headcount

pytestmark = pytest.mark.django_db


def wait(session, name, phone=""):
    return check_in.wait(session=session, name=name, phone=phone, by=ORGANIZER)


def waiting(session):
    return [(guest.name, guest.phone) for guest in door(session).waiting]


def test_who_waits_is_in_order_with_a_phone_number_and_is_not_counted():
    session = session_in_check_in(names=["Ann"])

    wait(session, "Zoe", "0171 234")
    wait(session, "Bob")
    wait(session, "Zoe")

    assert waiting(session) == [("Zoe", "0171 234"), ("Bob", "")]
    assert (headcount(session).listed, headcount(session).present) == (1, 1)


def test_who_goes_from_list_to_wait_list_gives_the_number_back():
    session = session_in_check_in(names=["Ann"])
    number_everybody(session)

    wait(session, "Ann")

    count = headcount(session)
    assert (count.present, count.numbered, count.listed) == (0, 0, 0)


def test_who_waits_needs_a_name():
    with pytest.raises(check_in.NameBlank):
        wait(session_in_check_in(), " ")


def test_first_who_waits_is_given_a_place_once():
    session = session_in_check_in()
    zoe = wait(session, "Zoe")

    check_in.promote(attendance=zoe, by=ORGANIZER)

    assert waiting(session) == []
    assert [guest.name for guest in door(session).expected] == ["Zoe"]
    with pytest.raises(check_in.NotWaiting) as refused:
        check_in.promote(attendance=zoe, by=ORGANIZER)
    assert read_refusal(refused) == (
        "NOT_WAITING",
        "Zoe is no longer on the waitlist. Nothing was changed.",
    )


def test_everybody_present_without_a_number_waits_in_one_go():
    session = session_in_check_in(names=NAMES[:10])
    number_everybody(session)

    assert check_in.let_wait(session=session, by=ORGANIZER) == 2

    assert [name for name, _ in waiting(session)] == NAMES[8:10]
    assert headcount(session).refusal is None
    assert check_in.let_wait(session=session, by=ORGANIZER) == 0


def test_no_shows_are_marked_in_one_go_and_undone_in_another():
    session = session_in_check_in(names=["Ann"])
    check_in.add_names(session=session, names=["Bob", "Cora"], by=ORGANIZER)
    wait(session, "Zoe")

    gone = check_in.mark_no_shows(session=session, by=ORGANIZER)

    assert [guest.name for guest in door(session).no_shows] == ["Bob", "Cora"]
    assert len(gone) == 2
    assert headcount(session).listed == 1
    assert journal_of(session)[-1][0] == "Marked as no-shows: Bob and Cora"
    check_in.expect_again(session=session, by=ORGANIZER)
    assert [guest.name for guest in door(session).expected] == ["Bob", "Cora"]
    assert waiting(session) == [("Zoe", "")]


def test_nothing_of_it_after_the_start():
    session = running_session()
    ann = session.attendances.first()
    for action in (check_in.mark_no_shows, check_in.expect_again, check_in.let_wait):
        with pytest.raises(check_in.NumberFixed):
            action(session=session, by=ORGANIZER)
    with pytest.raises(check_in.NumberFixed):
        check_in.promote(attendance=ann, by=ORGANIZER)
    with pytest.raises(check_in.NumberFixed):
        wait(session, "Zoe")
