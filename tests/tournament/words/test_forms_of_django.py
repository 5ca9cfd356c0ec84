"""No form says a sentence of a library's own; `pytest -s` lists all that forms say."""

import ast
import re
import sys
from contextlib import suppress
from html import unescape
from pathlib import Path
from urllib.parse import urlencode

import allauth
import django
import pytest
from allauth.core.context import request_context
from django.forms import BaseForm
from django.http import QueryDict
from django.urls import NoReverseMatch, get_resolver, reverse

from tests.accounts.mail import SIGN_UP, signed_up
from tests.factories import MembershipFactory, running_session, session_in_check_in
from tests.factories.visitors import told_on
from tests.profiles import serve_hosted
from tests.tournament.addresses import ADDRESSES, address_in, things_of
from tournament.words.refusals import Refusal

pytestmark = pytest.mark.django_db

ABSURD = ("x" * 500, "other {}", "-1", "9" * 12, "1.234", "a\0b", "\u202ex", "")
"""What no form expects, in every field of the program."""


def sentences_of_libraries():
    """What Django, its password checks and allauth say, without what differs."""
    paths = [Path(django.__file__).parent / part for part in ("conf", "contrib/auth")]
    for path in [*paths, Path(allauth.__file__).parent]:
        text = (path / "locale/en/LC_MESSAGES/django.po").read_text()
        for said in re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', text, re.MULTILINE):
            sentence = "".join(map(ast.literal_eval, said.splitlines()))
            plain = max(re.split(r"%\(\w+\)\w", sentence), key=len).strip()
            if sentence.endswith(".") and len(plain) > 15:
                yield plain


@pytest.fixture
def asked(monkeypatch):
    """The forms that are filled in meanwhile."""
    forms, clean = [], BaseForm.full_clean
    noting = lambda form: forms.append(form) or clean(form)  # noqa: E731
    monkeypatch.setattr(BaseForm, "full_clean", noting)
    return forms


def told_by(form):
    """Each field, what is typed into it and into all others, and what the form says."""
    for typed in ABSURD:
        names = map(form.add_prefix, form.fields)
        form.data = QueryDict(urlencode({name: typed.format(name) for name in names}))
        with suppress(Refusal):
            form.full_clean()
            for name, texts in form.errors.items():
                yield from ((name, typed, text) for text in texts)


def addresses_of(session):
    things = {"night": {"session_id": session.pk}}
    if session.state == "running":
        things |= things_of(session)
    for name, address in ADDRESSES.items():
        if address.post != 405 and name not in {"logout", "new-codes", "new-code"}:
            with suppress(KeyError, NoReverseMatch):
                yield name, address_in(name, things)


def addresses_of_accounts():
    names = {*map(str, get_resolver("tournament.accounts.urls").reverse_dict)}
    for name in sorted(names - {*ADDRESSES, "account_logout"}):
        with suppress(NoReverseMatch):
            yield name, reverse(name)


def told_at(addresses, client, asked):
    """What is said at each address to who types nothing, and then by its forms."""
    seen = set()
    for name, path in addresses:
        asked.clear()
        answer = client.post(path, "", "application/x-www-form-urlencoded")
        if "html" in answer.get("Content-Type", ""):
            refusal = (answer.context or {}).get("refusal") or ""
            yield name, "", "", unescape(answer.text), f"{refusal}"
        for form in [*asked]:
            if form.is_bound and type(form) not in seen:
                seen.add(type(form))
                with request_context(answer.wsgi_request):
                    for field, typed, text in told_by(form):
                        yield name, field, typed, text, text


def test_a_form_filled_in_wrong_is_told_so_in_words_of_our_own(client, asked, settings):
    session = running_session()
    early = session_in_check_in(club=session.club)
    client.force_login(MembershipFactory(club=session.club).user)
    told = [*told_at([*addresses_of(early), *addresses_of(session)], client, asked)]
    serve_hosted(settings)
    settings.SIGN_UP, settings.SENDS_MAIL = "open", True
    rose = signed_up()
    rose.post("/account/again/", {"password": SIGN_UP["password1"]})
    asked.clear()
    own = rose.post("/account/email/", {"email": SIGN_UP["email"], "action_add": ""})
    told += told_at(addresses_of_accounts(), rose, asked)

    assert told_on(own) == ["This is your e-mail address already."]
    theirs, lines = [*sentences_of_libraries()], {}
    for at, field, typed, _, said in told:
        lines.setdefault((at, field, said), []).append(f"{typed:.9}")
    for (*where, said), typed in lines.items():
        sys.stdout.write(" | ".join([*where, *typed, f"{said}\n"]))
    found = [(*at, plain) for *at, page, _ in told for plain in theirs if plain in page]
    assert (len(theirs) > 100, len(lines) > 200, found) == (True, True, [])
