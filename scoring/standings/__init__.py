"""Standings: from the deals reported to the order of the session.

Knows nothing of Django, the clock or the database.
"""

from scoring.standings.checksum import Checksum, checksum
from scoring.standings.credit import credits_for
from scoring.standings.ranking import Standing, rank, winners
from scoring.standings.tally import GameTally, SidePenalty, penalty_of, tally_game
