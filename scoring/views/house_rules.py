"""House rules: the page on which an organizer decides what is played tonight."""

from enum import StrEnum
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.formats import date_format
from django.utils.translation import gettext

from scoring.actions.house_rules import (
    RulesChangedMeanwhile,
    check_can_change,
    copy_house_rules,
    set_house_rules,
)
from scoring.forms.house_rules import CopyRulesForm, HouseRulesForm, SheetForm
from scoring.forms.questions import questions
from scoring.queries.house_rules import (
    RulesLocked,
    build_rules_preview,
    describe_rules,
    has_scored,
    rules_stamp,
    sessions_to_copy,
)
from scoring.rules import HouseRules
from tournament.access import logged_in_form, logged_in_post, organizer, session_for
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.translation import translate

_OVER = {
    SessionState.FINISHED: gettext_noop("This event is finished. Its rules stay."),
    SessionState.ARCHIVED: gettext_noop("This event is archived. Its rules stay."),
    SessionState.CANCELLED: gettext_noop("This event was canceled. Its rules stay."),
}
"""Why the rules of an event that is over stay as they are."""


class Step(StrEnum):
    """What the buttons of the form ask for; all but the last save nothing."""

    USE = "use"
    CANADIAN = "canadian"
    SHOW = "show"
    SAVE = "save"


@logged_in_form
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show tonight's rules, with the answers to choose until they are fixed."""
    session = session_for(request.user, session_id)
    if request.method == "POST":
        return _posted(request, session)
    rules = HouseRules.from_snapshot(session.house_rules)
    return _page(request, session, SheetForm.of(rules), HouseRulesForm(rules=rules))


@logged_in_post
def copy(request: HttpRequest, session_id: int) -> HttpResponse:
    """Play by the rules of another session of the club."""
    session = session_for(request.user, session_id)
    check_can_change(session)
    form = _copy_form(session, request.POST)
    if form.is_valid():
        source = session_for(request.user, int(form.cleaned_data["source"]))
        copy_house_rules(session=session, source=source, by=organizer(request))
        messages.success(
            request, gettext("Copied house rules from %(event)s") % {"event": source.name}
        )
        return redirect("house-rules", session_id)
    rules = HouseRules.from_snapshot(session.house_rules)
    answers = HouseRulesForm(rules=rules)
    return _page(request, session, SheetForm.of(rules), answers, copy=form, status=400)


def _posted(request: HttpRequest, session: Session) -> HttpResponse:
    check_can_change(session)
    step = request.POST.get("step", Step.SAVE)
    chosen, filled = SheetForm(request.POST), SheetForm(request.POST, prefix="filled")
    if not chosen.is_valid() or not filled.is_valid():
        rules = HouseRules.from_snapshot(session.house_rules)
        return _page(request, session, chosen, HouseRulesForm(rules=rules), status=400)
    if step == Step.USE:
        form = HouseRulesForm(rules=chosen.chosen())
        return _page(request, session, chosen, form, is_saved=False)
    chosen.check_filled(filled.chosen())
    fill = HouseRulesForm.canadian if step == Step.CANADIAN else HouseRulesForm
    form = fill(request.POST, rules=filled.chosen())
    is_right = form.is_valid() and chosen.is_valid()
    if is_right and step == Step.SAVE:
        return _saved(request, session, chosen, form)
    status = 200 if is_right else 400
    return _page(request, session, chosen, form, is_saved=False, status=status)


def _saved(
    request: HttpRequest, session: Session, chosen: SheetForm, form: HouseRulesForm
) -> HttpResponse:
    try:
        set_house_rules(
            session=session,
            rules=form.house_rules(),
            by=organizer(request),
            seen=request.POST.get("seen", ""),
        )
    except RulesChangedMeanwhile as refusal:
        messages.error(request, str(refusal))
        status = refusal.status
        return _page(request, session, chosen, form, is_saved=False, status=status)
    messages.success(request, gettext("Saved house rules"))
    return redirect("house-rules", session.pk)


def _page(
    request: HttpRequest,
    session: Session,
    chosen: SheetForm,
    form: HouseRulesForm,
    *,
    copy: CopyRulesForm | None = None,
    is_saved: bool = True,
    status: int = 200,
) -> HttpResponse:
    context = {
        "session": session,
        "why_fixed": _why_fixed(session),
        "chosen": chosen,
        "form": form,
        "asked": questions(form),
        "preview": build_rules_preview(form.house_rules()),
        "copy": copy or _copy_form(session),
        "is_saved": is_saved,
        "seen": rules_stamp(session),
    }
    return render(request, "house_rules/house_rules.html", context, status=status)


def _why_fixed(session: Session) -> str:
    """Return why nothing can be changed, as a sentence; "" while it can."""
    if has_scored(session):
        return gettext(RulesLocked.text)
    return translate(_OVER.get(SessionState(session.state), ""))


def _copy_form(session: Session, data: Any = None) -> CopyRulesForm:
    sessions = {
        str(earlier.pk): gettext("%(event)s, %(date)s: %(rules)s")
        % {
            "event": earlier.name,
            "date": date_format(earlier.date, "SHORT_DATE_FORMAT"),
            "rules": describe_rules(earlier.house_rules),
        }
        for earlier in sessions_to_copy(session.club, but=session)
    }
    return CopyRulesForm(data, sessions=sessions)
