"""Which language is spoken, by whom, and that nothing of it is left behind."""

from threading import Thread

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.translation import gettext

from tests.factories import MembershipFactory, running_session
from tests.factories.visitors import organizer_of
from tests.oracles import oracle
from tests.tournament.addresses import address_in, things_of
from tournament.words.languages import current_locale, speak_as_club
from tournament.words.locales import LOCALES, locale_of, match_locale

FRENCH, ENGLISH = 'lang="fr-CA"', 'lang="en-US"'


@pytest.fixture(scope="module")
def things(module_db):
    session = running_session()
    MembershipFactory(club=session.club)
    return things_of(session) | {"session": session}


@pytest.fixture
def session(things):
    things["session"].refresh_from_db()
    return things["session"]


@pytest.fixture
def at(things):
    return lambda name: address_in(name, things)


def set_locale(session, code):
    session.club.locale = code
    session.club.save()


@pytest.mark.parametrize(("wanted", "home", "spoken"), oracle("words")["spoken"])
def test_a_wanted_language_is_written_as_the_place_writes_it(wanted, home, spoken):
    locale = match_locale(wanted, locale_of(home))

    assert (locale.code if locale else "") == spoken


def test_a_locale_that_is_none_of_ours_is_the_default():
    assert locale_of("tlh") == locale_of(None) == LOCALES[0]


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["night", "hall", "club", "home"])
def test_pages_of_organizers_speak_as_the_club(name, session, at):
    client = organizer_of(session)
    client.cookies["language"] = "en"
    set_locale(session, "fr-ca")

    answer = client.get(at(name), headers={"Accept-Language": "en-US"})

    assert FRENCH in answer.text
    assert ENGLISH in Client().get("/code/").text


@pytest.mark.django_db
@pytest.mark.parametrize("name", ["scorepad", "card", "public-sign-up", "code"])
def test_a_phone_speaks_as_its_reader(name, session, at):
    phone = Client(headers={"Accept-Language": "fr-CH,fr;q=0.9,en;q=0.5"})
    foreign = Client(headers={"Accept-Language": "tlh"})

    assert FRENCH in phone.get(at(name)).text
    assert ENGLISH in foreign.get(at(name)).text
    if name != "code":
        set_locale(session, "fr-ca")
        assert FRENCH in foreign.get(at(name)).text


@pytest.mark.django_db
def test_a_phone_keeps_what_was_chosen_on_it(at):
    phone = Client(headers={"Accept-Language": "en-US"})
    link = f"{at('card')}?language=fr"
    assert '?language=fr" lang="fr">Français' in phone.get(at("card")).text

    answer = phone.get(link)

    assert (answer.status_code, answer.url) == (302, at("card"))
    assert "no-store" in answer["Cache-Control"]
    assert FRENCH in phone.get(at("card")).text
    assert ENGLISH in phone.get(f"{at('card')}?language=en", follow=True).text
    assert phone.get(f"{at('card')}?language=xx").status_code == 200


@pytest.mark.django_db
def test_the_big_screen_speaks_as_the_club_unless_chosen(session, at):
    screen = Client(headers={"Accept-Language": "fr"})
    assert ENGLISH in screen.get(at("board")).text

    screen.cookies["language"] = "fr"

    assert FRENCH in screen.get(at("board")).text


@pytest.mark.django_db
def test_paper_is_written_as_the_club(session, at):
    set_locale(session, "fr-ca")
    client = organizer_of(session, headers={"Accept-Language": "en"})

    answer = client.get(at("tally-cards"), {"page": "1"})

    assert FRENCH in answer.text


@pytest.mark.django_db
def test_a_refusal_is_in_the_language_of_the_page(session, at):
    set_locale(session, "fr-ca")

    answer = organizer_of(session).post(at("archive"))

    assert answer.status_code == 409
    assert FRENCH in answer.text


@pytest.mark.django_db
def test_a_club_changes_its_language_and_its_currency_with_it(session):
    client = organizer_of(session)
    fields = {"color": "green", "locale": "fr-ca"}

    answer = client.post(reverse("club"), fields, follow=True)

    session.club.refresh_from_db()
    assert (session.club.locale, session.club.currency) == ("fr-ca", "CAD")
    assert FRENCH in answer.text


@pytest.mark.django_db
def test_another_thread_is_not_told():
    speak_as_club("fr-ca")
    heard = []
    thread = Thread(target=lambda: heard.append(current_locale().code))
    thread.start()
    thread.join()

    assert heard == ["en-us"]
    assert gettext("Yes") == "Oui"
