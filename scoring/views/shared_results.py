"""The results page that a club shares: public while it is on, with a picture to send."""

from django.core.cache import cache
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.text import slugify

from scoring.access import get_shared_board
from scoring.printing.results_picture import results_picture
from scoring.queries.shared_results import results_link, shared_results
from tournament.access import uncached_get
from tournament.models import Session

PICTURE_SECONDS = 600
"""So long a picture is kept; every change of the event draws it anew."""


@uncached_get
def show_shared_results(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    """Show the results to anybody who has the address."""
    board = get_shared_board(session_id, secret)
    session = board.session
    context = {
        "session": session,
        "results": shared_results(session, board),
        "path": results_link(session).path,
        "picture_name": picture_name(session),
    }
    return render(request, "results/results.html", context)


@uncached_get
def picture(request: HttpRequest, session_id: int, secret: str) -> HttpResponse:
    """Return the results as a PNG; 404 before they are announced."""
    board = get_shared_board(session_id, secret)
    return picture_of(board.session)


def picture_of(session: Session) -> HttpResponse:
    """Return the picture of the results of *session*, drawn once for all who ask."""
    club = session.club
    of = (session.pk, session.version, club.name, club.sponsor, club.color)
    key = f"results-picture:{hash((*of, club.uses_initials))}"
    drawn: bytes | None = cache.get(key)
    if drawn is None:
        results = shared_results(session)
        if not results.is_announced:
            return HttpResponse(status=404)
        drawn = results_picture(results)
        cache.set(key, drawn, PICTURE_SECONDS)
    answer = HttpResponse(drawn, content_type="image/png")
    answer["Content-Disposition"] = f'inline; filename="{picture_name(session)}"'
    return answer


def picture_name(session: Session) -> str:
    """Return what the file is called: day and event first, so that files sort."""
    return f"{slugify(f'{session.date} {session.name}') or 'event'}-results.png"
