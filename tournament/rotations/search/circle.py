"""The circle: rounds in which nobody partners twice, the start of a long event.

Source: the circle method of round-robin tournaments, here with partners for opponents.
"""

from random import Random

from tournament.rotations.model import Rotation, RoundPlan, fours


def circle(players: int, games: int, rng: Random) -> Rotation:
    """Return an event in which nobody partners twice; nothing is promised of opponents.

    Args:
        players: a multiple of four, or one more: then they sit out in turn.
        games: fewer than players, or as many where somebody sits out.
        rng: numbers the players and mixes the games.
    """
    numbers = rng.sample(range(1, players + 1), players)
    modulus = players - 1 + players % 4
    rounds = [_round(numbers, turn, modulus) for turn in rng.sample(range(modulus), games)]
    return Rotation(players, tuple(rounds))


def _round(numbers: list[int], turn: int, modulus: int) -> RoundPlan:
    """Return the game of a circle at *turn*.

    That number goes with the last one, or sits out; the others pair around it.
    """
    row: list[int] = [] if modulus % 4 == 1 else [numbers[turn], numbers[-1]]
    for step in range(1, (modulus + 1) // 2):
        row += (numbers[(turn + step) % modulus], numbers[(turn - step) % modulus])
    return RoundPlan(fours(row), () if modulus % 4 == 3 else (numbers[turn],))
