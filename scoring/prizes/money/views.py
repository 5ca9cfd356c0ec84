"""The treasurer's pages: the cash book of a session, on screen and on paper."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import get_object_or_404, redirect
from django.utils import timezone
from django.utils.translation import gettext

from scoring.deals.actions.sealing import seal_paper
from scoring.deals.submission import new_report_id
from scoring.prizes.money.forms import CashForm, CountForm, VoidForm
from scoring.prizes.money.printing import cash_book_csv, cash_book_document
from scoring.prizes.money.reading import treasurers_page
from tournament.access.checks import treasurer, treasurers_form, treasurers_get
from tournament.models import CashEntry, Session
from tournament.money import actions as cash
from tournament.money.reading import cash_book, describe_cash
from tournament.pages.live import show_form
from tournament.people.door.views import PAYMENT_METHODS
from tournament.printing.engine.views import answer_with, file_answer, paper_of
from tournament.seating.sheet import event_head
from tournament.words.forms import refusing_in


@treasurers_form
def page(request: HttpRequest, session: Session) -> HttpResponse:
    form = _empty_form(session) if request.method == "GET" else CashForm(request.POST)
    with refusing_in(form, None):
        if form.is_valid():
            data = form.cleaned_data
            entry = cash.enter(
                session=session,
                kind=CashEntry.Kind(data["kind"]),
                amount=data["amount"],
                note=data["words"],
                method=CashEntry.Method(data["method"] or CashEntry.Method.CASH),
                report_id=data["report_id"],
                by=treasurer(request, session),
            )
            return _tell(request, session, entry)
    return _page(request, session, {"form": form}, is_refused=form.is_bound)


@treasurers_form
def count(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "GET":
        return redirect("money", session.pk)
    form = CountForm(request.POST)
    if not form.is_valid():
        more = {"form": _empty_form(session), "count_form": form}
        return _page(request, session, more, is_refused=True)
    by = treasurer(request, session)
    return _tell(
        request, session, cash.count_box(session=session, by=by, **form.cleaned_data)
    )


def _empty_form(session: Session) -> CashForm:
    """Starting cash comes first, once; then what is sold in the hall."""
    is_begun = session.cash_entries.exists() or not session.stage.is_before_play
    kind = CashEntry.Kind.FIFTY_FIFTY if is_begun else CashEntry.Kind.FLOAT_IN
    return CashForm(initial={"report_id": new_report_id(), "kind": kind})


def _tell(request: HttpRequest, session: Session, entry: CashEntry) -> HttpResponse:
    what = describe_cash(entry, session.club.currency)
    text = gettext("Saved: %(deal)s") % {"deal": what}
    messages.success(request, text, extra_tags=f"cash {entry.pk}")
    return redirect("money", session.pk)


@treasurers_form
def void(request: HttpRequest, session: Session) -> HttpResponse:
    if request.method == "GET":
        return redirect("money", session.pk)
    form = VoidForm(request.POST)
    pk = form.cleaned_data["entry"] if form.is_valid() else None
    # what voids a line cannot be void itself: enter the line again
    entry = get_object_or_404(CashEntry, pk=pk, session=session, voids=None)
    data = {key: form.cleaned_data[key] for key in ("reason", "report_id")}
    cash.void(entry=entry, by=treasurer(request, session), **data)
    return redirect("money", session.pk)


@treasurers_get
def printed(request: HttpRequest, session: Session) -> HttpResponseBase:
    log = seal_paper(session, "Cash book printed")
    money, at = treasurers_page(session), timezone.localtime()
    make = partial(
        cash_book_document,
        event_head(session),
        money,
        paper=paper_of(request),
        at=at,
        log=log,
    )
    return answer_with(make, request, session, is_private=True)


@treasurers_get
def download(request: HttpRequest, session: Session) -> HttpResponse:
    return file_answer(cash_book_csv(cash_book(session)), "cash-log", "csv")


def _page(
    request: HttpRequest, session: Session, more: Mapping[str, Any], *, is_refused: bool
) -> HttpResponse:
    money = treasurers_page(session)
    context = {
        "session": session,
        "money": money,
        "report_id": new_report_id(),
        "count_form": CountForm(initial={"report_id": new_report_id()}),
        "is_paying": "paid" in request.GET,
        **PAYMENT_METHODS,
        **more,
    }
    return show_form(request, "prizes/money/money.html", context, refused=is_refused)
