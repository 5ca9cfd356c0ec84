"""Prizes: the list, its rules, ties, door prizes, winners, and what is printed of them."""

from collections.abc import Callable
from contextlib import suppress
from functools import partial, wraps
from random import SystemRandom

from django.contrib import messages
from django.forms.models import model_to_dict
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals.actions.sealing import seal_paper
from scoring.deals.recorded import list_nameless_loners
from scoring.leaderboard.reading import standings
from scoring.prizes import actions as prizes
from scoring.prizes import forms
from scoring.prizes.decisions.reading import decisions_of
from scoring.prizes.money.forms import PricesForm
from scoring.prizes.money.reading import raised
from scoring.prizes.printing import CertificateDesign, certificates, winners_sheet
from scoring.prizes.reading import prize_list
from tournament.access.checks import Actor, organizer, organizers_form, organizers_get
from tournament.models import Session
from tournament.money import actions as cash
from tournament.pages.live import refuse, show_form, tell
from tournament.printing.engine.views import answer_with, paper_of
from tournament.seating.sheet import event_head
from tournament.words.forms import NumberForm, find_number
from tournament.words.refusals import Refusal
from tournament.words.translation import in_text


def _pressed_on_the_page(
    press: Callable[[HttpRequest, Session, Actor], HttpResponse | None],
) -> Callable[[HttpRequest, int], HttpResponse]:
    """Lead to the page, or the *prize* asked for, and say there what was refused.

    What is pressed may lead elsewhere.
    """

    @organizers_form
    @wraps(press)
    def pressed(request: HttpRequest, session: Session) -> HttpResponse:
        try:
            if request.method == "POST":
                led = press(request, session, organizer(request))
                return led or redirect("prizes", session.pk)
        except prizes.PrizeRefusal as refusal:
            messages.error(request, str(refusal))
        if wanted := find_number(request.GET, "prize"):
            return redirect(_at_prize(session, wanted))
        return redirect("prizes", session.pk)

    return pressed


def _at_prize(session: Session, prize: int) -> str:
    """The address of the page with the choice of a *prize*'s winner open."""
    return f"{reverse('prizes', args=[session.pk])}?winner={prize}#prize-{prize}"


@organizers_form
def show_prizes(request: HttpRequest, session: Session) -> HttpResponse:
    form = forms.PrizeForm(request.POST or None)
    try:
        if form.is_valid():
            by, is_second = organizer(request), form.cleaned_data["second"]
            wanted = [form.wanted()]
            prizes.add_prizes(session=session, wanted=wanted, by=by, is_second=is_second)
            return redirect("prizes", session.pk)
    except Refusal as refusal:
        if isinstance(refusal, prizes.PrizeTwice):
            form.offer_second()
        form.add_error(None, str(refusal))
    return _page(request, session, form)


@_pressed_on_the_page
def usual(request: HttpRequest, session: Session, by: Actor) -> None:
    chosen = forms.USUAL_LISTS.get(request.POST.get("usual", ""))
    if chosen is None:
        raise Http404
    prizes.add_prizes(session=session, wanted=chosen.prizes, by=by)


@_pressed_on_the_page
def remove(request: HttpRequest, session: Session, by: Actor) -> None:
    prizes.remove_prize(session=session, prize=_number(request, "prize"), by=by)


@_pressed_on_the_page
def rules(request: HttpRequest, session: Session, by: Actor) -> HttpResponse:
    form = forms.PrizeRulesForm(request.POST)
    if not form.is_valid():
        return _page(request, session, rules_form=form)
    prizes.set_prize_rules(session=session, by=by, **form.cleaned_data)
    return redirect("prizes", session.pk)


@organizers_form
def prices(request: HttpRequest, session: Session) -> HttpResponse:
    section = redirect(f"{reverse('prizes', args=[session.pk])}#prices")
    if request.method == "GET":
        return section
    form = PricesForm(session, request.POST)
    if not form.is_right:
        return _page(request, session, prices_form=form)
    coins, by = form.coins.coins(), organizer(request)
    try:
        cash.set_prices(session=session, fees=form.fees(), coins=coins, by=by)
    except Refusal as refusal:
        messages.error(request, str(refusal))
        return _page(request, session, prices_form=form)
    return section


@_pressed_on_the_page
def cut(request: HttpRequest, session: Session, by: Actor) -> None:
    prize = _number(request, "prize")
    order = forms.order_of_cut(request.POST, forms.list_tied(request.POST))
    is_played = request.POST.get("how") == "played"
    prizes.decide_tie(session=session, prize=prize, order=order, by=by, is_played=is_played)


