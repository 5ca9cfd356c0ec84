"""The home of an event, its wrap-up, and how its results are shared."""

from random import SystemRandom

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve, reverse
from django.utils import timezone
from django.utils.text import slugify
from django_htmx.http import HttpResponseClientRefresh

from scoring.deals.tray.reading import count_handed_over
from scoring.hall.views import UnchangedHall
from scoring.home.live_bar import begin_bar, fill_bar
from scoring.home.needs_look import MOST, needs_look
from scoring.home.next_step import next_step
from scoring.home.printing import tables_zip
from scoring.home.reading import home_of, wrap_up
from scoring.planning.actions import copy_session
from scoring.planning.forms import CopySessionForm
from scoring.results.board.actions import share_results
from scoring.results.reading import results_link
from scoring.results.views import picture_of
from tournament.access.checks import (
    members_get,
    organizer,
    organizers_form,
    organizers_get,
    organizers_post,
)
from tournament.backups.actions import second_place
from tournament.laptop.reading import backups_stamp
from tournament.models import Session
from tournament.pages import live
from tournament.pages.site_map import part_of, phase_of
from tournament.words.forms import refusing_in


@organizers_form
def show_wrap_up(request: HttpRequest, session: Session) -> HttpResponse:
    form = CopySessionForm(request.POST or None, session=session)
    with refusing_in(form, None):
        if form.is_valid():
            by, seed = organizer(request), SystemRandom().getrandbits(31)
            planned = copy_session(session=session, seed=seed, by=by, **form.cleaned_data)
            return redirect("night", planned.pk)
    context = {
        "session": session,
        "wrap_up": wrap_up(session),
        "currency": session.club.currency,
        "link": results_link(session),
        "is_hosted": settings.IS_HOSTED,
        "form": form,
    }
    return live.show_form(request, "home/after/after.html", context, refused=form.is_bound)


@organizers_get
def tables(request: HttpRequest, session: Session) -> HttpResponse:
    """`?contacts=on` adds notes, phone numbers, and e-mail addresses."""
    name = slugify(f"{session.date} {session.name}") or "night"
    data = tables_zip(session, has_contacts="contacts" in request.GET)
    answer = HttpResponse(data, content_type="application/zip")
    answer["Content-Disposition"] = f'attachment; filename="{name}.zip"'
    return answer


@live.load_the_login_page
@members_get
def show_tonight(request: HttpRequest, session: Session) -> HttpResponse:
    """`?since=<stamp>` asks only for what changed, each minute at least. When the event has
    moved on, the browser loads the whole page, with its rail.
    """
    stage = f"{session.state}-{getattr(session, 'game_now', None)}"
    now = timezone.now()
    stamp = f"{stage} {session.version}-{backups_stamp()}-{now:%H:%M}"
    since = request.GET.get("since")
    if since == stamp:
        seconds = min(live.BY_THE_TIME_SECONDS, 60 - now.second)
        return live.answer_unchanged(live.Unchanged(session.pk, seconds))
    if since is not None and since.partition(" ")[0] != stage:
        return HttpResponseClientRefresh()
    facts, figures = home_of(session, second_place=f"{second_place() or ''}")
    if facts.play.handed_over <= request.session.get(_dismissed_key(session), 0):
        facts = facts._replace(play=facts.play._replace(handed_over=0))
    looks = needs_look(facts)
    context = {
        "session": session,
        "stamp": stamp,
        "now": timezone.localtime(),
        "step": next_step(facts),
        "suit": part_of(phase_of(facts.state)).suit,
        "looks": looks[:MOST],
        "more": max(0, len(looks) - MOST),
        "looks_count": len(looks),
        "figures": [*figures],
        "play": facts.play,
        "people": facts.people.numbers,
    }
    template = "tonight.html" if since is None else "_tonight.html"
    return render(request, f"home/tonight/{template}", context)


def _dismissed_key(session: Session) -> str:
    return f"dismissed-handed-over-{session.pk}"


@organizers_post
def dismiss_handed_over(request: HttpRequest, session: Session) -> HttpResponse:
    """For who is logged in: a backup put back has nobody's login, so it is told again."""
    request.session[_dismissed_key(session)] = count_handed_over(session)
    return redirect("night", session.pk)


@live.load_the_login_page
@members_get
def show_bar(request: HttpRequest, session: Session) -> HttpResponse:
    """The bar for the page at the path `?back=`; `?since=<stamp>` asks for what changed."""
    back = request.GET.get("back", "")
    bar = begin_bar(session, _name_at(back), back)
    if request.GET.get("since") == bar.stamp:
        unchanged = UnchangedHall(session.pk, live.BY_THE_TIME_SECONDS, bar.clock)
        return live.answer_unchanged(unchanged)
    context = {"session": session, "bar": fill_bar(session, bar)}
    return render(request, "home/bar/_bar_news.html", context)


def _name_at(path: str) -> str:
    try:
        return f"{resolve(path).url_name}"
    except Resolver404:
        return ""


@organizers_form
def share_results_page(request: HttpRequest, session: Session) -> HttpResponse:
    """Turn the results page on or off; it is a section of the wrap-up."""
    if request.method == "POST":
        is_on = request.POST.get("share") == "on"
        share_results(session=session, is_on=is_on, by=organizer(request))
    return redirect(reverse("after", args=[session.pk]) + "#link")


@organizers_get
def picture(request: HttpRequest, session: Session) -> HttpResponse:
    """The picture to its organizer, also while the page is off."""
    return picture_of(session)
