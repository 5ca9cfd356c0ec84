"""Made-up points of a game, to see what an event could look like."""

from random import Random

from tournament.rotations.model import RoundPlan

_DEALS = 4
_POINTS = (1, 1, 1, 1, 1, 1, 2, 2, 2, 4)
"""What a deal is worth: mostly 1, sometimes a march or a euchre, now and then alone."""


def made_up_points(played: RoundPlan, rng: Random) -> dict[int, int]:
    """Points by number of everybody who played, four deals each.

    Never level at a table.
    """
    points: dict[int, int] = {}
    for a, b, c, d in played.tables:
        score = [0, 0]
        deals = 0
        while deals < _DEALS or score[0] == score[1]:
            score[rng.randrange(2)] += rng.choice(_POINTS)
            deals += 1
        points.update(
            zip((a, b, c, d), (score[0], score[0], score[1], score[1]), strict=True)
        )
    return points


def winners_by(points: dict[int, int], played: RoundPlan) -> frozenset[int]:
    """Return who has more *points* than the opponents in the game *played*."""
    return frozenset(
        number
        for a, b, c, d in played.tables
        for number in ((a, b) if points[a] > points[c] else (c, d))
    )
