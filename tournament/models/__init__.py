"""The nouns of a night, one a file."""

from tournament.models.attendance import Attendance
from tournament.models.breaks import Break
from tournament.models.clock import Clock
from tournament.models.club import Club, Membership
from tournament.models.game import Game, Seat
from tournament.models.journal import JournalEntry
from tournament.models.money import CashEntry, Fee
from tournament.models.player import Player
from tournament.models.redraw import Redraw
from tournament.models.round import Round, SitOut
from tournament.models.session import Session
from tournament.models.table import Table
from tournament.models.tally_card import Holding, TallyCard
from tournament.models.undo import Undoable
from tournament.models.wish import Wish

__all__ = [
    "Attendance",
    "Break",
    "CashEntry",
    "Clock",
    "Club",
    "Fee",
    "Game",
    "Holding",
    "JournalEntry",
    "Membership",
    "Player",
    "Redraw",
    "Round",
    "Seat",
    "Session",
    "SitOut",
    "Table",
    "TallyCard",
    "Undoable",
    "Wish",
]
