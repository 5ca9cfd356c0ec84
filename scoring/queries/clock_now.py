"""The clock of an event as pages show it that are drawn again and again."""

from functools import partial

from scoring.queries.shared_state import share, share_past
from tournament.models import Session
from tournament.queries.clock import read_settings, timing_set_so
from tournament.timing import ClockView, Moment, Timing, face


def clock_now(session: Session, now: Moment) -> ClockView:
    """Return what the clock shows *now*; how it is timed is looked up once a version."""
    return face(share(session, "timing", partial(_timing, session)), now)


def _timing(session: Session) -> Timing:
    settings = share_past(session, "clock", partial(read_settings, session))
    return timing_set_so(session, settings)
