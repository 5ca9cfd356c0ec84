"""The bar over the pages of an event under way: who calls, what waits, what comes next."""

from functools import partial
from typing import NamedTuple

from scoring.deals.recorded import NamelessLoner, list_nameless_loners
from scoring.deals.tray.reading import count_waiting_reports
from scoring.hall.reading import Hall, clock_now, share_hall
from scoring.home.facts import SessionFacts
from scoring.home.next_step import Action, next_step
from scoring.home.reading import after_play
from tournament.access.version import share
from tournament.machine.own_clock import current_moment
from tournament.models import Attendance, Session
from tournament.money.reading import count_unpaid
from tournament.play.clock import ClockView
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Sentence, gettext_lazy, ngettext_lazy

_TELLING = {
    SessionState.CHECK_IN: ("night", "door"),
    SessionState.RUNNING: ("night",),
    SessionState.FINISHED: ("night", "after"),
}
"""Pages that say all of it themselves, in each state that has a bar."""


class LiveBar(NamedTuple):
    """What the bar shows: the *hall* and its *clock* in play, else *lines* and a way on.

    So many *reports* wait for a review, *nameless* loners for a name. *here* is the name of
    the page it is on, *back* its path.
    """

    here: str
    back: str
    clock: ClockView
    stamp: str
    hall: Hall | None = None
    lines: tuple[Sentence, ...] = ()
    action: Action | None = None
    reports: int = 0
    nameless: tuple[NamelessLoner, ...] = ()


def has_bar(session: Session, here: str) -> bool:
    """Whether the bar is on the page *here*, by the name of its address."""
    telling = _TELLING.get(session.stage.state, (here,))
    knows_what_is_left = session.is_organized or not session.stage.is_finished
    return here not in telling and knows_what_is_left


def begin_bar(session: Session, here: str, back: str) -> LiveBar:
    """Tell by its stamp whether there is news."""
    clock = clock_now(session, current_moment())
    return LiveBar(here, back, clock, f"{session.version}-{clock.outlook}")


def fill_bar(session: Session, bar: LiveBar, hall: Hall | None = None) -> LiveBar:
    """Read what the bar shows, worked out once a version for all pages."""
    if session.stage.is_in_play:
        hall = hall or share_hall(session)
        nameless = share(session, "nameless", partial(list_nameless_loners, session))
        return bar._replace(hall=hall, reports=hall.reports, nameless=nameless)
    tell = _tell_of_doors if session.stage.is_check_in else _tell_what_is_left
    lines, action, reports = share(
        session, f"bar:{session.is_organized:d}", partial(tell, session)
    )
    return bar._replace(lines=lines, action=action, reports=reports)


_Told = tuple[tuple[Sentence, ...], Action, int]


def _tell_of_doors(session: Session) -> _Told:
    listed = session.attendances.filter(listing=Attendance.Listing.LISTED)
    people = dict(listed.values_list("pk", "is_present"))
    here = [pk for pk, is_here in people.items() if is_here]
    lines = [
        gettext_lazy(
            "%(here)s of %(expected)s are here.", here=len(here), expected=len(people)
        )
    ]
    if unpaid := count_unpaid(session, here):
        lines.append(
            ngettext_lazy(
                "%(count)s player has not paid yet.",
                "%(count)s players have not paid yet.",
                unpaid,
            )
        )
    if people and len(here) == len(people) and session.is_organized:
        return tuple(lines), Action("headcount", gettext_lazy("Headcount")), 0
    return tuple(lines), Action("door", gettext_lazy("Check-in")), 0


def _tell_what_is_left(session: Session) -> _Told:
    facts = SessionFacts(state=session.stage.state, results=after_play(session).results)
    step = next_step(facts)
    return (step.title,), step.primary, count_waiting_reports(session)
