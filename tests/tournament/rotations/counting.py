"""Counting a schedule by hand: knows the rounds, nothing of where they are from."""

from collections import Counter
from itertools import combinations


def seated(round_):
    return [number for four in round_.tables for number in four]


def partners(rotation):
    return Counter(
        tuple(sorted(two))
        for round_ in rotation.rounds
        for a, b, c, d in round_.tables
        for two in ((a, b), (c, d))
    )


def opponents(rotation):
    return Counter(
        tuple(sorted(two))
        for round_ in rotation.rounds
        for a, b, c, d in round_.tables
        for two in ((a, c), (a, d), (b, c), (b, d))
    )


def meetings(rotation):
    return Counter(
        tuple(sorted(two))
        for round_ in rotation.rounds
        for four in round_.tables
        for two in combinations(four, 2)
    )


def sit_outs(rotation):
    return Counter(number for round_ in rotation.rounds for number in round_.sit_out)


def first_deals(rotation):
    deals = Counter(dict.fromkeys(range(1, rotation.players + 1), 0))
    deals.update(four.a for round_ in rotation.rounds for four in round_.tables)
    return deals


def visits(rotation):
    return Counter(
        (number, table)
        for round_ in rotation.rounds
        for table, four in enumerate(round_.tables, start=1)
        for number in four
    )


def everybody_is_told(rotation):
    """Each number exactly once in every round, at a table or sitting out."""
    everybody = list(range(1, rotation.players + 1))
    return all(
        sorted([*seated(round_), *round_.sit_out]) == everybody
        for round_ in rotation.rounds
    )


def spread(counts):
    return max(counts.values()) - min(counts.values())
