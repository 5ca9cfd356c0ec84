"""No page shows a sentence of Django's own, in whatever language."""

import ast
import re
from html import unescape
from pathlib import Path

import django
import pytest
from django.conf import settings
from django.urls import NoReverseMatch
from django.utils.translation import gettext, override

from tests.factories import MembershipFactory, running_session, session_in_check_in
from tests.saying import subclasses_of
from tests.tournament.addresses import ADDRESSES, address_in, things_of
from tournament.words.forms import WordedForm

pytestmark = pytest.mark.django_db

SETS = ("", "x" * 500, "-1")
"""What no form expects, in every field of the program."""


def sentences_of_django(language):
    """What Django and its password checks say of a form, without what differs."""
    root = Path(django.__file__).parent
    for catalogue in ("conf", "contrib/auth"):
        text = (root / catalogue / "locale/en/LC_MESSAGES/django.po").read_text()
        for said in re.findall(r'^msgid(?:_plural)? ((?:".*"\n)+)', text, re.MULTILINE):
            sentence = "".join(map(ast.literal_eval, said.splitlines()))
            with override(language):
                told = gettext(sentence) if sentence else ""
            plain = max(re.split(r"%\(\w+\)\w", told), key=len)
            if told.endswith(".") and len(plain) > 15:
                yield plain


def names_of_fields():
    return {name for form in subclasses_of(WordedForm) for name in form.base_fields}


@pytest.mark.parametrize(
    ("make", "language"), [(running_session, "en-us"), (session_in_check_in, "fr-ca")]
)
def test_a_form_filled_in_wrong_is_told_so_in_words_of_our_own(client, make, language):
    session = make()
    things = things_of(session) if make is running_session else {}
    theirs, found = [*sentences_of_django(language)], {}
    user = MembershipFactory(club=session.club).user
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = language

    for at in ADDRESSES:
        try:
            path = address_in(at, {"night": {"session_id": session.pk}} | things)
        except (KeyError, NoReverseMatch):
            continue  # needs what only an event in play has
        for value in SETS:
            client.force_login(user)
            typed = dict.fromkeys(names_of_fields(), value)
            answer = client.post(path, typed)
            if "html" in answer.get("Content-Type", ""):
                text = unescape(answer.content.decode())
                said = [sentence for sentence in theirs if sentence in text]
                found |= {(at, value): said} if said else {}

    assert len(theirs) > 60
    assert found == {}
