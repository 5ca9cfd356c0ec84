"""Tally cards at the desk: typed in by number, held against each other, counted."""

from collections.abc import Mapping, Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from scoring.actions import tally_cards
from scoring.forms.tally_entry import RecountForm, TallyCardForm, WhichCardForm, box_lines
from scoring.queries.tally_entry import tally_check
from tournament.access import (
    logged_in_form,
    logged_in_post,
    member,
    organizer,
    session_for,
    session_shared_with,
)
from tournament.models import Session
from tournament.refusals import Refusal


@logged_in_form
def show_tally_entry(request: HttpRequest, session_id: int) -> HttpResponse:
    """Ask for a card, show its boxes, keep them; below, everything that does not fit."""
    session = session_shared_with(request.user, session_id)
    if request.method == "POST":
        return _save_card(request, session)
    form = WhichCardForm(request.GET)
    if not form.is_valid():
        return _show_card(
            request, session, sentences=[gettext("Type the number of a card.")], status=400
        )
    is_asked = "card" in request.GET
    card = form.cleaned_data["card"]
    suggested = form.cleaned_data["suggested"] if is_asked else None
    return _show_card(request, session, card=card or suggested)


@logged_in_post
def count(request: HttpRequest, session_id: int) -> HttpResponse:
    """Put the games on file whose four cards agree."""
    session = session_for(request.user, session_id)
    tally_cards.count_games(session=session, by=organizer(request))
    return redirect("tally-entry", session_id)


@logged_in_post
def recount(request: HttpRequest, session_id: int) -> HttpResponse:
    """Correct a game counted from cards to what they say now."""
    session = session_for(request.user, session_id)
    data = RecountForm(request.POST).readable()
    tally_cards.recount_game(session=session, by=organizer(request), **data)
    return redirect("tally-entry", session_id)


def _save_card(request: HttpRequest, session: Session) -> HttpResponse:
    form = TallyCardForm(request.POST)
    if not form.is_valid():
        return _show_card(
            request, session, sentences=[gettext("Type the number of a card.")], status=400
        )
    card = form.cleaned_data["card"]
    try:
        tally_cards.write_card(
            session=session,
            card=card,
            boxes=form.boxes(),
            by=member(request, session),
        )
    except Refusal as refusal:
        typed = {name: str(value) for name, value in request.POST.items()}
        sentences, status = refusal.sentences, refusal.status
        return _show_card(
            request, session, card=card, sentences=sentences, status=status, typed=typed
        )
    return redirect(f"{reverse('tally-entry', args=[session.pk])}?saved={card}")


def _show_card(
    request: HttpRequest,
    session: Session,
    *,
    card: int | None = None,
    sentences: Sequence[str] = (),
    status: int = 200,
    typed: Mapping[str, str] | None = None,
) -> HttpResponse:
    """Show the page with card *card* open, what was typed, and why it was refused."""
    check = tally_check(session)
    opened = check.card(card) if card else None
    if card and opened is None and not sentences:
        refusal = tally_cards.NoSuchCard(card=card)
        sentences, status = refusal.sentences, refusal.status
    saved = request.GET.get("saved", "")
    last = int(saved) if saved.isdecimal() else 0
    context = {
        "session": session,
        "check": check,
        "card": opened,
        "lines": box_lines(opened, typed or {}) if opened else (),
        "told": sentences,
        "saved": next((card for card in check.cards if card.number == last), None),
        "suggested": check.after(last),
    }
    return render(request, "tally_entry/tally_entry.html", context, status=status)
