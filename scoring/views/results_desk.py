"""Where the organizer shares the results: an address, a picture, a text."""

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.actions.board import share_results
from scoring.queries.board_secrecy import get_board
from scoring.queries.shared_results import results_link, shared_results
from scoring.queries.wrap_up import texts_to_send
from scoring.views.shared_results import picture_of
from tournament.access import logged_in_form, logged_in_get, organizer, session_for


@logged_in_form
def show_results_desk(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show how the results are shared, or share them, or no longer."""
    session = session_for(request.user, session_id)
    if request.method == "POST":
        is_on = request.POST.get("share") == "on"
        share_results(session=session, is_on=is_on, by=organizer(request))
        done = gettext("Turned on the results page")
        off = gettext("Turned off the results page")
        messages.success(request, done if is_on else off)
        return redirect("results-page", session_id)
    board = get_board(session)
    context = {
        "session": session,
        "board": board,
        "results": shared_results(session, board),
        "link": results_link(session),
        "texts": texts_to_send(session),
        "is_hosted": settings.IS_HOSTED,
    }
    return render(request, "results/results_page.html", context)


@logged_in_get
def picture(request: HttpRequest, session_id: int) -> HttpResponse:
    """Return the picture to its organizer, also while the page is off."""
    return picture_of(session_for(request.user, session_id))
