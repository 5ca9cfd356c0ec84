"""Clocks of nights, as organizers set them."""

from datetime import timedelta

from tests.factories.sessions import ORGANIZER
from tournament.machine import own_clock
from tournament.play.clock import ClockKind, Moment, face
from tournament.seating.clock import actions as clock
from tournament.seating.clock.reading import timing


def set_clock(session, kind=ClockKind.DOWN, minutes=12, ends_by=None):
    """Set the night's clock."""
    choice = clock.ClockChoice(kind, minutes, ends_by)
    return clock.set_clock(session=session, choice=choice, by=ORGANIZER)


def set_break(session, after=1, minutes=15):
    """Plan a break."""
    return clock.set_break(session=session, after=after, minutes=minutes, by=ORGANIZER)


def hold_time(monkeypatch):
    """Let no time pass on clocks of events, however busy the machine is."""
    moment = own_clock.now()
    monkeypatch.setattr(own_clock, "now", lambda: moment)


def later(seconds):
    """The moment so many seconds from now."""
    now, more = own_clock.current_moment(), timedelta(seconds=seconds)
    return Moment(now.wall + more, now.steady + more)


def shown(session, seconds=0):
    """What the clock of a night will show so many seconds from now."""
    return clock_of(type(session).objects.get(pk=session.pk), later(seconds))


def clock_of(session, now):
    """What the clock of a night shows at a moment."""
    return face(timing(session), now)
