"""What the queues of phones send besides deals, and what they are answered in JSON."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse, JsonResponse

from tournament.refusals import Refusal


def is_queued(request: HttpRequest) -> bool:
    """Return whether the queue of a phone sends this, not a form."""
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
