"""The luck of the draw, played: what the closed form says beside simulated evenings.

`python -m tests.bench.luck` prints the table of tournament/rotations/README.md. Strengths
are normal and add up; one more on a side adds 0.16 to the logit of its chance to score in a
deal. A deal is worth 1, 2 or 4 points, so that four deals make 5.5 points at a table.
Numbers are drawn at random, again and again: what everybody's expected total then varies
by is luck of the draw, what is left of a played total is the cards.
"""

import sys
from math import exp, sqrt
from random import Random
from statistics import fmean, pvariance

from tournament.rotations import Rotation
from tournament.rotations.balanced import balanced
from tournament.rotations.least_luck import fair
from tournament.rotations.luck import DEALS, luck_in_points
from tournament.rotations.rotation_types import Plan, RotationType, sample

LOGIT = 0.16
WORTH = ((1, 0.735), (2, 0.21), (4, 0.055))
"""Points of a deal to the side that scores, and how often."""
A_DEAL = sum(points * chance for points, chance in WORTH)
CROWDS = ((24, 10), (48, 10))
CLUBS, DRAWS, EVENINGS = 4, 150, 60


def take_relay(players: int, games: int) -> Rotation:
    """Return the event in which everybody moves by seat."""
    return sample(RotationType.RELAY, Plan(players, games, players // 4))


def expect(rotation: Rotation, strengths: list[float]) -> list[float]:
    """Return everybody's expected total, number 1 first."""
    totals = [0.0] * rotation.players
    for plan in rotation.rounds:
        for four in plan.tables:
            a, b, c, d = four
            ours = strengths[a - 1] + strengths[b - 1]
            theirs = strengths[c - 1] + strengths[d - 1]
            both = DEALS * A_DEAL
            points = both / (1 + exp(LOGIT * (theirs - ours)))
            made = (points, points, both - points, both - points)
            for number, share in zip(four, made, strict=True):
                totals[number - 1] += share
    return totals


def play(rotation: Rotation, strengths: list[float], rng: Random) -> list[int]:
    """Return everybody's total of one evening, number 1 first."""
    totals = [0] * rotation.players
    values, weights = zip(*WORTH, strict=True)
    for plan in rotation.rounds:
        for a, b, c, d in plan.tables:
            ours = strengths[a - 1] + strengths[b - 1]
            theirs = strengths[c - 1] + strengths[d - 1]
            chance = 1 / (1 + exp(LOGIT * (theirs - ours)))
            for points in rng.choices(values, weights, k=DEALS):
                side = (a, b) if rng.random() < chance else (c, d)
                for number in side:
                    totals[number - 1] += points
    return totals


def simulate(rotation: Rotation, rng: Random) -> tuple[float, float]:
    """Return how far the draw, and the cards, moved totals, in points."""
    draw, cards = [], []
    for _ in range(CLUBS):
        strengths = [rng.gauss(0, 1) for _ in range(rotation.players)]
        spread = sqrt(pvariance(strengths) * len(strengths) / (len(strengths) - 1))
        strengths = [strength / spread for strength in strengths]
        people = list(range(rotation.players))
        totals: list[list[float]] = [[] for _ in people]
        for _ in range(DRAWS):
            rng.shuffle(people)
            expected = expect(rotation, [strengths[person] for person in people])
            for person, total in zip(people, expected, strict=True):
                totals[person].append(total)
        draw += [pvariance(row) for row in totals]
        evenings = [play(rotation, strengths, rng) for _ in range(EVENINGS)]
        cards += [pvariance(row) for row in zip(*evenings, strict=True)]
    return sqrt(fmean(draw)), sqrt(fmean(cards))


def main() -> None:
    """Print a line for each crowd and rotation."""
    sys.stdout.write("| players | games | rotation | draw, closed form | draw, played | ")
    sys.stdout.write("cards, reckoned | cards, played |\n|--:|--:|---|--:|--:|--:|--:|\n")
    for players, games in CROWDS:
        for name, make in (("balanced", balanced), ("fair", fair), ("relay", take_relay)):
            rotation = make(players, games)
            closed, (draw, cards) = luck_in_points(rotation), simulate(rotation, Random(1))
            figures = f"{closed.draw:.2f} | {draw:.2f} | {closed.cards:.2f} | {cards:.2f}"
            sys.stdout.write(f"| {players} | {games} | {name} | {figures} |\n")


if __name__ == "__main__":
    main()
