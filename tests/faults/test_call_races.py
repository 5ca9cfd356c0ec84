"""Phones of one table call at once, and two organizers answer: one call, answered once."""

import pytest

from scoring.deals.calls.actions import end_call
from scoring.deals.submission import new_report_id
from scoring.models import HelpRequest
from tests.factories import ORGANIZER, running_session
from tests.factories.calls import call, call_with
from tests.faults.racing import at_once, list_accepted
from tournament.access.checks import Actor

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.postgres]


def test_phones_of_one_table_calling_at_once_make_one_call() -> None:
    session, report_id = running_session(), new_report_id()

    results = at_once(
        lambda: call(session, report_id=report_id),
        lambda: call(session, report_id=report_id),
        lambda: call(session),
        lambda: call_with(session, 1),
    )

    assert len(list_accepted(results)) == 4
    assert HelpRequest.objects.count() == 1


def test_call_put_away_twice_at_once_was_answered_by_one() -> None:
    made = call(running_session())
    organizers = [Actor(role="organizer", who=who) for who in ("Olga", "Otto")]

    def answer(by: Actor) -> HelpRequest:
        return end_call(call=HelpRequest.objects.get(pk=made.pk), by=by)

    results = at_once(*[lambda by=by: answer(by) for by in (*organizers, ORGANIZER)])

    assert len({call.ended_by for call in list_accepted(results)}) == 1
