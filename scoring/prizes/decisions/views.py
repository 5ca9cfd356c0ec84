"""What is decided before game 1, on one page; and what sitting out counts."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from scoring.prizes.decisions.actions import DecidedTooLate, decide
from scoring.prizes.decisions.forms import decisions_page
from tournament.access.checks import organizer, organizers_form
from tournament.models import Session
from tournament.pages.live import tell
from tournament.planning.views import show_ways


@organizers_form
def take_decisions(request: HttpRequest, session: Session) -> HttpResponse:
    """The questions stand on Headcount."""
    if request.method != "POST":
        return redirect(reverse("headcount", args=[session.pk]) + "#decisions")
    if not session.stage.can_decide:
        raise DecidedTooLate
    page = decisions_page(session, request.POST)
    if not page["form"].is_valid():
        return show_ways(request, session, decisions=page)
    questions, by = [each.question for each in page["questions"]], organizer(request)
    decide(session=session, answers=page["form"].answers(), questions=questions, by=by)
    return tell(request, gettext("Used these answers"), "headcount", session.pk)
