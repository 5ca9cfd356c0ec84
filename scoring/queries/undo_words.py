"""What an organizer has to know before an undo, and what is left to do after it."""

from collections.abc import Sequence

from django.utils.text import Truncator

from scoring.models import Prize, PrizeDecision
from scoring.queries.activity_log import describe
from scoring.queries.undo_checks import changes_of
from tournament.models import (
    CardAssignment,
    JournalEntry,
    Seat,
    Session,
    SitOut,
    UndoRecord,
)
from tournament.queries.snapshots import RowChange
from tournament.verbs import Verb

WORDS = 120
"""So much of what was undone is said again."""
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


def caution(found: UndoRecord) -> str:
    """What to think of before undoing what is *found*; "" where there is nothing."""
    return OLD_CODE if _is_of_codes(changes_of(found)) else ""


def aftermath(undone: UndoRecord) -> str:
    """What is left to do after an undo, kept as *undone*; "" where there is nothing."""
    changes = changes_of(undone)
    found = [
        (OLD_CODE_WORKS, _is_of_codes(changes)),
        (RESULTS_PUBLIC, _has(changes, "hidden_games")),
        (PRINT_AGAIN, _is_of_seats(changes, is_played=undone.begun > 0)),
        (RULES_PRINTED, _has(changes, "house_rules", Session)),
        (DRAWN, _is_undecided(changes)),
        (BOOKED_STAYS, undone.entry.verb == Verb.RULING_WITHDRAWN),
    ]
    return " ".join(words for words, is_so in found if is_so)


def undone_words(entry: JournalEntry) -> str:
    """What the page after an undo says, by its *entry* in the journal; in one query."""
    kept = UndoRecord.objects.filter(entry=entry).first()
    left = aftermath(kept) if kept else ""
    said = Truncator(describe(entry)).chars(WORDS)
    return f"{said}{'' if said.endswith(('.', '…')) else '.'} {left}" if left else said


def _has(changes: Sequence[RowChange], column: str, model: type | None = None) -> bool:
    """Whether a column of a row that stays has changed."""
    stay = [it for it in changes if it.before and it.after]
    return any(column in it.columns for it in stay if model in (None, it.model))


def _is_of_codes(changes: Sequence[RowChange]) -> bool:
    return _has(changes, "generation")


def _is_of_seats(changes: Sequence[RowChange], *, is_played: bool) -> bool:
    """Whether cards and sheets say something else now; before play numbers come and go."""
    printed = (Seat, SitOut, CardAssignment) if is_played else (Seat, SitOut)
    return any(it.model in printed for it in changes)


def _is_undecided(changes: Sequence[RowChange]) -> bool:
    """Whether a prize still on the list has lost a decision."""
    gone = [it for it in changes if it.model is PrizeDecision and it.after is None]
    return bool(gone) and not any(it.model is Prize for it in changes)
