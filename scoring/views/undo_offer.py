"""Offer to undo what was just done."""

from collections.abc import Callable

from django.contrib import messages
from django.contrib.messages.storage import default_storage
from django.http import HttpRequest, HttpResponse

from scoring.queries.activity_log import describe_in_short
from tournament.access import actor_of
from tournament.models import UndoRecord
from tournament.verbs import Verb

_OWN = {"door", "turn-back"}
"""Addresses that have a way back of their own."""


def offer_undo(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    """Say on the next page what was just done, beside a button that undoes it.

    The button stands beside what the view said itself, if it said something.
    """

    def answer(request: HttpRequest) -> HttpResponse:
        response = get_response(request)
        if response.status_code != 302:
            return response
        actor, match = actor_of(request), request.resolver_match
        if not actor or not actor.entries or not match or match.url_name in _OWN:
            return response
        records = UndoRecord.objects.filter(entry__in=actor.entries).select_related("entry")
        if record := records.order_by("entry").last():
            kind = "redo" if record.entry.verb == Verb.UNDONE else "entry"
            tags = f"{kind} {record.entry_id}"
            storage = messages.get_messages(request)
            new = list(storage)[len(default_storage(request)) :]
            storage.used = False  # type: ignore[union-attr]  # shown on the next page only
            successes = [message for message in new if message.level == messages.SUCCESS]
            if successes:
                successes[-1].extra_tags = tags
            else:
                text = describe_in_short(record.entry)
                messages.success(request, text, extra_tags=tags)
        return response

    return answer
