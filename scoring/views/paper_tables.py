"""Which tables score on paper, chosen in the hall."""

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from scoring.actions.paper_tables import set_paper
from scoring.forms.paper_tables import PaperTablesForm
from tournament.access import organizer, session_for


@login_required
@require_POST
def choose(request: HttpRequest, session_id: int) -> HttpResponse:
    """Set one table or all to paper, or back to phones."""
    session = session_for(request.user, session_id)
    form = PaperTablesForm(request.POST)
    if not form.is_valid():
        raise Http404
    set_paper(
        session=session,
        table=form.cleaned_data["table"],
        on_paper=form.cleaned_data["on_paper"] == "1",
        by=organizer(request),
    )
    return redirect("hall", session_id)
