"""The page Change games: previews, and seats swapped in the game being played."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access.checks import organizer, organizers_form
from tournament.changes.actions import SeatsFixed, redraw, swap_numbers, swap_tables
from tournament.changes.forms import RedrawForm, SwapForm, WrongSeatForm
from tournament.changes.reading.redraw import check_running, is_taken
from tournament.models import Session
from tournament.pages.live import tell
from tournament.people.views import redirect_to_pay
from tournament.rotations.words.fairness import in_ranges
from tournament.seating.holders import first_seats, resting_now, round_in_play, seats_now
from tournament.words.refusals import Refusal


@organizers_form
def show_redraw(request: HttpRequest, session: Session) -> HttpResponse:
    check_running(session)
    seen = request.POST.get("seen", "")
    if is_taken(session, seen):  # pressed twice
        return redirect("hall", session.pk)
    proposed = request.GET.get("games", "")
    form, status = RedrawForm(request.POST or None, session=session, games=proposed), 200
    if form.is_valid() and seen:
        try:
            taken = redraw(
                session=session,
                change=form.change(),
                seen=seen,
                by=organizer(request),
                reason=form.cleaned_data["reason"],
            )
            come = form.cleaned_data["come"]
            sentences = [gettext("Applied the changes."), *first_seats(session, come)]
            if taken.numbers:
                cards = {"cards": in_ranges(taken.numbers)}
                sentences.append(gettext("Reprint cards: %(cards)s.") % cards)
            messages.success(request, " ".join(sentences))
            return redirect_to_pay(session, come)
        except Refusal as refusal:
            form.add_error(None, str(refusal))
            status = refusal.status
    elif form.errors:
        status = 400
    context = {"session": session, "form": form, "shown": form.shown, "tab": _tab(request)}
    return render(request, "changes/redraw/redraw.html", context, status=status)


def _tab(request: HttpRequest) -> str:
    """Name the address of the tab to light: late arrivals come from one of their own."""
    typed = request.POST
    return "door" if typed.get("come", "").strip() and "leave" not in typed else "redraw"


SWAPS = {"people": swap_numbers, "tables": swap_tables}


@organizers_form
def show_seats(request: HttpRequest, session: Session) -> HttpResponse:
    """A call from a phone leads here with what `WrongSeatForm` reads."""
    round_ = round_in_play(session)
    if round_ is None:
        raise SeatsFixed(round=1)
    if request.method != "POST":
        return _page(request, session, round_)
    of = "tables" if request.POST.get("of") == "tables" else "people"
    seats, resting = seats_now(session, round_), resting_now(session, round_)
    form = SwapForm(request.POST, of=of, seats=seats, resting=resting)
    if not form.is_valid():
        return _page(request, session, round_, gettext("Choose two players."), 400)
    data = form.cleaned_data
    two = {"one": data["one"], "other": data["other"], "seen": data["seen"]}
    try:
        SWAPS[of](session=session, round_=round_, by=organizer(request), **two)
    except Refusal as refusal:
        return _page(request, session, round_, str(refusal), refusal.status)
    return tell(request, gettext("Swapped the seats."), "seats", session.pk)


def _page(
    request: HttpRequest,
    session: Session,
    round_: int,
    refusal: str = "",
    status: int = 200,
) -> HttpResponse:
    session.refresh_from_db(fields=["plan_version"])
    seats, resting = seats_now(session, round_), resting_now(session, round_)
    context = {
        "session": session,
        "round": round_,
        "refusal": refusal,
        "forms": [
            (of, SwapForm(None, of=of, seats=seats, resting=resting)) for of in SWAPS
        ],
        "chosen": WrongSeatForm(request.GET).chosen(seats),
    }
    return render(request, "changes/seats.html", context, status=status)
