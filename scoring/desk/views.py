"""The desk: one game, the fast desk by keyboard, tally cards, penalties, and the bell."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse

from scoring.deals.actions.checks import ClosedToHelpers
from scoring.deals.actions.intake import DealRefused, submit, submit_all
from scoring.deals.actions.storage import set_paper
from scoring.deals.agreements import actions as agreements
from scoring.deals.forms import AgreementForm, EndForm, PenaltyForm
from scoring.deals.game_ends import actions as game_ends
from scoring.deals.game_ends.actions import end_as_typed
from scoring.deals.on_file import TableNotInRound, seated_game
from scoring.deals.penalties import actions as penalties
from scoring.deals.submission import Kind, new_report_id
from scoring.deals.words import pair_names
from scoring.desk import actions as tally_cards
from scoring.desk import forms
from scoring.desk.keys import desk_keys
from scoring.desk.reading import desk_game, fast_desk
from scoring.desk.tally_cards import tally_check
from scoring.models import Penalty
from scoring.rules import HouseRules
from tournament.access import checks
from tournament.models import Game, Session
from tournament.pages.live import button
from tournament.play.seats import Side
from tournament.seating.holders import holders
from tournament.words.forms import NumberForm, ReasonForm
from tournament.words.refusals import Refusal


@checks.logged_in_get
def game_page(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
    return show_game(request, game_for(request, session_id, game))


def game_for(request: HttpRequest, session_id: int, game: int) -> Game:
    """A game of a session the user helps with, or organizes; 404 otherwise."""
    session = checks.session_shared_with(request.user, session_id)
    games = Game.objects.seated().select_related("round", "table")
    opened_game = get_object_or_404(games, pk=game, round__session=session)
    opened_game.round.session = session
    return opened_game


def show_game(
    request: HttpRequest,
    game: Game,
    *,
    refusal: Refusal | None = None,
    deal: QueryDict | None = None,
    fine: QueryDict | None = None,
) -> HttpResponse:
    """*deal* is what was sent of a deal that is refused, *fine* of a penalty."""
    form = forms.DeskDealForm(deal)
    form.full_clean()
    context = {
        "session": game.round.session,
        "game": desk_game(game),
        "report_id": new_report_id(),
        "typed": form.data,
        "typed_deal": form.cleaned_data.get("deal") if deal else None,
        "chosen": form.chosen if deal else frozenset(),
        "refusal": refusal,
        "fine": fine,
    }
    status = refusal.status if refusal else 200
    return render(request, "desk/game/game.html", context, status=status)


def _at_game(
    work: Callable[[HttpRequest, Game, checks.Actor], object], *, shows: str | None = None
) -> Callable[[HttpRequest, int, int], HttpResponse]:
    """A view of *work* for a game; its page says what is refused.

    It *shows* again what was sent: a "deal" or a "fine".
    """

    @checks.logged_in_post
    def view(request: HttpRequest, session_id: int, game: int) -> HttpResponse:
        opened_game = game_for(request, session_id, game)
        try:
            work(request, opened_game, checks.member(request, opened_game.round.session))
        except Refusal as refusal:
            sent = {shows: request.POST} if shows else {}
            return show_game(request, opened_game, refusal=refusal, **sent)
        return redirect("game", session_id, game)

    return view


def _submit(kind: Kind, request: HttpRequest, game: Game, by: checks.Actor) -> None:
    submit(forms.DeskDealForm(request.POST).submission(game, by, kind))


record = _at_game(partial(_submit, Kind.REPORT), shows="deal")
correct = _at_game(partial(_submit, Kind.CORRECTION), shows="deal")
take_back = _at_game(partial(_submit, Kind.REMOVAL))


@checks.members_form
def show_fast_desk(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "POST":
        return _save_deals(request, session)
    form = forms.WhichTableForm(request.GET)
    if not form.is_valid():
        return _show_table(request, session, refusal=forms.NoTableTyped())
    data = form.cleaned_data
    table = data["table"] or (data["suggested"] if "table" in request.GET else None)
    return _show_table(request, session, table=table, game=data["game"])


def _save_deals(request: HttpRequest, session: Session) -> HttpResponse:
    form = forms.TypedGameForm(request.POST)
    data = form.readable()
    table, number = data["table"], data["game"]
    try:
        game, _ = seated_game(session, table=table, round_=number)
        by = checks.member(request, session)
        submit_all(form.submissions(game, by))
        if game.round.rung_at:
            end_as_typed(game=game, by=by)
    except Refusal as refusal:
        typed = request.POST.dict()
        return _show_table(
            request, session, table=table, game=number, refusal=refusal, typed=typed
        )
    return redirect(f"{reverse('desk', args=[session.pk])}?game={number}")


def _show_table(
    request: HttpRequest,
    session: Session,
    *,
    table: int | None = None,
    game: int | None = None,
    refusal: Refusal | None = None,
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    desk, typed = fast_desk(session, request.user.pk, game=game, table=table), typed or {}
    _check_open(session, desk, game)
    opened, round_ = desk["game"], desk["round"]
    if table and not opened and round_ and not refusal:
        tables = session.table_count
        refusal = TableNotInRound(table=table, round=round_.number, tables=tables)
    bad_deal = refusal if isinstance(refusal, DealRefused) else None
    wrong = bad_deal.deal if bad_deal else None
    context = {
        "session": session,
        "desk": desk,
        "keys": desk_keys(HouseRules.from_snapshot(session.house_rules)),
        "report_id": new_report_id(),
        "told": refusal.sentences if refusal else (),
        "lines": forms.deal_lines(opened, typed) if opened else (),
        "reason": typed.get("reason", ""),
        "wrong": wrong or (opened["first_asked"] if opened else 0),
        "is_nameless": bool(bad_deal and isinstance(bad_deal.refusal, forms.LonerNotNamed)),
    }
    status = bad_deal.answer if bad_deal else refusal.status if refusal else 200
    return render(request, "desk/fast_desk/fast_desk.html", context, status=status)


def _check_open(session: Session, desk: Mapping[str, Any], game: int | None) -> None:
    """Let nobody open a game that has not begun, nor a helper one that is closed."""
    if desk["round"] is None and game is not None:
        raise Http404
    if desk["needs_reason"] and game is not None and not session.is_organized:
        raise ClosedToHelpers(round=game)


choose = button(set_paper, then="hall", form=forms.PaperTablesForm)


def _add_penalty(request: HttpRequest, game: Game, by: checks.Actor) -> None:
    teams = pair_names(game, holders(game.round.session), game.round.number)
    sent = PenaltyForm(request.POST).penalty({side.value: teams[side] for side in Side})
    penalties.add_penalty(game=game, **sent | {"side": Side(sent["side"]), "by": by})


add = _at_game(_add_penalty, shows="fine")


@_at_game
def withdraw(request: HttpRequest, game: Game, by: checks.Actor) -> None:
    tapped = NumberForm({"number": request.POST.get("penalty")}).readable()["number"]
    penalty = get_object_or_404(Penalty, pk=tapped, game=game)
    reason = ReasonForm(request.POST).get_reason()
    penalties.withdraw_penalty(penalty=penalty, reason=reason, by=by)


@checks.members_form
def show_tally_entry(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "POST":
        return _save_card(request, session)
    form = forms.WhichCardForm(request.GET)
    if not form.is_valid():
        return _show_card(request, session, refusal=forms.NoCardTyped())
    data = form.cleaned_data
    card = data["card"] or (data["suggested"] if "card" in request.GET else None)
    return _show_card(request, session, card=card)


count = button(tally_cards.count_games, then="tally-entry")


recount = button(tally_cards.recount_game, then="tally-entry", form=forms.RecountForm)


def _save_card(request: HttpRequest, session: Session) -> HttpResponse:
    form = forms.TallyCardForm(request.POST)
    if not form.is_valid():
        return _show_card(request, session, refusal=forms.NoCardTyped())
    card, by = form.cleaned_data["card"], checks.member(request, session)
    try:
        tally_cards.write_card(session=session, card=card, boxes=form.boxes(), by=by)
    except Refusal as refusal:
        typed = request.POST.dict()
        return _show_card(request, session, card=card, refusal=refusal, typed=typed)
    return redirect(f"{reverse('tally-entry', args=[session.pk])}?saved={card}")


def _show_card(
    request: HttpRequest,
    session: Session,
    *,
    card: int | None = None,
    refusal: Refusal | None = None,
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    check = tally_check(session)
    opened = check.card(card) if card else None
    if card and opened is None and not refusal:
        refusal = tally_cards.NoSuchCard(card=card)
    saved = request.GET.get("saved", "")
    last = int(saved) if saved.isdecimal() else 0
    context = {
        "session": session,
        "check": check,
        "card": opened,
        "lines": forms.box_lines(opened, typed or {}) if opened else (),
        "told": refusal.sentences if refusal else (),
        "saved": next((card for card in check.cards if card["number"] == last), None),
        "suggested": check.after(last),
    }
    status = refusal.status if refusal else 200
    return render(request, "desk/tally_entry/tally_entry.html", context, status=status)


@_at_game
def decide_agreement(request: HttpRequest, game: Game, by: checks.Actor) -> None:
    data = AgreementForm(request.POST).readable()
    seen = {name: data[name] for name in ("seen", "report_id", "reason")}
    agreements.decide(game=game, by=by, **seen)


@_at_game
def decide_entry(request: HttpRequest, game: Game, by: checks.Actor) -> None:
    data = forms.DecisionForm(request.POST).readable()
    agreements.decide_deal(game=game, by=by, **data)


_AT_BELL: Mapping[str, Any] = {"then": "hall", "by_helpers": True, "form": forms.BellForm}
ring_bell = button(game_ends.ring_bell, **_AT_BELL)
take_back_bell = button(game_ends.take_back_bell, **_AT_BELL)


@_at_game
def end_game(request: HttpRequest, game: Game, by: checks.Actor) -> None:
    form = EndForm(request.POST)
    if not form.is_valid():
        raise Http404
    game_ends.end_game(game=game, seen=form.cleaned_data["seen"], by=by)


@_at_game
def resume_game(_: HttpRequest, game: Game, by: checks.Actor) -> None:
    game_ends.resume_game(game=game, by=by)