@_pressed_on_the_page
def draw(request: HttpRequest, session: Session, by: Actor) -> None:
    tied, rng = forms.list_tied(request.POST), SystemRandom()
    ways: dict[str, Callable[..., object]] = {
        "door": partial(prizes.draw_door_prize, rng=rng),
        "lot": partial(prizes.draw_tie, tied=tied, rng=rng),
        "split": partial(prizes.split_tie, tied=tied),
    }
    way = ways.get(request.POST.get("what", ""))
    if way is None:
        raise Http404
    way(session=session, prize=_number(request, "prize"), by=by)


@_pressed_on_the_page
def pass_over(request: HttpRequest, session: Session, by: Actor) -> None:
    prize, number = _number(request, "prize"), _number(request, "number")
    prizes.pass_over(session=session, prize=prize, number=number, by=by)
    with suppress(prizes.NobodyInTheHat):  # nobody else is here
        prizes.draw_door_prize(session=session, prize=prize, rng=SystemRandom(), by=by)


@_pressed_on_the_page
def pay_out(request: HttpRequest, session: Session, by: Actor) -> HttpResponse:
    prize, number = _number(request, "prize"), _number(request, "number")
    paid = prizes.pay_out(session=session, prize=prize, number=number, by=by)
    if paid:
        text = gettext("Handed over %(won)s to %(name)s: %(prize)s")
        line = prizes.find_line(session, prize)
        won = line.gift
        if paid.amount:
            text = gettext("Marked %(won)s paid to %(name)s: %(prize)s")
            won = in_text(-paid.amount, session.club.currency)
        text %= {"won": won, "name": line.name_of(number), "prize": line.title}
        messages.success(request, text, extra_tags=f"cash {paid.pk}")
    back = "after" if request.POST.get("back") == "after" else "prizes"
    return redirect(back, session.pk)


@organizers_get
def printed(request: HttpRequest, session: Session) -> HttpResponseBase:
    stand, at = standings(session), timezone.localtime()
    log = seal_paper(session, "Prizes printed")
    decisions = decisions_of(session)
    rules = decisions.sentences_after_play if stand.is_final else decisions.sentences
    make = partial(
        winners_sheet,
        event_head(session),
        prize_list(session, stand),
        paper=paper_of(request),
        at=at,
        log=log,
        rules=rules,
    )
    return answer_with(make, request, session, is_private=True)


@organizers_get
def printed_certificates(request: HttpRequest, session: Session) -> HttpResponseBase:
    event, listed = event_head(session), prize_list(session)
    wanted = request.GET.get("design", CertificateDesign.FRAME)
    design = CertificateDesign(wanted if wanted in tuple(CertificateDesign) else "frame")
    make = partial(certificates, event, listed, paper=paper_of(request), design=design)
    return answer_with(make, request, session, is_private=True)


def _number(request: HttpRequest, name: str) -> int:
    return int(NumberForm({"number": request.POST.get(name)}).readable()["number"])


def _page(
    request: HttpRequest,
    session: Session,
    form: forms.PrizeForm | None = None,
    rules_form: forms.PrizeRulesForm | None = None,
    prices_form: PricesForm | None = None,
) -> HttpResponse:
    stand = standings(session)
    listed = prize_list(session, stand)
    wanted = request.GET.get("winner", "")
    chosen = next((line for line in listed.lines if wanted in map(str, line.prizes)), None)
    context = {
        "session": session,
        "list": listed,
        "raised": raised(session, listed),
        "open_loners": list_nameless_loners(session),
        "sentences": decisions_of(session).sentences,
        "form": form or forms.PrizeForm(),
        "rules_form": rules_form
        or forms.PrizeRulesForm(initial=model_to_dict(listed.rules)),
        "prices": prices_form or PricesForm(session, None),
        "chosen": chosen,
        "winner_form": forms.WinnerForm(None, stand.places, listed.lines)
        if chosen
        else None,
        "designs": tuple(CertificateDesign),
        "usual_lists": [(key, each.name) for key, each in forms.USUAL_LISTS.items()],
        "currency": session.club.currency,
    }
    is_refused = bool(rules_form or prices_form or (form and form.is_bound))
    return show_form(request, "prizes/prizes.html", context, refused=is_refused)


@_pressed_on_the_page
def choose_winner(request: HttpRequest, session: Session, by: Actor) -> HttpResponse:
    prize = _number(request, "prize")
    form = forms.WinnerForm(request.POST, standings(session).places, ())
    if not form.is_valid():
        return refuse(request, form, redirect(_at_prize(session, prize)))
    number = form.cleaned_data["number"]
    prizes.choose_winner(session=session, prize=prize, number=number, by=by)
    return tell(request, gettext("Changed the winner."), "prizes", session.pk)
