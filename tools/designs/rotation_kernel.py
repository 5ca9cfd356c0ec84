"""The inner loop of the search for a whole event, over flat sequences of whole numbers.

Plain Python as it stands; `numba` compiles the functions of `PARTS` as they are and
makes the same walk, some dozens of times as fast. That is why everything is passed in
and a row is an offset: no objects, no closures.

The sequences, players counted from 0:

* *seats*: a row a game, its tables (partners side by side), then those who sit out and
  places nobody has, four in all.
* *prices*: what one more game together would cost two players, first as partners, then
  as opponents; two squares of players by players.
* *resting*: a row a turn of sitting out (everybody has one in each), by player the game
  in which it is, or -1.
* *chance*: the state of the random numbers, one entry.
* *shape*: players, games, tables, and how many games at the start are to stay.
* *weights*: of a repeated meeting, and on top of that as partners and as opponents.
"""

from collections.abc import MutableSequence, Sequence
from math import exp
from typing import TypeAlias

Cells: TypeAlias = MutableSequence[int]
Shape: TypeAlias = tuple[int, int, int, int]
Weights: TypeAlias = tuple[int, int, int]

WORST = 64
"""A change that is worse by so much is never taken."""

BATCH = 4096
"""Changes tried at one temperature."""

QUIET = 0.9
"""How often a player without repeats is left alone."""


def draw(chance: Cells) -> float:
    """Return the next random number, from 0 to below 1.

    Source: Marsaglia, multiply with carry, as in his generator "KISS".
    """
    state = chance[0]
    state = 698769069 * (state & 4294967295) + (state >> 32)
    chance[0] = state
    return (state & 4294967295) / 4294967296.0


def enter(
    seats: Cells, start: int, prices: Cells, players: int, weights: Weights, sign: int
) -> int:
    """Enter the table at *start* in the prices, or take it out with a *sign* of -1.

    Returns:
        By how much the cost of the event changes.
    """
    meet, partner, oppose = weights
    cost = 0
    for i in range(1, 4):
        for j in range(i):
            one, other = seats[start + i], seats[start + j]
            here, there = one * players + other, other * players + one
            square = players * players
            if i ^ j == 1:
                as_partners, as_opponents, paid = meet + partner, meet, here
            else:
                as_partners, as_opponents, paid = meet, meet + oppose, square + here
            if sign > 0:
                cost += prices[paid]
            prices[here] += sign * as_partners
            prices[there] += sign * as_partners
            prices[square + here] += sign * as_opponents
            prices[square + there] += sign * as_opponents
            if sign < 0:
                cost -= prices[paid]
    return cost


def swap_cost(
    seats: Cells, i: int, j: int, prices: Cells, players: int, weights: Weights
) -> int:
    """What it costs that those in seats *i* and *j*, of two tables, change places."""
    meet, partner, oppose = weights
    x, y = seats[i], seats[j]
    mine, yours = x * players, y * players
    against, faced = mine + players * players, yours + players * players
    mate, foe, rival = seats[i ^ 1], seats[i ^ 2], seats[i ^ 3]
    mate_2, foe_2, rival_2 = seats[j ^ 1], seats[j ^ 2], seats[j ^ 3]
    return (
        (prices[mine + mate_2] - prices[mine + mate])
        + (prices[yours + mate] - prices[yours + mate_2])
        + (prices[against + foe_2] - prices[against + foe])
        + (prices[against + rival_2] - prices[against + rival])
        + (prices[faced + foe] - prices[faced + foe_2])
        + (prices[faced + rival] - prices[faced + rival_2])
        + (2 * (meet + partner) + 4 * (meet + oppose))
    )


