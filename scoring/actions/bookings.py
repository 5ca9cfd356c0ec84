"""Book what a ruling offers: points for a side, a deal in which nobody scores, or both."""

from dataclasses import dataclass
from typing import cast

from scoring.actions.intake import submit
from scoring.actions.penalties import add_penalty, describe_booked_penalty
from scoring.models import DealRevision, Penalty
from scoring.queries.recorded import recorded_game
from scoring.queries.report_lookup import deal_context
from scoring.rules import DealReport, Outcome
from scoring.rules.disputes.ruling import Booking
from scoring.submissions import Kind, Seen, Submission
from tournament.access import Actor
from tournament.actions.command import run
from tournament.marked import gettext_noop
from tournament.models import Game
from tournament.refusals import Conflict, Refusal
from tournament.seats import Side
from tournament.verbs import Verb

_DEAD = DealReport(Outcome.DEAD_DEAL)


class DealNotSaid(Refusal):
    """A deal is to be ended, but all are in and none is named."""

    code = "DEAL_NOT_SAID"
    text = gettext_noop(
        "All deals of this game are in. Choose the deal in which it happened. That deal "
        "will have no score."
    )


class DealForfeited(Conflict):
    """Two organizers book one renege: a hand is forfeited once."""

    code = "DEAL_FORFEITED"
    text = gettext_noop(
        "This was already added to deal {deal}: {summary}. To change it, withdraw it first."
    )


@dataclass(frozen=True, slots=True)
class Booked:
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
            _check_not_forfeited(game, side, event, deal, report_id)
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
    on_file = recorded_game(game.pk).deals.get(deal)
    is_report = before.kind == DealRevision.Kind.REPORT if before else on_file is None
    if not is_report and before is None and on_file and on_file.report == _DEAD:
        return None
    ended = Submission.of_game(
        game,
        by=by,
        deal=deal,
        entered=_DEAD,
        kind=Kind.REPORT if is_report else Kind.CORRECTION,
        seen=Seen(revision=on_file.revision if on_file else 0),
        report_id=report_id,
        reason=reason,
    )
    return cast("DealRevision", submit(ended))


def _check_not_forfeited(
    game: Game, side: Side, event: str, deal: int | None, report_id: str
) -> None:
    """Refuse what another organizer has booked of the same deal."""
    same = Penalty.objects.filter(game=game, side=side, event=event, deal=deal)
    booked = same.exclude(report_id=report_id).filter(withdrawal=None).first()
    if booked:
        raise DealForfeited(
            summary=describe_booked_penalty(game.round.session, booked), deal=deal
        )


def _reported(game: Game, report_id: str) -> DealRevision | None:
    reports = DealRevision.objects.select_related("deal")
    return reports.filter(report_id=report_id, deal__game=game).first()
