"""The inner loop of the search for base rounds, over flat sequences of whole numbers.

Plain Python as it stands; `numba` compiles the functions of `PARTS` as they are and
makes the same walk, some dozens of times as fast. That is why a row is an offset and
there are no objects but the board, no closures.

Every base round is developed, so that all pairs of one kind meet as often as one of
them: pairs of numbers with the same difference, or just two players where orbits have
length 1.
"""

from collections.abc import Callable, MutableSequence, Sequence
from math import exp
from typing import Any, NamedTuple, TypeAlias

Cells: TypeAlias = MutableSequence[int]
Weights: TypeAlias = tuple[int, int, int]

BATCH = 1024
"""Changes tried at one temperature."""

QUIET = 0.9
"""How often a player without repeats is left alone."""

BOTH = 0.1
"""How often partners change tables together."""

EVERYBODY, OPPONENTS, PARTNER = 0b1110, 0b1100, 0b0010
"""Who is at a table: bit 1 for the partner of a seat, 2 and 3 for the opponents."""


class Board(NamedTuple):
    """All that a walk changes and looks up; players are counted from 0.

    * *seats*: a row a base round: its tables (partners side by side), then those who are
      out, then places nobody has, up to a multiple of four.
    * *prices*: by kind what one more pair of it would cost, first as partners, then as
      opponents; *rise*: by kind how much dearer each makes the next.
    * *resting*: a row a turn of sitting out (every orbit has one in each), by orbit the
      round in which it is, or -1.
    * *chance*: the state of the random numbers, one entry.
    * *kinds*: by pair of numbers its kind, a square of *players* by players.
    * *orbit*: by number its orbit, of so many *orbits*, or -1 for who never rests. One
      of an orbit may be out for another of the same.
    * *stride*, *seated*, *out*: the length of a row, how many of it are at tables and
      how many are out; *stay*: how many rows at the start do not change.
    * *weights*: of a repeated meeting, and on top of that as partners and as opponents.
    """

    seats: Cells
    prices: Cells
    resting: Cells
    chance: Cells
    kinds: Sequence[int]
    rise: Sequence[int]
    orbit: Sequence[int]
    players: int
    orbits: int
    stride: int
    seated: int
    out: int
    stay: int
    weights: Weights


def draw(chance: Cells) -> float:
    """Return the next random number, from 0 to below 1.

    Source: Marsaglia, multiply with carry, as in his generator "KISS".
    """
    state = chance[0]
    state = 698769069 * (state & 4294967295) + (state >> 32)
    chance[0] = state
    return (state & 4294967295) / 4294967296.0


def enter(board: Board, i: int, mates: int, sign: int) -> int:
    """Enter who sits in seat *i* with *mates* of the table, or take out by a *sign* of -1.

    A bit of *mates* is a seat, `seat ^ i` its number.

    Returns:
        By how much the cost changes.
    """
    seats, prices, kinds, rise = board.seats, board.prices, board.kinds, board.rise
    meet, partner, oppose = board.weights
    cost, mine, opposed = 0, seats[i] * board.players, len(rise)
    for turn in range(1, 4):
        if not mates >> turn & 1:
            continue
        kind = kinds[mine + seats[i ^ turn]]
        if turn == 1:
            as_partners, as_opponents, paid = meet + partner, meet, kind
        else:
            as_partners, as_opponents, paid = meet, meet + oppose, opposed + kind
        if sign > 0:
            cost += prices[paid]
        prices[kind] += sign * as_partners * rise[kind]
        prices[opposed + kind] += sign * as_opponents * rise[kind]
        if sign < 0:
            cost -= prices[paid]
    return cost


def enter_two(board: Board, i: int, j: int, both: int, sign: int) -> int:
    """Enter who is in seat *i* and in place *j*; with *both* their partners as well.

    Returns:
        By how much the cost changes.
    """
    cost = enter(board, i, EVERYBODY, sign)
    if both:
        cost += enter(board, i ^ 1, OPPONENTS, sign)
    if i // 4 == j // 4:
        cost += enter(board, j, EVERYBODY ^ 1 << (i ^ j), sign)
    elif j % board.stride < board.seated:
        cost += enter(board, j, EVERYBODY, sign)
        if both:
            cost += enter(board, j ^ 1, OPPONENTS, sign)
    return cost


def exchange(board: Board, i: int, j: int, both: int) -> int:
    """Let those in seat *i* and place *j* change, with *both* their partners as well.

    Doing it again takes it back.

    Returns:
        By how much the cost changes.
    """
    seats = board.seats
    cost = enter_two(board, i, j, both, -1)
    seats[i], seats[j] = seats[j], seats[i]
    if both:
        seats[i ^ 1], seats[j ^ 1] = seats[j ^ 1], seats[i ^ 1]
    return cost + enter_two(board, i, j, both, 1)


