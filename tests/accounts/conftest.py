"""The hosted profile, in the process of the tests."""

import pytest
from django.core.cache import cache
from django.test import Client

from accounts import configuration
from tests.browser.conftest import new_phone

__all__ = ["new_phone"]


@pytest.fixture(autouse=True)
def hosted(settings):
    """Serve the site as a hosted installation does, https aside."""
    settings.IS_HOSTED = True
    settings.ROOT_URLCONF = "accounts.urls"
    settings.AUTHENTICATION_BACKENDS = [configuration.BACKEND]
    settings.SIGN_UP, settings.SENDS_MAIL = "open", True
    settings.BASE_URL = "https://euchre.example.org"
    cache.clear()
    return settings


@pytest.fixture
def visitor():
    """A browser that has never been here."""
    return Client()
