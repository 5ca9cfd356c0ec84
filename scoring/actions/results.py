"""Results given out: a change after the finish makes them a new revision."""

from tournament.lifecycle import SessionState
from tournament.models import Session


def revise_results(night: Session) -> None:
    """Count one revision more, if the *night* just locked is finished."""
    if night.state == SessionState.FINISHED:
        night.revision += 1
        night.save(update_fields=["revision"])
