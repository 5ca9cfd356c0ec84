"""Cards: what a pack holds, who wins a trick, who may play what, who deals.

Knows nothing of points, house rules, Django, the clock or the database.
"""

from scoring.cards.card import JOKER, Card, Rank, Suit
from scoring.cards.draws import (
    Draw,
    DrawAce,
    Pairs,
    Redraw,
    draw_partners,
    draw_places,
    draw_seats,
    first_black_jack,
    turn_up_jacks,
)
from scoring.cards.hands import (
    FarmersHand,
    LoneLead,
    Turn,
    first_leader,
    first_leader_of_four,
    first_to_defend_alone,
    is_ace_no_face,
    is_farmers_hand,
    is_lay_down,
    turn_of,
)
from scoring.cards.pack import DealPattern, Pack
from scoring.cards.trick import (
    Play,
    Revoke,
    find_revokes,
    led_suit,
    legal_cards,
    winning_play,
)
from scoring.cards.trump import SuitCall, Trump, call_of, suits_to_name
