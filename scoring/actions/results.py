"""Results given out: a change after the finish makes them a new revision."""

from tournament.lifecycle import SessionState
from tournament.models import Session


def revise_results(session: Session) -> None:
    """Count one revision more, if the *session* just locked is finished."""
    if session.state == SessionState.FINISHED:
        session.revision += 1
        session.save(update_fields=["revision"])
