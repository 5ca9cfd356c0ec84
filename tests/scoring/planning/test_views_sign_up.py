"""The public page, the page of who signed up, and the organizer's."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from scoring.hall import actions as rounds
from scoring.planning.views import MOST_SIGN_UPS
from tests.factories import ORGANIZER, number_everybody, play_round, session_in_check_in
from tests.factories.sign_ups import open_sign_up, signed_up
from tests.factories.visitors import organizer_of, told_on
from tests.oracles import oracle
from tournament.models import Session, SignUp
from tournament.people.sign_up import actions
from tournament.people.sign_up.reading import own_link, page_link
from tournament.planning import actions as session_states

pytestmark = pytest.mark.django_db

FIELDS = {"name": "Peg Nowak", "report_id": "once"}


@pytest.fixture
def session():
    session = session_in_check_in(names=["Ann Noll"])
    open_sign_up(session, places=3)
    return session


def own(sign_up):
    return Client().get(own_link(SignUp.objects.get(pk=sign_up.pk)).path).text


def test_two_sign_up_and_get_a_page_of_their_own(session):
    phone, address = Client(), page_link(session).path

    form = phone.get(address)
    answer = phone.post(address, FIELDS | {"partner_name": "Lou Pole", "note": "Hi <b>"})
    page = phone.get(answer.url)

    assert "Ann Noll" not in form.text
    assert "keeps your name with the results until" in form.text
    assert "You’re signed up." in page.text
    assert "Lou Pole" in page.text
    assert SignUp.objects.get().note == "Hi <b>"
    assert dict(answer.cookies) == dict(page.cookies) == {}


def test_whoever_comes_too_late_is_told_their_number_on_the_waitlist(session):
    signed_up(session, "Bob", "Cora")
    signed_up(session, "Dan")

    form = Client().get(page_link(session).path)
    desk = organizer_of(session).get(reverse("check-in", args=[session.pk]))
    page = own(signed_up(session, "Eve"))

    assert "This event is full. Sign up to be on the waitlist." in form.text
    assert "3 of 3 places taken" in desk.text
    assert "This event is full. You’re on the waitlist: number 2." in page
    assert "Dan" not in page


@pytest.mark.parametrize("marked", oracle("planning")["marks_around_names"])
def test_marks_around_a_name_are_left_out_and_nobody_is_no_partner(session, marked):
    Client().post(page_link(session).path, FIELDS | {"name": marked, "partner_name": "N/A"})

    assert SignUp.objects.get().names == ["Peg Nowak"]


@pytest.mark.parametrize(("typed", "sentence"), oracle("planning")["sign_ups"])
def test_what_cannot_be_typed_is_said_and_nothing_is_lost(session, typed, sentence):
    answer = Client().post(
        page_link(session).path, FIELDS | {"note": "By the door"} | typed
    )

    assert answer.status_code == 400
    assert re.search(rf'<p class="error"[^>]*>{sentence}', answer.text)
    assert 'value="By the door"' in answer.text
    assert not SignUp.objects.exists()


def test_a_program_that_fills_every_field_signs_up_nobody(session):
    Client().post(page_link(session).path, FIELDS | {"website": "https://spam"})

    assert not SignUp.objects.exists()


def test_one_address_signs_up_only_so_many_at_once(session):
    address = page_link(session).path
    for number in range(MOST_SIGN_UPS):
        Client().post(address, {"name": f"Spam {number}", "report_id": f"{number}"})

    answer = Client().post(address, FIELDS)

    assert answer.status_code == 429
    assert "Too many sign-ups came from here." in answer.text
    assert 'value="Peg Nowak"' in answer.text
    assert SignUp.objects.count() == MOST_SIGN_UPS


def test_a_closed_page_says_so_and_one_never_opened_is_not_there(session):
    organizer_of(session).post(
        reverse("sign-up", args=[session.pk]), {"places": "3", "open": "no"}
    )
    address = page_link(session).path

    answers = Client().get(address), Client().post(address, FIELDS)

    assert [answer.status_code for answer in answers] == [200, 409]
    assert all("Sign-up is closed. Ask the organizer." in each.text for each in answers)
    assert Client().get(page_link(session_in_check_in()).path).status_code == 404


def test_the_organizer_opens_the_page_shares_it_and_confirms():
    session = session_in_check_in()
    organizer, address = organizer_of(session), reverse("sign-up", args=[session.pk])
    assert page_link(session).url not in organizer.get(address, follow=True).text

    opened = organizer.post(address, {"places": "2"}, follow=True)
    mine = signed_up(session, "Peg <i>", is_same_table=True)
    shown = organizer.get(address, follow=True)
    organizer.post(reverse("confirm-sign-ups", args=[session.pk]), {"sign_up": mine.pk})

    assert page_link(session).url in opened.text
    assert page_link(session).code in opened.text
    assert "Peg &lt;i&gt;" in shown.text
    assert "Same table all night" in shown.text
    assert session.attendances.get().player.name == "Peg <i>"
    assert "The organizer has confirmed it." in own(mine)


def test_the_short_code_on_the_flyer_opens_the_page(session):
    answer = Client().post(reverse("code"), {"code": page_link(session).code.lower()})

    assert answer.url == page_link(session).path


def test_who_signed_up_cancels(session):
    mine = signed_up(session, "Peg Nowak")
    phone = Client()

    answer = phone.post(f"{own_link(mine).path}cancel/", follow=True)

    assert "You canceled your sign-up." in answer.text
    assert "Cancel sign-up" not in answer.text


def test_a_removed_sign_up_says_whom_to_ask(session):
    mine = signed_up(session, "Peg Nowak")

    organizer_of(session).post(
        reverse("remove-sign-up", args=[session.pk]), {"sign_up": mine.pk}
    )

    assert "You are not on the sign-up list. Ask the organizer." in own(mine)


def test_the_page_leads_to_the_card_and_in_the_end_to_the_place():
    names = [f"Player{letter}" for letter in "ABCDEFG"]
    session = session_in_check_in(names=names)
    open_sign_up(session)
    mine = signed_up(session, "Peg Nowak")
    actions.confirm(session=session, sign_up=None, by=ORGANIZER)
    session.attendances.update(is_present=True)
    number_everybody(session)
    with_card = own(mine)
    session_states.start(session=session, by=ORGANIZER)
    play_round(session)
    rounds.finish(session=session, reason="Snow", by=ORGANIZER)
    secret = own(mine)
    Session.objects.filter(pk=session.pk).update(state="archived")
    final = own(mine)

    (card,) = re.findall(r'href="(/c/[^"]+)"', with_card)
    assert "Peg Nowak" in Client().get(card).text
    assert "Final place" not in secret
    assert "once the results are announced" in secret
    assert re.search(r"Final place: \d(st|nd|rd|th)", final)


def test_a_page_that_has_not_changed_is_not_sent(session):
    mine = signed_up(session, "Peg Nowak")
    (stamp,) = re.findall(r'data-stamp="([^"]+)"', own(mine))

    same = Client().get(own_link(mine).path, {"since": stamp})
    actions.confirm(session=session, sign_up=None, by=ORGANIZER)
    changed = Client().head(own_link(mine).path, {"since": stamp})

    assert (same.status_code, changed.status_code) == (204, 200)


@pytest.mark.parametrize("change", ["x", ""])
def test_a_wrong_address_opens_nothing(session, change):
    mine = signed_up(session, "Peg Nowak")

    for path in (page_link(session).path, own_link(mine).path):
        wrong = f"{path[:-2]}{change}/"
        assert Client().get(wrong).status_code == 404


def test_another_club_confirms_nobody(session):
    signed_up(session, "Peg Nowak")
    stranger = organizer_of(session_in_check_in())

    answer = stranger.post(reverse("confirm-sign-ups", args=[session.pk]))

    assert answer.status_code == 404
    assert told_on(answer) == []
    assert session.attendances.count() == 1
