"""Undo for tests, and what a night is apart from its journal and its counters."""

import json

from scoring.actions.undo import undo_entry
from scoring.queries.session_file import session_file
from tests.factories.sessions import ORGANIZER
from tournament.models import Session

COUNTERS = {
    "session": ("version", "plan_version", "revision"),
    "tables": ("issued",),
    "cards": ("issued",),
    "boards": ("issued",),
    "prizes": ("draws",),
}
"""What an undo leaves as it is."""


def again(session):
    """The night as it stands now."""
    return Session.objects.get(pk=session.pk)


def everything_but_the_journal(session):
    """The file of the night without the journal, its seals and the counters."""
    exported = json.loads(session_file(again(session)))["night"]
    del exported["journal"], exported["seals"]
    for part, counters in COUNTERS.items():
        for row in exported[part]:
            for counter in counters:
                del row[counter]
    return json.dumps(exported, indent=1)


def undo(session, entry=None, by=ORGANIZER):
    """Undo an entry of the journal, the last one if none is named."""
    entry = entry or session.journal.latest("pk").pk
    return undo_entry(session=session, entry=entry, by=by)
