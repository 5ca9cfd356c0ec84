"""Offer to undo what was just done."""

from collections.abc import Callable

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.utils.text import Truncator

from scoring.queries.activity_log import describe
from tournament.access import actor_of
from tournament.models import JournalEntry, UndoRecord

WORDS = 120
"""So much of what was done is said beside the button that undoes it."""
_OWN = {"door", "turn-back"}
"""Addresses that have a way back of their own."""


def offer_undo(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Say on the next page what was just done, beside a button that undoes it."""

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        actor, match = actor_of(request), request.resolver_match
        done = actor.entries if actor and response.status_code == 302 else []
        if done and match and match.url_name not in _OWN:
            records = UndoRecord.objects.filter(entry__in=done)
            if record := records.select_related("entry").order_by("entry").last():
                _offer(request, record.entry)
        return response

    return answer


def _offer(request: HttpRequest, entry: JournalEntry) -> None:
    """Put the button beside what the view said itself, if it said something."""
    waiting = getattr(messages.get_messages(request), "_queued_messages", ())
    told = [message for message in waiting if message.level == messages.SUCCESS]
    if told:
        told[-1].extra_tags = f"entry {entry.pk}"
    else:
        text = Truncator(describe(entry)).chars(WORDS)
        messages.success(request, text, extra_tags=f"entry {entry.pk}")
