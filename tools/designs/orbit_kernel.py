"""The inner loop of the search for base rounds that repeat as little as can be.

As `rotation_kernel`, plain Python that `numba` compiles as it stands. The event is a few
rounds, *seats* as there, each developed: all pairs of one difference, its *kind*, meet as
often as it occurs in those rounds. Prices are by kind, first as partners, then as
opponents. *rise* says by how much, in repeats, the price of a kind rises: by more the
fewer pairs are of it.

One number of an orbit may sit out for another of the same orbit, so that each orbit has
as many who rest as it began with.
"""

from collections.abc import Sequence
from math import exp

from tools.designs.rotation_kernel import Cells, Weights, draw

BATCH = 1024
"""Changes tried at one temperature."""


def enter_kinds(
    seats: Cells,
    start: int,
    kinds: Sequence[int],
    players: int,
    prices: Cells,
    rise: Sequence[int],
    weights: Weights,
    sign: int,
) -> int:
    """Enter the table at *start* in the prices, or take it out with a *sign* of -1.

    Returns:
        By how much the cost changes.
    """
    meet, partner, oppose = weights
    cost = 0
    for i in range(1, 4):
        for j in range(i):
            kind = kinds[seats[start + i] * players + seats[start + j]]
            if i ^ j == 1:
                as_partners, as_opponents, paid = meet + partner, meet, kind
            else:
                as_partners, as_opponents = meet, meet + oppose
                paid = len(rise) + kind
            if sign > 0:
                cost += prices[paid]
            prices[kind] += sign * as_partners * rise[kind]
            prices[len(rise) + kind] += sign * as_opponents * rise[kind]
            if sign < 0:
                cost -= prices[paid]
    return cost


def swap_kinds(
    seats: Cells,
    i: int,
    j: int,
    kinds: Sequence[int],
    players: int,
    prices: Cells,
    rise: Sequence[int],
    weights: Weights,
) -> int:
    """Let those in places *i* and *j* change, the first of them seated.

    Returns:
        By how much the cost changes.
    """
    one, other = i - i % 4, j - j % 4
    seated = players // 4 * 4
    two = one != other and j % (seated + 4) < seated
    cost = enter_kinds(seats, one, kinds, players, prices, rise, weights, -1)
    if two:
        cost += enter_kinds(seats, other, kinds, players, prices, rise, weights, -1)
    seats[i], seats[j] = seats[j], seats[i]
    cost += enter_kinds(seats, one, kinds, players, prices, rise, weights, 1)
    if two:
        cost += enter_kinds(seats, other, kinds, players, prices, rise, weights, 1)
    return cost


def may_swap(seats: Cells, i: int, j: int, players: int, length: int) -> bool:
    """Whether a change of places *i* and *j* changes anything, and the rest stays fair.

    An orbit has this *length*; numbers beyond the last one never rest.
    """
    seated = players // 4 * 4
    if j % (seated + 4) < seated:
        return j not in (i, i ^ 1)
    return seats[i] // length == seats[j] // length


def walk_kinds(
    seats: Cells,
    best: Cells,
    kinds: Sequence[int],
    players: int,
    length: int,
    prices: Cells,
    rise: Sequence[int],
    weights: Weights,
    chance: Cells,
    cost: int,
    steps: int,
    hot: float,
    cold: float,
) -> int:
    """Anneal the base rounds *seats*, whose cost is *cost*, and keep the *best* on the way.

    Ends after so many *steps*, or at a cost of 0; the temperature falls from *hot* to
    *cold*, ever more slowly.

    Returns:
        The cost of the best.
    """
    stride = players // 4 * 4 + 4
    least, temperature = cost, hot
    for done in range(steps):
        if done % BATCH == 0:
            temperature = hot * (cold / hot) ** (done / steps)
        row = int(draw(chance) * (len(seats) // stride)) * stride
        i = row + int(draw(chance) * (stride - 4))
        j = row + int(draw(chance) * players)
        if not may_swap(seats, i, j, players, length):
            continue
        worse = swap_kinds(seats, i, j, kinds, players, prices, rise, weights)
        if worse > 0 and draw(chance) >= exp(-worse / temperature):
            swap_kinds(seats, i, j, kinds, players, prices, rise, weights)
            continue
        cost += worse
        if cost < least:
            least = cost
            for place in range(len(seats)):
                best[place] = seats[place]
            if least <= 0:
                break
    return least


PARTS = (draw, enter_kinds, swap_kinds, may_swap, walk_kinds)
"""Every function here, those that are called before their callers."""
