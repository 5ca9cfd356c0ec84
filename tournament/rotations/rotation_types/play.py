"""Ask any movement: can it be played, what is next, how does a whole event look."""

from collections import Counter
from collections.abc import Sequence
from random import Random

from tournament.rotations.balanced import balanced
from tournament.rotations.least_luck import fair
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.rotation_types import planned
from tournament.rotations.rotation_types.by_points import next_by_points
from tournament.rotations.rotation_types.drawn import next_by_lot
from tournament.rotations.rotation_types.names import Needs, RotationType
from tournament.rotations.rotation_types.plan import Plan, Results
from tournament.rotations.rotation_types.winners import next_by_winners
from tournament.words.marked import Message, gettext_lazy

_DEALS = 4
_POINTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 4)
"""What a deal is worth: mostly 1, sometimes a march or a euchre, now and then alone."""


def made_up_points(played: RoundPlan, rng: Random) -> dict[int, int]:
    """Of everybody who played, four deals each; never level at a table."""
    points: dict[int, int] = {}
    for a, b, c, d in played.tables:
        score = [0, 0]
        deals = 0
        while deals < _DEALS or score[0] == score[1]:
            score[rng.randrange(2)] += rng.choice(_POINTS)
            deals += 1
        points |= {a: score[0], b: score[0], c: score[1], d: score[1]}
    return points


def winners_by(points: dict[int, int], played: RoundPlan) -> frozenset[int]:
    return frozenset(
        number
        for a, b, c, d in played.tables
        for number in ((a, b) if points[a] > points[c] else (c, d))
    )


_NOTHING = Results()


def why_not(movement: RotationType, plan: Plan) -> Message | None:
    """Nothing if it can be played."""
    if len(plan.present) < 4 or plan.tables < 1:
        return gettext_lazy("A game takes 4 players and a table.")
    if movement in planned.MOVEMENTS:
        return planned.why_not(movement, plan)
    if movement is RotationType.COUPLES and len(plan.present) % 2:
        return gettext_lazy(
            "Couples need an even number of players. Choose “Add fill-ins”."
        )
    return planned.why_not_own_chart(plan) if movement is RotationType.OWN_CHART else None


def next_round(
    movement: RotationType,
    plan: Plan,
    history: Sequence[RoundPlan],
    results: Results = _NOTHING,
) -> RoundPlan:
    """The game after those of *history*; the same for the same arguments.

    The games before may have been of any movement; *results* are of the last of them.
    Raises ValueError, a sentence to show, where it cannot be played or all games have been,
    and WishRefused where a wish cannot be kept.
    """
    _check(movement, plan, len(history) + 1)
    match movement.needs:
        case Needs.NOTHING:
            return rotation(movement, plan, history).rounds[len(history)]
        case Needs.DRAW:
            return next_by_lot(movement, plan, history)
        case Needs.WINNERS:
            return next_by_winners(movement, plan, history, results.winners)
        case Needs.TOTALS:
            return next_by_points(movement, plan, history, results.totals)


def rotation(
    movement: RotationType, plan: Plan, history: Sequence[RoundPlan] = ()
) -> Rotation:
    """The whole event where it is planned ahead, else *history* and the next game.

    Of results nothing is known here: what needs them has a next game only before the first.
    Raises ValueError or WishRefused as `next_round` does.
    """
    _check(movement, plan, len(history))
    if len(history) == plan.games:
        return Rotation(plan.players, tuple(history))
    if movement.keeps_requests:
        search = fair if movement is RotationType.FAIR else balanced
        return search(
            plan.players,
            plan.games,
            tables=plan.in_use,
            history=history,
            absent=plan.absent,
            wishes=plan.wishes,
            seed=plan.seed,
        )
    if movement in planned.MOVEMENTS:
        return planned.follow(movement, plan, history)
    if movement is RotationType.OWN_CHART:
        return planned.follow_own_chart(plan, history)
    # what needs results knows none here: its next game would be made up
    can_draw = not history or movement.needs is Needs.DRAW
    following = [next_round(movement, plan, history)] if can_draw else []
    return Rotation(plan.players, (*history, *following))


def sample(
    movement: RotationType, plan: Plan, history: Sequence[RoundPlan] = ()
) -> Rotation:
    """A whole event as it could be: results are made up by the seed.

    Raises ValueError or WishRefused as `next_round` does.
    """
    if movement.needs is Needs.NOTHING:
        return rotation(movement, plan, history)
    rounds: list[RoundPlan] = []
    totals: Counter[int] = Counter()
    results = _NOTHING
    while len(rounds) < plan.games:
        game = len(rounds)
        if game < len(history):
            played = history[game]
        else:
            played = next_round(movement, plan, rounds, results)
        points = made_up_points(played, Random(f"{plan.seed} result {game}"))  # noqa: S311
        totals.update(points)
        results = Results(winners_by(points, played), dict(totals))
        rounds.append(played)
    return Rotation(plan.players, tuple(rounds))


def _check(movement: RotationType, plan: Plan, games: int) -> None:
    if reason := why_not(movement, plan):
        raise ValueError(reason)
    if games > plan.games:
        raise ValueError(f"The event has {plan.games} games, not {games}.")
