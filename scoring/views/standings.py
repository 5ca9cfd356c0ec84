"""Standings at any moment and the final results, on screen and on paper."""

from functools import partial

from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.template.loader import render_to_string
from django.utils import timezone
from django.utils.safestring import SafeString

from scoring.actions.sealing import seal_paper
from scoring.grids import StandingsGrid
from scoring.printing.leaderboard import leaderboard as leaderboard_document
from scoring.printing.results import leaderboard_page
from scoring.queries.decisions import sit_outs_decided
from scoring.queries.luck_note import note_luck
from scoring.queries.shared_state import share
from scoring.queries.standings import standings
from scoring.queries.tally_card_scores import list_scores_by_card
from tournament.access import logged_in_get, session_shared_with
from tournament.models import Session
from tournament.printing.paper_event import paper_event
from tournament.printing.tally_cards import tally_cards
from tournament.prints import KIT
from tournament.queries.paper import pieces_of
from tournament.queries.session_sheet import session_sheet
from tournament.views.paper import answer_with, paper_of


@logged_in_get
def show_standings(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show the standings, drawn once for all who look at the same version."""
    session = session_shared_with(request.user, session_id)
    name = f"standings:{session.is_organized:d}"
    drawn = share(session, name, partial(_draw, session))
    context = {"session": session, "drawn": drawn}
    return render(request, "standings/standings.html", context)


def _draw(session: Session) -> SafeString:
    current = standings(session)
    hidden = () if current.checksum.credits else ("credit",)
    grid = StandingsGrid(current.places, exclude=hidden)
    context = {
        "session": session,
        "standings": current,
        "grid": grid,
        "luck": note_luck(session, current),
        "sit_outs": sit_outs_decided(session),
    }
    return render_to_string("standings/_standings.html", context)


@logged_in_get
def leaderboard(request: HttpRequest, session_id: int) -> HttpResponseBase:
    """Print the leaderboard; the final results once the session is finished."""
    session = session_shared_with(request.user, session_id)
    log = seal_paper(session, "Standings printed")
    page = leaderboard_page(session, at=timezone.localtime(), log=log)
    make = partial(leaderboard_document, page, paper=paper_of(request))
    return answer_with(make, request, session)


@logged_in_get
def filled(request: HttpRequest, session_id: int) -> HttpResponseBase:
    """Print the tally cards with the scores on file."""
    session = session_shared_with(request.user, session_id)
    make = partial(
        tally_cards,
        session_sheet(session),
        paper=paper_of(request),
        filled=list_scores_by_card(session),
    )
    return answer_with(make, request, session)


@logged_in_get
def on_paper(request: HttpRequest, session_id: int) -> HttpResponseBase:
    """Print all that runs the event without a computer, the points so far filled in."""
    session = session_shared_with(request.user, session_id)
    sheet = session_sheet(session)
    filled = list_scores_by_card(session)
    make = partial(paper_event, sheet, paper=paper_of(request), filled=filled)
    return answer_with(make, request, session, pieces_of(sheet, *KIT))
