"""Who guesses passwords in the hall keeps out nobody but themselves."""

import pytest
from django.conf import settings
from django.contrib.auth.hashers import MD5PasswordHasher
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from tests.accounts.mail import SIGN_UP, signed_up
from tests.factories.visitors import told_on
from tournament.access import attempts as logins
from tournament.access.attempts import ATTEMPTS

pytestmark = pytest.mark.django_db
ROSE = {"login": "rose@example.org", "password": "nine of spades"}
HALL = {"REMOTE_ADDR": "203.0.113.7"}


class Counted(MD5PasswordHasher):
    """A hasher that counts, as a clock would: a real one takes 0.2 s each time."""

    times = 0

    def encode(self, password, salt):
        Counted.times += 1
        return super().encode(password, salt)


@pytest.mark.parametrize(
    ("path", "fields"),
    [
        ("/login/", ROSE | {"password": "x"}),
        ("/login/", {"login": "joe", "password": "x"}),
        ("/login/", {"login": "joe@example.org", "password": "x"}),
        ("/login/", {"login": "nobody", "password": "x"}),
        ("/login/", {"login": "nobody@example.org", "password": "x"}),
        ("/account/new/", SIGN_UP),
        ("/account/new/", SIGN_UP | {"email": "nobody@example.org"}),
    ],
)
def test_the_time_a_password_takes_does_not_tell_of_an_account(settings, path, fields):
    settings.PASSWORD_HASHERS = [f"{__name__}.Counted"]
    signed_up()
    User.objects.update(username=ROSE["login"])  # as `new_account` does
    User.objects.create_user("joe", "joe@example.org", "nine of spades")
    Counted.times = 0

    Client().post(path, fields)

    assert Counted.times == 1


def guess(times, *, login="rose@example.org", **where):
    wrong = {"login": login, "password": "ten of spades"}
    return [Client().post("/login/", wrong, **where).status_code for _ in range(times)]


@pytest.fixture
def known_device():
    """A browser from which Rose has logged in, and out again."""
    signed_up()
    cache.clear()
    browser = Client()
    browser.post("/login/", ROSE)
    browser.post("/logout/")
    return browser


@pytest.mark.long
def test_wrong_passwords_from_the_hall_do_not_keep_a_known_device_out(known_device):
    tries = guess(ATTEMPTS + 5, **HALL)

    stranger = Client().post("/login/", ROSE, **HALL)
    organizer = known_device.post("/login/", ROSE, **HALL)

    assert tries == [200] * ATTEMPTS + [429] * 5
    assert (stranger.status_code, stranger["Retry-After"]) == (429, "300")
    assert organizer.status_code == 302


@pytest.mark.long
def test_wrong_passwords_from_many_addresses_do_not_either(known_device):
    for host in range(logins.ATTEMPTS_ON_A_NAME // ATTEMPTS):
        guess(ATTEMPTS, REMOTE_ADDR=f"198.51.100.{host}")

    stranger = Client().post("/login/", ROSE, **HALL)
    organizer = known_device.post("/login/", ROSE, **HALL)

    assert (stranger.status_code, organizer.status_code) == (429, 302)


def test_a_known_device_has_as_many_guesses_and_for_its_own_people_alone(known_device):
    wrong = ROSE | {"password": "ten of spades"}
    tries = [known_device.post("/login/", wrong).status_code for _ in range(ATTEMPTS + 1)]
    guess(ATTEMPTS, login="joe@example.org", **HALL)
    other = known_device.post("/login/", wrong | {"login": "joe@example.org"}, **HALL)

    assert tries == [200] * ATTEMPTS + [429]
    assert other.status_code == 429


@pytest.mark.long
@pytest.mark.parametrize("value", ["", "x", "WyJ4IiwgWzFdXQ:1tXYZ:forged"])
def test_a_forged_cookie_makes_no_device_known(known_device, value):
    known_device.cookies[logins.COOKIE] = value
    guess(ATTEMPTS, **HALL)

    assert known_device.post("/login/", ROSE, **HALL).status_code == 429


@pytest.mark.long
def test_right_passwords_count_for_nothing(known_device):
    for _ in range(ATTEMPTS + 5):
        assert Client().post("/login/", ROSE, **HALL).status_code == 302


def test_passwords_are_checked_two_at_once_and_a_known_device_has_its_own(known_device):
    for _ in range(2):
        logins._strangers.acquire()
    try:
        busy = Client().post("/login/", ROSE, **HALL)
        organizer = known_device.post("/login/", ROSE, **HALL)
    finally:
        logins._strangers.release(2)

    assert (busy.status_code, busy["Retry-After"]) == (503, "3")
    assert told_on(busy) == [
        "Others are logging in right now. Wait 3 seconds, then try again."
    ]
    assert organizer.status_code == 302
    assert Client().post("/login/", ROSE, **HALL).status_code == 302


def test_the_cookie_opens_nothing_and_no_script_reads_it(known_device):
    cookie = known_device.cookies[logins.COOKIE]

    assert known_device.get("/account/").status_code == 302
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    assert bool(cookie["secure"]) is settings.IS_HOSTED


@pytest.mark.parametrize(("days", "status"), [(59, 200), (61, 302)])
def test_a_login_ends_after_sixty_days_used_or_not(known_device, days, status):
    known_device.post("/login/", ROSE)
    session = known_device.session
    session["logged_in_since"] -= days * 24 * 60 * 60
    session.save()

    assert known_device.get("/account/").status_code == status
