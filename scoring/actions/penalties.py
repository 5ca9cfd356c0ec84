"""Book penalties into a game and withdraw them; what was booked is never erased."""

from django.db import transaction
from django.utils import timezone

from scoring.actions.deal_checks import (
    CorrectionReasonRequired,
    NightNotRunning,
    RoundNotOpen,
)
from scoring.actions.results import revise_results
from scoring.models import Penalty, PenaltyWithdrawal, Role
from scoring.queries.deal_text import pair_names, penalty_words
from tournament.access import Actor, OrganizersOnly
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.actions.sealing import sealed
from tournament.actions.undoing import keep_fact
from tournament.lifecycle import RoundState, SessionState
from tournament.models import Game, Round, Session
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side

MOST = 20
"""Points in one penalty, either way: a side can hardly win more in a game."""

PENALTY = "penalty "
PENALTY_WITHDRAWN = "withdrawn penalty "
"""How the journal's entries of a penalty name it, before its primary key."""

WORDS_LENGTH = 300
EVENT_LENGTH = 40


class PenaltyZero(Refusal):
    """A penalty of nothing, or for nothing."""

    code = "PENALTY_ZERO"
    text = "A penalty needs points and a reason."


class PenaltyTooLarge(Refusal):
    """A slip of the finger, more likely than a penalty."""

    code = "PENALTY_TOO_LARGE"
    text = "A penalty is at most {most} points. You entered {points}."


class PenaltyIdReused(Refusal):
    """One report id with two contents; nothing is booked."""

    code = "REPORT_ID_REUSED"
    text = "This penalty was sent before with another content. On file is: {summary}."
    status = 422


def penalty_refusals(points: int, words: str) -> tuple[Refusal, ...]:
    """Why *points* for the reason in *words* are no penalty; nothing if they are one."""
    if not points or not words.strip():
        return (PenaltyZero(),)
    if abs(points) > MOST:
        return (PenaltyTooLarge(most=MOST, points=abs(points)),)
    return ()


@sealed
@transaction.atomic
def add_penalty(
    *,
    game: Game,
    side: Side,
    points: int,
    words: str,
    report_id: str,
    by: Actor,
    event: str = "",
    deal: int | None = None,
) -> Penalty:
    """Book *points* (below zero to take them away) to *side*; safe to send twice.

    *words* say why, *event* is the key of an irregularity, *deal* (1-based) where it
    happened. The same report id with the same content returns the penalty on file.
    After the finish the results go up one revision.

    Raises:
        OrganizersOnly: somebody else asks.
        PenaltyIdReused: the report id belongs to another penalty.
        NightNotRunning: the night has not begun, is archived or cancelled.
        RoundNotOpen: nobody has begun this game.
        PenaltyZero, PenaltyTooLarge: no points or no reason, or too many points.
    """
    night = lock_for_organizer(game, by)
    wanted = Penalty(
        game=game,
        side=side,
        points=points,
        words=words.strip()[:WORDS_LENGTH],
        event=event[:EVENT_LENGTH],
        deal=deal,
        report_id=report_id,
    )
    repeated = _repeated(wanted)
    if repeated:
        return repeated
    _check_begun(night, game)
    for refusal in penalty_refusals(wanted.points, wanted.words):
        raise refusal
    return _write(night, wanted, by)


@sealed
@transaction.atomic
def withdraw_penalty(*, penalty: Penalty, reason: str, by: Actor) -> PenaltyWithdrawal:
    """Take a penalty out of the score again; it stays on file. Safe to repeat.

    Of two organizers who withdraw it, the first one's reason is kept.

    Raises:
        OrganizersOnly: somebody else asks.
        NightNotRunning: the night is archived or cancelled.
        CorrectionReasonRequired: *reason* is empty.
    """
    night = lock_for_organizer(penalty.game, by)
    already = PenaltyWithdrawal.objects.filter(penalty=penalty).first()
    if already:
        return already
    _check_begun(night, penalty.game)
    if not reason.strip():
        raise CorrectionReasonRequired
    withdrawal = PenaltyWithdrawal.objects.create(
        penalty=penalty,
        reason=reason.strip()[:WORDS_LENGTH],
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        at=timezone.now(),
    )
    what = f"Withdrew a penalty: {penalty_summary(night, penalty)}"
    entry = note(session=night, by=by, what=what, reason=withdrawal.reason)
    key = penalty.pk
    keep_fact(entry, f"{PENALTY_WITHDRAWN}{key}", answers=f"{PENALTY}{key}")
    revise_results(night)
    return withdrawal


def lock_for_organizer(game: Game, by: Actor) -> Session:
    """Lock the night of *game* for an organizer, and for nobody else.

    Raises:
        OrganizersOnly
    """
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    return lock_night(game.round.session)


def _repeated(wanted: Penalty) -> Penalty | None:
    found = Penalty.objects.select_related("game__round__session")
    penalty = found.filter(report_id=wanted.report_id).first()
    if penalty and _content(penalty) != _content(wanted):
        summary = penalty_summary(penalty.game.round.session, penalty)
        raise PenaltyIdReused(summary=summary)
    return penalty


def _content(penalty: Penalty) -> tuple[object, ...]:
    said = (penalty.side, penalty.points, penalty.words, penalty.event, penalty.deal)
    return (penalty.game_id, *said)


def _check_begun(night: Session, game: Game) -> None:
    if night.state not in (SessionState.RUNNING, SessionState.FINISHED):
        raise NightNotRunning
    round_ = Round.objects.get(pk=game.round_id)
    if round_.state == RoundState.PENDING:
        current = night.rounds.exclude(state=RoundState.PENDING).count()
        raise RoundNotOpen(round=round_.number, current=current)


def _write(night: Session, wanted: Penalty, by: Actor) -> Penalty:
    wanted.role, wanted.user_id, wanted.who = by.role, by.user_id, by.who
    wanted.at = timezone.now()
    wanted.save()
    what = f"Booked a penalty: {penalty_summary(night, wanted)}"
    entry = note(session=night, by=by, what=what, reason=wanted.words)
    keep_fact(entry, f"{PENALTY}{wanted.pk}")
    revise_results(night)
    return wanted


def penalty_summary(night: Session, penalty: Penalty) -> str:
    """A penalty and where: "2 points off Ann & Bob (game 3, table 1)"."""
    game = penalty.game
    round_, table = game.round.number, game.table.number
    pairs = pair_names(game, holders(night), round_)
    words = penalty_words(penalty.points, pairs[Side(penalty.side)])
    return f"{words} (game {round_}, table {table})"
