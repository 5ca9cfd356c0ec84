"""The chart an organizer typed or pasted, played to the letter for its own players."""

from collections.abc import Sequence

from tournament.marked import Message, gettext_lazy, ngettext_lazy
from tournament.rotations.model import Rotation, RoundPlan
from tournament.rotations.rotation_types.plan import Plan


def why_not_own_chart(plan: Plan) -> Message | None:
    """Say why the plan's chart cannot be played; nothing if it can."""
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
    """Return the games of *history* and the rest of the plan's games by its chart.

    There must be no reason why not.
    """
    rounds = plan.chart.rounds if plan.chart else ()
    return Rotation(plan.players, (*history, *rounds[len(history) : plan.games]))
