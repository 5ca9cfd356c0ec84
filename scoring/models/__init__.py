"""What tables report and organizers correct, as it is on file.

Knows no points: they are computed when they are read.
"""

from scoring.models.authored import Role
from scoring.models.board import Board
from scoring.models.deal import (
    Agreement,
    Deal,
    DealRevision,
    HeldReport,
    TallyCardEntry,
    TeamEntry,
)
from scoring.models.prize import AuditCheckpoint, Prize, PrizeDecision, PrizeRules, Season
from scoring.models.ruling import (
    HelpRequest,
    Penalty,
    PenaltyWithdrawal,
    Ruling,
    RulingWithdrawal,
)
from scoring.models.side_table import SidePlace, SideReport, SideTable
