"""What tables report and organizers correct, one noun a file."""

from scoring.models.agreement import Agreement
from scoring.models.audit_checkpoint import AuditCheckpoint
from scoring.models.authored import Role
from scoring.models.board import Board
from scoring.models.deal import Deal, DealRevision
from scoring.models.held_report import HeldReport
from scoring.models.help_request import HelpRequest
from scoring.models.penalty import Penalty, PenaltyWithdrawal
from scoring.models.prize import Prize, PrizeDecision, PrizeRules
from scoring.models.ruling import Ruling, RulingWithdrawal
from scoring.models.season import Season
from scoring.models.side_table import SidePlace, SideReport, SideTable
from scoring.models.tally_card_entry import TallyCardEntry
from scoring.models.team_entry import TeamEntry
