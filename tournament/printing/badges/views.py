"""Badges, tents, pocket cards and tickets, on cards and labels from the store."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, NamedTuple

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from tournament.access.checks import members_form, members_get
from tournament.machine.prints import Kind, number_of
from tournament.models import LabelSheet, Printer, Session
from tournament.money.reading import list_receipts
from tournament.printing.actions import (
    AS_IT_IS,
    label_sheets_of,
    printers_of,
    remove_label_sheet,
    save_label_sheet,
    save_printer,
)
from tournament.printing.badges import cards as card_stock
from tournament.printing.badges.cards import Guest, Nudge
from tournament.printing.badges.forms import LabelSheetForm, PrinterForm, StockForm
from tournament.printing.badges.stocks import STOCKS, Stock, Use, stocks_for
from tournament.printing.engine.paper import Paper
from tournament.printing.engine.pdf import Document
from tournament.printing.engine.views import answer_with, back_of, choose_paper, paper_of
from tournament.printing.reading import papers, pieces_of
from tournament.seating.plan import attendance_list
from tournament.seating.sheet import session_sheet
from tournament.words.marked import gettext_noop

_PRINTER = "printer"
_OWN = "own-{}"


def printer_chosen(request: HttpRequest, session: Session) -> Printer | None:
    printers = {printer.name: printer for printer in printers_of(session)}
    name = request.session.get(_PRINTER)
    if not isinstance(name, str):
        return next(iter(printers.values())) if len(printers) == 1 else None
    return printers.get(name)


def choose_printer(request: HttpRequest) -> None:
    """Print on the printer of that name from now on; "" is one that prints true."""
    request.session[_PRINTER] = request.GET["printer"]


def printer_form(request: HttpRequest, session: Session) -> PrinterForm:
    now = printer_chosen(request, session)
    facts = {"name": now.name, "right": now.right, "down": now.down} if now else {}
    initial = AS_IT_IS | facts | ({"line": now.line} if now else {})
    is_posted = request.method == "POST" and "line" in request.POST
    return PrinterForm(request.POST if is_posted else None, initial=initial)


def sheet_form(request: HttpRequest, paper: Paper) -> LabelSheetForm:
    is_posted = request.method == "POST" and "columns" in request.POST
    page = (paper.width, paper.height)
    return LabelSheetForm(
        request.POST if is_posted else None, page=page, auto_id="sheet-%s"
    )


def save_stationery(
    request: HttpRequest, session: Session, printer: PrinterForm, sheet: LabelSheetForm
) -> bool:
    club = session.club
    if printer.is_valid():
        name = printer.cleaned_data["name"]
        save_printer(club=club, name=name, adjustment=printer.adjustment)
        request.session[_PRINTER] = name
        messages.success(request, gettext("Saved the adjustment for your printer"))
        return True
    if sheet.is_valid():
        paper = next(each for each in Paper if (each.width, each.height) == sheet.page)
        measures = sheet.measures | {"paper": paper.value}
        name = sheet.cleaned_data["name"]
        save_label_sheet(club=club, name=name, measures=measures)
        messages.success(request, gettext("Saved the sheet %(name)s") % {"name": name})
        return True
    if (removed := request.POST.get("remove", "")).isdecimal():
        remove_label_sheet(club=club, sheet=int(removed))
        messages.success(request, gettext("Removed the sheet"))
        return True
    return False


def stocks_of(session: Session) -> Mapping[str, Stock]:
    own = {_OWN.format(sheet.pk): _stock(sheet) for sheet in label_sheets_of(session)}
    return {**STOCKS, **own}


def _stock(sheet: LabelSheet) -> Stock:
    return Stock(
        sheet.name,
        "",
        Paper(sheet.paper),
        tuple(Use),
        sheet.width,
        sheet.height,
        sheet.columns,
        sheet.rows,
        sheet.left,
        sheet.top,
        sheet.width + sheet.gap_x,
        sheet.height + sheet.gap_y,
    )


class Stationery(NamedTuple):
    """A document on bought cards: its title, what it is for, the cards that fit.

    It is a *kind* of paper that tells when it has changed, or none. *of_guests* is for
    everybody on the list, *of_payments* for those who have paid, *is_numbered* a run of
    tickets. It may have backs where it *is_two_sided*.
    """

    title: str
    about: str
    look: str
    use: Use
    make: Callable[..., Document]
    of_guests: bool = False
    of_payments: bool = False
    is_numbered: bool = False
    kind: Kind | None = None
    is_two_sided: bool = False


KINDS: Mapping[str, Stationery] = {
    "name-badges": Stationery(
        gettext_noop("Name badges"),
        gettext_noop("Everybody on the sign-up list, by name"),
        "badge",
        Use.BADGE,
        card_stock.name_badges,
        of_guests=True,
        kind=Kind.BADGE,
        is_two_sided=True,
    ),
    "number-badges": Stationery(
        gettext_noop("Number badges"),
        gettext_noop("Player numbers, large"),
        "number",
        Use.BADGE,
        card_stock.number_badges,
        kind=Kind.BADGE,
        is_two_sided=True,
    ),
    "table-tents": Stationery(
        gettext_noop("Table tents"),
        gettext_noop("Table number and QR code, to read from both sides"),
        "tent",
        Use.TENT,
        card_stock.table_tents,
        kind=Kind.TENT,
    ),
    "pocket-cards": Stationery(
        gettext_noop("Pocket tally cards"),
        gettext_noop("Tally cards that fit a shirt pocket"),
        "pocket",
        Use.POSTCARD,
        card_stock.pocket_cards,
        is_two_sided=True,
    ),
    "raffle-tickets": Stationery(
        gettext_noop("Raffle tickets"),
        gettext_noop("Numbered, each with a stub to keep"),
        "ticket",
        Use.CARD,
        card_stock.raffle_tickets,
        is_numbered=True,
        kind=Kind.TICKET,
    ),
    "receipts": Stationery(
        gettext_noop("Receipts"),
        gettext_noop("For everyone who has paid, and blank ones"),
        "receipt",
        Use.RECEIPT,
        card_stock.receipts,
        of_payments=True,
    ),
    "thank-you-cards": Stationery(
        gettext_noop("Thank-you cards"),
        gettext_noop("One for everybody on the sign-up list"),
        "thanks",
        Use.POSTCARD,
        card_stock.thank_you_cards,
        of_guests=True,
    ),
}


@members_form
def menu(request: HttpRequest, session: Session) -> HttpResponse:
    paper = choose_paper(request)
    printer, sheet = printer_form(request, session), sheet_form(request, paper)
    if request.method == "POST" and save_stationery(request, session, printer, sheet):
        return redirect("badges", session.pk)
    if "printer" in request.GET:
        choose_printer(request)
    stocks = stocks_of(session)
    states = papers(session, session_sheet(session)).kinds
    context = {
        "session": session,
        "paper": paper,
        "kinds": [
            (
                name,
                kind,
                StockForm(
                    stocks=_choices(stocks_for(kind.use, paper, stocks)),
                    auto_id=f"{name}-%s",
                ),
                states[kind.kind] if kind.kind else None,
            )
            for name, kind in KINDS.items()
        ],
        "printer": printer,
        "printers": printers_of(session),
        "chosen": printer_chosen(request, session),
        "sheet_form": sheet,
        "sheets": label_sheets_of(session),
    }
    status = 400 if request.method == "POST" else 200
    return render(request, "printing/badges.html", context, status=status)


@members_get
def document(request: HttpRequest, session: Session, name: str) -> HttpResponseBase:
    if name not in KINDS:
        raise Http404
    kind = KINDS[name]
    stocks = stocks_of(session)
    fitting = {name: each for name, each in stocks.items() if kind.use in each.uses}
    form = StockForm(request.GET, stocks=_choices(fitting))
    if not form.is_valid():
        for errors in form.errors.values():
            messages.error(request, f"{errors[0]}")
        return redirect("badges", session.pk)
    usual = next(iter(stocks_for(kind.use, paper_of(request))))
    stock = stocks[form.cleaned_data["stock"] or usual]
    what: dict[str, Any] = {}
    sheet, only = session_sheet(session), None
    if "changed" in request.GET and kind.kind:
        only = frozenset(papers(session, sheet).kinds[kind.kind].changed)
        what["numbers"] = only
    if kind.of_guests:
        what["guests"] = _guests(session)
    if kind.of_payments:
        what["paid"] = list_receipts(session)
    if kind.is_two_sided:
        what["back"] = back_of(session, form.cleaned_data["sides"])
    if kind.is_numbered:
        what["tickets"] = form.numbers
    pieces = pieces_of(sheet, kind.kind) if kind.kind else {}
    if only is not None:
        pieces = {name: pieces[name] for name in pieces if number_of(name) in only}
    make = partial(kind.make, sheet, stock=stock, nudge=_nudge(request, session), **what)
    return answer_with(make, request, session, pieces)


def _nudge(request: HttpRequest, session: Session) -> Nudge:
    printer = printer_chosen(request, session)
    if printer is None:
        return Nudge()
    return Nudge(printer.right, printer.down, round(100 / printer.line, 4))


def _choices(stocks: Mapping[str, Stock]) -> list[tuple[str, str]]:
    return [(name, _label(each)) for name, each in stocks.items()]


def _label(stock: Stock) -> str:
    size = gettext(stock.size)
    if not stock.brand:
        return size
    return gettext("%(brand)s – %(size)s") % {"brand": stock.brand, "size": size}


def _guests(session: Session) -> tuple[Guest, ...]:
    return tuple(
        Guest(person.card_name or person.name, person.number)
        for person in attendance_list(session)
        if person.is_expected
    )
