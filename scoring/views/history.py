"""What was done to a session, and the buttons that undo it."""

from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext

from scoring.actions.undo import undo_deal, undo_entry
from scoring.forms.history import HistoryForm, UndoForm
from scoring.models import AuditCheckpoint
from scoring.queries.history import describe_undo, history
from tournament.access import logged_in_get, logged_in_post, member, session_shared_with
from tournament.lifecycle import SessionState
from tournament.models import Game, Session

_ONLY_WHILE = {
    "edit-night": SessionState.DRAFT,
    "redraw": SessionState.RUNNING,
    "seats": SessionState.RUNNING,
}
"""Pages that open in one state of the session alone."""


@logged_in_get
def page(request: HttpRequest, session_id: int) -> HttpResponse:
    """Show what was done, the last first; `?table=3&page=2` narrows it down."""
    session = session_shared_with(request.user, session_id)
    form, by = HistoryForm(request.GET), member(request, session)
    context = {
        "session": session,
        "form": form,
        "history": history(session, by, page=request.GET.get("page"), sought=form.sought()),
        "seal": AuditCheckpoint.last_of(session),
    }
    return render(request, "history/history.html", context)


@logged_in_post
def undo(request: HttpRequest, session_id: int) -> HttpResponse:
    """Undo one thing, and go back to where the button was, if that is still there."""
    session = session_shared_with(request.user, session_id)
    data = UndoForm(request.POST).readable()
    by, (kind, key) = member(request, session), data["undo"].split()
    if kind == "deal":
        undo_deal(session=session, revision=int(key), by=by)
        done = gettext("Undone: the deal is as it was before")
    else:
        done = describe_undo(undo_entry(session=session, entry=int(key), by=by))
    messages.success(request, done)
    back = data["back"]
    if url_has_allowed_host_and_scheme(back, allowed_hosts=None) and _is_there(
        session, back
    ):
        return redirect(back)
    return redirect("history", session_id)


def _is_there(session: Session, path: str) -> bool:
    """Return whether a page still exists; an undo may remove its person or game."""
    try:
        match = resolve(urlsplit(path).path)
    except Resolver404:
        return False
    only_while, values = _ONLY_WHILE.get(f"{match.url_name}"), match.kwargs
    if only_while and only_while != Session.objects.get(pk=session.pk).state:
        return False
    if isinstance(person := values.get("person"), int):
        return session.attendances.filter(pk=person).exists()
    if isinstance(game := values.get("game"), int):
        return Game.objects.seated().filter(pk=game, round__session=session).exists()
    return True
