"""The page of one person on tonight's list."""

import pytest
from django.urls import reverse

from tests.factories import (
    NAMES,
    AttendanceFactory,
    SessionFactory,
    number_everybody,
    session_in_check_in,
)
from tests.factories.redraws import crowd_session
from tests.factories.visitors import heading_of, organizer_of, told_on
from tournament.models import Attendance, SeatingRequest
from tournament.models.player import CONTACT, PlayerDetails
from tournament.people.forms import PlayerForm
from tournament.rotations.headcounts import ExtraPlayerPolicy

pytestmark = pytest.mark.django_db


def at(session, person, name="person"):
    return reverse(name, args=[session.pk, person.pk])


def test_forms_ask_for_what_the_actions_save():
    assert set(PlayerForm.base_fields) == set(PlayerDetails._fields) >= set(CONTACT)


def of(session, name):
    return session.attendances.get(player__name=name)


def test_what_is_known_is_kept():
    session = session_in_check_in(names=["Ann"])
    fields = {
        "card_name": "Ann (Nan)",
        "nickname": "Nan",
        "last_name": "ann",
        "phone": "0171",
        "is_member": "on",
        "division": "Ladies",
        "fixed_table": "2",
    }

    answer = organizer_of(session).post(at(session, of(session, "Ann")), fields)

    ann = of(session, "Ann")
    assert answer.status_code == 302
    assert (ann.card_name, ann.division, ann.fixed_table) == ("Ann (Nan)", "Ladies", 2)
    assert (ann.player.nickname, ann.player.is_member) == ("Nan", True)


def test_what_cannot_be_is_refused_and_what_was_typed_stays():
    session = session_in_check_in(names=["Ann"])

    typed = {"fixed_table": "3", "nickname": "Nan", "last_name": "Lee"}

    answer = organizer_of(session).post(at(session, of(session, "Ann")), typed)

    assert answer.status_code == 400
    part = "Type a part of the name, for example “Ann”."
    assert told_on(answer) == [part, "Type a number from 1 to 2."]
    assert 'value="Nan"' in answer.text


def test_wish_is_added_shown_and_forgotten():
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)
    client, ann = organizer_of(session), of(session, "Ann")
    other = of(session, "Bob").pk

    client.post(at(session, ann, "wish"), {"kind": "apart", "other": other})
    page = client.get(at(session, ann))
    wish = SeatingRequest.objects.get()
    client.post(at(session, ann, "forget-wish"), {"wish": wish.pk})

    assert "Keep apart: Ann and Bob" in page.text
    assert "Not kept" in page.text  # the chart of eight lets everybody meet everybody
    assert not SeatingRequest.objects.exists()


@pytest.mark.parametrize("other", ["", "0", "x"])
def test_wish_needs_somebody(other):
    session = session_in_check_in(names=["Ann", "Bob"])

    answer = organizer_of(session).post(
        at(session, of(session, "Ann"), "wish"), {"kind": "apart", "other": other}
    )

    assert answer.status_code == 400
    assert not SeatingRequest.objects.exists()


def test_check_in_says_which_wishes_are_not_kept():
    session = session_in_check_in(names=NAMES[:8])
    number_everybody(session)
    client, ann = organizer_of(session), of(session, "Ann")
    other = of(session, "Bob").pk
    client.post(at(session, ann, "wish"), {"kind": "apart", "other": other})

    answer = client.get(reverse("check-in", args=[session.pk]))

    assert "Not kept" in answer.text
    shown = client.get(reverse("headcount", args=[session.pk]))
    text = "Keep apart: Ann and Bob. Same table in game"
    assert f"Seating requests not kept: {text}" in shown.text
    assert "This rotation cannot keep them." in answer.text


def test_who_waits_is_moved_off_the_waitlist_before_check_in_opens():
    session = SessionFactory()
    waiting = AttendanceFactory(session=session, listing=Attendance.Listing.WAITING)
    client = organizer_of(session)
    page = reverse("person", args=[session.pk, waiting.pk])
    assert "Move off waitlist" in client.get(page).text

    answer = client.post(reverse("promote", args=[session.pk, waiting.pk]), follow=True)

    assert heading_of(answer) == "Names"
    waiting.refresh_from_db()
    assert waiting.listing == Attendance.Listing.LISTED
    assert "Move off waitlist" not in client.get(page).text


def test_person_of_another_night_is_not_found():
    session = session_in_check_in(names=["Ann"])
    stranger = session_in_check_in(names=["Bob"]).attendances.get()

    assert organizer_of(session).get(at(session, stranger)).status_code == 404


def test_who_leaves_needs_no_fill_in_where_none_play():
    session = crowd_session(8, 5, odd_crowd=ExtraPlayerPolicy.HOUSE)
    person = session.attendances.first()

    page = organizer_of(session).get(reverse("person", args=[session.pk, person.pk])).text

    assert 'name="odd_crowd" value="sit_out"' in page
