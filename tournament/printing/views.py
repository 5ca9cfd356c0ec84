"""The print menu, its plain documents, flyers and tally cards, and new codes for cards."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse, QueryDict
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from tournament.access.checks import members_get, organizer, organizers_post
from tournament.machine.network import LOOPBACK
from tournament.machine.prints import KIT, Kind, Pieces
from tournament.models import Session, Table, TallyCard
from tournament.pages.live import refuse, tell
from tournament.people.sign_up.reading import address_at_home
from tournament.people.views import choose_order
from tournament.printing.actions import reissue
from tournament.printing.badges.cards import test_page
from tournament.printing.engine import views as engine
from tournament.printing.engine.jobs import Printable, jobs_in_hand
from tournament.printing.engine.paper import Back, Paper
from tournament.printing.engine.pdf import Document
from tournament.printing.engine.workers import can_print, start_workers
from tournament.printing.forms import FlyerForm, PrintForm, TablesForm
from tournament.printing.reading import ON_FILE, cards_to_print_again, papers, pieces_of
from tournament.printing.sheets import charts, kits, posters, scores, summary, table_cards
from tournament.printing.tally_cards.cards import folded_cards, tally_cards
from tournament.printing.tally_cards.columns import Style
from tournament.seating.plan import attendance_list, headcount
from tournament.seating.sheet import SessionSheet, session_sheet
from tournament.words.translation import in_text

PLAIN: Mapping[str, tuple[Callable[..., Document], tuple[Kind, ...]]] = {
    "table-cards": (table_cards.table_cards, (Kind.SIGN,)),
    "wall-chart": (charts.wall_chart, (Kind.CHART,)),
    "player-chart": (charts.player_chart, (Kind.BY_PLAYER,)),
    "score-sheets": (scores.score_sheets, (Kind.SHEET,)),
    "scorers-summary": (summary.summary_sheet, ()),
    "paper-kit": (kits.paper_kit, KIT),
    "door-poster": (posters.door_poster, (Kind.POSTER,)),
    "where-to-start": (posters.start_posters, (Kind.START,)),
    "sign-up-sheet": (posters.sign_up_sheet, ()),
    "test-page": (test_page, ()),
}
"""The documents that depend on nothing but the event and the paper, and their pieces."""
_BY_TABLE = ("table-cards", "score-sheets")


@members_get
def menu(request: HttpRequest, session: Session) -> HttpResponse:
    start_workers()  # they are ready once something is chosen
    sheet, again = session_sheet(session), cards_to_print_again(session)
    context = {
        "session": session,
        "sheet": sheet,
        "papers": papers(session, sheet, again.numbers if again else ()),
        "jobs": [job for job in jobs_in_hand(session.pk) if engine.may_see(job, session)],
        "again": again,
        "headcount": headcount(session) if session.stage.is_check_in else None,
        "unnamed": session.stage.is_before_play
        and sum(not card.name for card in sheet.cards),
        "paper": engine.choose_paper(request),
        "saves_ink": engine.choose_ink(request, session),
        "form": _form(sheet, initial={"numbers": request.GET.get("numbers", "")}),
        "flyer": FlyerForm(auto_id="flyer-%s"),
        "order": choose_order(request),
        "can_make_pdf": can_print(),
        "base_url": settings.BASE_URL,
        "is_reachable": settings.HOST != LOOPBACK,
    }
    return render(request, "printing/print.html", context)


@members_get
def document(request: HttpRequest, session: Session, name: str) -> HttpResponseBase:
    if name not in PLAIN:
        raise Http404
    make, kinds = PLAIN[name]
    with engine.reading_alone():
        sheet = session_sheet(session)
    form = TablesForm(request.GET, last=len(sheet.tables))
    if not form.is_valid():
        return refuse(request, form, redirect("print", session.pk))
    if (tables := form.cleaned_data["tables"]) and name in _BY_TABLE:
        sheet = kits.with_tables(sheet, tables)
    pieces = pieces_of(sheet, *kinds)
    make = partial(make, sheet, paper=engine.paper_of(request))
    if name == "where-to-start":
        order = choose_order(request)
        make = partial(make, unnumbered=_unnumbered(session), order=order)
    return engine.answer_with(make, request, session, pieces)


def _unnumbered(session: Session) -> tuple[tuple[str, str], ...]:
    return tuple(
        (person.card_name or person.name, person.last_name)
        for person in attendance_list(session)
        if person.is_expected and not person.number
    )


@members_get
def changed(request: HttpRequest, session: Session) -> HttpResponseBase:
    start_workers()  # they are ready once something is chosen
    sheet, again = session_sheet(session), cards_to_print_again(session)
    now = papers(session, sheet, again.numbers if again else ())
    wrong = {kind: state.changed for kind, state in now.kinds.items()}
    if not any(wrong[kind] for kind in ON_FILE):
        messages.success(request, gettext("Nothing has changed since you printed"))
        return redirect("print", session.pk)
    make = partial(
        kits.changed_pages,
        sheet,
        paper=engine.paper_of(request),
        wrong=wrong,
        changed_from=again.from_round if again else None,
    )
    return engine.answer_with(make, request, session, _only(sheet, wrong))


def _only(sheet: SessionSheet, wrong: Mapping[Kind, tuple[int, ...]]) -> Pieces:
    names = {
        f"{kind} {number}" if number else kind
        for kind, numbers in wrong.items()
        for number in numbers
    }
    now = pieces_of(sheet, *(kind for kind in ON_FILE if kind in wrong))
    return {name: piece for name, piece in now.items() if name in names}


@members_get
def cards(request: HttpRequest, session: Session) -> HttpResponseBase:
    with engine.reading_alone():
        sheet = session_sheet(session)
    form = _form(sheet, request.GET)
    if not form.is_valid():
        typed = urlencode({"numbers": request.GET.get("numbers", "")})
        menu_again = redirect(f"{reverse('print', args=[session.pk])}?{typed}")
        return refuse(request, form, menu_again)
    data = form.cleaned_data
    make = _cards(
        sheet, engine.paper_of(request), data, engine.back_of(session, data["sides"])
    )
    numbers = data["numbers"] or [card.number for card in sheet.cards]
    return engine.answer_with(
        make, request, session, _only(sheet, {Kind.CARD: tuple(numbers)})
    )


def _cards(
    sheet: SessionSheet, paper: Paper, data: Mapping[str, Any], back: Back | None
) -> Printable:
    some: dict[str, Any] = {"paper": paper, "numbers": data["numbers"] or None}
    if data["style"] == "folded":
        return partial(folded_cards, sheet, **some)
    return partial(
        tally_cards,
        sheet,
        **some,
        spares=data["spares"] or 0,
        changed_from=data["changed_from"],
        style=Style(data["style"]),
        back=back,
    )


def _form(sheet: SessionSheet, *data: QueryDict, **options: Any) -> PrintForm:
    return PrintForm(*data, cards=len(sheet.cards), games=sheet.games, **options)


@organizers_post
def new_code(
    request: HttpRequest, session: Session, kind: str, number: int
) -> HttpResponse:
    item = _item(session, kind, number)
    reissue(item=item, by=organizer(request))
    text = gettext("Table %(number)s has a new code. Print it again.")
    if kind == "card":
        text = gettext("Card %(number)s has a new code. Print it again.")
    return tell(request, text % {"number": number}, "print", session.pk)


def _item(session: Session, kind: str, number: int) -> TallyCard | Table:
    if kind == "card":
        return get_object_or_404(session.cards, number=number)
    if kind == "table":
        return get_object_or_404(session.tables, number=number)
    raise Http404


FLYERS = {"poster": posters.poster, "flyers": posters.flyers}


@members_get
def flyer(request: HttpRequest, session: Session, name: str) -> HttpResponseBase:
    form = FlyerForm(request.GET)
    if name not in FLYERS:
        raise Http404
    form.is_valid()  # what is too long is left out
    typed = form.cleaned_data
    time, more = typed.get("time", ""), typed.get("more", "")
    invitation = posters.Invitation(time, _prices(session), more, address_at_home(session))
    paper = engine.paper_of(request)
    make = partial(FLYERS[name], session_sheet(session), paper=paper, invitation=invitation)
    return engine.answer_with(make, request, session)


def _prices(session: Session) -> tuple[str, ...]:
    """Return each price with its name; a single one goes without."""
    fees = list(session.fees.order_by("position"))
    amounts = [in_text(fee.amount, session.club.currency) for fee in fees]
    if len(fees) == 1:
        return tuple(amounts)
    return tuple(
        f"{fee.name} {amount}" if fee.amount else fee.name
        for fee, amount in zip(fees, amounts, strict=True)
    )
