"""The nouns of an event, one a file."""

from tournament.models.attendance import Attendance
from tournament.models.breaks import Break
from tournament.models.clock import Clock
from tournament.models.club import Club, ClubLogo, Membership
from tournament.models.former_code import FormerCode
from tournament.models.game import Game, Seat
from tournament.models.join_code import JoinCode
from tournament.models.journal import JournalEntry
from tournament.models.money import CashEntry, Fee
from tournament.models.moved_code import MovedCode
from tournament.models.player import Player, PlayerJoin
from tournament.models.round import Round, SitOut
from tournament.models.schedule_change import ScheduleChange
from tournament.models.seating_request import SeatingRequest
from tournament.models.session import Session
from tournament.models.sign_up import SignUp, SignUpPage
from tournament.models.stationery import LabelSheet, Printer
from tournament.models.table import Table
from tournament.models.tally_card import CardAssignment, TallyCard
from tournament.models.undo import UndoRecord
