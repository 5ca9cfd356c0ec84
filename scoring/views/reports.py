"""Where the queues of phones send their reports, without login."""

from dataclasses import asdict

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.utils.translation import gettext

from scoring.actions.held_reports import receive
from scoring.forms.deals import QueuedForm
from tournament.access import phone_post
from tournament.attempts import address_of, check_attempts, count_failure
from tournament.opened_links import CodeOfNothing, device_of, held_table, seconds_to_wait

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
    opens whatever others in the hall, behind the same address, have tried.

    Raises:
        TooManyAttempts: the link is wrong, as too many from there were before it.
    """
    if request.headers.get("X-Requested-With") != "queue":
        return _not_taken(403, "Only the queue of a scorepad sends its reports here.")
    if len(request.body) > MOST_BYTES:
        return _not_taken(413, gettext("This score is too long."))
    try:
        held = held_table(table, secret)
    except CodeOfNothing:  # answered 404 too, a phone keeps what it has not sent
        raise Http404 from None
    except Http404:
        address = address_of(request)
        check_attempts("link", address)
        count_failure("link", address)
        raise
    if wait := seconds_to_wait(held):
        return _not_taken(
            429, gettext("Too many scores at once. They will be sent again."), wait
        )
    form, device = QueuedForm(request.POST), device_of(request)
    answer = receive(
        form.phone_submission(held.table, device, by_old_code=not held.is_current)
    )
    body = asdict(answer)
    status = body.pop("status")
    return JsonResponse(body, status=status)


def _not_taken(status: int, sentence: str, wait: int = 0) -> HttpResponse:
    body = {"report_id": "", "counts": False, "code": "NOT_TAKEN", "sentence": sentence}
    answer = JsonResponse(body, status=status)
    if wait:
        answer["Retry-After"] = str(wait)
    return answer
