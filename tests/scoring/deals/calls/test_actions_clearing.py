"""Calls and scores to review are cleared at once, and come back by undo."""

import pytest

from scoring.deals.calls.actions import clear_waiting
from scoring.deals.calls.reading import list_open_calls
from scoring.deals.tray.reading import count_waiting_reports
from scoring.journal.actions.undo import undo_entry
from tests.factories import ORGANIZER, finished_session, journal_of, running_session
from tests.factories.calls import call
from tests.factories.reports import send
from tournament.models import Session
from tournament.seating.holders import holders

pytestmark = pytest.mark.django_db

BY = {"by": ORGANIZER}


def waiting(session):
    calls = list_open_calls(session, holders(session))
    return len(calls), count_waiting_reports(session)


def test_one_button_clears_all_and_undo_brings_it_back():
    session = running_session()
    call(session, 1)
    call(session, 2)
    send(session, round=9)
    assert waiting(session) == (2, 1)

    clear_waiting(session=session, **BY)
    clear_waiting(session=session, **BY)
    assert waiting(session) == (0, 0)
    sentence = "Marked 2 calls as done. Dismissed 1 score."
    assert [each for each, *_ in journal_of(session)].count(sentence) == 1

    undo_entry(session=session, entry=session.journal.latest("pk").pk, **BY)
    assert waiting(session) == (2, 1)


def test_after_the_event_no_call_is_open():
    session = finished_session()
    Session.objects.filter(pk=session.pk).update(state="running")
    call(session, 1)
    Session.objects.filter(pk=session.pk).update(state="finished")
    assert waiting(Session.objects.get(pk=session.pk))[0] == 0
