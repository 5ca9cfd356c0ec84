"""What an organizer has to know before an undo, and what is left to do after it."""

from scoring.models import Prize, PrizeDecision
from scoring.queries.activity_log import describe_in_short
from tournament.models import (
    CardAssignment,
    JournalEntry,
    Seat,
    SitOut,
    UndoRecord,
)
from tournament.verbs import Verb

OLD_CODE = "The code from before will work again, for whoever has it."
OLD_CODE_WORKS = (
    "The code from before opens its page again, and the one given since does not: throw "
    "that paper away."
)
RESULTS_PUBLIC = "Games that were hidden from the board may be public now: look at it."
PRINT_AGAIN = (
    "Phones and board follow at once. Paper printed in between is wrong: print it again."
)
RULES_PRINTED = "Rules cards printed in between are wrong: print them again."
DRAWN = "What was drawn or cut does not count; a new draw will say that one was undone."
BOOKED_STAYS = "What was booked with it still counts: undo that as well, if it was wrong."


def caution_before(record: UndoRecord) -> str:
    """Return what to think of before an undo; "" where there is nothing."""
    return OLD_CODE if "generation" in _columns_changed(record) else ""


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
        row.model is PrizeDecision and row.after is None for row in record.changes
    )
    advice = [
        (OLD_CODE_WORKS, "generation" in columns),
        (RESULTS_PUBLIC, "hidden_games" in columns),
        (PRINT_AGAIN, seats & models),  # before play numbers come and go
        (RULES_PRINTED, "house_rules" in columns),
        (DRAWN, is_undrawn and Prize not in models),
        (BOOKED_STAYS, record.entry.verb == Verb.RULING_WITHDRAWN),
    ]
    return " ".join(sentence for sentence, applies in advice if applies)


def _columns_changed(record: UndoRecord) -> set[str]:
    """Return the columns that were changed of rows that stay."""
    stay = (row for row in record.changes if row.before and row.after)
    return {name for row in stay for name in row.columns}