def place_of(board: Board, wanted: int, start: int, count: int) -> int:
    """Return where of *count* places from *start* one of an orbit is; -1 for nowhere."""
    for place in range(start, start + count):
        if board.orbit[board.seats[place]] == wanted:
            return place
    return -1


def is_quiet(board: Board, i: int) -> bool:
    """Whether who sits in seat *i* meets nobody there whom they meet in another game."""
    seats, prices, kinds = board.seats, board.prices, board.kinds
    meet, partner, oppose = board.weights
    mine, opposed = seats[i] * board.players, len(board.rise)
    return (
        prices[kinds[mine + seats[i ^ 1]]] == 2 * (meet + partner)
        and prices[opposed + kinds[mine + seats[i ^ 2]]] == 2 * (meet + oppose)
        and prices[opposed + kinds[mine + seats[i ^ 3]]] == 2 * (meet + oppose)
    )


def turn_of(board: Board, i: int, j: int) -> int:
    """Where in *resting* the turn begins in which who sits in seat *i* may be out.

    For who is out in place *j* of that round.

    Returns:
        -1 where it would not be fair: who rests must not do so again before all have,
        nor twice in a round, and rounds that stay keep who rests.
    """
    out, mine, theirs = board.out, board.orbit[board.seats[i]], board.orbit[board.seats[j]]
    row = i // board.stride
    first = row * board.stride + board.seated
    if mine < 0 or place_of(board, mine, first, out) >= 0:
        return -1
    turn = (row * out + j - first) // board.orbits * board.orbits
    there = board.resting[turn + mine]
    if there < 0:
        return turn
    first = there * board.stride + board.seated
    if there < board.stay or place_of(board, theirs, first, out) >= 0:
        return -1
    return turn


def try_rest(board: Board, i: int, j: int, temperature: float) -> int:
    """Try to let who sits in seat *i* be out for who is out in place *j* of that round.

    Where both rest in that turn they exchange: the other plays here and rests there.

    Returns:
        By how much the cost has changed.
    """
    leaver, comer = board.orbit[board.seats[i]], board.orbit[board.seats[j]]
    turn = there = back = slot = -1
    if leaver != comer:
        turn = turn_of(board, i, j)
        if turn < 0:
            return 0
        there = board.resting[turn + leaver]
    cost = exchange(board, i, j, 0)
    if there >= 0:
        start = there * board.stride
        back = place_of(board, comer, start, board.seated)
        slot = place_of(board, leaver, start + board.seated, board.out)
        cost += exchange(board, back, slot, 0)
    if cost <= 0 or draw(board.chance) < exp(-cost / temperature):
        if turn >= 0:
            board.resting[turn + leaver] = i // board.stride
            board.resting[turn + comer] = there
        return cost
    if there >= 0:
        exchange(board, back, slot, 0)
    exchange(board, i, j, 0)
    return 0


def step(board: Board, temperature: float) -> int:
    """Try one change somewhere; by how much the cost has changed."""
    chance, stay = board.chance, board.stay
    rows = len(board.seats) // board.stride
    row = (stay + int(draw(chance) * (rows - stay))) * board.stride
    i = row + int(draw(chance) * board.seated)
    if is_quiet(board, i) and draw(chance) < QUIET:
        return 0
    j = row + int(draw(chance) * (board.seated + board.out))
    if j - row >= board.seated:
        return try_rest(board, i, j, temperature)
    if j in (i, i ^ 1):
        return 0
    both = int(i // 4 != j // 4 and draw(chance) < BOTH)
    cost = exchange(board, i, j, both)
    if cost <= 0 or draw(chance) < exp(-cost / temperature):
        return cost
    exchange(board, i, j, both)
    return 0


def walk(
    board: Board, best: Cells, cost: int, steps: int, hot: float, cold: float, target: float
) -> int:
    """Anneal the *board*, whose cost is *cost*, and keep the *best* of its seats.

    Ends after so many *steps*, or at a cost of *target* or less; the temperature falls
    from *hot* to *cold*.

    Returns:
        The cost of the best.
    """
    least, temperature = cost, hot
    for done in range(steps):
        if done % BATCH == 0:
            temperature = hot + (cold - hot) * done / steps
        cost += step(board, temperature)
        if cost < least:
            least = cost
            for place in range(len(board.seats)):
                best[place] = board.seats[place]
            if least <= target:
                break
    return least


PARTS: tuple[Callable[..., Any], ...] = (
    draw,
    enter,
    enter_two,
    exchange,
    place_of,
    is_quiet,
    turn_of,
    try_rest,
    step,
    walk,
)
"""Every function here, those that are called before their callers."""
