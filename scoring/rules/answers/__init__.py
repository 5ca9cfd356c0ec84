"""Answers: what the rules desk says to each question, with the sheet that says so.

Pure; takes what was asked as cards, seats and house rules, never as text.
"""

from scoring.rules.answers.hands import hand_answer
from scoring.rules.answers.judgement import Judgement
from scoring.rules.answers.penalty import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rules.answers.points import bid_answer, pair, points_answer
from scoring.rules.answers.quotes import Quote
from scoring.rules.answers.renege import Tricks, list_revokes, renege_answer, tricks_of
from scoring.rules.answers.score_cards import score_cards_answer
from scoring.rules.answers.tonight import (
    BY_COMPASS,
    SeatWords,
    Table,
    hand_size,
    pack_of,
    table_at_start,
)
from scoring.rules.answers.trick import trick_answer
from scoring.rules.answers.turns import Duties, duties, turns_answer
