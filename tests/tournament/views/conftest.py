"""What tests of pages share."""

import pytest

from tournament.machine import installation as stopping


@pytest.fixture
def stopped(monkeypatch):
    """How often the program was stopped, which is served for the length of a test."""
    calls = []

    def note(*, starts_again=False):
        calls.append("again" if starts_again else "stop")

    monkeypatch.setattr(stopping, "stop_soon", note)
    with stopping.stopped_by(lambda: None):
        yield calls
