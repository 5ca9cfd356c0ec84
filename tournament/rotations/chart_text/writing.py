"""A rotation written as a chart, a line a game."""

from tournament.rotations.model import Rotation, RoundPlan


def write_chart(rotation: Rotation) -> str:
    """Write *rotation* as `read_chart_text` reads it: "1: 1-2 v 3-4, 5-6 v 7-8".

    Who sits out is written where fewer tables play than the players could fill.
    """
    return "\n".join(
        f"{game}: {_written(round_, rotation.players)}"
        for game, round_ in enumerate(rotation.rounds, start=1)
    )


def _written(round_: RoundPlan, players: int) -> str:
    tables = ", ".join(f"{a}-{b} v {c}-{d}" for a, b, c, d in round_.tables)
    if len(round_.tables) == players // 4:
        return tables
    return f"{tables}; out {', '.join(map(str, round_.sit_out))}"
