"""Codes from an app, recovery codes, and where somebody is logged in."""

import hmac
import re
import struct
import time
from base64 import b32decode
from hashlib import sha1

import pytest
from allauth.mfa.models import Authenticator
from allauth.usersessions.models import UserSession
from django.core import mail
from django.core.cache import cache
from django.test import Client

from tests.accounts.mail import SIGN_UP, signed_up
from tests.factories.visitors import heading_of, told_on
from tests.oracles import oracle

pytestmark = pytest.mark.django_db
ROSE = {"login": SIGN_UP["email"], "password": SIGN_UP["password1"]}


def figures(secret):
    """What an app shows now: RFC 6238."""
    key, step = b32decode(secret), struct.pack(">Q", int(time.time()) // 30)
    digest = hmac.digest(key, step, sha1)
    (number,) = struct.unpack_from(">I", digest, digest[-1] & 15)
    return f"{(number & 0x7FFFFFFF) % 10**6:06}"


@pytest.fixture
def rose():
    """A browser in which somebody is logged in who has typed the password just now."""
    client = signed_up()
    client.post("/account/again/", {"password": ROSE["password"]})
    return client


@pytest.fixture
def secret(rose):
    """What the app of an account knows, once codes are turned on."""
    (secret,) = re.findall(r"<code>(\w+)</code>", rose.get("/account/safer/app/").text)
    wrong = rose.post("/account/safer/app/", {"code": "000000"})
    right = rose.post("/account/safer/app/", {"code": figures(secret)}, follow=True)
    assert told_on(wrong) == ["This code is wrong. Try the next one."]
    assert heading_of(right) == "Recovery codes"
    cache.clear()  # a code works once
    return secret


def login_of(client):
    return UserSession.objects.get(session_key=client.session.session_key).pk


def test_with_an_app_the_password_is_not_enough(secret, visitor):
    first = visitor.post("/login/", ROSE, follow=True)
    inside = visitor.get("/account/").status_code
    visitor.post("/account/safer/code/", {"code": figures(secret)})

    assert heading_of(first) == "One more step"
    assert inside == 302
    assert visitor.get("/account/").status_code == 200


@pytest.mark.long
def test_a_recovery_code_works_once(rose, secret):
    page = rose.get("/account/safer/codes/").text
    code, *others = re.findall(r"<li><code>(\w+)</code>", page)
    entered = []
    for _ in range(2):
        client = Client()
        client.post("/login/", ROSE)
        client.post("/account/safer/code/", {"code": code})
        entered.append(client.get("/account/").status_code)

    assert len(others) == 9
    assert entered == [200, 302]
    assert rose.get("/account/safer/codes.txt").text.split() == others


@pytest.mark.long
def test_the_secret_of_the_app_is_not_on_file_as_it_is(secret):
    row = Authenticator.objects.get(type="totp")

    assert secret not in str(row.data)


@pytest.mark.long
def test_codes_are_turned_off(rose, secret, visitor):
    rose.post("/account/safer/app/off/")

    visitor.post("/login/", ROSE)

    assert visitor.get("/account/").status_code == 200
    assert mail.outbox[-1].subject == (
        "Your account no longer asks for a code from an app."
    )
    assert secret


def test_other_logins_are_listed_and_ended(rose, visitor):
    visitor.post("/login/", ROSE, headers={"user-agent": "Firefox on Android"})

    listed = rose.get("/account/logins/")
    rose.post("/account/logins/")

    assert listed.text.count("This device") == 1
    assert "Firefox, Android" in listed.text
    assert visitor.get("/account/").status_code == 302
    assert rose.get("/account/").status_code == 200


def test_one_login_is_ended_and_no_other_nor_a_strangers(rose, visitor):
    tablet, stranger = Client(), signed_up(email="eve@example.org")
    visitor.post("/login/", ROSE, headers={"user-agent": "Firefox on Android"})
    tablet.post("/login/", ROSE)

    ended = rose.post("/account/logins/end/", {"login": login_of(visitor)}, follow=True)
    of_others = rose.post("/account/logins/end/", {"login": login_of(stranger)})

    assert "Logged out the device" in ended.text
    assert of_others.status_code == 404
    inside = [
        each.get("/account/").status_code for each in (visitor, tablet, stranger, rose)
    ]
    assert inside == [302, 200, 200, 200]


@pytest.mark.long
@pytest.mark.parametrize(("address", "heading"), oracle("accounts")["own_pages"])
def test_pages_are_ours(address, heading, rose, secret):
    assert heading_of(rose.get(f"/account/{address}")) == heading
    assert secret
