"""Passwords made of nothing but what the program and the club suggest."""

import pytest
from django.core.exceptions import ValidationError

from tests.factories import MembershipFactory
from tests.oracles import oracle
from tournament.access.attempts import ContextWordsValidator
from tournament.models import Club

pytestmark = pytest.mark.django_db


@pytest.fixture
def rose():
    membership = MembershipFactory(user__first_name="Rose", user__email="rm@example.org")
    Club.objects.update(name="St. Stanislaus Kostka")
    return membership.user


@pytest.mark.parametrize("password", oracle("access")["easy_passwords"])
def test_what_everybody_would_try_is_refused(rose, password):
    with pytest.raises(ValidationError, match="This password is easy to guess"):
        ContextWordsValidator().validate(password, rose)


@pytest.mark.parametrize(
    "password", ["four aces up", "ten of clubs", "48151623", "correct horse", "Ä%&/()=?"]
)
def test_any_other_is_taken_whatever_it_is_made_of(rose, password):
    ContextWordsValidator().validate(password, rose)


def test_who_is_not_known_yet_has_our_words_alone():
    ContextWordsValidator().validate("stanislaus1")
    with pytest.raises(ValidationError):
        ContextWordsValidator().validate("euchrenight")
