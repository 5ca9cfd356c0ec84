"""What an organizer has to know before an undo, and what is left to do after it."""

from django.utils.translation import gettext

from scoring.models import Prize, PrizeDecision
from scoring.queries.activity_log import describe_in_short
from tournament.marked import gettext_noop
from tournament.models import (
    CardAssignment,
    JournalEntry,
    Seat,
    SitOut,
    UndoRecord,
)
from tournament.verbs import Verb

OLD_CODE = gettext_noop("The old code will work again, for anyone who has it.")
OLD_CODE_WORKS = gettext_noop(
    "The old code works again, and the new one does not. Throw the new paper away."
)
RESULTS_PUBLIC = gettext_noop("Hidden scores may be public now. Look at the big screen.")
PRINT_AGAIN = gettext_noop(
    "Phones and the big screen are up to date. Reprint the paper printed in between."
)
RULES_PRINTED = gettext_noop("Reprint the rules cards printed in between.")
DRAWN = gettext_noop("The draw does not count. A new draw will show that one was undone.")
BOOKED_STAYS = gettext_noop(
    "The penalty that came with it still counts. Undo that too if it was wrong."
)


def caution_before(record: UndoRecord) -> str:
    """Return what to think of before an undo; "" where there is nothing."""
    return gettext(OLD_CODE) if "generation" in _columns_changed(record) else ""


_DRAWN_BY = PrizeDecision.TieBreakMethod.LOT


def describe_undo(entry: JournalEntry) -> str:
    """Tell what was undone by an *entry* of the log, and what is left to do."""
    record = UndoRecord.objects.select_related("entry").filter(entry=entry).first()
    undone, advice = describe_in_short(entry), _advice_after(record) if record else ""
    stop = "" if undone.endswith((".", "…")) else "."
    return f"{undone}{stop} {advice}" if advice else undone


def _advice_after(record: UndoRecord) -> str:
    """Return what is left to do after an undo, kept as *record*."""
    columns = _columns_changed(record)
    models = {row.model for row in record.changes}
    seats = {Seat, SitOut, CardAssignment} if record.begun else {Seat, SitOut}
    is_undrawn = any(
        row.model is PrizeDecision and row.before and row.before["how"] == _DRAWN_BY
        for row in record.changes
        if row.after is None
    )
    advice = [
        (OLD_CODE_WORKS, "generation" in columns),
        (RESULTS_PUBLIC, "hidden_games" in columns),
        (PRINT_AGAIN, seats & models),  # before play numbers come and go
        (RULES_PRINTED, "house_rules" in columns),
        (DRAWN, is_undrawn and Prize not in models),
        (BOOKED_STAYS, record.entry.verb == Verb.RULING_WITHDRAWN),
    ]
    return " ".join(gettext(sentence) for sentence, applies in advice if applies)


def _columns_changed(record: UndoRecord) -> set[str]:
    """Return the columns that were changed of rows that stay."""
    stay = (row for row in record.changes if row.before and row.after)
    return {name for row in stay for name in row.columns}
