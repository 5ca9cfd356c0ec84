"""Tally cards to print again: those a change in mid-event has made wrong."""

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet
from django.db.models.expressions import RawSQL

from tournament.compiled_queries import CompiledQuery, Row
from tournament.lifecycle import RoundState, SessionState
from tournament.models import CardAssignment, Round, ScheduleChange, Session
from tournament.prints import Kind, Printed, printed
from tournament.queries.paper import pieces_of
from tournament.queries.session_sheet import session_sheet
from tournament.rotations.words.ranges import in_ranges


@dataclass(frozen=True, slots=True)
class Reprint:
    """The *numbers* whose cards are wrong from game *from_round* (1-based) on."""

    numbers: tuple[int, ...]
    from_round: int

    @property
    def ranges(self) -> str:
        """The numbers as briefly as they can be said."""
        return in_ranges(self.numbers)

    @property
    def query(self) -> str:
        """What the address of the tally cards takes to print only these."""
        numbers = ",".join(map(str, self.numbers))
        return f"numbers={numbers}&changed_from={self.from_round}"


def _select_changes(session: RawSQL) -> QuerySet[ScheduleChange, Row]:
    rounds = Round.objects.filter(session=session).exclude(state=RoundState.CLOSED)
    recent = ScheduleChange.objects.filter(
        session=session, from_round__in=rounds.values("number")
    )
    return recent.values_list("from_round", "numbers", "at")


_CHANGES = CompiledQuery(_select_changes)
"""The changes from a game on that is not over."""


def cards_to_print_again(session: Session) -> Reprint | None:
    """The cards changed from a game on that is not over, and not printed since.

    In three queries, and those of the sheet where cards were printed.

    Returns:
        Nothing when there are none, or the event is not being played.
    """
    if session.state != SessionState.RUNNING:
        return None
    changes = _CHANGES(session.pk)
    if not changes:
        return None
    changed = {number for _, numbers, _ in changes for number in numbers}
    held = CardAssignment.objects.filter(card__session=session, to_round=None)
    still = {*held.filter(card__number__in=changed).values_list("card__number", flat=True)}
    made = printed(session.pk) if still else Printed({})
    if made.at(Kind.CARD):
        still -= made.current(pieces_of(session_sheet(session), Kind.CARD), Kind.CARD)
    if not still:
        return None
    # a card that was printed after a change is right up to the next one
    pending = [
        from_round
        for from_round, numbers, at in changes
        if any(_is_due(number, at, made) for number in still.intersection(numbers))
    ]
    first = min(pending or [from_round for from_round, numbers, _ in changes if numbers])
    return Reprint(tuple(sorted(still)), first)


def _is_due(number: int, changed_at: datetime, made: Printed) -> bool:
    """Return whether the card was not printed since a change."""
    card = made.pieces.get(f"{Kind.CARD} {number}")
    return card is None or card.at < changed_at
