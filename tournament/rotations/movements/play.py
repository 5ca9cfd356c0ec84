"""Ask any movement: can it be played, what is next, how does a whole night look."""

from collections.abc import Sequence

from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.movements.names import Movement, Needs
from tournament.rotations.movements.plan import Plan, Results

_NOTHING = Results()


def why_not(movement: Movement, plan: Plan) -> str:
    """Why *movement* cannot be played so tonight, in a sentence; "" if it can."""
    raise NotImplementedError(movement, plan)


def next_round(
    movement: Movement,
    plan: Plan,
    history: Sequence[RoundPlan],
    results: Results = _NOTHING,
) -> RoundPlan:
    """The game after those of *history*."""
    raise NotImplementedError(movement, plan, history, results)


def rotation(movement: Movement, plan: Plan, history: Sequence[RoundPlan] = ()) -> Rotation:
    """The whole night where it is planned ahead; else *history* and the next game."""
    raise NotImplementedError(movement, plan, history, Needs)


def sample(movement: Movement, plan: Plan) -> Rotation:
    """A whole night, with made-up results by the plan's seed where it needs them."""
    raise NotImplementedError(movement, plan)
