"""The hall while the session is played: draws, tables, the next game, the end."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.urls import reverse
from django_htmx.http import HttpResponseClientRefresh

from scoring.deals.tray.reading import build_tray
from scoring.hall import actions as rounds
from scoring.hall.draws import actions as draws
from scoring.hall.reading import Hall, TableInPlay, clock_now, share_hall, share_timing
from scoring.hall.signs import Show
from tournament.access.checks import (
    member,
    members_get,
    members_post,
    organizer,
    organizers_form,
    organizers_post,
)
from tournament.access.version import draw_each_once, shared_seconds
from tournament.laptop.reading import backups_stamp
from tournament.machine.own_clock import current_moment
from tournament.models import Session
from tournament.pages import live
from tournament.play.clock import ClockKind, ClockView
from tournament.seating.clock import actions as clocks
from tournament.seating.clock.forms import BreakForm, ClockForm
from tournament.words.forms import NumberForm, ReasonForm, refusing_in


def draw_tables(
    session: Session, tables: Sequence[TableInPlay], size: str
) -> list[tuple[TableInPlay, str]]:
    """Each with its link; tables that are as they were are not drawn again."""
    # all that a table's link shows is among its parts, so none can be an old one
    links = draw_each_once(
        [
            ((session.pk, table, size), partial(_draw, session, table, size))
            for table in tables
        ]
    )
    return list(zip(tables, links, strict=True))


def _draw(session: Session, table: TableInPlay, size: str) -> str:
    context = {"session_id": session.pk, "table": table, "size": size}
    return render_to_string("hall/_hall_table.html", context)


SIZES = ((12, "cards"), (24, "dense"))
"""Up to so many tables are shown as cards, or as dense ones; more are chips."""


@dataclass(frozen=True, slots=True)
class UnchangedHall(live.Unchanged):
    """That the tables are as they were; the *clock* showed this at the time *at*."""

    clock: ClockView = field(default_factory=partial(ClockView, ClockKind.NONE, 0))
    at: float = field(default_factory=shared_seconds)

    def current_headers(self) -> Mapping[str, str]:
        return {"X-Clock": self.clock.code_after(shared_seconds() - self.at)}


@organizers_form
def set_clock(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method != "POST":
        return redirect(_timer_at(session))
    form = ClockForm(request.POST, session=session)
    if form.is_valid():
        clocks.set_clock(session=session, choice=form.choice(), by=organizer(request))
        return redirect("hall", session.pk)
    return _page(request, session, timer=form)


@organizers_form
def set_break(request: HttpRequest, session: Session) -> HttpResponse:
    form = BreakForm(request.POST)
    if request.method == "POST" and form.is_valid():
        with refusing_in(form, "after"):
            by = organizer(request)
            clocks.set_break(session=session, by=by, **form.cleaned_data)
    if form.is_valid() or request.method != "POST":
        return redirect(_timer_at(session))
    return _page(request, session, rest=form)


def _timer_at(session: Session) -> str:
    return f"{reverse('hall', args=[session.pk])}#timer"


def _page(
    request: HttpRequest,
    session: Session,
    *,
    timer: ClockForm | None = None,
    rest: BreakForm | None = None,
) -> HttpResponse:
    """Tables as a whole, also where what was typed of the timer is refused."""
    clock, shown = clock_now(session, current_moment()), share_hall(session)
    context = {
        "session": session,
        "hall": shown,
        "clock": clock,
        "stamp": _stamp(session, clock),
        "tray": build_tray(session),
        "earlier": range(shown.round - 1, 0, -1),
        **_shown(request, session, shown),
    }
    if session.is_organized and session.stage.can_set_clock:
        context["timer"] = {
            "form": timer or ClockForm(session=session),
            "break_form": rest or BreakForm(),
            "breaks": share_timing(session).course.rests,
            "game": clock.game,
        }
    return live.show_form(request, "hall/hall.html", context, refused=timer or rest)


def _stamp(session: Session, clock: ClockView) -> str:
    return f"{session.version}-{clock.outlook}-{backups_stamp()}"


@live.load_the_login_page
@members_get
def hall_page(request: HttpRequest, session: Session) -> HttpResponse:
    """Show every table; `?since=<version>&stage=<stage>` asks only for what changed.

    Within a game the tables alone are sent, so that nobody loses what they are typing
    beside them. When the event has moved on, the browser loads the whole page. `?show=`
    chooses the tables; a phone shows those still playing where nobody has chosen.
    """
    if "since" not in request.GET:
        return _page(request, session)
    clock = clock_now(session, current_moment())
    stamp = _stamp(session, clock)
    if request.GET["since"] == stamp:
        return live.answer_unchanged(
            UnchangedHall(session.pk, live.BY_THE_TIME_SECONDS, clock)
        )
    shown = share_hall(session)
    if request.GET.get("stage") != f"{session.state}-{shown.round}":
        return HttpResponseClientRefresh()
    context = {"session": session, "hall": shown, "clock": clock, "stamp": stamp}
    context |= _shown(request, session, shown)
    return render(request, "hall/_hall_poll.html", context)


def _shown(request: HttpRequest, session: Session, everything: Hall) -> dict[str, object]:
    wanted = request.GET.get("show", "")
    show = Show(wanted) if wanted in list(Show) else None
    tables = everything.shown(show or Show.ALL)
    size = next((size for most, size in SIZES if len(tables) <= most), "chips")
    drawn = draw_tables(session, tables, size)
    return {"show": show or "", "tables": drawn, "size": size}


@organizers_post
def next_game(request: HttpRequest, session: Session) -> HttpResponse:
    after = NumberForm({"number": request.POST.get("after")}).readable()["number"]
    seen = get_object_or_404(session.rounds, number=after)
    rounds.open_next_game(session=session, after=seen.number, by=organizer(request))
    return live.lead_back(request, session.pk, "hall")


@organizers_post
def finish(request: HttpRequest, session: Session) -> HttpResponse:
    rounds.finish(
        session=session,
        by=organizer(request),
        reason=ReasonForm(request.POST).get_reason(),
        is_early=request.POST.get("early") == "yes",
    )
    return redirect("standings", session.pk)


reopen = live.button(rounds.reopen, then="hall", form=ReasonForm)


@members_post
def draw_partners(request: HttpRequest, session: Session) -> HttpResponse:
    draws.draw_cards(session=session, rng=SystemRandom(), by=member(request, session))
    return redirect("headcount" if session.is_organized else "check-in", session.pk)
