"""Logging in, looked at by who should not be in: passkeys, invitations, codes, log-outs."""

import json
import re
from copy import deepcopy
from hashlib import sha256
from secrets import token_bytes

import pytest
from allauth.account.utils import user_pk_to_url_str
from allauth.mfa.models import Authenticator
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

from tests.accounts.conftest import hosted
from tests.accounts.mail import ANN, SIGN_UP, ann_in, invited, link_in, sent_to, signed_up
from tests.faults.racing import at_once
from tournament.accounts.models import Invitation
from tournament.models import Membership

__all__ = ["hosted"]
pytestmark = pytest.mark.django_db
EVE = "eve@example.org"
HERE, PASSWORD = "testserver", SIGN_UP["password1"]
AGAIN = {"password": PASSWORD}
ROSE = {"login": SIGN_UP["email"], "password": PASSWORD}
TOUCHED, VERIFIED, CREDENTIAL = 1, 4, 64
ADD, LOG_IN = "/account/safer/passkeys/new/", "/login/passkey/"
STEP_UP = "/account/safer/passkeys/again/"
SCRIPT = {"x-requested-with": "XMLHttpRequest"}


class Passkey:
    """A passkey without a browser: it answers whatever an attacker likes."""

    def __init__(self):
        self.private = ec.generate_private_key(ec.SECP256R1())
        self.id, self.count = token_bytes(16), 0

    def answer(
        self,
        challenge,
        user=None,
        *,
        rp=HERE,
        origin=f"https://{HERE}",
        kind="get",
        flags=5,
    ):
        """What a browser would send; *flags* say that a finger touched and was known."""
        self.count += 1
        told = CollectedClientData.create(f"webauthn.{kind}", challenge, origin)
        fields, head = {"clientDataJSON": told}, sha256(rp.encode()).digest()
        if user is None:
            public = ES256.from_cryptography_key(self.private.public_key())
            made = AttestedCredentialData.create(Aaguid.NONE, self.id, public)
            data = AuthenticatorData.create(head, flags | CREDENTIAL, self.count, made)
            fields["attestationObject"] = AttestationObject.create("none", data, {})
        else:
            data = AuthenticatorData.create(head, flags, self.count)
            signed = self.private.sign(data + told.hash, ec.ECDSA(SHA256()))
            handle = user_pk_to_url_str(user).encode()
            fields |= {"authenticatorData": data, "signature": signed, "userHandle": handle}
        key = websafe_encode(self.id)
        response = {name: websafe_encode(value) for name, value in fields.items()}
        return {"id": key, "rawId": key, "type": "public-key", "response": response}


def challenge_on(answer):
    """The challenge that a page, or the button of the log-in, asks a passkey."""
    return re.search(r'"challenge": ?"([\w-]+)"', answer.text)[1]


def asked(client):
    return challenge_on(client.get(LOG_IN, headers=SCRIPT))


def log_in(client, answer):
    """Send an answer; whether somebody is logged in now."""
    client.post(LOG_IN, {"credential": json.dumps(answer)})
    return "_auth_user_id" in client.session


def add(client, key, **odd):
    """Add a passkey as its owner would."""
    client.post("/account/again/", AGAIN)
    answer = key.answer(challenge_on(client.get(ADD)), **({"kind": "create"} | odd))
    fields = {"name": "Phone", "passwordless": "on", "credential": json.dumps(answer)}
    client.post(ADD, fields)
    return Authenticator.objects.filter(type="webauthn").count()


@pytest.fixture
def rose():
    """A browser of somebody with an account, who has a passkey."""
    cache.clear()
    client = signed_up()
    client.key = Passkey()
    assert add(client, client.key) == 1
    client.user = User.objects.get()
    return client


def test_a_passkey_logs_in_once_under_another_key_of_the_session(rose):
    client = Client()
    challenge = asked(client)
    before, answer = client.session.session_key, rose.key.answer(challenge, rose.user)

    assert log_in(client, answer)
    assert client.session.session_key != before
    client.logout()
    assert not log_in(client, answer)  # used
    asked(client)
    assert not log_in(client, answer)  # the answer to another challenge
    assert not log_in(Client(), rose.key.answer(asked(client), rose.user))  # of another


@pytest.mark.parametrize(
    "odd",
    [
        {"origin": "https://evil.example"},
        {"origin": "http://testserver"},
        {"origin": "https://testserver.evil.example"},
        {"rp": "evil.example"},
        {"kind": "create"},
        {"flags": TOUCHED},
        {"flags": VERIFIED},
    ],
    ids=str,
)
def test_what_a_passkey_was_asked_elsewhere_or_without_a_finger_opens_nothing(odd, rose):
    client = Client()

    assert not log_in(client, rose.key.answer(asked(client), rose.user, **odd))
    if "rp" in odd or "origin" in odd:
        assert add(rose, Passkey(), **odd) == 1


def test_a_challenge_of_a_second_step_is_none_to_log_in_without_a_finger(rose):
    """Else who has found the key of another logs in by it with an own password."""
    eve = signed_up(email=EVE, club_name="St. Eve")
    own = Passkey()
    assert add(eve, own) == 2
    client = Client()
    second = client.post("/login/", ROSE | {"login": EVE}, follow=True)

    stolen = rose.key.answer(challenge_on(second), rose.user, flags=TOUCHED)
    session = client.session
    session["account_login"]["initiated_at"] -= 1000  # no longer waited for
    session.save()

    assert not log_in(client, stolen)


