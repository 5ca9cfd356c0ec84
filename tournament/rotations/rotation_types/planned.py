"""Movements planned ahead for full tables.

The printed charts, the relay, the shifts.

Each is a schedule of the numbers 1 to 4T, followed to the letter. Whoever comes for
somebody who has left takes his place in it.
"""

from collections.abc import Sequence

from tournament.rotations.catalogue import CHARTS, DESIGNS, Construction
from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.rotation_types.names import RotationType
from tournament.rotations.rotation_types.plan import Plan, standing
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy


def why_not_own_chart(plan: Plan) -> Message | None:
    """Nothing if it can be played."""
    chart = plan.chart
    if chart is None:
        return gettext_lazy("This event has no chart of your own yet.")
    if plan.absent or plan.players != chart.players:
        return ngettext_lazy(
            "Your chart is for %(players)s players, not for %(count)s.",
            "Your chart is for %(players)s players, not for %(count)s.",
            len(plan.present),
            players=chart.players,
        )
    most = len(chart.rounds)
    return _ENDS.of(most) if plan.games > most else None


_ENDS = ngettext_lazy(
    "Your chart has %(count)s game at most.", "Your chart has %(count)s games at most.", 1
)


def follow_own_chart(plan: Plan, history: Sequence[RoundPlan]) -> Rotation:
    """The games of *history* and the rest by the plan's chart; there must be no reason why
    not.
    """
    rounds = plan.chart.rounds if plan.chart else ()
    return Rotation(plan.players, (*history, *rounds[len(history) : plan.games]))


MOVEMENTS = (RotationType.CHART, RotationType.RELAY, RotationType.SHIFT)
"""Those planned here."""
GROUPS = "ABCD"
"""The groups of a shift: the first quarter of the numbers, the second, …"""


def why_not(movement: RotationType, plan: Plan) -> Message | None:
    """Of a movement planned for full tables; nothing if it can be played."""
    here, tables = len(plan.present), plan.in_use
    if movement is RotationType.CHART and (here != 4 * tables or tables not in CHARTS):
        return ngettext_lazy(
            "The classic chart is for 8 or 12 players, not for %(count)s.",
            "The classic chart is for 8 or 12 players, not for %(count)s.",
            here,
        )
    if here > 4 * tables:
        return ngettext_lazy(
            "%(count)s player has no seat, and no player can sit out here.",
            "%(count)s players have no seat, and no player can sit out here.",
            here - 4 * tables,
        )
    if tables < 2:
        return gettext_lazy("With 1 table no player can change places.")
    return None if movement is RotationType.RELAY else _too_long(movement, plan)


def follow(movement: RotationType, plan: Plan, history: Sequence[RoundPlan]) -> Rotation:
    """The games of *history* and the rest as the schedule has them; there must be no reason
    why not.

    Before the first game those present have the numbers of the schedule in order.
    """
    rounds = _schedule(movement, plan)
    numbers: Sequence[int] = range(1, 4 * plan.in_use + 1)
    if history:
        numbers = rounds[len(history) - 1].seated
    seated = RoundPlan(standing(history, plan.present, plan.in_use)).seated
    holder = dict(zip(numbers, seated, strict=True))
    held = (round_.renumbered(holder) for round_ in rounds[len(history) : plan.games])
    return Rotation(plan.players, (*history, *held))


def relay(tables: int, games: int) -> tuple[RoundPlan, ...]:
    """North stays, South goes one table down, East one up, West two up, in a ring.

    Numbers 1 to 4 begin at table 1, North first, then South, East and West.

    Source: Chatgamers and club events, who publish it. Partners meet again after T games
    divided by their common factor with 3, North and West after T by that with 2.
    """
    steps = (0, -1, 1, 2)
    rounds: list[RoundPlan] = []
    for game in range(games):
        numbers = [
            4 * ((table - step * game) % tables) + seat
            for table in range(tables)
            for seat, step in enumerate(steps, start=1)
        ]
        rounds.append(RoundPlan(fours(numbers)))
    return tuple(rounds)


def _schedule(movement: RotationType, plan: Plan) -> tuple[RoundPlan, ...]:
    if movement is RotationType.RELAY:
        return relay(plan.in_use, plan.games)
    return _stored(movement, plan.in_use)


def _stored(movement: RotationType, tables: int) -> tuple[RoundPlan, ...]:
    if movement is RotationType.CHART:
        return CHARTS[tables].rounds
    shifts = (one for one in DESIGNS if one.construction is Construction.SHIFT)
    ours = (one.develop(one.games) for one in shifts if one.players == 4 * tables)
    return next(ours, ())


def _too_long(movement: RotationType, plan: Plan) -> Message | None:
    most = len(_stored(movement, plan.in_use))
    if not most:
        return gettext_lazy("With so many tables, players meet again.")
    text = _CHART_ENDS if movement is RotationType.CHART else _SHIFTS_END
    return text.of(most) if plan.games > most else None


_CHART_ENDS = ngettext_lazy(
    "For so many players the chart has %(count)s game at most.",
    "For so many players the chart has %(count)s games at most.",
)
_SHIFTS_END = ngettext_lazy(
    "With so many tables, players meet again after %(count)s game.",
    "With so many tables, players meet again after %(count)s games.",
)
