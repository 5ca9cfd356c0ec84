"""The rules card of a night, on paper."""

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.views.decorators.http import require_GET

from scoring.printing.rules_card import rules_card
from scoring.printing.rules_page import rules_page
from tournament.access import session_for
from tournament.views.paper import answer_with, paper_of


@login_required
@require_GET
def card(request: HttpRequest, night: int) -> HttpResponseBase:
    """Print the rules card; `?large=1` in large print."""
    page = rules_page(session_for(request.user, night))
    large = request.GET.get("large") == "1"
    return answer_with(rules_card(page, paper=paper_of(request), large=large), request)
