"""What pages with buttons and live parts share: who presses, what scripts are answered."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import wraps
from typing import Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.http import url_has_allowed_host_and_scheme, urlencode
from django_htmx.http import HttpResponseClientRefresh

from tournament.access.checks import member, members_get, members_post, organizers_post
from tournament.access.version import Mark
from tournament.models import Session


def button(
    action: Callable[..., object], *, then: str, by_helpers: bool = False
) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view that calls *action* with the event and whoever pressed as the actor.

    *then* names the page shown afterwards; it takes the event as its argument. Helpers
    may press it only where *by_helpers* says so. See `lead_back`.
    """

    def press(request: HttpRequest, session: Session) -> HttpResponse:
        action(session=session, by=member(request, session))
        return lead_back(request, session.pk, then)

    return members_post(press) if by_helpers else organizers_post(press)


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


def lead_to(page: str, part: str) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view of an address whose page has become a *part* of the one named *page*."""

    def lead(_: HttpRequest, session: Session) -> HttpResponse:
        return redirect(f"{reverse(page, args=[session.pk])}#{part}")

    return members_get(lead)


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
