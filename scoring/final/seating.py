"""Who plays the next game of a final and a consolation, and where."""

from scoring.leaderboard.bracket import read_bracket
from tournament.journal.actions import Change
from tournament.models import Round, Session
from tournament.play.stages import Stages
from tournament.rotations import Foursome, RoundPlan
from tournament.rotations.rotation_types import Plan, RotationType, next_round
from tournament.seating.actions import seat_drawn
from tournament.seating.plan import absent_numbers, history_before
