"""Badges, tents, pocket cards and tickets, on cards and labels from the store."""

from collections.abc import Mapping
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from tournament.access.checks import members_form, members_get
from tournament.machine.prints import number_of
from tournament.models import LabelSheet, Printer, Session
from tournament.money.reading import list_receipts
from tournament.pages.live import refuse, show_form
from tournament.printing import actions
from tournament.printing.badges.cards import STATIONERY, Batch, Guest, Nudge, print_on_stock
from tournament.printing.badges.forms import LabelSheetForm, PrinterForm, StockForm
from tournament.printing.badges.stocks import STOCKS, Stock, Use, stocks_for
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.views import answer_with, back_of, choose_paper, paper_of
from tournament.printing.reading import papers, pieces_of
from tournament.seating.plan import attendance_list
from tournament.seating.sheet import session_sheet

_PRINTER = "printer"
_OWN = "own-{}"


def printer_chosen(request: HttpRequest, session: Session) -> Printer | None:
    printers = {printer.name: printer for printer in actions.printers_of(session)}
    name = request.session.get(_PRINTER)
    if not isinstance(name, str):
        return next(iter(printers.values())) if len(printers) == 1 else None
    return printers.get(name)


def printer_form(request: HttpRequest, session: Session) -> PrinterForm:
    now = printer_chosen(request, session)
    fields = ("name", *actions.AS_IT_IS)
    initial = {name: getattr(now, name) for name in fields} if now else actions.AS_IT_IS
    is_posted = request.method == "POST" and "line" in request.POST
    return PrinterForm(request.POST if is_posted else None, initial=initial)


def sheet_form(request: HttpRequest, paper: Paper) -> LabelSheetForm:
    is_posted = request.method == "POST" and "columns" in request.POST
    typed = request.POST if is_posted else None
    return LabelSheetForm(typed, paper=paper, auto_id="sheet-%s")


def save_stationery(
    request: HttpRequest, session: Session, printer: PrinterForm, sheet: LabelSheetForm
) -> str:
    """Return what is said once something was saved, "" if nothing was."""
    club = session.club
    if printer.is_valid():
        adjustment = printer.cleaned_data
        name = adjustment.pop("name")
        actions.save_printer(club=club, name=name, adjustment=adjustment)
        request.session[_PRINTER] = name
        return gettext("Saved the adjustment for your printer")
    if sheet.is_valid():
        measures = {**sheet.cleaned_data, "paper": sheet.paper.value}
        name = measures.pop("name")
        actions.save_label_sheet(club=club, name=name, measures=measures)
        return gettext("Saved the sheet %(name)s") % {"name": name}
    if (removed := request.POST.get("remove", "")).isdecimal():
        actions.remove_label_sheet(club=club, sheet=int(removed))
        return gettext("Removed the sheet")
    return ""


def stocks_of(session: Session) -> Mapping[str, Stock]:
    sheets = actions.label_sheets_of(session)
    return {**STOCKS, **{_OWN.format(sheet.pk): _stock(sheet) for sheet in sheets}}


def _stock(sheet: LabelSheet) -> Stock:
    steps = (sheet.width + sheet.gap_x, sheet.height + sheet.gap_y)
    return Stock(
        *(sheet.name, "", Paper(sheet.paper), tuple(Use), sheet.width, sheet.height),
        *(sheet.columns, sheet.rows, sheet.left, sheet.top, *steps),
    )


def address_of(session: Session, name: str) -> str:
    return f"{reverse('badges', args=[session.pk])}?kind={name}"


@members_form
def menu(request: HttpRequest, session: Session) -> HttpResponse:
    """Show one kind, the first unless another is asked for."""
    name = request.GET.get("kind", next(iter(STATIONERY)))
    if name not in STATIONERY:
        raise Http404
    kind, paper = STATIONERY[name], choose_paper(request)
    printer, sheet = printer_form(request, session), sheet_form(request, paper)
    is_posted = request.method == "POST"
    if is_posted and (notice := save_stationery(request, session, printer, sheet)):
        messages.success(request, notice)
        return redirect(address_of(session, name))
    if "printer" in request.GET:
        # printed on from now on; "" is one that prints true
        request.session[_PRINTER] = request.GET["printer"]
    states = papers(session, session_sheet(session)).kinds
    fitting = stocks_for(kind.use, paper, stocks_of(session))
    context = {
        "session": session,
        "paper": paper,
        "name": name,
        "kind": kind,
        "form": StockForm(stocks=_choices(fitting), auto_id="stock-%s"),
        "state": states[kind.kind] if kind.kind else None,
        "printer": printer,
        "printers": actions.printers_of(session),
        "chosen": printer_chosen(request, session),
        "sheet_form": sheet,
        "sheets": actions.label_sheets_of(session),
    }
    return show_form(request, "printing/badges.html", context, refused=is_posted)


@members_get
def document(request: HttpRequest, session: Session, name: str) -> HttpResponseBase:
    if name not in STATIONERY:
        raise Http404
    kind = STATIONERY[name]
    stocks = stocks_of(session)
    fitting = {key: each for key, each in stocks.items() if kind.use in each.uses}
    form = StockForm(request.GET, stocks=_choices(fitting))
    if not form.is_valid():
        return refuse(request, form, redirect(address_of(session, name)))
    usual = next(iter(stocks_for(kind.use, paper_of(request))))
    sheet, only = session_sheet(session), None
    if "changed" in request.GET and kind.kind:
        only = frozenset(papers(session, sheet).kinds[kind.kind].changed)
    batch = Batch(
        stocks[form.cleaned_data["stock"] or usual],
        _nudge(request, session),
        back_of(session, form.cleaned_data["sides"]) if kind.behind else None,
        guests=_guests(session) if kind.of == "guests" else (),
        payments=list_receipts(session) if kind.of == "payments" else (),
        tickets=form.numbers if kind.of == "tickets" else range(0),
        numbers=only,
    )
    pieces = pieces_of(sheet, kind.kind) if kind.kind else {}
    if only is not None:
        pieces = {name: pieces[name] for name in pieces if number_of(name) in only}
    return answer_with(
        partial(print_on_stock, name, sheet, batch), request, session, pieces
    )


def _nudge(request: HttpRequest, session: Session) -> Nudge:
    printer = printer_chosen(request, session)
    if printer is None:
        return Nudge()
    return Nudge(printer.right, printer.down, round(100 / printer.line, 4))


def _choices(stocks: Mapping[str, Stock]) -> list[tuple[str, str]]:
    labels = {name: (each.brand, gettext(each.size)) for name, each in stocks.items()}
    return [(name, " – ".join(filter(None, label))) for name, label in labels.items()]


def _guests(session: Session) -> tuple[Guest, ...]:
    return tuple(
        Guest(person.card_name or person.name, person.number)
        for person in attendance_list(session)
        if person.is_expected
    )
