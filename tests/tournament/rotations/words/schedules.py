"""Small schedules whose fairness is plain to see."""

from tournament.rotations import Foursome, Rotation, RoundPlan, audit, bound_of
from tournament.rotations.words.fairness import sentences


def plan(*tables, out=()):
    return RoundPlan(tuple(Foursome(*table) for table in tables), tuple(out))


def relay(tables, games):
    """North stays, South goes down one, East up one, West up two."""
    steps = (0, -1, 1, 2)

    def sits(seat, table, game):
        return seat * tables + (table - steps[seat] * game) % tables + 1

    return Rotation(
        4 * tables,
        tuple(
            plan(*([sits(s, t, g) for s in (0, 1, 2, 3)] for t in range(tables)))
            for g in range(games)
        ),
    )


def said_of(rotation):
    return tuple(map(str, sentences(audit(rotation), bound_of(rotation))))
