"""The printers and sheets of labels of a club, told on the page of badges."""

from collections.abc import Mapping

from django.contrib import messages
from django.http import HttpRequest
from django.utils.translation import gettext

from tournament.actions.stationery import (
    remove_label_sheet,
    save_label_sheet,
    save_printer,
)
from tournament.forms.card_stock import LabelSheetForm, PrinterForm
from tournament.models import LabelSheet, Printer, Session
from tournament.printing.paper import Paper
from tournament.printing.stocks import STOCKS, Stock, Use
from tournament.queries.stationery import label_sheets_of, printers_of

_PRINTER = "printer"
_TRUE = {"right": 0, "down": 0, "line": 100}
_OWN = "own-{}"


def printer_chosen(request: HttpRequest, session: Session) -> Printer | None:
    """Return the printer chosen on this computer, or the only one there is."""
    printers = {printer.name: printer for printer in printers_of(session)}
    name = request.session.get(_PRINTER)
    if not isinstance(name, str):
        return next(iter(printers.values())) if len(printers) == 1 else None
    return printers.get(name)


def choose_printer(request: HttpRequest) -> None:
    """Print on the printer of that name from now on; "" is one that prints true."""
    request.session[_PRINTER] = request.GET["printer"]


def printer_form(request: HttpRequest, session: Session) -> PrinterForm:
    """Return the form for a printer, filled in with the chosen one."""
    now = printer_chosen(request, session)
    facts = {"name": now.name, "right": now.right, "down": now.down} if now else {}
    initial = _TRUE | facts | ({"line": now.line} if now else {})
    is_posted = request.method == "POST" and "line" in request.POST
    return PrinterForm(request.POST if is_posted else None, initial=initial)


def sheet_form(request: HttpRequest, paper: Paper) -> LabelSheetForm:
    """Return the form for a sheet of labels on that paper."""
    is_posted = request.method == "POST" and "columns" in request.POST
    page = (paper.width, paper.height)
    return LabelSheetForm(
        request.POST if is_posted else None, page=page, auto_id="sheet-%s"
    )


def save_stationery(
    request: HttpRequest, session: Session, printer: PrinterForm, sheet: LabelSheetForm
) -> bool:
    """Save what was posted; return whether anything was."""
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
    """Return what can be printed on, by its name in addresses: the club's own last."""
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
