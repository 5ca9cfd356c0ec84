"""The event, and the side table, that tests of side games are about."""

import pytest

from tests.factories import running_session
from tests.factories.side_tables import start_side


@pytest.fixture
def session():
    return running_session()


@pytest.fixture
def table(session):
    return start_side(session)
