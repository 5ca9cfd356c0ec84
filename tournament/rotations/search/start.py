"""A design several times over: each time others have its numbers.

Where a design lets everybody meet everybody once, twice over is everybody twice: as even
as can be. Where it leaves some pairs out, the next copy is given to the players so that
it has those.
"""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random

from tournament.rotations.model import Rotation, RoundPlan, fours
from tournament.rotations.search.costs import Ledger, Weights
from tournament.rotations.search.exchanges import exchange, neighbors
from tournament.rotations.search.wishes import place_groups


def circle(players: int, games: int, rng: Random) -> Rotation:
    """An event in which nobody partners twice; nothing is promised of opponents.

    *players* are a multiple of four, or one more, who sit out in turn; *games* fewer than
    players, or as many where somebody sits out.
    """
    numbers = rng.sample(range(1, players + 1), players)
    modulus = players - 1 + players % 4
    rounds = [_round(numbers, turn, modulus) for turn in rng.sample(range(modulus), games)]
    return Rotation(players, tuple(rounds))


def _round(numbers: list[int], turn: int, modulus: int) -> RoundPlan:
    """The number at *turn* goes with the last, or sits out; the others pair around it."""
    row: list[int] = [] if modulus % 4 == 1 else [numbers[turn], numbers[-1]]
    for step in range(1, (modulus + 1) // 2):
        row += (numbers[(turn + step) % modulus], numbers[(turn - step) % modulus])
    return RoundPlan(fours(row), () if modulus % 4 == 3 else (numbers[turn],))


_CHANGES = 6_000


def copied(design: Rotation, games: int, rng: Random) -> Rotation:
    """An event of *games*, more than it has, from copies of a *design*, the last one cut.

    In the design everybody is present, and nobody meets or sits out twice. Partners repeat:
    who pairs up at each table is left to others. Sit-outs go on in turn.
    """
    rotation = design
    while len(rotation.rounds) < games:
        part = Rotation(design.players, design.rounds[: games - len(rotation.rounds)])
        copy = part.renumbered(_holders(rotation, part, rng))
        rotation = Rotation(design.players, rotation.rounds + copy.rounds)
    return rotation


def _holders(rotation: Rotation, part: Rotation, rng: Random) -> dict[int, int]:
    """Who has which number of the *part*, so that few of those meet who have before."""
    numbers = range(1, rotation.players + 1)
    often = Counter(number for round_ in rotation.rounds for number in round_.sit_out)
    resting = [number for round_ in part.rounds for number in round_.sit_out]
    least = min(often[number] for number in numbers)
    people = rng.sample(numbers, len(numbers))
    # those who are due to sit out do so first
    people.sort(key=lambda number: often[number] > least)
    due = sum(often[number] == least for number in numbers)
    first = frozenset(resting[:due])
    order = [*first, *(number for number in numbers if number not in first)]

    def may_exchange(one: int, other: int) -> bool:
        return (one < due) == (other < due) or first.isdisjoint((order[one], order[other]))

    ledger = Ledger(rotation.players, Weights(meet=1, partner=0, oppose=0))
    for plan in rotation.rounds:
        ledger.enter(plan)
    costs = [[ledger.as_partners[one][other] for other in people] for one in people]
    exchange(
        order,
        neighbors(part),
        [costs, costs],
        rng,
        steps=_CHANGES,
        may_exchange=may_exchange,
    )
    return dict(zip(order, people, strict=True))


def cut(rotation: Rotation, games: int, rng: Random) -> Rotation:
    """So many *games* of a *rotation*, in the order they had; the rest is left out.

    Games are exchanged for others while that leaves fewer pairs who meet again.
    """
    met = [
        {pair for four in round_.tables for pair in combinations(sorted(four), 2)}
        for round_ in rotation.rounds
    ]
    shared = [[len(one & other) for other in met] for one in met]
    order = [*range(len(met))]
    taken = [(place, 0) for place in range(games)]
    beside = {place: [one for one in taken if one[0] != place] for place in range(games)}
    beside |= {place: [] for place in range(games, len(met))}
    exchange(order, beside, [shared], rng, steps=_CHANGES // 2)
    best = (
        plan for plan, place in zip(rotation.rounds, order, strict=True) if place < games
    )
    return Rotation(rotation.players, tuple(best))


# so far ahead: to look at all of a large crowd for each seat is no better and slow
_LOOK = 12


def seat_round(
    numbers: Sequence[int],
    ledger: Ledger,
    rng: Random,
    *,
    groups: Sequence[Sequence[int]] = (),
) -> list[int]:
    """Seat *numbers*, a multiple of four, partners side by side; the *ledger* is only read.

    *groups* of two to four share a table, the largest first. Raises WishRefused where they
    do not fit the tables.
    """
    tables = place_groups(groups, len(numbers) // 4)
    placed = {number for table in tables for number in table}
    pool = [number for number in numbers if number not in placed]
    rng.shuffle(pool)
    for table in tables:
        while len(table) < 4:
            table.append(_pick(pool, table, ledger))
    return [number for table in tables for number in table]


def _pick(pool: list[int], table: Sequence[int], ledger: Ledger) -> int:
    """Take from the end of *pool* who fits best beside those at the *table*."""
    if not table:
        return pool.pop()
    prices = [ledger.as_opponents[number] for number in table]
    if len(table) % 2:
        prices[-1] = ledger.as_partners[table[-1]]
    ahead = range(max(0, len(pool) - _LOOK), len(pool))
    best = min(ahead, key=lambda place: sum(price[pool[place]] for price in prices))
    return pool.pop(best)
