"""Standings: from the deals reported to the order of the night.

Knows nothing of Django, the clock or the database.
"""

from scoring.standings.checksum import Checksum, checksum
from scoring.standings.ranking import Standing, rank, winners
from scoring.standings.tally import GameTally, tally_game

__all__ = [
    "Checksum",
    "GameTally",
    "Standing",
    "checksum",
    "rank",
    "tally_game",
    "winners",
]
