"""Save a whole game at the desk, from its paper, and take it back."""

from collections.abc import Mapping

from django.db import transaction

from scoring.actions.deals import correct_deal, record_locked, take_back_deal
from scoring.models import DealRevision
from scoring.queries.fast_desk import DESK, deal_ids
from scoring.rules import DealReport
from tournament.access import Actor
from tournament.actions.locking import lock_night
from tournament.models import Game, Session
from tournament.refusals import Refusal


class DealRefused(Refusal):
    """One deal of a game typed as a whole is wrong, and none of them is saved.

    *answer* is the status of what was wrong with it.
    """

    code = "DEAL_REFUSED"
    text = "Deal {deal}: {why}"

    def __init__(self, *, deal: int, refusal: Refusal) -> None:
        super().__init__(deal=deal, why=refusal)
        self.deal = deal
        self.answer = refusal.status
        self._sentences = tuple(f"Deal {deal}: {it}" for it in refusal.sentences)

    @property
    def sentences(self) -> tuple[str, ...]:
        """What is wrong with the deal, one reason each."""
        return self._sentences


class NothingToTakeBack(Refusal):
    """What was saved last is not there as it was saved."""

    code = "NOTHING_TO_TAKE_BACK"
    text = (
        "There is nothing to take back: these deals were corrected, or taken back already."
    )
    status = 409


@transaction.atomic
def save_game(
    *,
    game: Game,
    reports: Mapping[int, DealReport],
    seen: Mapping[int, int],
    report_id: str,
    by: Actor,
    reason: str = "",
) -> None:
    """Record the deals in *reports* (by number, from 1), all of them or none.

    A deal *seen* on file (its revision by its number) is corrected, for a *reason* once
    the game is closed. The same *report_id* with the same deals is safe to send twice.

    Raises:
        DealRefused: with the deal and what `record_deal` or `correct_deal` say to it.
    """
    night = lock_night(game.round.session)
    for deal, report in sorted(reports.items()):
        one = f"{report_id}-{deal}"
        try:
            if deal in seen:
                correct_deal(
                    game=game,
                    deal=deal,
                    report=report,
                    revision=seen[deal],
                    report_id=one,
                    by=by,
                    reason=reason,
                )
            else:
                record_locked(
                    night,
                    game=game,
                    deal=deal,
                    report=report,
                    report_id=one,
                    by=by,
                    reason=reason,
                )
        except Refusal as refusal:
            raise DealRefused(deal=deal, refusal=refusal) from refusal


@transaction.atomic
def take_back_game(*, session: Session, report_id: str, by: Actor) -> int:
    """Take back the deals saved at once under *report_id*, the last one first.

    Safe to repeat.

    Returns:
        How many deals were taken back.

    Raises:
        NothingToTakeBack: nothing was saved under it, or a correction was.
        RoundClosed, StaleVersion: as `take_back_deal`.
    """
    night = lock_night(session)
    deals = deal_ids(report_id, night.deals_per_game)
    rows = DealRevision.objects.filter(
        deal__game__round__session=night,
        report_id__in=deals,
        kind=DealRevision.Kind.REPORT,
    ).select_related("deal__game__round__session", "deal__game__table")
    revisions = list(rows.order_by("-deal__number"))
    if not revisions or not report_id.startswith(DESK):
        raise NothingToTakeBack
    for revision in revisions:
        take_back_deal(
            game=revision.deal.game,
            deal=revision.deal.number,
            revision=revision.number,
            report_id=f"undo-{revision.report_id}",
            by=by,
        )
    return len(revisions)
