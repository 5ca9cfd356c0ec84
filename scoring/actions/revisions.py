"""Write a revision of a deal, and what follows from it for the round."""

from typing import TypedDict

from django.utils import timezone

from scoring.actions.deal_checks import Situation
from scoring.models import Deal, DealRevision
from scoring.models.deal_outcome_fields import DealOutcomeFields
from scoring.queries.recorded import deals_in
from scoring.queries.report_lookup import (
    deals_said_in,
    games_and_deals_said_in,
    revisions_of,
)
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.actions.clock import all_in
from tournament.compiled_queries import FastInsert
from tournament.lifecycle import ROUND, RoundEvent, RoundState

_DEALS, _REVISIONS = FastInsert(Deal), FastInsert(DealRevision)


class Content(TypedDict):
    """The columns of `DealOutcomeFields`."""

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
    device: str = "",
) -> DealRevision:
    """Put a revision of the deal *at* on file, without a *report* its removal.

    *device* is the id of the phone it came from.
    """
    deal, said = _deal(at)
    revision = DealRevision(
        deal=deal,
        number=said + 1,
        report_id=report_id,
        device=device,
        kind=kind,
        role=by.role,
        user_id=by.user_id,
        who=by.who,
        reason=reason,
        at=timezone.now(),
        **content_of(report),
    )
    return _REVISIONS.insert(revision)


def _deal(at: Situation) -> tuple[Deal, int]:
    """The deal's row and how many revisions it has; under the night's lock no more come."""
    if found := revisions_of(game=at.game.pk, deal=at.deal):
        pk, said = found
        return Deal(pk=pk, game=at.game, number=at.deal), said
    return _DEALS.insert(Deal(game=at.game, number=at.deal)), 0


def settle_round(at: Situation) -> None:
    """Mark the round complete with its last deal, open again without it.

    With it begins the break planned after this game, if there is one.
    While a deal of this very game is missing, nobody else's need be counted.
    """
    own = deals_said_in(at.game.pk)
    is_complete = own >= at.night.deals_per_game and _is_all_in(at)
    event = RoundEvent.LAST_DEAL_IN if is_complete else RoundEvent.DEAL_TAKEN_BACK
    before = RoundState(at.round.state)
    at.round.state = ROUND.get((before, event), before)
    if at.round.state != before:
        at.round.save(update_fields=["state"])
        if is_complete:
            all_in(at.round)


def _is_all_in(at: Situation) -> bool:
    games, said = games_and_deals_said_in(at.round.pk)
    wanted = games * at.night.deals_per_game
    return said >= wanted and deals_in(at.round) == wanted


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


def stored(row: DealOutcomeFields) -> Content:
    """The columns of a row on file."""
    return Content(
        outcome=row.outcome,
        side=row.side,
        alone=row.alone,
        points=row.points,
        bid=row.bid,
        tricks=row.tricks,
    )
