"""The nouns that are on file: club, player, session, tally card, table, game, cash book.

Knows nothing of deals and points, nor of what is done with the rows.
"""

from tournament.models.club import Club, ClubLogo, JoinCode, LabelSheet, Membership, Printer
from tournament.models.game import Game, Round, Seat, SitOut, Table
from tournament.models.journal import JournalEntry, ScheduleChange, UndoRecord
from tournament.models.money import CashEntry, Fee
from tournament.models.player import (
    Attendance,
    Player,
    PlayerJoin,
    SeatingRequest,
    SignUp,
    SignUpPage,
)
from tournament.models.session import Break, Clock, Session
from tournament.models.tally_card import CardAssignment, FormerCode, MovedCode, TallyCard
