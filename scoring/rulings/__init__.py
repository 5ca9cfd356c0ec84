"""Answers: what the rules desk says to each question, with the sheet that says so.

Takes cards, seats and house rules, never text. Knows no page, no session on file, and
books nothing.
"""

from scoring.rulings.hands import hand_answer
from scoring.rulings.irregularities import (
    alone_question,
    event_of,
    list_bids_at_stake,
    penalty_answer,
)
from scoring.rulings.judgement import (
    BY_COMPASS,
    Judgement,
    SeatWords,
    Table,
    hand_size,
    pack_of,
    table_at_start,
)
from scoring.rulings.markers import score_cards_answer
from scoring.rulings.points import bid_answer, pair, points_answer
from scoring.rulings.quotes import Quote
from scoring.rulings.tricks import Tricks, renege_answer, trick_answer, tricks_of
from scoring.rulings.turns import Duties, duties, may_defend_alone, turns_answer
