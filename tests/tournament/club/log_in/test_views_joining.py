"""Codes that let one device in, once: a helper's, and the organizer's own."""

import re
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from tests.factories import MembershipFactory, SessionFactory
from tests.factories.visitors import heading_of, helper_of, organizer_of, told_on
from tournament.access import attempts as logins
from tournament.access.attempts import ATTEMPTS
from tournament.access.links import path_of, typed_code_of
from tournament.club.log_in.actions import renew_login_code
from tournament.models import JoinCode, Membership

pytestmark = pytest.mark.django_db
PHONE, OTHER = {"REMOTE_ADDR": "192.168.1.20"}, {"REMOTE_ADDR": "192.168.1.21"}
OVER = "This code no longer works. Each code works once. Ask the organizer for a new one."


@pytest.fixture(autouse=True)
def session():
    """A planned event of a club with nobody in it yet."""
    cache.clear()
    return SessionFactory()


def shown_to(organizer):
    """The path of the code that the organizer asks for, and sees."""
    page = organizer.post(reverse("new-helper-code"), follow=True).text
    code = JoinCode.objects.latest("pk")
    assert f">{typed_code_of(code.number)}</b>" in page
    assert 'alt="QR code"' in page
    assert "No camera? Open <b>http" in page
    return path_of(code.number)


def test_a_helper_scans_types_a_name_and_is_in_until_removed(session):
    organizer, phone = organizer_of(session), Client(**PHONE)
    path = shown_to(organizer)

    looked = phone.get(path)
    joined = phone.post(path, {"name": "Ann Lee"})
    pages = organizer.get(reverse("helpers")).text
    helper = Membership.objects.get(role="helper")
    enters = phone.get(reverse("check-in", args=[session.pk]))
    decides = phone.get(reverse("settings", args=[session.pk]))
    organizer.post(reverse("remove-helper"), {"helper": helper.pk})
    log = organizer.get(reverse("helpers")).text
    doors = [reverse("home"), reverse("login")]

    assert heading_of(looked) == "Join as helper"
    assert (joined.status_code, joined.url) == (302, "/")
    assert "<b><bdi>Ann Lee</bdi></b> joined as helper" in pages
    assert (enters.status_code, decides.status_code) == (200, 403)
    assert phone.get(reverse("check-in", args=[session.pk])).status_code == 302
    assert "<b><bdi>Ann Lee</bdi></b> joined as helper" in log
    assert "Removed by " in log
    assert all("Helper access was removed" in phone.get(door).text for door in doors)
    assert "access was removed" not in Client(**OTHER).get(reverse("home")).text
    assert not User.objects.filter(username="Ann Lee").exists()


def test_a_code_lets_one_phone_in_and_no_more(session):
    path = shown_to(organizer_of(session))
    Client(**PHONE).post(path, {"name": "Ann"})

    answers = [Client(**OTHER).get(path), Client(**OTHER).post(path, {"name": "Bob"})]

    assert [answer.status_code for answer in answers] == [410, 410]
    assert told_on(answers[0]) == [OVER]
    assert not User.objects.filter(username="Bob").exists()


def test_a_code_ends_by_a_button_by_the_next_one_and_after_a_while(session):
    organizer, phone = organizer_of(session), Client(**PHONE)
    ended = shown_to(organizer)
    organizer.post(reverse("end-helper-code"))
    followed, last = shown_to(organizer), shown_to(organizer)
    open_still = phone.get(last).status_code
    JoinCode.objects.update(made_at=timezone.now() - timedelta(minutes=16))

    statuses = [phone.get(path).status_code for path in (ended, followed, last)]

    assert open_still == 200
    assert statuses == [410, 410, 410]


