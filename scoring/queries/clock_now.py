"""The clock of an event as pages show it that are drawn again and again."""

from functools import partial

from scoring.queries.shared_state import share
from tournament.models import Session
from tournament.queries.clock import timing
from tournament.timing import ClockView, Moment, face


def clock_now(session: Session, now: Moment) -> ClockView:
    """Return what the clock shows *now*; how it is timed is looked up once a version."""
    return face(share(session, "timing", partial(timing, session)), now)
