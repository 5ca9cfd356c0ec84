"""Where the queues of phones send their reports, without login."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext

from scoring.deals.calls.actions import build_actor
from scoring.deals.forms import QueuedForm
from scoring.deals.submission import HANDED_OVER
from scoring.deals.tray.actions import keep_refused, receive
from tournament.access import opened
from tournament.access.attempts import address_of, check_attempts, count_failure
from tournament.access.checks import phone_post
from tournament.access.version import SessionGone
from tournament.backups.actions import get_epoch
from tournament.models import Session, Table, TallyCard
from tournament.words.refusals import Refusal


def table_sent_from(request: HttpRequest, pk: int, secret: str, what: str) -> Table:
    """The table of a link; *what* came by an old one of it is kept."""
    try:
        return opened.table_of(pk, secret)
    except opened.OldTableCode:
        held = opened.held_table(pk, secret).table
        with hold_refused_requests(request, held, what):
            raise


def card_holder(request: HttpRequest, pk: int, secret: str, what: str) -> TallyCard:
    try:
        return opened.card_of(pk, secret)
    except opened.OldCardCode:
        with hold_refused_requests(request, TallyCard.objects.get(pk=pk), what):
            raise


@contextmanager
def hold_refused_requests(
    request: HttpRequest, sender: Table | TallyCard, what: str, settled: str = ""
) -> Iterator[None]:
    try:
        yield
    except SessionGone:
        raise
    except Refusal as refusal:
        keep_refused(
            session=Session(pk=sender.session_id),
            table=sender if isinstance(sender, Table) else None,
            what=what,
            content=request.POST.dict(),
            refusal=refusal,
            by=build_actor(sender),
            settled=settled,
        )
        raise


def is_queued(request: HttpRequest) -> bool:
    return request.headers.get("X-Requested-With") == "queue"


def answer_queue(request: HttpRequest, done: Callable[[], object]) -> HttpResponse:
    """Do what a queue asks for and say in JSON what became of it, as for a deal.

    A refusal is an answer too, which the phone shows; `kept` puts it into the tray.
    """
    body = {"report_id": request.POST.get("report_id", ""), "counts": True}
    status = 200
    try:
        done()
    except Refusal as refusal:
        status = refusal.status
        body |= {"counts": False, "code": refusal.code, "sentence": str(refusal)}
    return JsonResponse(body, status=status)


MOST_BYTES = 4096
"""A report has about 300."""


@phone_post
def reports(request: HttpRequest, table: int, secret: str) -> HttpResponse:
    """Take one report out of a phone's queue and say in JSON what became of it.

    The fields are those of `QueuedForm`, the header `X-Requested-With: queue` keeps
    forms of foreign pages out. The answer has *report_id*, *counts*, *code* and
    *sentence*; with the status 200, 202, 409, 410 or 422 the report is in the
    database, with any other it is not and has to be sent again. So it is with 403 where
    the answer names the report. Wrong links count for where they come from; a right one
    opens whatever others in the hall, behind the same address, have tried. `X-Epoch` is
    what the phone knows of backups put back: what it has acknowledged comes first, marked.

    Raises:
        TooManyAttempts: the link is wrong, as too many from there were before it.
    """
    if request.headers.get("X-Requested-With") != "queue":
        return _not_taken(403, "Only the queue of a scorepad sends its reports here.")
    if len(request.body) > MOST_BYTES:
        return _not_taken(413, gettext("This score is too long."))
    try:
        held = opened.held_table(table, secret)
    except opened.CodeOfNothing:  # answered 404 too, a phone keeps what it has not sent
        raise Http404 from None
    except Http404:
        address = address_of(request)
        check_attempts("link", address)
        count_failure("link", address)
        raise
    if wait := opened.seconds_to_wait(held):
        return _not_taken(
            429, gettext("Too many scores at once. They will be sent again."), wait
        )
    epoch, _, is_handed_over = request.headers.get("X-Epoch", "").partition(" ")
    if epoch not in ("", f"{get_epoch()}"):
        return _not_taken(425, gettext("Load this page again in a few seconds."), wait=1)
    form, device = QueuedForm(request.POST), opened.device_of(request)
    sent = form.phone_submission(held.table, device, by_old_code=not held.is_current)
    if is_handed_over:
        sent = replace(sent, batch_id=f"{HANDED_OVER}{epoch}")
    answer = receive(sent)
    body = answer._asdict()
    status = body.pop("status")
    return JsonResponse(body, status=status)


def _not_taken(status: int, sentence: str, wait: int = 0) -> HttpResponse:
    body = {"report_id": "", "counts": False, "code": "NOT_TAKEN", "sentence": sentence}
    answer = JsonResponse(body, status=status)
    if wait:
        answer["Retry-After"] = str(wait)
    return answer
