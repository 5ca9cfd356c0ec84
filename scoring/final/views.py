"""The page Final: before it who would play, after it the bracket."""

from functools import partial

from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals.agreements.reading import list_missing_deals
from scoring.deals.recorded import current_round
from scoring.final import actions
from scoring.final.forms import FinalForm, ReplaceForm
from scoring.final.printing import bracket_page, bracket_sheet
from scoring.final.reading import find_wrong_cut, show_bracket
from scoring.leaderboard.bracket import share_bracket
from tournament.access.checks import (
    members_get,
    organizer,
    organizers_form,
    organizers_post,
)
from tournament.models import Session
from tournament.pages.live import tell
from tournament.play.bracket import follow
from tournament.play.stages import Stage
from tournament.printing.engine.views import answer_with, paper_of
from tournament.seating.holders import holders
from tournament.words.refusals import Refusal


@organizers_form
def show_final(request: HttpRequest, session: Session) -> HttpResponse:
    """What is posted without *seen*, the seeds that were shown, is only shown."""
    if final := session.stages.final:
        return _bracket(request, session, final)
    if not session.stage.is_in_play:
        return render(request, "final/final.html", {"session": session})
    form, status = FinalForm(request.POST or None, session=session), 200
    seen = request.POST.get("seen", "")
    if form.is_valid() and seen:
        try:
            choice, by = form.choice(), organizer(request)
            actions.play_final(session=session, choice=choice, seen=seen, by=by)
            return tell(request, gettext("The final is set."), "final", session.pk)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
            status = refusal.status
    elif form.errors and request.method == "POST":
        status = 400
    if request.method == "POST" and form.proposal and not form.proposal.are_known:
        form.add_error(None, gettext("Check who won the tie, as many as can play."))
    round_ = current_round(session)
    context = {
        "session": session,
        "form": form,
        "game": round_.number,
        "missing": list_missing_deals(session, round_),
    }
    if form.proposal and form.proposal.are_known:
        first, seeds = round_.number + 1, form.proposal.seeds
        final, *_ = form.choice().list_stages(first, seeds, session.game_end)
        names = {place.standing.number: place.holder for place in form.people}
        levels = show_bracket(final, follow(final, {}), names.__getitem__)
        context["levels"] = levels
    return render(request, "final/final.html", context, status=status)


def _bracket(
    request: HttpRequest, session: Session, final: Stage, refused: ReplaceForm | None = None
) -> HttpResponse:
    bracket = share_bracket(session) or follow(final, {})
    context = {
        "session": session,
        "final": final,
        "bracket": bracket,
        "levels": show_bracket(final, bracket, holders(session).now),
        "wrong": find_wrong_cut(session),
        "replace": refused or ReplaceForm(session=session),
    }
    return render(request, "final/bracket.html", context, status=400 if refused else 200)


@organizers_post
def replace_finalist(request: HttpRequest, session: Session) -> HttpResponse:
    form = ReplaceForm(request.POST, session=session)
    if form.is_valid():
        by = organizer(request)
        try:
            actions.replace_finalist(session=session, by=by, **form.cleaned_data)
            return tell(request, gettext("Changed the final."), "final", session.pk)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
    final = session.stages.final
    return (
        _bracket(request, session, final, form) if final else redirect("final", session.pk)
    )


@members_get
def print_bracket(request: HttpRequest, session: Session) -> HttpResponseBase:
    """`?blank=1` names nobody, for names by hand."""
    at = None if "blank" in request.GET else timezone.localtime()
    if (page := bracket_page(session, at=at)) is None:
        raise Http404
    make = partial(bracket_sheet, page, paper=paper_of(request))
    return answer_with(make, request, session)
