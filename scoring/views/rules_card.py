"""The rules card of a session or of a side table, on paper."""

from functools import partial

from django.http import HttpRequest
from django.http.response import HttpResponseBase

from scoring.access import get_side_table
from scoring.actions.side_situation import check_people
from scoring.printing.rules_card import RulesPage, rules_card
from scoring.printing.rules_page import game_page, rules_page, side_rules_page
from scoring.queries.side_games import game_offered, table_rules
from tournament.access import logged_in_get, session_shared_with
from tournament.models import Session
from tournament.prints import Pieces
from tournament.queries.paper import rules_piece
from tournament.views.paper import answer_with, paper_of


@logged_in_get
def card(request: HttpRequest, session_id: int) -> HttpResponseBase:
    """Print the rules card; `?large=1` in large print."""
    session = session_shared_with(request.user, session_id)
    pieces = rules_piece(session)
    return _printed(request, session, rules_page(session), pieces)


@logged_in_get
def side_card(request: HttpRequest, session_id: int, number: int) -> HttpResponseBase:
    """Print the rules of a side table, its game whichever it is."""
    table = get_side_table(request.user, session_id, number)
    return _printed(request, table.session, side_rules_page(table))


@logged_in_get
def game_card(
    request: HttpRequest, session_id: int, game: str, players: int
) -> HttpResponseBase:
    """Print the rules by which a side table of so many would play a game tonight.

    Raises:
        WrongNumberOfPeople: the game is not for so many.
        Refusal: the pack of the session is too small for them.
    """
    session = session_shared_with(request.user, session_id)
    offered = game_offered(game)
    check_people(offered, players)
    rules = table_rules(session, offered)
    for refusal in offered.check_table(rules, players):
        raise refusal
    return _printed(request, session, game_page(session, rules, players))


def _printed(
    request: HttpRequest, session: Session, page: RulesPage, pieces: Pieces | None = None
) -> HttpResponseBase:
    large = request.GET.get("large") == "1"
    make = partial(rules_card, page, paper=paper_of(request), large=large)
    return answer_with(make, request, session, pieces)
