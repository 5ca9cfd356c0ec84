"""What sitting out brings: the choices, and what each does to the standings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from scoring.actions.credit import choose_credit
from scoring.forms.credit import CreditForm, FixedForm
from scoring.queries.credit import get_credit_choice
from scoring.queries.credit_preview import credit_preview
from scoring.queries.decisions import points_of_a_game
from tournament.access import logged_in_form, organizer, session_for
from tournament.refusals import Refusal


@logged_in_form
def show_credit(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show every choice side by side, and take one; `?fixed=` changes the preview."""
    session = session_for(request.user, session_id)
    form = CreditForm(request.POST or None)
    try:
        if form.is_valid():
            by, reason = organizer(request), form.cleaned_data["reason"]
            choose_credit(session=session, choice=form.choice(), by=by, reason=reason)
            return redirect("standings", session_id)
    except Refusal as refusal:
        form.add_error(None, str(refusal))
    chosen = get_credit_choice(session)
    most, usual = points_of_a_game(session)
    usual = min(chosen.fixed or usual, most)
    data = request.POST if form.is_bound else request.GET
    preview = FixedForm(data if form.is_bound or "fixed" in data else {"fixed": usual})
    fixed = preview.cleaned_data["fixed"] if preview.is_valid() else usual
    context = {
        "session": session,
        "form": form,
        "asked": preview,
        "chosen": chosen,
        "preview": credit_preview(session, fixed=fixed),
    }
    status = 400 if form.is_bound or preview.errors else 200
    return render(request, "credit/credit.html", context, status=status)
