"""What pages with buttons and live parts share: who presses, what scripts are answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django.views.decorators.http import require_GET
from django_htmx.http import HttpResponseClientRefresh

from tournament.access.checks import member, members_get, members_post, organizers_post
from tournament.access.version import Mark
from tournament.models import Session
from tournament.words.forms import SentForm


def button(
    action: Callable[..., object],
    *,
    then: str,
    by_helpers: bool = False,
    form: type[SentForm] = SentForm,
) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view that calls *action* with the event and whoever pressed as the actor.

    The fields of its *form* go with them. *then* names the page shown afterwards; it takes
    the event as its argument. Helpers may press it only where *by_helpers* says so. See
    `lead_back`.
    """

    def press(request: HttpRequest, session: Session) -> HttpResponse:
        sent = form(request.POST).readable()
        action(session=session, by=member(request, session), **sent)
        return lead_back(request, session.pk, then)

    return members_post(press) if by_helpers else organizers_post(press)


def lead(to: str, section: str = "") -> Callable[..., HttpResponse]:
    """The view of a page that was, which leads to the page where its content is now."""

    @require_GET
    def follow(request: HttpRequest, **values: object) -> HttpResponse:
        return lead_to(to, section, **values)

    return follow


_Page = Callable[..., HttpResponse]


def lead_in_event(
    to: str, section: str, opened: Callable[[_Page], _Page] = members_get
) -> _Page:
    """The same for a page of an event, which is *opened* before anybody is led on."""

    @opened
    def follow(_: HttpRequest, session: Session) -> HttpResponse:
        return lead_to(to, section, session_id=session.pk)

    return follow


def lead_to(to: str, section: str = "", **values: object) -> HttpResponse:
    return redirect(f"{reverse(to, kwargs=values)}{'#' * bool(section)}{section}")


def show_form(
    request: HttpRequest, template: str, context: Mapping[str, object], *, refused: object
) -> HttpResponse:
    """Show a page, as a bad request where anything in its forms was *refused*."""
    return render(request, template, context, status=400 if refused else 200)


def tell(request: HttpRequest, done: str, then: str, *args: object) -> HttpResponse:
    """Say what was *done*, and show the page named *then*."""
    messages.success(request, done)
    return redirect(then, *args)


def refuse(request: HttpRequest, form: Form, way_back: HttpResponse) -> HttpResponse:
    """Say what is wrong in a form, and go back."""
    for errors in form.errors.values():
        messages.error(request, f"{errors[0]}")
    return way_back


def lead_back(request: HttpRequest, session_id: int, then: str) -> HttpResponse:
    """Lead to the page that a button of the bar was on, else to the one named *then*.

    A script that swaps the bar gets the bar alone: on the page somebody may be typing.
    """
    back = request.POST.get("back", "")
    if is_live(request):
        return redirect(f"{reverse('bar', args=[session_id])}?{urlencode({'back': back})}")
    if back.startswith("/") and url_has_allowed_host_and_scheme(back, allowed_hosts=None):
        return redirect(back)
    return redirect(then, session_id)


P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


UNCHANGED_SECONDS = 5 * 60
"""So long at most a page is taken for unchanged without being looked at."""


BY_THE_TIME_SECONDS = 60
"""The same of a page that hangs on the time and on this computer as well."""


@dataclass(frozen=True, slots=True)
class Unchanged:
    """That a page of an event is as it was, for so many *seconds* unless the event changes.

    *session_id* is the event's key. See `tournament.pages.polls`.
    """

    session_id: int
    seconds: int = UNCHANGED_SECONDS

    def current_headers(self) -> Mapping[str, str]:
        return {}

    def is_so_at(self, mark: Mark, *, is_asked: bool) -> bool:
        """The database is asked only where that *is_asked* for."""
        return False


def answer_unchanged(unchanged: Unchanged) -> HttpResponse:
    response = HttpResponse(status=204, headers=dict(unchanged.current_headers()))
    response.unchanged = unchanged  # type: ignore[attr-defined]
    return response


def is_live(request: HttpRequest) -> bool:
    return "HX-Request" in request.headers


def load_the_login_page(view: View[P]) -> View[P]:
    """Redirected, the script would put the login page into a part of the page."""

    @wraps(view)
    def wrapped(request: HttpRequest, /, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
        if is_live(request) and not request.user.is_authenticated:
            return HttpResponseClientRefresh()
        return view(request, *args, **kwargs)

    return wrapped
