"""How long the standings of a full hall take, computed from the deals reported.

A hundred tables, 400 players, 4 deals a game; every deal scored under the house rules,
written on four cards, added up and ranked, with the checksum. Beside it, in the same run,
the least it can cost: the same deals as points already known, added up by card number.
By hand, from the project's folder:

    .venv/bin/python -m tests.bench.standings
"""

import sys
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random
from time import process_time

from scoring.rules import DealReport, HouseRules, partnership, score_deal
from scoring.standings.ranking import checksum, rank
from scoring.standings.tally import tally_game
from tournament.play.seats import Compass

TABLES = 100
DEALS = 4
GAMES = (3, 6, 12, 24, 48)
RUNS = 5
SEED = 1829
RULES = HouseRules()

Game = tuple[dict[Compass, int], list[DealReport]]


def session(games: int, rng: Random) -> list[Game]:
    """Every game of a night: who sits where, and what its table reported."""
    pad = partnership(RULES).buttons(RULES)
    reports = [button.report for button in (*pad.first, *pad.second)]
    numbers = list(range(1, 4 * TABLES + 1))
    played: list[Game] = []
    for _ in range(games):
        rng.shuffle(numbers)
        tables = (numbers[at : at + 4] for at in range(0, len(numbers), 4))
        played += [
            (dict(zip(Compass, table, strict=True)), rng.choices(reports, k=DEALS))
            for table in tables
        ]
    return played


def stand(played: Sequence[Game]) -> int:
    """The standings; gives back the leader's points."""
    tallies = [
        tally
        for seats, reports in played
        for tally in tally_game(seats, reports, RULES, deals_per_game=DEALS)
    ]
    standings = rank(tallies, range(1, 4 * TABLES + 1))
    if not checksum(tallies).is_sound:
        raise AssertionError("the sums do not agree")
    return standings[0].points


def add_up(games: Sequence[tuple[dict[Compass, int], list[tuple[int, ...]]]]) -> int:
    """The baseline: points already known, added up by number and sorted."""
    totals: Counter[int] = Counter()
    for seats, deals in games:
        for deal in deals:
            for number, points in zip(seats.values(), deal, strict=True):
                totals[number] += points
    return totals.most_common()[0][1]


def best_of(work: Callable[[], int]) -> tuple[float, int]:
    """The fewest processor seconds of several runs, and what came out."""
    seconds = []
    for _ in range(RUNS):
        start = process_time()
        result = work()
        seconds.append(process_time() - start)
    return min(seconds), result


def main() -> None:
    """Measure and print a table."""
    write = sys.stdout.write
    write("| games | deals | standings ms | µs a deal | adding up ms | ratio |\n")
    write("|------:|------:|-------------:|----------:|-------------:|------:|\n")
    for games in GAMES:
        played = session(games, Random(SEED))
        by_seat = [
            (
                seats,
                [
                    tuple(score_deal(report, RULES).for_seat(seat) for seat in Compass)
                    for report in reports
                ],
            )
            for seats, reports in played
        ]
        spent, leader = best_of(lambda played=played: stand(played))  # type: ignore[misc]
        least, same = best_of(lambda games=by_seat: add_up(games))  # type: ignore[misc]
        if leader != same:
            raise AssertionError("the two do not agree")
        deals = games * TABLES * DEALS
        write(
            f"| {games:5} | {deals:5} | {spent * 1e3:12.1f} | {spent / deals * 1e6:9.1f} "
            f"| {least * 1e3:12.1f} | {spent / least:5.1f} |\n"
        )


if __name__ == "__main__":
    main()
