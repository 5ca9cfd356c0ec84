"""Who of four are partners: chosen anew for every table, whoever shares it.

Changes neither who meets whom nor where.
"""

from math import exp
from random import Random

from tournament.rotations.model import Foursome, Rotation, RoundPlan
from tournament.rotations.search.pair_costs import Ledger, Weights

_WEIGHTS = Weights(meet=0, partner=12, oppose=1)
_HOT, _COLD = 3.0, 0.25
_TABLES = 80
"""Changes tried, times the tables of all games."""


def paired(rotation: Rotation, rng: Random) -> Rotation:
    """The same *rotation*, so paired that few partner again and oppositions are even.

    Simulated annealing over the three ways to pair each four; all games are changed.
    """
    ledger, tables = Ledger(rotation.players, _WEIGHTS), []
    for round_ in rotation.rounds:
        for four in round_.tables:
            ledger.seat(*four)
            tables.append(list(four))
    cost = least = 0
    best = [table[:] for table in tables]
    steps = _TABLES * len(tables)
    for step in range(steps):
        index = int(rng.random() * len(tables))
        table = tables[index]
        a, b, c, d = table
        if rng.random() < 0.5:
            c, d = d, c
        worse = ledger.re_pairing(a, b, c, d)
        heat = _HOT * (_COLD / _HOT) ** (step / steps)
        if worse > 0 and rng.random() >= exp(-worse / heat):
            continue
        ledger.lift(*table)
        tables[index] = [a, d, c, b]
        ledger.seat(a, d, c, b)
        cost += worse
        if cost < least:
            least, best = cost, [table[:] for table in tables]
    drawn = iter(best)
    return Rotation(
        rotation.players,
        tuple(
            RoundPlan(tuple(Foursome(*next(drawn)) for _ in round_.tables), round_.sit_out)
            for round_ in rotation.rounds
        ),
    )
