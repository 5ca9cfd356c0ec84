"""Draw cards for everybody present without a number."""

from random import SystemRandom

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.hall.draws import actions as draws
from tournament.access.checks import logged_in_post, member, session_shared_with


@logged_in_post
def partners(request: HttpRequest, session_id: int) -> HttpResponse:
    session = session_shared_with(request.user, session_id)
    draws.draw_cards(session=session, rng=SystemRandom(), by=member(request, session))
    return redirect("headcount" if session.is_organized else "check-in", session_id)
