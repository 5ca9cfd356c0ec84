"""Standings: from the deals reported to the order of the session.

Knows nothing of Django, the clock or the database.
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
