"""Views behind plain buttons: do one thing to an event, then show a page of it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from tournament.access import logged_in_post, member, session_for, session_shared_with


def button(
    action: Callable[..., object], *, then: str, by_helpers: bool = False
) -> Callable[[HttpRequest, int], HttpResponse]:
    """The view that calls *action* with the event and whoever pressed as the actor.

    *then* names the page shown afterwards; it takes the event as its argument. Helpers
    may press it only where *by_helpers* says so.
    """
    open_session = session_shared_with if by_helpers else session_for

    @logged_in_post
    def press(request: HttpRequest, session_id: int) -> HttpResponse:
        session = open_session(request.user, session_id)
        action(session=session, by=member(request, session))
        return redirect(then, session_id)

    return press
