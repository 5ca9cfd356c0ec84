"""Offer to undo what was just done."""

from collections.abc import Sequence

from django.contrib import messages
from django.contrib.messages.storage import default_storage
from django.http import HttpRequest

from scoring.queries.activity_log import describe_in_short
from tournament.models import JournalEntry, UndoRecord
from tournament.verbs import Verb

_OWN = {"door", "turn-back"}
"""Addresses that have a way back of their own."""


def offer_undo(request: HttpRequest, entries: Sequence[JournalEntry]) -> None:
    """Say on the next page what was just done, beside a button that undoes it.

    *entries* are what the request has added to the log. The button stands beside what the
    view said itself, if it said something.
    """
    match = request.resolver_match
    if not match or match.url_name in _OWN:
        return
    records = UndoRecord.objects.filter(entry__in=entries).select_related("entry")
    record = records.order_by("entry").last()
    if record is None:
        return
    kind = "redo" if record.entry.verb == Verb.UNDONE else "entry"
    tags = f"{kind} {record.entry_id}"
    storage = messages.get_messages(request)
    new = list(storage)[len(default_storage(request)) :]
    storage.used = False  # type: ignore[union-attr]  # shown on the next page only
    successes = [message for message in new if message.level == messages.SUCCESS]
    if successes:
        successes[-1].extra_tags = tags
    else:
        messages.success(request, describe_in_short(record.entry), extra_tags=tags)
