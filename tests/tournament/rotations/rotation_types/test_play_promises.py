"""Every rotation keeps what its line promises, in simulated events of many crowds."""

from collections import Counter
from random import Random

import pytest

from tournament.rotations import audit, bound_of
from tournament.rotations.model import ordered, partnered
from tournament.rotations.rotation_types import (
    COMPUTED,
    Plan,
    RotationType,
    sample,
    why_not,
)
from tournament.rotations.rotation_types.by_points import REACH, Ladder
from tournament.rotations.rotation_types.play import made_up_points

LADDERS = {
    RotationType.LADDER: (3, 2, 1, 0),
    RotationType.LADDER_TOP_BOTTOM: (1, 0, 3, 2),
    RotationType.LADDER_ODD_EVEN: (2, 3, 0, 1),
}
"""Which place of a table partners which."""
BY_WINNERS = {
    RotationType.WINNERS_ADVANCE,
    RotationType.LOSERS_MOVE,
    RotationType.HEAD_TABLE,
    RotationType.RED_WHITE,
    RotationType.LADIES_GENTS,
}
FULL_TABLES = {RotationType.CHART, RotationType.RELAY, RotationType.SHIFT}
SEATS_AS_PRINTED = {RotationType.CHART, RotationType.RELAY}
FEW = 3


def events():
    """Events of 50 crowds as far as each can be played, the first few in every run."""
    rng = Random(50)
    for number in range(50):
        crowd = rng.randint(8, 64), rng.randint(5, 14), rng.randint(0, 999)
        for movement in COMPUTED:
            plan = plan_of(movement, *crowd)
            if not why_not(movement, plan):
                marks = [pytest.mark.long] if number >= FEW else []
                size = f"{movement}-{plan.players}-{plan.games}-{plan.seed}"
                yield pytest.param(movement, plan, marks=marks, id=size)


def plan_of(movement, players, games, seed):
    """Plan an event of about so many players."""
    if movement is RotationType.CHART:
        players, games = (8, 7) if seed % 2 else (12, 11)
    if movement in FULL_TABLES:
        players -= players % 4
    if movement is RotationType.COUPLES:
        players -= players % 2
    return Plan(players, games, players // 4, seed=seed)


@pytest.mark.few(10)
@pytest.mark.parametrize(("movement", "plan"), [*events()])
def test_a_rotation_keeps_its_promise(movement, plan):
    played, players, seed = sample(movement, plan), plan.players, plan.seed
    figures = audit(played)

    assert figures.faults == ()
    assert figures.sit_outs_in_turn
    if movement not in SEATS_AS_PRINTED:
        assert max(figures.first_deals) - min(figures.first_deals) <= 2
    if movement in {RotationType.CHART, RotationType.SHIFT}:
        assert figures.partner_repeats == 0
    if movement is RotationType.SHIFT:
        assert figures.meeting_cost == 0
    if movement in {RotationType.BALANCED, RotationType.FAIR}:
        assert figures.partner_repeats == bound_of(played).partner_repeats
    if movement in BY_WINNERS:
        for before, now in zip(played.rounds, played.rounds[1:], strict=False):
            assert not {*partnered([before])} & {*partnered([now])}
    if movement is RotationType.COUPLES:
        assert len(partnered(played.rounds)) == players // 2
    if movement is RotationType.DRAW_NEW_PARTNERS:
        half = played.rounds[: players // 2]
        assert max(partnered(half).values()) == 1
    if movement in LADDERS:
        check_ladder(movement, played, seed)


def check_ladder(movement, played, seed):
    """No exchange in reach of two players' places leaves fewer partners of before."""
    totals = Counter()
    for game, plan in enumerate(played.rounds):
        playing = {number for four in plan.tables for number in four}
        ranked = sorted(playing, key=lambda n: (-totals[n], n))
        before = partnered(played.rounds[:game])
        points = {number: totals[number] for number in ranked}
        seated = Ladder(ranked, points, before, LADDERS[movement]).settled()
        if game:
            assert {*pairs_of(seated, movement)} == {*partnered([plan])}
            check_no_exchange_helps(seated, points, before, movement)
        totals.update(made_up_points(plan, Random(f"{seed} result {game}")))


def pairs_of(seated, movement):
    return [
        ordered(number, seated[place - place % 4 + LADDERS[movement][place % 4]])
        for place, number in enumerate(seated)
    ]


def check_no_exchange_helps(seated, points, before, movement):
    at = sorted(points.values(), reverse=True)
    pairs = pairs_of(seated, movement)
    repeats = sum(before[pair] for pair in pairs)
    stuck = [place for place, pair in enumerate(pairs) if before[pair]]
    for place in stuck:
        for other in range(len(seated)):
            if all(
                any(
                    at[there] == points[seated[mover]]
                    for there in range(max(0, target - REACH), min(len(at), target + REACH))
                )
                for mover, target in ((place, other), (other, place))
            ):
                swapped = list(seated)
                swapped[place], swapped[other] = swapped[other], swapped[place]
                assert sum(before[p] for p in pairs_of(swapped, movement)) >= repeats


def test_the_leaders_who_won_together_part_though_nobody_comes_between():
    before = Counter({(1, 2): 1, (3, 4): 1})
    totals = {1: 9, 2: 9, 3: 1, 4: 1}

    seated = Ladder(
        [1, 2, 3, 4], totals, before, LADDERS[RotationType.LADDER_TOP_BOTTOM]
    ).settled()

    assert not {*pairs_of(seated, RotationType.LADDER_TOP_BOTTOM)} & {(1, 2), (3, 4)}


def test_of_two_exchanges_the_one_among_equal_points_is_made():
    before = Counter({(1, 2): 1})
    totals = {1: 9, 2: 7, 3: 7, 4: 2}

    seated = Ladder(
        [1, 2, 3, 4], totals, before, LADDERS[RotationType.LADDER_TOP_BOTTOM]
    ).settled()

    assert seated == [1, 3, 2, 4]


@pytest.mark.parametrize("movement", COMPUTED)
def test_a_promise_is_a_line_of_whole_sentences(movement):
    assert movement.promise.endswith(".")
    assert len(movement.promise) <= 90
