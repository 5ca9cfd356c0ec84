"""What a change in mid-event costs, both ways, beside bounds of our own.

`python -m tests.bench.changes` prints the table of tournament/rotations/README.md: events
of 10 games, changed after game 5. Each line has the median of three seeds.
"""

import sys
from itertools import combinations
from statistics import median
from time import process_time

from tournament.rotations import Rotation, audit
from tournament.rotations.balanced import balanced
from tournament.rotations.changes import CrowdChange, fairest_way, gentle_way
from tournament.rotations.search.costs import Ledger, Weights

GAMES, AFTER, SEEDS = 10, 5, (1, 2, 3)
MOST_LOOSE = 12
"""So many loose people in a game are tried in all groups of four."""
CROWDS = (12, 46, 100, 400)
CHANGES = ((1, 0), (3, 0), (0, 1), (0, 2), (3, 2))


def least_cards(before: Rotation, change: CrowdChange) -> int:
    """Return how many cards any way prints that lets sit-outs differ by one at most.

    Whoever shares a table with a leaver has another game, or none. Who comes alone plays
    all games but one, each at a table that four others had; in an event where nobody
    meets twice two such tables share one player at most.
    """
    left = set(change.left)
    mates = {
        number
        for plan in before.rounds[change.after :]
        for four in plan.tables
        if left.intersection(four)
        for number in set(four) - left
    }
    alone = change.new == 1 and not left and not audit(before).meeting_cost
    plays = len(before.rounds) - change.after - 1
    joined = sum(max(0, 4 - shared) for shared in range(plays)) if alone else 0
    return max(len(mates), joined) + change.new


def least_meetings(before: Rotation, change: CrowdChange, players: int) -> int | None:
    """Return the least cost of meetings while no table that loses nobody is touched.

    Each game by itself, in every way to group its loose people; nothing where they are
    too many to try, or who comes finds no table to fill.
    """
    left = set(change.left)
    here = set(range(1, players + 1)) - left
    ledger, again = Ledger(players, Weights(meet=1, partner=0, oppose=0)), 0
    loose = []
    for game, plan in enumerate(before.rounds):
        stays = [
            four for four in plan.tables if game < change.after or not left & set(four)
        ]
        for four in stays:
            again += ledger.seat(*four)
        if game >= change.after:
            loose.append((here - {n for four in stays for n in four}, len(stays)))
    tables = len(here) // 4
    if any(
        len(people) > MOST_LOOSE or stay > tables - bool(change.new)
        for people, stay in loose
    ):
        return None
    return again + sum(
        cheapest(tuple(sorted(people)), tables - stay, ledger) for people, stay in loose
    )


def cheapest(people: tuple[int, ...], groups: int, ledger: Ledger) -> int:
    """Return what the cheapest so many groups of four of these *people* cost."""
    if not groups:
        return 0
    best = 1 << 30
    first, rest = people[0], people[1:]
    if len(rest) >= 4 * groups:
        best = cheapest(rest, groups, ledger)
    for mates in combinations(rest, 3):
        met = sum(ledger.as_partners[a][b] for a, b in combinations((first, *mates), 2))
        if met < best:
            others = tuple(n for n in rest if n not in mates)
            best = min(best, met + cheapest(others, groups - 1, ledger))
    return best


def row(players: int, gone: int, come: int) -> str:
    """Return one line of the table."""
    step = players // (gone + 1)
    leaving = tuple(step * place for place in range(1, gone + 1))
    change = CrowdChange(AFTER, leaving, come)
    figures = []
    for seed in SEEDS:
        before = balanced(players, GAMES, seed=seed)
        begun = process_time()
        gentle = gentle_way(before, change, seed)
        between = process_time()
        fairest = fairest_way(before, change, seed)
        done = process_time()
        most = gentle.rotation.players
        proofs = audit(gentle.rotation), audit(fairest.rotation)
        bound = least_meetings(before, change, most)
        figures.append(
            (
                len(gentle.changed),
                least_cards(before, change),
                proofs[0].partner_repeats,
                proofs[0].meeting_cost,
                -1 if bound is None else bound,
                between - begun,
                len(fairest.changed),
                proofs[1].partner_repeats,
                proofs[1].meeting_cost,
                done - between,
            )
        )
    cells = [median(column) for column in zip(*figures, strict=True)]
    shown = [
        f"{cell:.2f}" if at in (5, 9) else f"{cell:g}" for at, cell in enumerate(cells)
    ]
    shown = ["" if cell == "-1" else cell for cell in shown]
    label = " ".join(([f"-{gone}"] if gone else []) + ([f"+{come}"] if come else []))
    return f"| {players} | {label} | {' | '.join(shown)} |"


def main() -> None:
    """Print the table."""
    ways = "cards | bound | partners | meetings | bound | s | cards | partners | meetings"
    write = sys.stdout.write
    write(f"| players | change | {ways} | s |\n|--:|--:|{'--:|' * 10}\n")
    for players in CROWDS:
        for gone, come in CHANGES:
            write(f"{row(players, gone, come)}\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main()