def test_a_copy_of_a_passkey_is_known_by_its_count(rose):
    copy = deepcopy(rose.key.__dict__)
    client = Client()
    assert log_in(client, rose.key.answer(asked(client), rose.user))
    client.logout()

    rose.key.__dict__.update(copy)

    assert not log_in(client, rose.key.answer(asked(client), rose.user))
    assert log_in(client, rose.key.answer(asked(client), rose.user))  # counted on


def odd_answers(good):
    """An answer with every part of it missing, or something else."""
    yield from (None, [], {}, 7, "x", {"response": []})
    for path in ((), ("response",)):
        for name in good["response"] if path else good:
            for value in (None, 7, "", [], {}, "A" * 5000, "\0", "-1", ...):
                odd = deepcopy(good)
                part = odd["response"] if path else odd
                part[name] = value
                if value is ...:
                    del part[name]
                yield odd


@pytest.mark.long
def test_whatever_is_sent_as_a_passkey_is_refused_and_no_fault(rose):
    client, rose.key.private = Client(), Passkey().private
    good = rose.key.answer(asked(client), rose.user)
    odd = [json.dumps(answer) for answer in odd_answers(good)]

    for text in [*odd, "{", "[" * 100_000, "9" * 5000, '"\\ud800"', "NaN"]:
        cache.clear()
        assert client.post(LOG_IN, {"credential": text}).status_code == 302
        assert "_auth_user_id" not in client.session
    for text in ("{}", "[]", "9" * 5000):
        assert rose.post(ADD, {"credential": text}).status_code == 200
        assert rose.post(STEP_UP, {"credential": text}).status_code == 302


def sign_up(client, link):
    return lambda: client.post(link, {"name": "Ann", "password1": "ten of clubs"})


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("meanwhile", ["accepted", "joined", "withdrawn"])
def test_an_invitation_lets_one_of_two_in_who_come_at_once(meanwhile):
    rose = signed_up()
    eve = signed_up(email=EVE, club_name="St. Eve")
    link = invited(rose)
    others = {
        "accepted": sign_up(Client(), f"{link}new/"),
        "joined": lambda: eve.post(link),
        "withdrawn": lambda: rose.post(
            "/people/withdraw/", {"invitation": Invitation.objects.get().pk}
        ),
    }

    answers = at_once(sign_up(Client(), f"{link}new/"), others[meanwhile])

    statuses = sorted(answer.status_code for answer in answers)
    assert statuses in ([302, 302], [302, 404], [302, 410])
    joined = Membership.objects.filter(club__name="St. Stanislaus").count()
    assert joined == 2 or (joined, meanwhile) == (1, "withdrawn")
    assert User.objects.count() == Membership.objects.values("user").distinct().count()


def shown_link(rose):
    """The link of an invitation on the page of who invites."""
    return re.search(
        r'value="https://[^/]+(/account/invitation/[^"]+)"', rose.get("/people/").text
    )[1]


def test_a_link_that_who_invites_has_read_proves_no_address():
    rose = signed_up()
    invited(rose)

    client = ann_in(shown_link(rose))

    assert client.get("/account/").status_code == 302
    client.post(link_in(sent_to(ANN)[-1]))
    assert "St. Stanislaus" in client.get("/account/").text


@pytest.mark.parametrize("change", ["role", "remove", "leave", "again"])
def test_an_invitation_ends_with_the_right_to_invite_and_by_the_next_one(change):
    rose = signed_up()
    eve = signed_up(email=EVE, club_name="St. Eve")
    rose.post("/people/", {"email": EVE, "role": "organizer"})
    eve.post(link_in(sent_to(EVE)[-1]))
    link = invited(eve)
    person = Membership.objects.get(user__email=EVE, club__name="St. Stanislaus")
    if change == "leave":
        eve.post(f"/account/leave/{person.club_id}/")
    elif change == "again":
        assert invited(eve, "helper") != link
    else:
        rose.post(f"/people/{change}/", {"person": person.pk, "role": "helper"})

    assert Client().get(link).status_code == 404
    ann_in(link)
    assert not User.objects.filter(email=ANN).exists()


def inside(*clients):
    return [client.get("/account/").status_code == 200 for client in clients]


def logged_in():
    client = Client()
    client.post("/login/", ROSE)
    return client


NEW = {"password1": "ten of clubs", "password2": "ten of clubs"}


@pytest.mark.parametrize("way", ["changed", "reset", "all"])
def test_every_other_login_ends_with_a_change_of_the_password_or_by_a_button(way):
    own, phone, tablet = signed_up(), logged_in(), logged_in()
    own.post(
        "/account/password/", {"oldpassword": PASSWORD, **NEW} if way == "changed" else {}
    )
    Client().post("/account/forgot/", {"email": ROSE["login"]})
    link = link_in(sent_to(ROSE["login"])[-1])
    early = Client()
    form = early.get(link, follow=True).redirect_chain[-1][0]
    if way == "reset":
        tablet.post(Client().get(link).url, NEW)  # the address of the form alone
        own.get(link, follow=True)
        own.post(form, NEW)
        assert User.objects.get().check_password(NEW["password1"])
        late = early.post(
            form, {"password1": "six of hearts", "password2": "six of hearts"}
        )
        assert "no longer works" in late.text
        assert not User.objects.get().check_password("six of hearts")
    elif way == "all":
        own.post("/account/again/", AGAIN)
        own.post("/account/logins/")

    assert inside(own, phone, tablet) == [True, False, False]
