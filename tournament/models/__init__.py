"""The nouns of a night, one a file."""

from tournament.models.attendance import Attendance
from tournament.models.club import Club, Membership
from tournament.models.game import Game, Seat
from tournament.models.journal import JournalEntry
from tournament.models.player import Player
from tournament.models.redraw import Redraw
from tournament.models.round import Round, SitOut
from tournament.models.session import Session
from tournament.models.table import Table
from tournament.models.tally_card import Holding, TallyCard

__all__ = [
    "Attendance",
    "Club",
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
]
