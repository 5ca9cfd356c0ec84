"""Change winner: the organizer names who gets a prize."""

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from scoring.actions.winners import choose_winner
from scoring.forms.winners import WinnerForm
from scoring.queries.prizes import prize_list
from scoring.queries.standings import standings
from tournament.access import logged_in_form, organizer, session_for
from tournament.models import Session


@logged_in_form
def show_winners(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show who gets the prize asked for, and give it to another player."""
    session = session_for(request.user, session_id)
    stand = standings(session)
    listed = prize_list(session, stand)
    prize = (request.POST if request.method == "POST" else request.GET).get("prize", "")
    lines = [line for line in listed.lines if prize in map(str, line.prizes)]
    if not lines:
        raise Http404
    line = lines[0]
    typed = request.POST if request.method == "POST" else None
    form = WinnerForm(typed, stand.places, listed.lines)
    if not form.is_valid():
        context = {"session": session, "line": line, "form": form}
        context["currency"] = session.club.currency
        status = 400 if form.is_bound else 200
        return render(request, "prizes/winner.html", context, status=status)
    number = form.cleaned_data["number"]
    by = organizer(request)
    choose_winner(session=session, prize=line.prize, number=number, by=by)
    messages.success(request, gettext("Changed the winner."))
    _warn_of_several(request, session, number)
    return redirect("prizes", session_id)


def _warn_of_several(request: HttpRequest, session: Session, number: int) -> None:
    """Say that a player wins several prizes now; which is fine where a club wants it."""
    own = [line for line in prize_list(session).lines if number in line.numbers]
    if len(own) < 2:
        return
    text = gettext("%(name)s wins %(count)s prizes now.")
    name = own[0].name_of(number)
    messages.warning(request, text % {"name": name, "count": len(own)})
