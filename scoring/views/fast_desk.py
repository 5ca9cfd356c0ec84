"""The fast desk: a game from its paper with a key a deal, all by keyboard."""

from collections.abc import Mapping, Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from scoring.actions.deal_refusals import ClosedToHelpers, DealRefused
from scoring.actions.game_ends import end_as_typed
from scoring.actions.intake import submit_all, take_back_batch
from scoring.forms.deals import new_report_id
from scoring.forms.fast_desk import TypedGameForm, WhichTableForm, deal_lines
from scoring.queries.fast_desk import FastDesk, fast_desk
from scoring.queries.report_lookup import TableNotInRound, seated_game
from scoring.rules import HouseRules
from scoring.rules.desk_keys import desk_keys
from tournament.access import logged_in_form, logged_in_post, member, session_shared_with
from tournament.models import Session
from tournament.refusals import Refusal


@logged_in_form
def show_fast_desk(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for a table, show its game with a box a deal, and save it."""
    session = session_shared_with(request.user, session_id)
    if request.method == "POST":
        return _save_deals(request, session)
    form = WhichTableForm(request.GET)
    if not form.is_valid():
        return _show_table(
            request, session, refused=[gettext("Type the number of a table.")], status=400
        )
    data = form.cleaned_data
    is_asked = "table" in request.GET
    table = data["table"] or (data["suggested"] if is_asked else None)
    return _show_table(request, session, table=table, game=data["game"])


@logged_in_post
def undo(request: HttpRequest, session_id: int) -> HttpResponse:
    """Take back the deals saved last."""
    session = session_shared_with(request.user, session_id)
    take_back_batch(
        session=session,
        batch_id=request.POST.get("report_id", ""),
        by=member(request, session),
    )
    return redirect("desk", session_id)


def _save_deals(request: HttpRequest, session: Session) -> HttpResponse:
    form = TypedGameForm(request.POST)
    form.readable()
    data = form.cleaned_data
    try:
        game, _ = seated_game(session, table=data["table"], round_=data["game"])
        by = member(request, session)
        submit_all(form.submissions(game, by))
        if game.round.rung_at:
            end_as_typed(game=game, by=by)
    except Refusal as refusal:
        return _refused(request, session, form, refusal)
    return redirect(f"{reverse('desk', args=[session.pk])}?game={data['game']}")


def _refused(
    request: HttpRequest, session: Session, form: TypedGameForm, refusal: Refusal
) -> HttpResponse:
    deal = refusal if isinstance(refusal, DealRefused) else None
    return _show_table(
        request,
        session,
        table=form.cleaned_data["table"],
        game=form.cleaned_data["game"],
        refused=refusal.sentences,
        status=deal.answer if deal else refusal.status,
        typed=form.typed,
        wrong=deal.deal or 0 if deal else 0,
    )


def _show_table(
    request: HttpRequest,
    session: Session,
    *,
    table: int | None = None,
    game: int | None = None,
    refused: Sequence[str] = (),
    status: int = 200,
    typed: Mapping[str, str] | None = None,
    wrong: int = 0,
) -> HttpResponse:
    """Show the desk with the sentences *refused*, what was typed, and the deal *wrong*."""
    desk = fast_desk(session, user_id=request.user.pk, game=game, table=table)
    _check_open(session, desk, game)
    if table and not desk.game and desk.round and not refused:
        absent = TableNotInRound(
            table=table, round=desk.round.number, tables=session.table_count
        )
        refused, status = absent.sentences, absent.status
    context = {
        "session": session,
        "desk": desk,
        "keys": desk_keys(HouseRules.from_snapshot(session.house_rules)),
        "report_id": new_report_id(),
        "told": refused,
        "lines": deal_lines(desk.game, typed or {}) if desk.game else (),
        "reason": (typed or {}).get("reason", ""),
        "wrong": wrong or (desk.game.first_asked if desk.game else 0),
    }
    return render(request, "fast_desk/fast_desk.html", context, status=status)


def _check_open(session: Session, desk: FastDesk, game: int | None) -> None:
    """Let nobody open a game that has not begun, nor a helper one that is closed."""
    if desk.round is None and game is not None:
        raise Http404
    if desk.needs_reason and game is not None and not session.is_organized:
        raise ClosedToHelpers(round=game)
