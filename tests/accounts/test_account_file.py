"""What an account holds is given to its owner, above all before it is deleted."""

import json

import pytest
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from allauth.mfa.webauthn.internal.auth import WebAuthn
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from tests.accounts.mail import SIGN_UP, signed_up
from tests.factories import MembershipFactory
from tests.factories.visitors import heading_of

pytestmark = pytest.mark.django_db
AT = "/account/data.json"


@pytest.fixture
def rose():
    """A browser in which somebody is logged in who has typed the password just now."""
    client = signed_up()
    client.post("/account/again/", {"password": SIGN_UP["password1"]})
    return client


@pytest.mark.long
def test_the_page_that_deletes_an_account_offers_its_file_first(rose):
    MembershipFactory(club=User.objects.get().memberships.get().club, role="organizer")

    page = rose.get("/account/delete/").text

    assert page.index(f'href="{AT}"') < page.index('class="danger"')


def test_the_only_organizer_is_offered_the_file_too(rose):
    page = rose.get("/account/delete/").text

    assert f'href="{AT}"' in page
    assert 'class="danger"' not in page


def test_the_file_holds_all_that_is_of_the_account(rose):
    rose.post("/people/", {"email": "ann@example.org", "role": "helper"})
    rose.post("/account/email/", {"email": "rose@new.example.org", "action_add": ""})
    cache.clear()
    wrong = {"login": "rose@example.org", "password": "ten of spades"}
    Client(headers={"User-Agent": "Firefox"}).post("/login/", wrong)

    answer = rose.get(AT)
    file = json.loads(answer.content)

    assert "euchre-account.json" in answer["Content-Disposition"]
    assert file["account"]["name"] == "Rose Miller"
    assert [
        (row["email"], row["verified"], row["primary"]) for row in file["email_addresses"]
    ] == [("rose@example.org", True, True), ("rose@new.example.org", False, False)]
    assert file["clubs"] == [{"name": "St. Stanislaus", "role": "organizer"}]
    assert [row["ip"] for row in file["logins"]] == ["127.0.0.1"]
    assert [(row["verb"], row["whom"], row["in_club"]) for row in file["log"]] == [
        ("club_opened", "", "St. Stanislaus"),
        ("logged_in", "", None),
        ("invited", "ann@example.org", "St. Stanislaus"),
        ("login_failed", "", None),
    ]


def test_the_file_names_ways_to_log_in_and_holds_no_secret(rose):
    user = User.objects.get()
    secret = generate_totp_secret()
    TOTP.activate(user, secret)
    codes = RecoveryCodes.activate(user).get_unused_codes()
    WebAuthn.add(user, "Rose's phone", {"rawId": "AbCd", "response": {}})

    text = rose.get(AT).text

    assert [(row["kind"], row["name"]) for row in json.loads(text)["safer_login"]] == [
        ("totp", ""),
        ("recovery_codes", ""),
        ("webauthn", "Rose's phone"),
    ]
    assert len(codes) == 10
    for hidden in (secret, *codes, user.password, "AbCd"):
        assert hidden not in text


def test_the_file_of_an_account_holds_nothing_of_another(rose):
    signed_up(name="Ann Lee", email="ann@example.org", club_name="St. Mary")

    text = rose.get(AT).text

    assert "ann@example.org" not in text
    assert "St. Mary" not in text


def test_strangers_and_who_has_not_typed_the_password_get_no_file(visitor):
    client = signed_up()
    logged_out = visitor.get(AT)
    asked = client.get(AT, follow=True)

    assert logged_out.status_code == 302
    assert heading_of(asked) == "One more step"
