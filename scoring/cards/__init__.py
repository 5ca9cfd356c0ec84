"""The cards of euchre: what a pack holds, who wins a trick, who may play what.

Knows nothing of points, house rules, Django, the clock or the database.
"""

from scoring.cards.card import JOKER, Card, Rank, Suit
from scoring.cards.draws import (
    Draw,
    DrawAce,
    Pairs,
    Redraw,
    Seating,
    draw_partners,
    draw_places,
    draw_seats,
    first_black_jack,
    turn_up_jacks,
)
from scoring.cards.hands import FarmersHand, is_ace_no_face, is_farmers_hand, is_lay_down
from scoring.cards.leads import (
    LoneLead,
    first_leader,
    first_leader_of_four,
    first_to_defend_alone,
)
from scoring.cards.naming import (
    SuitCall,
    call_of,
    proposed_suit,
    suits_to_name,
)
from scoring.cards.pack import Pack
from scoring.cards.packets import DealPattern
from scoring.cards.renege import Revoke, find_revokes
from scoring.cards.trick import Play, Trick, led_suit, legal_cards, winning_play
from scoring.cards.trump import Trump
from scoring.cards.turns import Turn, turn_of, turns
