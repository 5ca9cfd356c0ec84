"""The hosted profile, in the process of the tests."""

import pytest
from django.core.cache import cache
from django.test import Client

from tests.accounts.mail import catching_mail
from tests.browser.conftest import new_phone
from tests.profiles import serve_hosted

__all__ = ["new_phone"]


@pytest.fixture(autouse=True)
def hosted(settings):
    """Serve the site as a hosted installation does, https aside."""
    serve_hosted(settings)
    settings.SIGN_UP, settings.SENDS_MAIL = "open", True
    settings.BASE_URL = "https://euchre.example.org"
    cache.clear()
    return settings


@pytest.fixture
def visitor():
    """A browser that has never been here."""
    return Client()


@pytest.fixture
def mailbox(settings):
    """What a real mail server catches of what the program sends."""
    with catching_mail(settings) as mailbox:
        yield mailbox
