"""Seat a round that is drawn only when the one before it has been played."""

from tournament.access import Actor
from tournament.actions.journal import note
from tournament.actions.layout import seat_rounds
from tournament.models import Round, Session
from tournament.queries.plans import history_before, plan_now
from tournament.rotations.rotation_types import Needs, Results, RotationType, next_round


def is_seated(round_: Round) -> bool:
    """Whether who sits where in *round_* is known."""
    return round_.seats.exists()


def seat_next(*, session: Session, round_: Round, results: Results, by: Actor) -> None:
    """Seat *round_* of a night just locked by its movement, if it is not seated yet.

    Args:
        session: the night.
        round_: comes right after the last one seated.
        results: who won the game before, and everybody's points so far.
        by: whoever opens the round.
    """
    if is_seated(round_):
        return
    movement = RotationType(session.movement)
    drawn = next_round(
        movement,
        plan_now(session),
        history_before(session, round_.number),
        results,
    )
    seat_rounds(session, [(round_, drawn)])
    session.plan_version += 1
    session.save(update_fields=["plan_version"])
    seed = f", seed {session.seed}" if movement.needs is Needs.DRAW else ""
    note(
        session=session,
        by=by,
        what=f"Seated game {round_.number}: {movement.title}{seed}",
    )
