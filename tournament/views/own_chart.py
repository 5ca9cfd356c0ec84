"""A chart of the organizer's own: read, compared with the recommended one, played."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render

from tournament.access import logged_in_form, organizer, session_for
from tournament.actions.plans import check_can_plan, plan, why_fixed
from tournament.forms.own_chart import OwnChartForm
from tournament.models import Session
from tournament.queries.movement_choice import losers_of_a_number
from tournament.queries.own_chart import choose_chart, compare_chart
from tournament.queries.plans import chart_of
from tournament.rotations import Rotation
from tournament.rotations.chart_text import write_chart
from tournament.rotations.rotation_types import RotationType
from tournament.views.movement import tell_saved


@logged_in_form
def show_own_chart(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take a chart: first a comparison, then the plan of the event."""
    session = session_for(request.user, session_id)
    if request.method == "GET":
        form = OwnChartForm(saved=session.own_chart)
        return _show_own_chart(request, session, form, chart_of(session))
    check_can_plan(session)
    form = OwnChartForm(request.POST, request.FILES)
    if not form.is_valid() or form.chart is None:
        return _show_own_chart(request, session, form, None, status=400)
    if "use" in request.POST and form.was_checked:
        choice = choose_chart(session, form.chart)
        plan(session=session, choice=choice, by=organizer(request))
        tell_saved(request, choice)
        return redirect("night", session.pk)
    return _show_own_chart(request, session, form, form.chart)


def _show_own_chart(
    request: HttpRequest,
    session: Session,
    form: OwnChartForm,
    chart: Rotation | None,
    *,
    status: int = 200,
) -> HttpResponse:
    context: dict[str, object] = {
        "session": session,
        "form": form,
        "why_fixed": why_fixed(session),
    }
    if chart:
        comparison = compare_chart(session, chart)
        context |= {
            "comparison": comparison,
            "checked": write_chart(chart),
            "planned_players": session.cards.count(),
            "losers": losers_of_a_number(session, comparison.choice),
            "is_played": session.movement == RotationType.OWN_CHART
            and session.own_chart == write_chart(chart),
        }
    return render(request, "movement/own_chart.html", context, status=status)
