"""Sign-up: an account with a proved address, and a club that writes as it wants to."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.contrib.auth.models import User
from django.core import mail
from django.core.cache import cache
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.timezone import get_default_timezone_name, localtime, now
from playwright.sync_api import expect

from tests.accounts.mail import SIGN_UP, link_in, sent_to, signed_up
from tests.browser.pages import faults_of, watch
from tests.factories.visitors import heading_of, told_on
from tests.oracles import oracle
from tournament.accounts.actions import NewClub, let_in
from tournament.accounts.configuration import BACKEND
from tournament.accounts.models import AccountEntry
from tournament.models import Club, Membership

pytestmark = pytest.mark.django_db


def test_nobody_is_in_before_the_address_is_proved(visitor):
    answer = visitor.post("/account/new/", SIGN_UP, follow=True)

    (message,) = sent_to("rose@example.org")
    assert heading_of(answer) == "Confirm your e-mail address"
    assert message.subject == "Confirm your e-mail address"
    assert "https://192.168" not in message.body
    assert visitor.get("/account/").status_code == 302
    asked = visitor.get(link_in(message))
    assert "rose@example.org is your address." in asked.text
    answer = visitor.post(link_in(message), follow=True)
    assert answer.redirect_chain[-1] == ("/", 302)
    assert "Create your first event" in answer.text


def test_the_link_opened_again_by_who_is_in_leads_to_the_account():
    client = signed_up()

    again = client.get(link_in(sent_to("rose@example.org")[0]))

    assert "Your address may be confirmed already." in again.text
    assert 'href="/login/"' not in again.text


def test_the_club_is_as_it_was_asked_for():
    signed_up(locale="fr-ca", time_zone="America/Moncton", paper="a4")

    (membership,) = Membership.objects.select_related("club", "user")
    club = membership.club
    assert membership.role == Membership.Role.ORGANIZER
    assert (club.name, club.locale, club.currency) == ("St. Stanislaus", "fr-ca", "CAD")
    assert (club.time_zone, club.paper) == ("America/Moncton", "a4")
    assert membership.user.first_name == "Rose Miller"


def test_an_address_that_has_an_account_is_not_told_to_strangers(visitor):
    signed_up()
    mail.outbox.clear()
    cache.clear()  # the link was sent a moment ago

    answer = visitor.post("/account/new/", SIGN_UP | {"name": "Eve"}, follow=True)

    (message,) = mail.outbox
    assert heading_of(answer) == "Confirm your e-mail address"
    assert message.subject == "You already have an account"
    assert User.objects.count() == 1


@pytest.mark.parametrize(("changes", "sentence"), oracle("accounts")["sign_ups_refused"])
def test_what_is_wrong_is_said_and_nothing_typed_is_lost(changes, sentence, visitor):
    answer = visitor.post("/account/new/", SIGN_UP | changes)

    assert told_on(answer) == [sentence]
    assert 'value="St. Stanislaus"' in answer.text or "club_name" in changes
    assert mail.outbox == []


@pytest.mark.parametrize(
    ("sign_up", "sends_mail"), [("invited", True), ("closed", True), ("open", False)]
)
def test_the_host_can_close_it(sign_up, sends_mail, hosted, visitor):
    hosted.SIGN_UP, hosted.SENDS_MAIL = sign_up, sends_mail

    page, answer = visitor.get("/account/new/"), visitor.post("/account/new/", SIGN_UP)

    assert "This site is not open to new clubs." in page.text
    assert 'href="/account/new/"' not in visitor.get(reverse("login")).text
    assert answer.status_code == 200
    assert User.objects.count() == 0


def test_a_club_goes_by_its_own_clock():
    client = signed_up(time_zone="Pacific/Auckland")
    asked = client.get(reverse("club")).text
    client.post(reverse("club"), {"name": "Club", "color": "red", "time_zone": "UTC"})

    (entry,) = AccountEntry.objects.filter(verb="logged_in")
    at = date_format(localtime(entry.at, ZoneInfo("UTC")), "DATETIME_FORMAT")
    assert 'value="Pacific/Auckland" selected' in asked
    assert at in client.get("/account/").text


def test_an_address_never_proved_is_free_again(visitor):
    signed_up(email="ann@example.org", club_name="St. Mary")
    visitor.post("/account/new/", SIGN_UP)
    User.objects.update(date_joined=now() - timedelta(days=4))
    late = list(User.objects.order_by("pk").values_list("email", flat=True))

    signed_up(email="bob@example.org", club_name="St. John")

    assert late == ["ann@example.org", "rose@example.org"]
    users = User.objects.order_by("pk").values_list("email", flat=True)
    assert list(users) == ["ann@example.org", "bob@example.org"]
    clubs = Club.objects.order_by("name").values_list("name", flat=True)
    assert list(clubs) == ["St. John", "St. Mary"]


def test_a_club_made_by_the_host_keeps_the_hosts_clock_until_it_chooses(client):
    user, _ = let_in(email="a@b.org", called="Ann", club=NewClub("", "en-us", "", ""))
    client.force_login(user, backend=BACKEND)

    page = client.get(reverse("club")).text

    assert f'value="{get_default_timezone_name()}" selected' in page


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.django_db(transaction=True)
def test_sign_up_in_a_browser_by_mail_that_a_real_server_catches(
    live_server, new_phone, mailbox, settings
):
    settings.BASE_URL = live_server.url
    page = new_phone()
    complaints = watch(page)

    page.goto(f"{live_server.url}/")
    page.get_by_role("link", name="Log in as organizer").click()
    page.get_by_role("link", name="Sign up").click()
    assert faults_of(page) == []
    page.get_by_label("Your name").fill("Rose Miller")
    page.get_by_label("E-mail address").fill("rose@example.org")
    page.get_by_label("Password").fill("nine of spades")
    page.get_by_label("Club or parish").fill("St. Stanislaus")
    page.get_by_label("Time zone").select_option("America/Chicago")
    page.get_by_role("button", name="Sign up").click()
    expect(page.locator("h1")).to_have_text("Confirm your e-mail address")
    page.goto(live_server.url + mailbox.link_to("rose@example.org"))
    page.get_by_role("button", name="Confirm").click()

    expect(page.get_by_text("Create your first event")).to_be_visible()
    assert Club.objects.get().time_zone == "America/Chicago"
    assert complaints == []
