"""Add names: a list as it comes, what was understood of it, and what is asked."""

import re
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access import logged_in_form, member, session_shared_with
from tournament.actions import check_in
from tournament.actions.left_lines import LEFT
from tournament.forms.names import NamesForm, write_answers
from tournament.models import Session
from tournament.name_list.answers import Choice, Doubt, Outcome
from tournament.name_list.columns import list_samples
from tournament.name_list.questions import Kind
from tournament.name_list.sentences import ROLES, ask, name_choice, tell_answer
from tournament.queries.attendance import listed_names
from tournament.queries.headcount import headcount
from tournament.translation import translate

_MOST_SHOWN = 100
_LETTERS = re.compile(r"[^\W\d_]+")


@dataclass(frozen=True, slots=True)
class Row:
    """A question as it is shown: what was written, the question and its buttons."""

    doubt: Doubt
    question: str
    buttons: tuple[tuple[str, str], ...]
    typed_label: str = ""
    typed_button: str = ""


@logged_in_form
def show_names(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take a list of names: first a preview, then everybody nothing is asked about."""
    session = session_shared_with(request.user, session_id)
    left = left_of(request, session)
    if "discard" in request.POST:
        _keep_left(request, session, "")
        return redirect("check-in", session_id)
    if request.method == "POST":
        form = NamesForm(request.POST, request.FILES)
    elif left:
        typed = QueryDict(mutable=True)
        typed["text"] = left
        form = NamesForm(typed)
    else:
        form = NamesForm()
    if not form.is_valid():
        context = {"session": session, "headcount": headcount(session), "form": form}
        status = 400 if form.is_bound else 200
        return render(request, "names/names.html", context, status=status)
    outcome = form.resolve(listed_names(session))
    if "add" in request.POST and (outcome.additions or not outcome.needed):
        return _add(request, session, outcome)
    return _preview(request, session, form, outcome)


def _add(request: HttpRequest, session: Session, outcome: Outcome) -> HttpResponse:
    """Add everybody who is sure; the lines still open stay for the next look."""
    if outcome.additions:
        check_in.add_names(
            session=session,
            names=[one.name for one in outcome.additions],
            phones={one.name: one.phone for one in outcome.additions},
            together=outcome.together,
            by=member(request, session),
        )
    _keep_left(request, session, "\n".join(outcome.left))
    return redirect("names" if outcome.left else "check-in", session.pk)


def _preview(
    request: HttpRequest, session: Session, form: NamesForm, outcome: Outcome
) -> HttpResponse:
    name_list = form.name_list
    is_refused = "add" in request.POST
    samples = list_samples(name_list.sheet, name_list.layout) if name_list else ()
    columns = [column for column in samples if column.role in ROLES]
    texts = {one.line: one.text[:300] for one in name_list.entries} if name_list else {}
    context = {
        "session": session,
        "headcount": headcount(session),
        "form": form,
        "name_list": name_list,
        "outcome": outcome,
        "is_refused": is_refused,
        "additions": [
            (one, _as_written(one.name, texts.get(one.line, "")))
            for one in outcome.additions
        ],
        "has_phones": any(one.phone for one in outcome.additions),
        "has_addresses": name_list is not None and "@" in name_list.sheet.text,
        "is_left": bool(left_of(request, session)),
        "rows": [_row(doubt) for doubt in outcome.open[:_MOST_SHOWN]],
        "more": max(len(outcome.open) - _MOST_SHOWN, 0),
        "answers": write_answers(outcome),
        "answered": [(doubt, translate(tell_answer(doubt))) for doubt in outcome.answered],
        "columns": columns if len(columns) > 1 else [],
        "roles": [(role, gettext(title)) for role, title in ROLES.items()],
        "couples": sum(doubt.kind is Kind.COUPLE for doubt in outcome.open),
    }
    status = 400 if is_refused else 200
    return render(request, "names/names_preview.html", context, status=status)


def _as_written(name: str, text: str) -> str:
    """Return the line a name was read from, where it has other letters than the name."""
    return "" if sorted(_LETTERS.findall(name)) == sorted(_LETTERS.findall(text)) else text


def _row(doubt: Doubt) -> Row:
    """Return a question with its buttons; a name to type has one of its own."""
    named = [(choice, translate(name_choice(doubt, choice))) for choice in doubt.choices]
    typed = [word for choice, word in named if choice is Choice.TYPED]
    buttons = tuple(
        (f"{doubt.key}={choice}", word)
        for choice, word in named
        if choice is not Choice.TYPED
    )
    label = ""
    if typed and doubt.kind is Kind.DUPLICATE:
        label = gettext("Name of the other player")
    elif typed:
        label = gettext("Name, or several with commas")
    return Row(doubt, translate(ask(doubt)), buttons, label, "".join(typed))


def left_of(request: HttpRequest, session: Session) -> str:
    """Return the lines of this event that this login still has to answer."""
    left: dict[str, str] = request.session.get(LEFT, {})
    return left.get(str(session.pk), "")


def _keep_left(request: HttpRequest, session: Session, text: str) -> None:
    """Keep the lines that still have to be answered, where this login finds them."""
    left: dict[str, str] = request.session.get(LEFT, {})
    if text:
        request.session[LEFT] = left | {str(session.pk): text}
    elif left.pop(str(session.pk), ""):
        request.session[LEFT] = left