def turn_cost(
    seats: Cells, i: int, j: int, prices: Cells, players: int, weights: Weights
) -> int:
    """What it costs that opponents in seats *i* and *j*, of one table, change places."""
    _, partner, oppose = weights
    x, y, mate, mate_2 = seats[i], seats[j], seats[i ^ 1], seats[j ^ 1]
    square = players * players
    with_mate, with_his = x * players + mate, y * players + mate_2
    next_his, next_mate = x * players + mate_2, y * players + mate
    return (
        (prices[square + with_mate] - prices[with_mate])
        + (prices[square + with_his] - prices[with_his])
        + (prices[next_his] - prices[square + next_his])
        + (prices[next_mate] - prices[square + next_mate])
        + 2 * (partner + oppose)
    )


def exchange(
    seats: Cells, i: int, j: int, prices: Cells, shape: Shape, weights: Weights
) -> int:
    """Let those in places *i* and *j* of a game change, the first of them seated.

    The other may be of the same table, of another, or sit out.

    Returns:
        By how much the cost of the event changes.
    """
    players, _, tables, _ = shape
    one, other = i - i % 4, j - j % 4
    two = one != other and j % (4 * tables + 4) < 4 * tables
    cost = enter(seats, one, prices, players, weights, -1)
    if two:
        cost += enter(seats, other, prices, players, weights, -1)
    seats[i], seats[j] = seats[j], seats[i]
    cost += enter(seats, one, prices, players, weights, 1)
    if two:
        cost += enter(seats, other, prices, players, weights, 1)
    return cost


def cross(
    seats: Cells, i: int, j: int, prices: Cells, shape: Shape, weights: Weights
) -> int:
    """Let the pairs of seats *i* and *j*, of two tables, change.

    Nobody's partner changes.

    Returns:
        By how much the cost of the event changes.
    """
    players = shape[0]
    one, other = i - i % 4, j - j % 4
    cost = enter(seats, one, prices, players, weights, -1)
    cost += enter(seats, other, prices, players, weights, -1)
    seats[i], seats[j] = seats[j], seats[i]
    seats[i ^ 1], seats[j ^ 1] = seats[j ^ 1], seats[i ^ 1]
    cost += enter(seats, one, prices, players, weights, 1)
    return cost + enter(seats, other, prices, players, weights, 1)


def place_of(seats: Cells, player: int, start: int, end: int) -> int:
    """Return where from *start* to before *end* a *player* is; *end* for nowhere."""
    for place in range(start, end):
        if seats[place] == player:
            return place
    return end


