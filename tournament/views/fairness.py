"""How fair an event is, as a page and as JSON."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

from tournament.access import logged_in_get, session_shared_with
from tournament.forms.fairness import LookUpForm
from tournament.printing.who_met_whom import who_met_whom
from tournament.queries.fairness import fairness, meetings_of
from tournament.queries.holders import holders
from tournament.rotations.notation import to_json


@logged_in_get
def show_fairness(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show how fair an event is; with ?number=7 also whom number 7 meets."""
    session = session_shared_with(request.user, session_id)
    report = fairness(session)
    form = LookUpForm(
        request.GET if "number" in request.GET else None, cards=report.rotation.players
    )
    number = form.cleaned_data["number"] if form.is_valid() else None
    context = {
        "session": session,
        "fairness": report,
        "form": form,
        "number": number,
        "picture": who_met_whom(report.rotation, number),
    }
    if number:
        context["meetings"] = meetings_of(report.rotation, number, holders(session))
    status = 400 if form.errors else 200
    return render(request, "fairness/fairness.html", context, status=status)


@logged_in_get
def download(request: HttpRequest, session_id: int) -> JsonResponse:
    """The schedule, its audit and its bound, as the command `rotation` prints them."""
    report = fairness(session_shared_with(request.user, session_id))
    answer = JsonResponse(to_json(report.movement, report.rotation))
    answer["Content-Disposition"] = f'attachment; filename="fairness-{session_id}.json"'
    return answer
