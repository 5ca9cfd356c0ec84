"""The event that tests of submissions are about; others say their own `session`."""

import pytest

from tests.factories import game_of
from tests.factories.entries import session_of_two_phones


@pytest.fixture
def session():
    return session_of_two_phones()


@pytest.fixture
def game(session):
    return game_of(session)