def test_nothing_typed_is_lost_and_a_name_with_a_password_is_not_given_away(session):
    organizer = organizer_of(session)
    name = User.objects.get().username
    path = shown_to(organizer)

    taken = Client(**PHONE).post(path, {"name": name})
    empty = Client(**PHONE).post(path, {"name": " "})
    again = Client(**PHONE).post(path, {"name": "Ann"})

    sentence = f"{name} is already taken. Choose another name. Nothing was changed."
    assert (taken.status_code, told_on(taken)) == (400, [sentence])
    assert f'value="{name}"' in taken.text
    assert told_on(empty) == ["“Your name” is empty. Type it here."]
    assert again.status_code == 302


def test_a_helper_with_a_second_phone_is_the_same_helper(session):
    organizer = organizer_of(session)
    for name in ("Ann", "ann"):
        Client(**PHONE).post(shown_to(organizer), {"name": name})

    assert Membership.objects.filter(role="helper").count() == 1


def test_only_organizers_make_codes(session):
    helper = helper_of(session)

    assert helper.post(reverse("new-helper-code")).status_code == 403
    assert Client().post(reverse("new-helper-code")).status_code == 302
    assert not JoinCode.objects.exists()


def test_neither_a_wrong_secret_nor_a_hosted_site_opens(session, settings):
    path = shown_to(organizer_of(session))
    wrong = re.sub(r"-.*/", "-AAAAAAAAAAAAAAAAAAAAAA/", path)

    assert Client().get(wrong).status_code == 404
    settings.IS_HOSTED = True
    assert Client().get(path).status_code == 404


@pytest.fixture
def prankster(session):
    """Somebody whose address, that of the whole hall, may try nothing any more."""
    MembershipFactory(club=session.club, user__username="olga")
    renew_login_code()
    prankster = Client(**PHONE)
    for _ in range(ATTEMPTS):
        prankster.post("/login/", {"username": "olga", "password": "wrong"})
        prankster.post("/code/", {"code": "AAAAAA"})
    assert prankster.post("/code/", {"code": "AAAAAA"}).status_code == 429
    return prankster


def test_the_code_of_this_computer_logs_in_whoever_is_kept_out(prankster):
    typed = re.search(r">([2-9A-Z]{5}-[2-9A-Z]{5})</b>", Client().get("/computer/").text)
    mine = Client(**PHONE)  # behind the same address

    path = mine.post("/code/", {"code": typed[1].lower()}).url
    asked = mine.get(path)
    mine.post(path)
    again = Client(**PHONE).post(path)

    assert told_on(asked) == []
    assert mine.get(reverse("helpers")).status_code == 200
    assert again.status_code == 410
    assert typed[1] not in Client().get("/computer/").text


def test_the_code_is_shown_to_this_computer_alone(prankster, session):
    code = typed_code_of(JoinCode.objects.get(ended_at=None).number)
    organizer = organizer_of(session, **OTHER)

    assert code in Client().get("/computer/").text
    assert code not in organizer.get("/computer/").text
    assert Client(**OTHER).get("/computer/").status_code == 302


def test_guesses_of_a_login_code_find_none(prankster):
    number = JoinCode.objects.get(ended_at=None).number
    near = [typed_code_of(number + step) for step in range(1, 50)]

    answers = [Client(**OTHER).post("/code/", {"code": guess}) for guess in near]

    assert {answer.status_code for answer in answers} == {400, 429}


def test_each_start_makes_another_login_code(prankster):
    before = JoinCode.objects.get(ended_at=None).number

    renew_login_code()

    assert Client().get(path_of(before)).status_code == 410
    assert JoinCode.objects.filter(ended_at=None).count() == 1


def test_passwords_checked_for_strangers_do_not_hold_up_the_laptop_itself(session):
    MembershipFactory(club=session.club, user__username="olga")
    fields = {"username": "olga", "password": "wrong"}
    for _ in range(2):
        logins._strangers.acquire()
    try:
        stranger = Client(**PHONE).post("/login/", fields)
        here = Client().post("/login/", fields)
    finally:
        logins._strangers.release(2)

    assert (stranger.status_code, here.status_code) == (503, 400)
