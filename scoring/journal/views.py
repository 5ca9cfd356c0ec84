"""The activity log with its Undo buttons, and an event as a file, out and in."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from django.contrib import messages
from django.contrib.messages.storage import default_storage
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.text import slugify
from django.utils.translation import gettext

from scoring.deals.actions.intake import take_back_batch
from scoring.deals.actions.sealing import seal_paper
from scoring.deals.submission import new_report_id
from scoring.journal.actions.taking_in import import_session
from scoring.journal.actions.undo import UndoOfOthers, undo_deal, undo_entry
from scoring.journal.event_file import list_moved_codes, session_file
from scoring.journal.forms import HistoryForm, SessionFileForm, UndoForm
from scoring.journal.reading import describe_entries, describe_undo, history
from scoring.journal.tables import HistoryTable
from scoring.journal.undo import describe_in_short
from scoring.models import AuditCheckpoint, DealRevision
from tournament.access import checks
from tournament.access.attempts import count_upload
from tournament.models import Game, JournalEntry, Session, UndoRecord
from tournament.money.actions import void
from tournament.money.reading import describe_cash
from tournament.pages.live import lead_to, refuse, tell
from tournament.play.lifecycle import SessionState
from tournament.printing.engine.views import file_answer
from tournament.verbs import Verb
from tournament.words.forms import refusing_in

_ONLY_WHILE = {
    "edit-night": SessionState.DRAFT,
    "redraw": SessionState.RUNNING,
    "seats": SessionState.RUNNING,
}
"""Pages that open in one state of the session alone."""


@checks.members_get
def page(request: HttpRequest, session: Session) -> HttpResponse:
    """Show what was done, the last first; `?table=3&page=2` narrows it down."""
    form = HistoryForm(request.GET)
    table = HistoryTable(history(session, form.sought())).paginate()
    table.page = table.paginator.get_page(request.GET.get("page"))
    # what an undo would meet is asked for the entries of one page, not for all
    shown = table.page.object_list
    shown.data = describe_entries(session, checks.member(request, session), shown.data)
    context = {
        "session": session,
        "form": form,
        "table": table,
        "seal": AuditCheckpoint.last_of(session),
    }
    return render(request, "journal/history/history.html", context)


@checks.members_post
def undo(request: HttpRequest, session: Session) -> HttpResponse:
    data = UndoForm(request.POST).readable()
    by, (kind, key) = checks.member(request, session), data["undo"].split()
    if kind == "deal":
        undo_deal(session=session, revision=int(key), by=by)
        done = gettext("Undone: the deal is as it was before")
    elif kind == "desk":
        done = _take_back(session, int(key), by)
    elif kind == "cash":
        done = _void(request, checks.session_with_money(request.user, session.pk), int(key))
    else:
        done = describe_undo(undo_entry(session=session, entry=int(key), by=by))
    messages.success(request, done)
    back = data["back"]
    if url_has_allowed_host_and_scheme(back, allowed_hosts=None) and _is_there(
        session, back
    ):
        return redirect(back)
    return redirect("history", session.pk)


def _void(request: HttpRequest, session: Session, key: int) -> str:
    entry = get_object_or_404(session.cash_entries, pk=key, voids=None)
    by, word = checks.treasurer(request, session), gettext("Undone")
    void(entry=entry, reason=word, report_id=new_report_id(), by=by)
    what = describe_cash(entry, session.club.currency)
    return gettext("Undone: %(what)s") % {"what": what}


def _take_back(session: Session, key: int, by: checks.Actor) -> str:
    deals = DealRevision.objects.select_related("deal__game__round", "deal__game__table")
    saved = get_object_or_404(deals, pk=key, deal__game__round__session=session)
    if not by.may_undo(saved.user_id):
        raise UndoOfOthers(who=saved.who)
    take_back_batch(session=session, batch_id=saved.batch_id, by=by)
    game = saved.deal.game
    place = {"table": game.table.number, "game": game.round.number}
    what = gettext("Table %(table)s, game %(game)s") % place
    return gettext("Undone: %(what)s") % {"what": what}


def _is_there(session: Session, path: str) -> bool:
    """An undo may remove the person or game of a page."""
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


@checks.organizers_get
def download(request: HttpRequest, session: Session) -> HttpResponse:
    seal_paper(session, "Night exported")
    text = session_file(session, list_moved_codes(session))
    return file_answer(text, slugify(f"{session.date} {session.name}") or "night", "json")


@checks.logged_in_form
def take_in(request: HttpRequest) -> HttpResponse:
    club = checks.club_of(request.user)
    if request.method == "GET":
        return lead_to("home", "import")
    form = SessionFileForm(request.POST, request.FILES)
    with refusing_in(form, "file"):
        count_upload(club)
        if form.is_valid():
            session = import_session(club=club, text=form.cleaned_data["file"])
            text = gettext("Imported %(name)s") % {"name": session.name}
            return tell(request, text, "night", session.pk)
    return refuse(request, form, lead_to("home", "import"))


_OWN = {"door", "turn-back"}
"""Addresses that have a way back of their own."""


def offer_undo(request: HttpRequest, entries: Sequence[JournalEntry]) -> None:
    """Say on the next page what was just done, beside a button that undoes it.

    *entries* are what the request has added to the log. The button stands beside what the
    view said itself, if it said something.
    """
    match = request.resolver_match
    if not match or match.url_name in _OWN:
        return
    records = UndoRecord.objects.filter(entry__in=entries).select_related("entry")
    record = records.order_by("entry").last()
    if record is None:
        return
    kind = "redo" if record.entry.verb == Verb.UNDONE else "entry"
    tags = f"{kind} {record.entry_id}"
    storage = messages.get_messages(request)
    new = list(storage)[len(default_storage(request)) :]
    storage.used = False  # type: ignore[union-attr]  # shown on the next page only
    successes = [message for message in new if message.level == messages.SUCCESS]
    if successes:
        successes[-1].extra_tags = tags
    else:
        messages.success(request, describe_in_short(record.entry), extra_tags=tags)
