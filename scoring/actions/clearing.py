"""Clear at once what waits for somebody: calls for help, and scores to review."""

from django.utils import timezone

from scoring.actions.held_reports import put_away
from scoring.models import HelpRequest
from scoring.queries.held_reports import waiting_rows
from tournament.access import Actor
from tournament.actions.command import run
from tournament.facts import Cleared
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.verbs import Verb


def clear_waiting(*, session: Session, by: Actor) -> None:
    """Mark every call as done and dismiss every score to review; safe to repeat."""
    with run(Verb.ALL_CLEARED, session, by=by) as change:
        calls = HelpRequest.objects.filter(session=change.session, ended_at=None)
        ended = calls.update(ended_by=by.who, ended_at=timezone.now())
        reports = list(waiting_rows(change.session))
        for report in reports:
            put_away(report, gettext_noop("Cleared with all others"), by)
        if ended or reports:
            change.log_activity(Cleared(ended, len(reports)))
