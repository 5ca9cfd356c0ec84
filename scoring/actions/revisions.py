"""Write a revision of a deal, and what follows from it for the round."""

from typing import TypedDict

from django.utils import timezone

from scoring.actions.situation import Situation
from scoring.models import Deal, DealRevision
from scoring.models.told import DealTold
from scoring.queries.recorded import deals_in
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.lifecycle import ROUND, RoundEvent, RoundState
from tournament.models import Game


class Content(TypedDict):
    """The columns of `DealTold`."""

    outcome: str
    side: str
    alone: str
    points: int | None
    bid: str
    tricks: int | None


def write(
    at: Situation,
    kind: DealRevision.Kind,
    report: DealReport | None,
    report_id: str,
    by: Actor,
    *,
    reason: str = "",
) -> DealRevision:
    """Put a revision of the deal *at* on file, without a *report* its removal."""
    deal, _ = Deal.objects.get_or_create(game=at.game, number=at.deal)
    return DealRevision.objects.create(
        deal=deal,
        number=deal.revisions.count() + 1,
        report_id=report_id,
        kind=kind,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        reason=reason,
        at=timezone.now(),
        **content_of(report),
    )


def settle_round(at: Situation) -> None:
    """Mark the round complete with its last deal, open again without it."""
    games = Game.objects.seated().filter(round=at.round)
    due = games.count() * at.night.deals_per_game
    is_complete = deals_in(at.round) == due
    event = RoundEvent.LAST_DEAL_IN if is_complete else RoundEvent.DEAL_TAKEN_BACK
    state = RoundState(at.round.state)
    at.round.state = ROUND.get((state, event), state)
    at.round.save(update_fields=["state"])


def content_of(report: DealReport | None) -> Content:
    """The columns of a *report*, empty ones of none."""
    if report is None:
        return Content(outcome="", side="", alone="", points=None, bid="", tricks=None)
    return Content(
        outcome=report.outcome,
        side=report.side or "",
        alone=report.alone or "",
        points=report.points,
        bid=report.bid,
        tricks=report.tricks,
    )


def stored(row: DealTold) -> Content:
    """The columns of a row on file."""
    return Content(
        outcome=row.outcome,
        side=row.side,
        alone=row.alone,
        points=row.points,
        bid=row.bid,
        tricks=row.tricks,
    )
