"""Seat a round that is drawn only when the one before it has been played."""

from tournament.actions.command import Change
from tournament.actions.layout import seat_rounds
from tournament.facts import GameSeated
from tournament.models import Round
from tournament.queries.plans import history_before, plan_now
from tournament.rotations.rotation_types import Needs, Results, RotationType, next_round
from tournament.verbs import Verb


def is_seated(round_: Round) -> bool:
    """Return whether who sits where in *round_* is known."""
    return round_.seats.exists()


def seat_next(change: Change, round_: Round, results: Results) -> None:
    """Seat *round_* of the session being changed, if it is not seated yet.

    It comes right after the last one seated; *results* are who won the game before, and
    everybody's points so far.
    """
    if is_seated(round_):
        return
    session = change.session
    rotation_type = RotationType(session.movement)
    drawn = next_round(
        rotation_type,
        plan_now(session),
        history_before(session, round_.number),
        results,
    )
    seat_rounds(session, [(round_, drawn)])
    session.plan_version += 1
    session.save(update_fields=["plan_version"])
    seed = session.seed if rotation_type.needs is Needs.DRAW else None
    facts = GameSeated(round_.number, rotation_type.value, seed)
    change.log_activity(facts, verb=Verb.GAME_SEATED)
