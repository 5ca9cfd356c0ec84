"""What tables report and organizers correct, one noun a file."""

from scoring.models.agreement import Agreement
from scoring.models.board import Board
from scoring.models.call import Call
from scoring.models.deal import Deal, DealRevision
from scoring.models.entry import PairEntry
from scoring.models.penalty import Penalty, PenaltyWithdrawal
from scoring.models.prize import Prize, PrizeDecision, PrizeRules
from scoring.models.ruling import Ruling, RulingWithdrawal
from scoring.models.said import Role
from scoring.models.seal import Seal
from scoring.models.season import Season
from scoring.models.side_table import SidePlace, SideReport, SideTable
from scoring.models.tray import TrayItem
from scoring.models.written import WrittenScore

__all__ = [
    "Agreement",
    "Board",
    "Call",
    "Deal",
    "DealRevision",
    "PairEntry",
    "Penalty",
    "PenaltyWithdrawal",
    "Prize",
    "PrizeDecision",
    "PrizeRules",
    "Role",
    "Ruling",
    "RulingWithdrawal",
    "Seal",
    "Season",
    "SidePlace",
    "SideReport",
    "SideTable",
    "TrayItem",
    "WrittenScore",
]
