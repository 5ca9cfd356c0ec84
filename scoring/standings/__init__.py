"""Standings: from deals to places, prizes and seasons, and whether the cards agree.

Knows nothing of names, Django, the clock or the database.
"""

from scoring.standings.ranking import (
    Checksum,
    Standing,
    checksum,
    credits_for,
    rank,
    winners,
)
from scoring.standings.tally import GameTally, SidePenalty, penalty_of, tally_game
