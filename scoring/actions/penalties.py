"""Book penalties into a game and withdraw them; what was booked is never erased."""

from dataclasses import dataclass

from django.db import transaction
from django.utils import timezone

from scoring.actions.deals import record_deal
from scoring.actions.results import revise_results
from scoring.actions.situation import (
    CorrectionReasonRequired,
    NightNotRunning,
    RoundNotOpen,
)
from scoring.models import DealRevision, Penalty, PenaltyWithdrawal, Role
from scoring.queries.recorded import deals_of
from scoring.queries.words import pair_names, penalty_words
from scoring.rules import DealReport, Outcome
from scoring.rules.ruling import Booking
from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.locking import lock_night
from tournament.lifecycle import NightState, RoundState
from tournament.models import Game, Round, Session
from tournament.queries.holders import holders
from tournament.refusals import Refusal
from tournament.seats import Side

MOST = 20
"""Points in one penalty, either way: a side can hardly win more in a game."""

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


class OrganizersOnly(Refusal):
    """A table books itself points."""

    code = "ORGANIZERS_ONLY"
    text = "Only the organizer can book or withdraw a penalty."
    status = 403


def penalty_refusals(points: int, words: str) -> tuple[Refusal, ...]:
    """Why *points* for the reason in *words* are no penalty; nothing if they are one."""
    if not points or not words.strip():
        return (PenaltyZero(),)
    if abs(points) > MOST:
        return (PenaltyTooLarge(most=MOST, points=abs(points)),)
    return ()


@dataclass(frozen=True, slots=True)
class Booked:
    """What a booking put on file: a penalty, a dead deal, or both."""

    penalty: Penalty | None
    deal: DealRevision | None


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
    night = _lock(game, by)
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


@transaction.atomic
def withdraw_penalty(*, penalty: Penalty, reason: str, by: Actor) -> PenaltyWithdrawal:
    """Take a penalty out of the score again; it stays on file. Safe to repeat.

    Of two organizers who withdraw it, the first one's reason is kept.

    Raises:
        OrganizersOnly: somebody else asks.
        NightNotRunning: the night is archived or cancelled.
        CorrectionReasonRequired: *reason* is empty.
    """
    night = _lock(penalty.game, by)
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
    what = f"Withdrew a penalty: {_summary(night, penalty)}"
    note(session=night, by=by, what=what, reason=withdrawal.reason)
    revise_results(night)
    return withdrawal


@transaction.atomic
def book(
    *,
    game: Game,
    booking: Booking,
    offenders: Side,
    words: str,
    report_id: str,
    by: Actor,
    event: str = "",
    deal: int | None = None,
) -> Booked:
    """Book what a ruling says against *offenders*, all of it or nothing.

    Where the booking ends the deal, *deal* (1-based; the one now expected, if left out)
    is written down as a dead deal. If it is on file already, or not yet its turn, the
    points alone are booked: correct the deal at the desk. Safe to send twice.

    Raises:
        whatever `add_penalty` refuses; without points, whatever `record_deal` does.
    """
    _lock(game, by)
    if not booking.points:
        return Booked(None, _dead_deal(game, deal, report_id, by))
    if booking.ends_deal and _is_turn(game, deal, report_id):
        _dead_deal(game, deal, report_id, by)
    penalty = add_penalty(
        game=game,
        side=booking.whom.side(offenders),
        points=booking.points,
        words=words,
        event=event,
        deal=deal,
        report_id=report_id,
        by=by,
    )
    return Booked(penalty, _reported(game, report_id))


def _lock(game: Game, by: Actor) -> Session:
    if by.role != Role.ORGANIZER:
        raise OrganizersOnly
    return lock_night(game.round.session)


def _is_turn(game: Game, deal: int | None, report_id: str) -> bool:
    """Whether *deal* can be written down now, and was not with this report id before."""
    if Penalty.objects.filter(report_id=report_id).exists():
        return False
    expected = len(deals_of(game.pk)) + 1
    is_open = Round.objects.get(pk=game.round_id).state == RoundState.OPEN
    is_left = expected <= game.round.session.deals_per_game
    return is_open and is_left and deal in (None, expected)


def _dead_deal(game: Game, deal: int | None, report_id: str, by: Actor) -> DealRevision:
    before = _reported(game, report_id)
    expected = before.deal.number if before else len(deals_of(game.pk)) + 1
    return record_deal(
        game=game,
        deal=deal or expected,
        report=DealReport(Outcome.DEAD_DEAL),
        report_id=report_id,
        by=by,
    )


def _reported(game: Game, report_id: str) -> DealRevision | None:
    reports = DealRevision.objects.select_related("deal")
    return reports.filter(report_id=report_id, deal__game=game).first()


def _repeated(wanted: Penalty) -> Penalty | None:
    found = Penalty.objects.select_related("game__round__session")
    penalty = found.filter(report_id=wanted.report_id).first()
    if penalty and _content(penalty) != _content(wanted):
        summary = _summary(penalty.game.round.session, penalty)
        raise PenaltyIdReused(summary=summary)
    return penalty


def _content(penalty: Penalty) -> tuple[object, ...]:
    said = (penalty.side, penalty.points, penalty.words, penalty.event, penalty.deal)
    return (penalty.game_id, *said)


def _check_begun(night: Session, game: Game) -> None:
    if night.state not in (NightState.RUNNING, NightState.FINISHED):
        raise NightNotRunning
    round_ = Round.objects.get(pk=game.round_id)
    if round_.state == RoundState.PENDING:
        current = night.rounds.exclude(state=RoundState.PENDING).count()
        raise RoundNotOpen(round=round_.number, current=current)


def _write(night: Session, wanted: Penalty, by: Actor) -> Penalty:
    wanted.role, wanted.user_id, wanted.who = by.role, by.user_id, by.who
    wanted.at = timezone.now()
    wanted.save()
    what = f"Booked a penalty: {_summary(night, wanted)}"
    note(session=night, by=by, what=what, reason=wanted.words)
    revise_results(night)
    return wanted


def _summary(night: Session, penalty: Penalty) -> str:
    """A penalty and where: "2 points off Ann & Bob (game 3, table 1)"."""
    game = penalty.game
    round_, table = game.round.number, game.table.number
    pairs = pair_names(game, holders(night), round_)
    words = penalty_words(penalty.points, pairs[Side(penalty.side)])
    return f"{words} (game {round_}, table {table})"
