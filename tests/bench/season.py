"""Who partners whom in a season of ten events, with and without memory of the others.

`python -m tests.bench.season` prints the table of tournament/rotations/README.md: the same
people come to all ten events of 10 games; numbers are drawn by lot, or given out beside
what was before, to all at once or one by one as people come in.
"""

import sys
from collections import Counter
from itertools import combinations
from random import Random
from time import process_time

from tournament.rotations.balanced import balanced
from tournament.rotations.numbering import EarlierCompany, spread_company

CROWDS = (12, 23, 24, 46, 100)
EVENTS = GAMES = 10


def by_lot(order, company, rotation, rng):
    """Leave the numbers as they were drawn."""


def all_at_once(order, company, rotation, rng):
    """Give everybody a number in one go."""
    people = range(len(order))
    spread_company(order, people, rotation=rotation, company=company, rng=rng)


def one_by_one(order, company, rotation, rng):
    """Give out numbers as people come in, the others still to come."""
    free, holders = list(order), {}
    coming = list(range(len(order)))
    rng.shuffle(coming)
    while coming:
        spread_company(
            free, coming, rotation=rotation, company=company, rng=rng, holders=holders
        )
        holders[free.pop(0)] = coming.pop(0)
    order[:] = sorted(holders, key=holders.__getitem__)


def season(people, way, seed=1):
    """Return how often pairs were partners, and met, and the longest draw in seconds."""
    company, rotation, longest = EarlierCompany(), balanced(people, GAMES), 0.0
    for event in range(EVENTS):
        rng = Random(f"{seed} {event}")
        order = list(range(1, people + 1))
        rng.shuffle(order)
        start = process_time()
        way(order, company, rotation, rng)
        longest = max(longest, process_time() - start)
        holders = {number: person for person, number in enumerate(order)}
        for plan in rotation.rounds:
            for four in plan.tables:
                company.add([holders.get(number) for number in four])
    pairs = list(combinations(range(people), 2))
    partners = Counter(company.partners[pair] for pair in pairs)
    return partners, Counter(company.meetings[pair] for pair in pairs), longest


def main():
    """Print a line for each crowd and way."""
    sys.stdout.write(
        "| players | numbers | partners | meetings | s |\n|--:|---|---|---|--:|\n"
    )
    for people in CROWDS:
        for way in (by_lot, all_at_once, one_by_one):
            if way is one_by_one and people > 46:
                continue
            partners, meetings, longest = season(people, way)
            spread = ", ".join(f"{n}: {partners[n]}" for n in sorted(partners))
            met = f"{min(meetings)} to {max(meetings)}"
            words = way.__name__.replace("_", " ")
            line = f"| {people} | {words} | {spread} | {met} | {longest:.2f} |\n"
            sys.stdout.write(line)


if __name__ == "__main__":
    main()
