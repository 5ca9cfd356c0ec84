"""What every command on prizes begins with and leaves: the line, the decision, the log."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from django.db.models import F
from django.utils import timezone

from scoring.models import Prize, PrizeDecision
from scoring.queries.awards import AwardLine
from scoring.queries.prizes import prize_list
from tournament.access import Actor
from tournament.actions.command import Change, run
from tournament.facts import PrizeDrawn
from tournament.lifecycle import SessionState
from tournament.marked import gettext_noop
from tournament.models import Session
from tournament.refusals import Conflict, Refusal
from tournament.verbs import Verb


class PrizesClosed(Conflict):
    """The prizes of a session put away were to be changed."""

    code = "PRIZES_CLOSED"
    page = "prizes"
    text = gettext_noop(
        "This event is closed, so its prizes cannot change. Nothing was changed."
    )


class PrizeGone(Refusal):
    """Somebody else has taken the prize off the list."""

    code = "PRIZE_GONE"
    page = "prizes"
    text = gettext_noop("Another organizer removed this prize. Look at the list again.")
    status = 404


@contextmanager
def run_on_prizes(verb: Verb, session: Session, by: Actor) -> Iterator[Change]:
    """Run a command on the prizes of a session that is not put away."""
    with run(verb, session, by=by) as change:
        state = SessionState(change.session.state)
        if state in (SessionState.ARCHIVED, SessionState.CANCELLED):
            raise PrizesClosed
        yield change


def find_line(session: Session, prize: int) -> AwardLine:
    """Return the line of the list with *prize* (primary key).

    Raises:
        PrizeGone: it is not on the list any more.
    """
    for line in prize_list(session).lines:
        if prize in line.prizes:
            return line
    raise PrizeGone


def list_facts(line: AwardLine, numbers: Sequence[int], *, undone: int = 0) -> PrizeDrawn:
    """Build what the log keeps of a decision: the prizes, the players in order."""
    names = [line.name_of(number) for number in numbers]
    prizes = Prize.objects.in_bulk(line.prizes)
    won = [prizes[key] for key in line.prizes]
    return PrizeDrawn(
        [(prize.kind, prize.place, prize.division) for prize in won], names, undone
    )


def save_decision(
    prize: int,
    how: str,
    numbers: Sequence[int],
    by: Actor,
    *,
    hat: Sequence[int] = (),
    is_passed: bool = False,
) -> PrizeDecision:
    """Save a decision on *prize* and who made it."""
    return PrizeDecision.objects.create(
        prize_id=prize,
        how=how,
        numbers=list(numbers),
        hat=list(hat),
        is_passed=is_passed,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )


def save_draw(
    prize: int, numbers: Sequence[int], by: Actor, *, hat: Sequence[int]
) -> PrizeDecision:
    """Count a draw for good: an undo takes back the decision, not the count."""
    Prize.objects.filter(pk=prize).update(draws=F("draws") + 1)
    return save_decision(prize, "lot", numbers, by, hat=hat)
