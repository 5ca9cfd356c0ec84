"""Views behind plain buttons: do one thing to a night, then show a page of it."""

from collections.abc import Callable

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from tournament.access import organizer, session_for


def button(
    action: Callable[..., object], *, then: str
) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view that calls *action* with the night and the organizer as the actor.

    *then* names the page shown afterwards; it takes the night as its argument.
    """

    @login_required
    @require_POST
    def press(request: HttpRequest, night: int) -> HttpResponse:
        session = session_for(request.user, night)
        action(session=session, by=organizer(request.user))
        return redirect(then, night)

    return press
