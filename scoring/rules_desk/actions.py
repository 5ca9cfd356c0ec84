"""Keep answers of the rules desk as rulings of a session, and book what they offer.

A ruling is never changed: another answer is another ruling, and one that does not stand
is withdrawn.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

from django.db import transaction

from scoring.deals.actions.intake import submit
from scoring.deals.on_file import deal_context
from scoring.deals.penalties.actions import add_penalty, describe_booked_penalty
from scoring.deals.recorded import recorded_game
from scoring.deals.submission import Kind, Submission
from scoring.models import DealRevision, Penalty, Ruling, RulingWithdrawal, SideTable
from scoring.rules import DealReport, Outcome
from scoring.rulings.ruling import Booking
from scoring.side_games.actions.entries import Fine, add_side_penalty
from tournament.access.checks import Actor
from tournament.journal.actions import check_open, record_of, run
from tournament.models import Game, Session, UndoRecord
from tournament.play.seats import Side
from tournament.verbs import Verb
from tournament.verbs.facts import Verdict
from tournament.words.marked import gettext_noop
from tournament.words.refusals import Conflict, IdReused, Refusal

_DEAD = DealReport(Outcome.DEAD_DEAL)


class DealNotSaid(Refusal):
    text = gettext_noop(
        "All deals of this game are in. Choose the deal in which it happened. Nothing "
        "was saved."
    )


class DealForfeited(Conflict):
    """Two organizers book one renege: a hand is forfeited once."""

    text = gettext_noop(
        "This was already added to deal {deal}: {summary}. Withdraw it first. Nothing "
        "was changed."
    )


class Booked(NamedTuple):
    """What a booking put on file: a penalty, a dead deal, or both.

    *deal* is None, too, where nobody scored in the deal already.
    """

    penalty: Penalty | None
    deal: DealRevision | None


def book(
    *,
    game: Game,
    booking: Booking,
    offenders: Side,
    reason: str,
    report_id: str,
    by: Actor,
    event: str = "",
    deal: int | None = None,
) -> Booked:
    """Book what a ruling says against *offenders*, all of it or nothing.

    Where the booking ends the deal, nobody scores in *deal* (1-based; the one now
    expected, if left out): it is written down as a dead deal, or corrected to one if
    its table has entered it, with *reason* as the reason. Safe to send twice.

    Raises:
        DealNotSaid: the booking ends a deal, all are in and *deal* is left out.
        DealForfeited: another booking has ended the deal against the same side.
        whatever `add_penalty` and `submit` refuse.
    """
    with run(Verb.RULING_BOOKED, game.round.session, by=by):
        revision = None
        if booking.ends_deal:
            deal = deal or _deal_meant(game, report_id)
            revision = _end_deal(game, deal, reason, report_id, by)
        if not booking.points:
            return Booked(None, revision)
        side = booking.whom.side(offenders)
        if booking.ends_deal:
            # refuse what another organizer has booked of the same deal
            same = Penalty.objects.filter(game=game, side=side, event=event, deal=deal)
            others = same.exclude(report_id=report_id).filter(withdrawal=None)
            if booked := others.first():
                summary = describe_booked_penalty(game.round.session, booked)
                raise DealForfeited(summary=summary, deal=deal)
        penalty = add_penalty(
            game=game,
            side=side,
            points=booking.points,
            reason=reason,
            event=event,
            deal=deal,
            report_id=report_id,
            by=by,
        )
        return Booked(penalty, revision)


def _deal_meant(game: Game, report_id: str) -> int:
    """The deal that was ended with this report id before, else the one now expected."""
    if before := _reported(game, report_id):
        return before.deal.number
    session = game.round.session
    context = deal_context(session, game, 0)
    expected = len(context.on_file) + 1
    if expected > context.count_deals():
        raise DealNotSaid
    return expected


def _end_deal(
    game: Game, deal: int, reason: str, report_id: str, by: Actor
) -> DealRevision | None:
    """Let nobody score in *deal*; nothing to write where nobody does already."""
    before = _reported(game, report_id)
    if before is None and Penalty.objects.filter(report_id=report_id).exists():
        return None
    on_file = recorded_game(game.pk)[0].get(deal)
    is_report = before.kind == DealRevision.Kind.REPORT if before else on_file is None
    # another ruling has ended it: a correction to the same would be a change of nothing
    if not is_report and before is None and on_file and on_file.report == _DEAD:
        return None
    ended = Submission.of_game(
        game,
        by=by,
        deal=deal,
        entered=_DEAD,
        kind=Kind.REPORT if is_report else Kind.CORRECTION,
        seen_revision=on_file.revision if on_file else 0,
        report_id=report_id,
        reason=reason,
    )
    return cast("DealRevision", submit(ended))


def _reported(game: Game, report_id: str) -> DealRevision | None:
    reports = DealRevision.objects.select_related("deal")
    return reports.filter(report_id=report_id, deal__game=game).first()


class RulingIdReused(IdReused):
    text = gettext_noop("Another answer was already saved: {verdict}")


class AnsweredQuestion(NamedTuple):
    """What was asked and answered.

    *question* is the key of a question of the desk, *inputs* the texts of its address,
    *sources* sentences.
    """

    question: str
    inputs: Mapping[str, str]
    verdict: str
    sources: Sequence[str]


def save_ruling(
    *,
    session: Session,
    answered: AnsweredQuestion,
    report_id: str,
    by: Actor,
    game: Game | None = None,
    undoes: UndoRecord | None = None,
) -> Ruling:
    """Keep an answer as a ruling of the session; safe to send twice.

    The same report id with the same content returns the ruling on file. *undoes* is the
    record of a withdrawal that this undoes.

    Raises:
        OrganizersOnly: somebody else asks.
        RulingIdReused: the report id belongs to another ruling.
        SessionPutAway: the session is archived or canceled.
    """
    with run(Verb.RULING_SAVED, session, by=by, undoes=undoes) as change:
        if saved := Ruling.objects.filter(report_id=report_id).first():
            on_file = (saved.session_id, saved.game_id, saved.question, saved.asked)
            at = (change.session.pk, game.pk if game else None)
            if on_file != (*at, answered.question, dict(answered.inputs)):
                raise RulingIdReused(verdict=saved.verdict)
            return saved
        check_open(change.session)
        ruling = Ruling.objects.create(
            session=change.session,
            game=game,
            question=answered.question,
            asked=dict(answered.inputs),
            verdict=answered.verdict,
            sources=list(answered.sources),
            report_id=report_id,
            **by.sign(),
        )
        change.log_activity(Verdict(ruling.verdict), subject=ruling.pk)
        return ruling


def restore_ruling(*, ruling: Ruling, record: UndoRecord, by: Actor) -> Ruling:
    """Undo a withdrawal by saving the same ruling.

    Raises:
        whatever `save_ruling` refuses.
    """
    answered = AnsweredQuestion(
        ruling.question, ruling.asked, ruling.verdict, ruling.sources
    )
    return save_ruling(
        session=ruling.session,
        answered=answered,
        report_id=f"again-{record.entry_id}",
        by=by,
        game=ruling.game,
        undoes=record,
    )


def withdraw_ruling(*, ruling: Ruling, by: Actor) -> RulingWithdrawal:
    """Say that a ruling does not stand; it stays on file. Safe to repeat.

    What was booked with it still counts: that is undone by itself.

    Raises:
        OrganizersOnly: somebody else asks.
        SessionPutAway: the session is archived or canceled.
    """
    with run(Verb.RULING_WITHDRAWN, ruling.session, by=by) as change:
        if already := RulingWithdrawal.objects.filter(ruling=ruling).first():
            return already
        check_open(change.session)
        withdrawal = RulingWithdrawal.objects.create(ruling=ruling, **by.sign())
        change.undoes = record_of(Verb.RULING_SAVED, ruling.pk)
        change.log_activity(Verdict(ruling.verdict), subject=ruling.pk)
        return withdrawal


@transaction.atomic
def book_ruling(
    *,
    at: Game | SideTable,
    answered: AnsweredQuestion,
    booking: Booking,
    offenders: Side,
    event: str,
    report_id: str,
    by: Actor,
    deal: int | None = None,
) -> Ruling:
    """Book what a ruling offers against *offenders* and keep the ruling: both or neither.

    *deal* (1-based) is the one it ends, if it ends one; at a side table that is always the
    deal being played. Safe to send twice.

    Raises:
        whatever `bookings.book`, `add_side_penalty` and `save_ruling` refuse.
    """
    game = None if isinstance(at, SideTable) else at
    session = at.session if isinstance(at, SideTable) else at.round.session
    # first, for Undo begins with what counts
    ruling = save_ruling(
        session=session, answered=answered, report_id=report_id, by=by, game=game
    )
    if isinstance(at, SideTable):
        side = list(Side).index(booking.whom.side(offenders))
        fine = Fine(side, booking.points, answered.verdict, event, booking.ends_deal)
        add_side_penalty(table=at, fine=fine, report_id=report_id, by=by)
    else:
        book(
            game=at,
            booking=booking,
            offenders=offenders,
            reason=answered.verdict,
            event=event,
            deal=deal,
            report_id=report_id,
            by=by,
        )
    return ruling
