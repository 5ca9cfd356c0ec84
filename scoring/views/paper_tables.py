"""Which tables score on paper, chosen in the hall."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scoring.actions.paper_tables import set_paper
from scoring.forms.paper_tables import PaperTablesForm
from tournament.access import logged_in_post, organizer, session_for


@logged_in_post
def choose(request: HttpRequest, session_id: int) -> HttpResponse:
    """Set one table or all to paper, or back to phones."""
    session = session_for(request.user, session_id)
    data = PaperTablesForm(request.POST).readable()
    set_paper(
        session=session,
        table=data["table"],
        on_paper=data["on_paper"] == "1",
        by=organizer(request),
    )
    return redirect("hall", session_id)
