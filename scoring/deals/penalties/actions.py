"""Book penalties into a game and withdraw them; what was booked is never erased."""

from typing import Any

from scoring.deals.actions.checks import SessionNotRunning, check_begun
from scoring.deals.actions.sealing import revise_results
from scoring.deals.actions.storage import settle_round
from scoring.deals.words import describe_penalty, pair_names
from scoring.models import Penalty, PenaltyWithdrawal
from scoring.rules import HouseRules
from scoring.rules.registry import partnership
from tournament.access.checks import Actor
from tournament.journal.actions import Change, record_of, run
from tournament.models import Game, Round, Session, UndoRecord
from tournament.play.lifecycle import SCORED_IN
from tournament.play.seats import Side
from tournament.seating.holders import holders
from tournament.verbs import Verb
from tournament.verbs.facts import Penalty as PenaltyFacts
from tournament.words.marked import gettext_noop
from tournament.words.refusals import IdReused, ReasonRequired, Refusal

MOST = 20
"""Points in one penalty, either way: a side can hardly win more in a game."""

WORDS_LENGTH = 300
EVENT_LENGTH = 40


class PenaltyZero(Refusal):
    text = gettext_noop(
        "Enter the points and the reason of the penalty. Nothing was saved."
    )


class PenaltyTooLarge(Refusal):
    """A slip of the finger, more likely than a penalty."""

    text = gettext_noop(
        "A penalty is at most {most} points. You entered {points}. Type fewer. Nothing "
        "was saved."
    )


class PenaltyIdReused(IdReused):
    text = gettext_noop(
        "This penalty was already sent with other points. Saved is: {summary}."
    )


def list_penalty_refusals(
    points: int, reason: str, *, most: int = MOST
) -> tuple[Refusal, ...]:
    if not points or not reason.strip():
        return (PenaltyZero(),)
    if abs(points) > most:
        return (PenaltyTooLarge(most=most, points=abs(points)),)
    return ()


def add_penalty(
    *,
    game: Game,
    reason: str,
    by: Actor,
    event: str = "",
    undoes: UndoRecord | None = None,
    **content: Any,
) -> Penalty:
    """Book *points* (below zero to take them away) to a *side*; safe to send twice.

    *reason* says why, *event* is the key of an irregularity; *content* are the other
    columns of `Penalty` that somebody chose. The same report id with the same content
    returns the penalty on file. After the finish the results go up one revision. *undoes*
    is the record of a withdrawal that this undoes.

    Raises:
        OrganizersOnly: somebody else asks.
        PenaltyIdReused: the report id belongs to another penalty.
        SessionNotRunning: the session has not begun, is archived or cancelled.
        RoundNotOpen: nobody has begun this game.
        PenaltyZero, PenaltyTooLarge: no points or no reason, or too many points.
    """
    session = game.round.session
    with run(Verb.PENALTY_GIVEN, session, by=by, undoes=undoes) as change:
        wanted = Penalty(
            game=game,
            words=reason.strip()[:WORDS_LENGTH],
            event=event[:EVENT_LENGTH],
            **content,
            **by.sign(),
        )
        return _book(change, wanted)


def restore_penalty(*, penalty: Penalty, record: UndoRecord, by: Actor) -> Penalty | None:
    """Undo a withdrawal by booking the same penalty, where nobody has done so."""
    content = ("game", "side", "points", "words", "event", "deal")
    same = {column: getattr(penalty, column) for column in content}
    if Penalty.objects.filter(withdrawal=None, **same).exists():
        return None
    same["reason"] = same.pop("words")
    report_id = f"again-{record.entry_id}"
    return add_penalty(**same, report_id=report_id, by=by, undoes=record)


def withdraw_penalty(*, penalty: Penalty, reason: str, by: Actor) -> PenaltyWithdrawal:
    """Take a penalty out of the score again; it stays on file. Safe to repeat.

    Of two organizers who withdraw it, the first one's reason is kept.

    Raises:
        OrganizersOnly: somebody else asks.
        SessionNotRunning: the session is archived or cancelled.
        ReasonRequired: *reason* is empty.
    """
    session = penalty.game.round.session
    with run(Verb.PENALTY_WITHDRAWN, session, by=by) as change:
        already = PenaltyWithdrawal.objects.filter(penalty=penalty).first()
        if already:
            return already
        _check_scored(change.session, penalty.game)
        if not reason.strip():
            raise ReasonRequired
        withdrawal = PenaltyWithdrawal.objects.create(
            penalty=penalty, reason=reason.strip()[:WORDS_LENGTH], **by.sign()
        )
        # so that it cannot be undone once more on the page of the log
        change.undoes = record_of(Verb.PENALTY_GIVEN, penalty.pk)
        facts = _facts_of(change.session, penalty)
        change.log_activity(facts, reason=withdrawal.reason, subject=penalty.pk)
        _settle(change.session, penalty.game)
        revise_results(change.session)
        return withdrawal


def _book(change: Change, wanted: Penalty) -> Penalty:
    if repeated := _repeated(wanted):
        return repeated
    session = change.session
    _check_scored(session, wanted.game)
    rules = HouseRules.from_snapshot(session.house_rules)
    most = max(MOST, *partnership(rules).legal_points(rules, 4))
    for refusal in list_penalty_refusals(wanted.points, wanted.words, most=most):
        raise refusal
    wanted.save()
    facts = _facts_of(session, wanted)
    change.log_activity(facts, reason=wanted.words, subject=wanted.pk)
    _settle(session, wanted.game)
    revise_results(session)
    return wanted


def _settle(session: Session, game: Game) -> None:
    """Mark the round complete or open, where points end a game: a penalty may do so."""
    if session.end_at(game.round.number, game.table.number).needs_score:
        settle_round(session, Round.objects.get(pk=game.round_id))


def _repeated(wanted: Penalty) -> Penalty | None:
    penalties = Penalty.objects.select_related("game__round__session")
    penalty = penalties.filter(report_id=wanted.report_id).first()
    if penalty and _content(penalty) != _content(wanted):
        summary = describe_booked_penalty(penalty.game.round.session, penalty)
        raise PenaltyIdReused(summary=summary)
    return penalty


def _content(penalty: Penalty) -> tuple[object, ...]:
    content = (penalty.side, penalty.points, penalty.words, penalty.event, penalty.deal)
    return (penalty.game_id, *content)


def _check_scored(session: Session, game: Game) -> None:
    if session.state not in SCORED_IN:
        raise SessionNotRunning
    check_begun(session, Round.objects.get(pk=game.round_id))


def _facts_of(session: Session, penalty: Penalty) -> PenaltyFacts:
    game = penalty.game
    round_, table = game.round.number, game.table.number
    team = pair_names(game, holders(session), round_)[Side(penalty.side)]
    return PenaltyFacts(penalty.points, team, round_, table)


def describe_booked_penalty(session: Session, penalty: Penalty) -> str:
    facts = _facts_of(session, penalty)
    points = describe_penalty(facts.points, facts.team)
    return f"{points} (game {facts.game}, table {facts.table})"
