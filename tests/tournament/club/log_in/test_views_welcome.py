"""The front door: first set-up, logging in and out, typing a code."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client
from django.urls import reverse

from tests.factories import (
    MembershipFactory,
    OrganizerFactory,
    SessionFactory,
    session_in_check_in,
)
from tests.factories.side_tables import start_side
from tests.factories.visitors import heading_of, organizer_of, told_on, values_of
from tests.oracles import oracle
from tournament.access.attempts import ATTEMPTS
from tournament.access.links import LinkKind, link
from tournament.machine.installation import set_up_code
from tournament.models import Club

CASES = oracle("club")

pytestmark = pytest.mark.django_db

PHONE = {"REMOTE_ADDR": "192.168.1.20"}
OTHER_PHONE = {"REMOTE_ADDR": "192.168.1.21"}
PASSWORD = {"password": "four aces", "repeated": "four aces"}
TOO_MANY = "Too many wrong tries. Wait 5 minutes, then try again."
NO_SUCH_CODE = (
    "No card, table, or big screen has this code. Check it and try again, or ask the "
    "organizer. After an event only its QR codes work."
)


def the_code():
    return set_up_code(settings.SECRET_KEY)


def is_logged_in(client):
    return "_auth_user_id" in client.session


def test_home_leads_to_the_set_up_first(client):
    answer = client.get("/")

    assert (answer.status_code, answer.url) == (302, reverse("set-up"))


def test_home_is_a_place_to_type_a_code_for_everybody(client):
    OrganizerFactory()

    answer = client.get("/")

    assert answer.status_code == 200
    assert values_of(answer, "code") == [""]


def test_home_of_a_hosted_installation_is_never_the_set_up(client, settings):
    settings.IS_HOSTED = True

    assert client.get("/").status_code == 200
    assert client.get(reverse("set-up")).url == reverse("login")


def test_home_shows_the_organizers_nights_newest_first():
    club = SessionFactory(name="First").club
    session = SessionFactory(club=club, name="Second")
    SessionFactory(name="Of another club")

    answer = organizer_of(session).get("/")

    assert heading_of(answer) == "Events"
    rows = re.findall(r'href="/nights/\d+/">.*?<b>(.*?)</b>', answer.text)
    assert rows == ["Second", "First"]


@pytest.mark.parametrize("address", ["127.0.0.1", "::1"])
def test_set_up_from_this_laptop_needs_no_code(client, address):
    answer = client.post(reverse("set-up"), PASSWORD, REMOTE_ADDR=address)

    assert (answer.status_code, answer.url) == (302, "/")
    assert is_logged_in(client)
    assert [club.name for club in Club.objects.all()] == [""]


def test_set_up_asks_what_the_club_is_called(client):
    client.post(reverse("set-up"), {**PASSWORD, "club_name": "St. Stanislaus"})

    assert Club.objects.get().name == "St. Stanislaus"
    assert "St. Stanislaus" in client.get("/").text


def test_set_up_page_asks_for_the_code_elsewhere_only(client):
    here, elsewhere = client.get(reverse("set-up")), client.get(reverse("set-up"), **PHONE)

    assert values_of(here, "code") == []
    assert values_of(elsewhere, "code") == [""]


def test_set_up_from_elsewhere_with_the_printed_code(client):
    typed = PASSWORD | {"code": f" {the_code().lower()} "}

    answer = client.post(reverse("set-up"), typed, **PHONE)

    assert (answer.status_code, answer.url) == (302, "/")
    assert is_logged_in(client)


@pytest.mark.parametrize(("typed", "sentences"), oracle("club")["not_set_up"])
def test_set_up_from_elsewhere_is_refused_without_it(client, typed, sentences):
    answer = client.post(reverse("set-up"), PASSWORD | typed, **PHONE)

    assert answer.status_code == 400
    assert told_on(answer) == sentences
    assert User.objects.count() == 0


def test_set_up_believes_no_header_about_where_it_is_asked_from(client):
    forged = {"HTTP_X_FORWARDED_FOR": "127.0.0.1", "HTTP_X_REAL_IP": "127.0.0.1"}

    answer = client.post(reverse("set-up"), PASSWORD, **PHONE, **forged)

    assert answer.status_code == 400
    assert User.objects.count() == 0


def test_set_up_says_at_once_what_will_do_and_begins_at_the_first_field(client):
    page = client.get(reverse("set-up")).text

    assert "8 characters or more. Use three unrelated words" in page
    (focused,) = re.findall(r"<input[^>]* autofocus[^>]*>", page)
    assert 'name="club_name"' in focused


def test_set_up_code_cannot_be_guessed_for_long(client):
    wrong = PASSWORD | {"code": "AAAA-BBBB"}
    tries = [client.post(reverse("set-up"), wrong, **PHONE) for _ in range(ATTEMPTS)]

    refused = client.post(reverse("set-up"), PASSWORD | {"code": the_code()}, **PHONE)
    other = client.post(reverse("set-up"), wrong, **OTHER_PHONE)

    assert {answer.status_code for answer in tries} == {400}
    assert (refused.status_code, refused["Retry-After"]) == (429, "300")
    assert told_on(refused) == [TOO_MANY]
    assert other.status_code == 400
    assert User.objects.count() == 0


@pytest.mark.parametrize(("typed", "sentences"), CASES["passwords"])
def test_set_up_refuses_a_bad_password(client, typed, sentences):
    answer = client.post(reverse("set-up"), typed)

    assert answer.status_code == 400
    assert told_on(answer) == sentences
    assert User.objects.count() == 0


def test_set_up_happens_once(client):
    client.post(reverse("set-up"), PASSWORD)

    page = Client().get(reverse("set-up"))
    again = Client().post(reverse("set-up"), PASSWORD)

    assert (page.status_code, page.url) == (302, reverse("login"))
    assert (again.status_code, again.url) == (302, reverse("login"))
    assert User.objects.count() == 1


def test_log_in_needs_the_password_only(client):
    OrganizerFactory(username="organizer")

    answer = client.post(
        reverse("login"), {"username": "organizer", "password": "correct horse"}
    )

    assert (answer.status_code, answer.url) == (302, "/")
    assert is_logged_in(client)


@pytest.mark.parametrize("sender", ["127.0.0.1", "192.168.1.20"])
def test_log_in_says_what_to_do_without_the_password(client, sender):
    OrganizerFactory(username="organizer")

    page = client.get(reverse("login"), REMOTE_ADDR=sender).text

    leads = f'href="{reverse("new-password")}">Forgot password</a>' in page
    assert leads == (sender == "127.0.0.1")
    assert ("On the computer where the program runs, open This computer" in page) != leads


@pytest.mark.parametrize(
    ("wanted", "shown"),
    [("/nights/new/", "/nights/new/"), ("https://evil.example/", "/"), ("//evil", "/")],
)
def test_log_in_leads_on_within_the_site_only(client, wanted, shown):
    OrganizerFactory(username="organizer")

    answer = client.post(
        f"{reverse('login')}?next={wanted}",
        {"username": "organizer", "password": "correct horse"},
    )

    assert answer.url == shown


def test_log_in_renews_the_session(client):
    OrganizerFactory(username="organizer")
    session = client.session
    session["seen"] = True
    session.save()
    before = client.cookies[settings.SESSION_COOKIE_NAME] = session.session_key

    client.post(reverse("login"), {"username": "organizer", "password": "correct horse"})

    assert client.cookies[settings.SESSION_COOKIE_NAME].value != before


def test_log_in_asks_for_a_name_where_there_are_several(client, settings):
    def field():
        page = client.get(reverse("login")).content.decode()
        return re.findall(r'<input type="(\w+)" name="username"', page)

    OrganizerFactory()
    alone = field()
    helper = OrganizerFactory()
    with_helper = field()
    helper.delete()
    settings.IS_HOSTED = True
    hosted = field()

    assert (alone, with_helper, hosted) == (["hidden"], ["text"], ["text"])


def test_log_in_refuses_a_wrong_password(client):
    OrganizerFactory(username="organizer")

    answer = client.post(reverse("login"), {"username": "organizer", "password": "guess"})

    assert answer.status_code == 400
    assert told_on(answer) == ["This password is wrong. Try again."]
    assert values_of(answer, "password") == [""]
    assert not is_logged_in(client)


def test_log_in_cannot_be_guessed_for_long(client):
    OrganizerFactory(username="organizer")
    wrong = {"username": "organizer", "password": "guess"}
    tries = [client.post(reverse("login"), wrong, **PHONE) for _ in range(ATTEMPTS)]

    right = wrong | {"password": "correct horse"}
    refused = client.post(reverse("login"), right, **PHONE)
    other = client.post(reverse("login"), right, **OTHER_PHONE)

    assert {answer.status_code for answer in tries} == {400}
    assert (refused.status_code, refused["Retry-After"]) == (429, "300")
    assert told_on(refused) == [TOO_MANY]
    assert other.status_code == 302


def test_log_out(client):
    client.force_login(MembershipFactory().user)

    answer = client.post(reverse("logout"))

    assert (answer.status_code, answer.url) == (302, "/")
    assert not is_logged_in(client)


@pytest.mark.parametrize(
    "kind", [LinkKind.CARD, LinkKind.TABLE, LinkKind.SIDE, LinkKind.BOARD]
)
def test_code_opens_its_page(client, kind):
    session = session_in_check_in()
    for game in ("standard", "three_handed"):
        start_side(session, game)
    items = {
        LinkKind.CARD: session.cards,
        LinkKind.TABLE: session.tables,
        LinkKind.SIDE: session.side_tables,
    }
    item = items[kind].get(number=2) if kind in items else session
    opened = link(kind, item.pk, 1)

    answer = client.post(reverse("code"), {"code": f"{opened.code[:3]}-{opened.code[3:]}"})

    assert (answer.status_code, answer.url) == (302, opened.path)


@pytest.mark.parametrize(("typed", "sentence"), CASES["codes"])
def test_code_says_what_to_do(client, typed, sentence):
    answer = client.post(reverse("code"), {"code": typed})

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert values_of(answer, "code") == [typed]


def test_code_of_a_draft_opens_nothing_yet(client):
    card = SessionFactory().cards.get(number=1)
    code = link(LinkKind.CARD, card.pk, card.generation).code

    answer = client.post(reverse("code"), {"code": code})

    assert told_on(answer) == [NO_SUCH_CODE]


def test_code_cannot_be_guessed_for_long_while_good_ones_go_through(client):
    session = session_in_check_in()
    card = session.cards.get(number=1)
    right = {"code": link(LinkKind.CARD, card.pk, card.generation).code}
    wrong = {"code": "222222"}

    good = [client.post(reverse("code"), right, **PHONE) for _ in range(ATTEMPTS + 1)]
    bad = [client.post(reverse("code"), wrong, **PHONE) for _ in range(ATTEMPTS)]
    refused = client.post(reverse("code"), right, **PHONE)

    assert {answer.status_code for answer in good} == {302}
    assert {answer.status_code for answer in bad} == {400}
    assert (refused.status_code, refused["Retry-After"]) == (429, "300")
    assert told_on(refused) == [TOO_MANY]


@pytest.mark.parametrize(("wanted", "led_to"), CASES["led_to"])
def test_log_in_leads_to_a_page_that_can_be_looked_at(client, wanted, led_to):
    User.objects.create_user(username="organizer", password="a long password")

    answer = client.post(
        f"/login/?next={wanted}", {"username": "organizer", "password": "a long password"}
    )

    assert (answer.status_code, answer.url) == (302, led_to)


def test_home_lists_every_night():
    session = SessionFactory(name="Night 00")
    for at in range(1, 28):
        SessionFactory(club=session.club, name=f"Night {at:02}")

    page = organizer_of(session).get("/").text

    assert [at for at in range(28) if f"Night {at:02}" not in page] == []
