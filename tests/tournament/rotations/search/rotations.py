"""Nights to search: crowds, games, history, wishes; and what must hold of each draw."""

from collections import Counter
from itertools import combinations
from math import comb
from random import Random

from hypothesis import strategies as st

from tournament.rotations import Foursome, Rotation, RoundPlan
from tournament.rotations.catalogue import DESIGNS
from tournament.rotations.search.costs import Ledger, Weights
from tournament.rotations.search.draw import Draw

PARTNERS = ((0, 1), (2, 3))
SEEDS = st.integers(0, 2**32)


def pairs(plans):
    """How often each pair partnered, and how often it opposed."""
    partners, opponents = Counter(), Counter()
    for plan in plans:
        for four in plan.tables:
            row = tuple(four)
            for places in combinations(range(4), 2):
                kind = partners if places in PARTNERS else opponents
                kind[frozenset(row[place] for place in places)] += 1
    return partners, opponents


def repeats(counts):
    return sum(comb(times, 2) for times in counts.values())


def cost(plans, weights):
    """The weighted repeats, counted anew from the finished games."""
    partners, opponents = pairs(plans)
    return (
        weights.meet * repeats(partners + opponents)
        + weights.partner * repeats(partners)
        + weights.oppose * repeats(opponents)
    )


def met(plans):
    """Who met whom as what, game by game, wherever they sat."""
    return [
        {frozenset((frozenset((f.a, f.b)), frozenset((f.c, f.d)))) for f in plan.tables}
        for plan in plans
    ]


def everybody(plan):
    return sorted((*(n for four in plan.tables for n in four), *plan.sit_out))


def random_plan(present, rng):
    """A game drawn from the hat; the last of the shuffled sit out."""
    order = rng.sample(sorted(present), len(present))
    seated = len(order) // 4 * 4
    tables = (Foursome(*order[start : start + 4]) for start in range(0, seated, 4))
    return RoundPlan(tuple(tables), tuple(sorted(order[seated:])))


def fair_history(present, games, rng):
    """Games from the hat, in which whoever sat out least sits out next."""
    rested, plans = Counter(), []
    for _ in range(games):
        order = rng.sample(sorted(present), len(present))
        order.sort(key=rested.__getitem__)
        resting = order[: len(order) % 4]
        plan = random_plan(present.difference(resting), rng)
        plans.append(RoundPlan(plan.tables, tuple(sorted(resting))))
        rested.update(resting)
    return plans


@st.composite
def broken_rotations(draw):
    """(numbers given, absent, history, games): some have left, some have come."""
    before = draw(st.integers(4, 30))
    rng = Random(draw(SEEDS))
    history = fair_history(frozenset(range(1, before + 1)), draw(st.integers(0, 5)), rng)
    players = before + draw(st.integers(0, 4))
    gone = draw(st.integers(0, min(4, players - 4)))
    absent = frozenset(rng.sample(range(1, players + 1), gone))
    return players, absent, history, len(history) + draw(st.integers(1, 6))


def hat(players, games, rng, *, pinned=()):
    plans = fair_history(frozenset(range(1, players + 1)), games, rng)
    rows = [
        ([*(n for four in plan.tables for n in four), *plan.sit_out], players // 4 * 4)
        for plan in plans
    ]
    ledger = Ledger(players, Weights())
    return Draw(rows, ledger=ledger, rested=Counter(), pinned=pinned)


def longest(players):
    designs = [
        design for design in DESIGNS if design.players == players and not design.is_whist
    ]
    chosen = max(designs, key=lambda design: design.games)
    return Rotation(players, chosen.develop(chosen.games))
