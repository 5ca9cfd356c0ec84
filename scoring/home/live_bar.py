"""The bar over the pages of an event under way: who calls, what waits, what comes next."""

from functools import partial
from typing import NamedTuple

from scoring.hall.reading import Hall, clock_now, share_hall
from scoring.home.facts import SessionFacts
from scoring.home.next_step import Action, next_step
from scoring.home.reading import after_play
from tournament.access.version import share
from tournament.machine.own_clock import current_moment
from tournament.models import Session
from tournament.money.reading import count_unpaid
from tournament.pages.site_map import Phase, phase_of
from tournament.play.clock import ClockView
from tournament.seating.plan import attendance_list
from tournament.words.marked import Sentence, gettext_lazy, ngettext_lazy

_TELL_IT = {Phase.DOORS: ("night", "door"), Phase.PLAY: ("night",)}
_BRING_HTMX = ("door", "print-job")
_TELL_IT_AFTER = ("night", "after")
"""Pages that say all of it themselves, by the names of their addresses."""


class LiveBar(NamedTuple):
    """What the bar shows: the *hall* and its *clock* in play, else *lines* and a way on.

    *here* is the name of the page it is on, *back* its path.
    """

    here: str
    back: str
    clock: ClockView
    stamp: str
    hall: Hall | None = None
    lines: tuple[Sentence, ...] = ()
    action: Action | None = None

    @property
    def needs_htmx(self) -> bool:
        return self.here not in _BRING_HTMX


def has_bar(session: Session, here: str) -> bool:
    """Whether the bar is on the page *here*, by the name of its address."""
    if session.stage.is_finished:
        return session.is_organized and here not in _TELL_IT_AFTER
    telling = _TELL_IT.get(phase_of(session.stage.state))
    return telling is not None and here not in telling


def begin_bar(session: Session, here: str, back: str) -> LiveBar:
    """Tell by its stamp whether there is news."""
    clock = clock_now(session, current_moment())
    return LiveBar(here, back, clock, f"{session.version}-{clock.outlook}")


def fill_bar(session: Session, bar: LiveBar) -> LiveBar:
    """Read what the bar shows, worked out once a version for all pages."""
    if session.stage.is_in_play:
        return bar._replace(hall=share_hall(session))
    tell = _tell_of_doors if session.stage.is_check_in else _tell_what_is_left
    lines, action = share(session, "bar", partial(tell, session))
    return bar._replace(lines=lines, action=action)


def _tell_of_doors(session: Session) -> tuple[tuple[Sentence, ...], Action]:
    people = [person for person in attendance_list(session) if person.is_expected]
    here = [person.pk for person in people if person.is_present]
    lines = [
        gettext_lazy(
            "%(here)s of %(expected)s are here.", here=len(here), expected=len(people)
        )
    ]
    if unpaid := count_unpaid(session, here):
        text = "%(count)s player has not paid yet.", "%(count)s players have not paid yet."
        lines.append(ngettext_lazy(*text, unpaid))
    if people and len(here) == len(people) and session.is_organized:
        return tuple(lines), Action("headcount", gettext_lazy("Final headcount"))
    return tuple(lines), Action("door", gettext_lazy("Check-in"))


def _tell_what_is_left(session: Session) -> tuple[tuple[Sentence, ...], Action]:
    facts = SessionFacts(state=session.stage.state, results=after_play(session).results)
    step = next_step(facts)
    return (step.title,), step.primary
