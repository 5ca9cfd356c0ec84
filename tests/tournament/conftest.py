"""What tests of pages and of actions share."""

import pytest

from tests.factories import NAMES, ORGANIZER, session_in_check_in
from tests.factories.money import fee
from tests.factories.undone import again, give, wish
from tournament.machine import installation
from tournament.models import SeatingRequest
from tournament.people.actions import check_in


@pytest.fixture
def stopped(monkeypatch):
    """How often the program was stopped, which is served for the length of a test."""
    calls = []

    def note(*, starts_again=False):
        calls.append("again" if starts_again else "stop")

    monkeypatch.setattr(installation, "stop_soon", note)
    monkeypatch.setattr("tournament.backups.faults.stop_soon", note)
    with installation.stopped_by(lambda: None):
        yield calls


@pytest.fixture
def at_the_door():
    """Five are here, Ann to Dan with numbers, Fay is not yet; Ann and Bob stay apart."""
    session = session_in_check_in(names=NAMES[:5])
    check_in.add_names(session=session, names=["Fay"], by=ORGANIZER)
    for place in range(4):
        give(session, number=place + 1, place=place)
    wish(session, SeatingRequest.Kind.APART)
    fee(session)
    return again(session)
