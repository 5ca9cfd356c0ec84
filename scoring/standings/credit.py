"""Credit: points for games somebody had no seat in.

Knows nothing of names or of who chose the credit.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from math import floor

from scoring.standings.tally import GameTally
from tournament.rotations.headcounts import SitOutCredit


def credits_for(
    missed: Mapping[int, int],
    tallies: Iterable[GameTally],
    credit: SitOutCredit,
    fixed: int = 0,
) -> dict[int, int]:
    """Return the whole points each player gets for games without a seat.

    Args:
        missed: how many games (from 0) by player number.
        tallies: the games played; only complete ones make an average.
        credit: what a game missed is worth.
        fixed: its points, where everybody gets the same.

    Returns:
        By every number of *missed*. Averages are of all games missed together, rounded
        to whole points, halves up. Whoever has played no game yet has everybody's
        average for an own one.

    Source: our choice; clubs give 7 or 8 a game, others the average of what the player
    has won (sessions of progressive euchre and padel).
    """
    if credit is SitOutCredit.NONE:
        return dict.fromkeys(missed, 0)
    if credit is SitOutCredit.FIXED:
        return {number: games * fixed for number, games in missed.items()}
    played = defaultdict(list)
    for tally in tallies:
        if tally.is_complete:
            played[tally.number].append(tally.points)
    everybody = _average([points for own in played.values() for points in own])
    is_own = credit is SitOutCredit.OWN_AVERAGE
    return {
        number: _rounded(
            games * (_average(played[number]) if is_own and played[number] else everybody)
        )
        for number, games in missed.items()
    }


def _average(points: Sequence[int]) -> Fraction:
    return Fraction(sum(points), len(points)) if points else Fraction(0)


def _rounded(points: Fraction) -> int:
    return floor(points + Fraction(1, 2))
