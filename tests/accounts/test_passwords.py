"""Logging in, and passwords that are changed and forgotten."""

import pytest
from allauth.usersessions.models import UserSession
from django.core import mail
from django.core.management import call_command
from django.urls import reverse

from tests.accounts.mail import link_in, sent_to, signed_up
from tests.factories import HelperFactory
from tests.factories.visitors import heading_of, told_on

pytestmark = pytest.mark.django_db
ROSE = {"login": "rose@example.org", "password": "nine of spades"}


def test_who_has_signed_up_logs_in_and_comes_where_they_wanted(visitor):
    signed_up()

    wrong = visitor.post(reverse("login"), ROSE | {"password": "ten of spades"})
    right = visitor.post(f"{reverse('login')}?next=/seasons/", ROSE)

    assert told_on(wrong) == ["The name or the password is wrong. Try again."]
    assert (right.status_code, right.url) == (302, "/seasons/")


def test_a_button_pressed_before_is_not_pressed_by_logging_in(visitor):
    signed_up()

    answer = visitor.post(f"{reverse('login')}?next=/nights/7/cancel/", ROSE)

    assert answer.url == "/nights/7/"


def test_a_helper_without_an_address_logs_in_by_name(visitor):
    user = HelperFactory().user

    answer = visitor.post("/login/", {"login": user.username, "password": "correct horse"})

    assert (answer.status_code, answer.url) == (302, "/")
    assert visitor.get("/account/").status_code == 200


def test_a_forgotten_password_is_chosen_anew_by_mail(visitor):
    signed_up()
    mail.outbox.clear()

    visitor.post("/account/forgot/", {"email": "rose@example.org"})
    (message,) = sent_to("rose@example.org")
    page = visitor.get(link_in(message), follow=True)
    new = {"password1": "ten of clubs", "password2": "ten of clubs"}
    visitor.post(page.redirect_chain[-1][0], new)

    assert heading_of(page) == "Choose a new password"
    assert visitor.get("/account/").status_code == 200
    assert "choose a new password now" in mail.outbox[-1].body
    again = visitor.get(link_in(message), follow=True)
    assert "This link no longer works." in again.text


def test_a_stranger_learns_of_no_account(visitor):
    answer = visitor.post("/account/forgot/", {"email": "eve@example.org"}, follow=True)

    assert "If an account has this address" in answer.text
    assert mail.outbox[0].subject == "No account with this e-mail address"


def test_a_password_is_changed_by_who_knows_it():
    client = signed_up()
    new = {"password1": "ten of clubs", "password2": "ten of clubs"}

    wrong = client.post("/account/password/", {"oldpassword": "nope", **new})
    right = client.post("/account/password/", {"oldpassword": ROSE["password"], **new})

    assert told_on(wrong) == ["This is not your password. Try again."]
    assert right.status_code == 302
    assert mail.outbox[-1].subject == "The password of your account was changed."


def test_an_address_is_changed_once_the_new_one_is_proved():
    client = signed_up()
    asked = client.post("/account/email/", {"email": "eve@example.org", "action_add": ""})
    client.post(asked.url, {"password": ROSE["password"]})

    form = client.get("/account/email/").text
    client.post("/account/email/", {"email": "rosie@example.org", "action_add": ""})
    before = client.get("/account/").text
    client.post(link_in(sent_to("rosie@example.org")[0]))

    assert ">New e-mail address</label>" in form
    assert "tell the person who runs this site" in sent_to("rose@example.org")[-1].body
    assert "rose@example.org" in before
    assert "rosie@example.org" in client.get("/account/").text


def test_the_host_lets_the_first_account_in(capsys, visitor):
    call_command("new_account", "host@example.org", "--name", "Ann", "--club", "Parish")
    output = capsys.readouterr().out

    path = output.splitlines()[-1].removeprefix("https://euchre.example.org")
    page = visitor.get(path, follow=True)
    new = {"password1": "ten of clubs", "password2": "ten of clubs"}
    visitor.post(page.redirect_chain[-1][0], new)

    assert output.startswith("Made the account.\nOpen this link")
    assert "Parish" in visitor.get("/").text
    call_command("new_account", "host@example.org")
    assert capsys.readouterr().out.startswith("This account exists.")


def test_a_password_is_chosen_where_no_mail_is_sent(capsys, visitor, settings):
    """As with an installation that was just made: nothing listens where mail would go."""
    settings.SENDS_MAIL, settings.EMAIL_PORT = False, 9
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    call_command("new_account", "host@example.org", "--name", "Ann", "--club", "Parish")
    path = capsys.readouterr().out.split("https://euchre.example.org")[1].strip()

    page = visitor.get(path, follow=True)
    new = {"password1": "ten of clubs", "password2": "ten of clubs"}
    chosen = visitor.post(page.redirect_chain[-1][0], new)

    assert chosen.status_code == 302
    assert "Parish" in visitor.get("/").text


def test_guesses_end(visitor):
    signed_up()

    answers = [visitor.post("/login/", ROSE | {"password": f"{n}"}) for n in range(21)]

    assert told_on(answers[19]) == ["The name or the password is wrong. Try again."]
    assert told_on(answers[20]) == ["Too many wrong tries. Wait 5 minutes, then try again."]


def test_a_login_asked_for_its_password_again_goes_on_under_another_key():
    client = signed_up()
    before = client.session.session_key
    page = client.get("/account/logins/")

    client.post(page.url, ROSE | {"password": "wrong"})
    after_wrong = client.session.session_key
    client.post(page.url, {"password": ROSE["password"]})

    assert after_wrong == before
    assert client.session.session_key != before
    listed = UserSession.objects.values_list("session_key", flat=True)
    assert list(listed) == [client.session.session_key]
    assert client.get("/account/logins/").status_code == 200