def turn_of(j: int, shape: Shape) -> int:
    """Where in *resting* the row begins for the turn to which place *j* belongs."""
    players, _, tables, _ = shape
    stride, over = 4 * tables + 4, players - 4 * tables
    return (j // stride * over + j % stride - 4 * tables) // players * players


def may_rest(seats: Cells, i: int, j: int, resting: Cells, shape: Shape) -> bool:
    """Whether who sits in seat *i* can sit out for who rests in place *j* of that game.

    Where both sit out in that turn, the one who comes must not rest where the other
    does, in another turn; nor may that be a game that is to stay.
    """
    stride = 4 * shape[2] + 4
    there = resting[turn_of(j, shape) + seats[i]]
    seated = (there + 1) * stride - 4
    if 0 <= there < shape[3]:
        return False
    return there < 0 or place_of(seats, seats[j], there * stride, seated) < seated


def rest_instead(
    seats: Cells,
    i: int,
    j: int,
    prices: Cells,
    resting: Cells,
    shape: Shape,
    weights: Weights,
) -> int:
    """Let who sits in seat *i* sit out in turn for who rests in place *j* of that game.

    Where both sit out in that turn they exchange: the other plays here and rests there.
    Doing it again takes it back.

    Returns:
        By how much the cost of the event changes.
    """
    stride = 4 * shape[2] + 4
    leaver, comer, turn = seats[i], seats[j], turn_of(j, shape)
    there = resting[turn + leaver]
    resting[turn + leaver], resting[turn + comer] = i // stride, there
    cost = exchange(seats, i, j, prices, shape, weights)
    if there < 0:
        return cost
    end = (there + 1) * stride
    back = place_of(seats, comer, there * stride, end)
    slot = place_of(seats, leaver, there * stride, end)
    return cost + exchange(seats, back, slot, prices, shape, weights)


def taken(worse: int, chances: Sequence[float], chance: Cells) -> bool:
    """Return whether a change that is *worse* by so much is taken."""
    return worse <= 0 or (worse < WORST and draw(chance) < chances[worse])


def is_quiet(seats: Cells, i: int, prices: Cells, players: int, weights: Weights) -> bool:
    """Whether who sits in seat *i* meets nobody there whom they meet in another game."""
    meet, partner, oppose = weights
    mine = seats[i] * players
    against = mine + players * players
    return (
        prices[mine + seats[i ^ 1]] == meet + partner
        and prices[against + seats[i ^ 2]] == meet + oppose
        and prices[against + seats[i ^ 3]] == meet + oppose
    )


def try_seats(
    seats: Cells,
    i: int,
    j: int,
    prices: Cells,
    chance: Cells,
    chances: Sequence[float],
    shape: Shape,
    weights: Weights,
) -> int:
    """Try to let those in seats *i* and *j* change places, or else their pairs."""
    players = shape[0]
    if i // 4 == j // 4:
        j = i ^ 2 ^ (j & 1)
        cost = turn_cost(seats, i, j, prices, players, weights)
    else:
        cost = swap_cost(seats, i, j, prices, players, weights)
        if cost >= WORST:
            cost = cross(seats, i, j, prices, shape, weights)
            if not taken(cost, chances, chance):
                cost += cross(seats, i, j, prices, shape, weights)
            return cost
    if not taken(cost, chances, chance):
        return 0
    return exchange(seats, i, j, prices, shape, weights)


def step(
    seats: Cells,
    prices: Cells,
    resting: Cells,
    chance: Cells,
    chances: Sequence[float],
    shape: Shape,
    weights: Weights,
) -> int:
    """Try one change somewhere; by how much the cost of the event has changed."""
    players, games, tables, kept_games = shape
    row = (kept_games + int(draw(chance) * (games - kept_games))) * (4 * tables + 4)
    i = row + int(draw(chance) * 4 * tables)
    if is_quiet(seats, i, prices, players, weights) and draw(chance) < QUIET:
        return 0
    j = row + int(draw(chance) * players)
    if j - row < 4 * tables:
        return try_seats(seats, i, j, prices, chance, chances, shape, weights)
    if not may_rest(seats, i, j, resting, shape):
        return 0
    cost = rest_instead(seats, i, j, prices, resting, shape, weights)
    if not taken(cost, chances, chance):
        cost += rest_instead(seats, i, j, prices, resting, shape, weights)
    return cost


def walk(
    seats: Cells,
    best: Cells,
    prices: Cells,
    resting: Cells,
    chance: Cells,
    chances: MutableSequence[float],
    shape: Shape,
    weights: Weights,
    cost: int,
    steps: int,
    hot: float,
    cold: float,
    target: int,
) -> int:
    """Anneal the *seats*, whose cost is *cost*, and keep the *best* of them.

    Ends after so many *steps*, or at a cost of *target* or less; the temperature falls
    from *hot* to *cold*.

    Returns:
        The cost of the best.
    """
    least = cost
    for done in range(steps):
        if done % BATCH == 0:
            temperature = hot + (cold - hot) * done / steps
            for worse in range(WORST):
                chances[worse] = exp(-worse / temperature)
        cost += step(seats, prices, resting, chance, chances, shape, weights)
        if cost < least:
            least = cost
            for place in range(len(seats)):
                best[place] = seats[place]
            if least <= target:
                break
    return least


PARTS = (
    draw,
    enter,
    swap_cost,
    turn_cost,
    exchange,
    cross,
    place_of,
    turn_of,
    may_rest,
    rest_instead,
    taken,
    is_quiet,
    try_seats,
    step,
    walk,
)
"""Every function here, those that are called before their callers."""
