"""Quotes for the bidding games: what their sheets say of points, bids and the lead.

Knows games by what they declare; `quotes` has what all games share.
"""

from collections.abc import Iterator

from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.registry import game_of
from scoring.rulings.quotes import Quote

_BID_CATS, _BID_HOUSE = "cats_at_cards", "house_of_cards"
_HASEN, _DOUBLE = "Hasenpfeffer", "Double Hasenpfeffer"

BID_MADE = (
    Quote(
        _BID_CATS,
        _HASEN,
        "If the partnership consisting of the high bidder and his partner manage to win as "
        "many tricks (or more) than their high bid, they score one point per trick won.",
    ),
    Quote(
        _BID_HOUSE,
        _HASEN,
        "If the bidding team wins at least as many tricks as the bid, it scores 1 point "
        "for each trick it wins.",
    ),
)
LONE = (
    Quote(
        _BID_CATS,
        _DOUBLE,
        "If a lone player is able to win at least as many as their winning bid, their side "
        "earns two points per trick won.",
    ),
    Quote(_BID_HOUSE, _DOUBLE, "A lone player scores or loses double."),
)
PEPPER = (
    Quote(
        _BID_CATS,
        "Pepper",
        "Little Pepper is a bid to win all six tricks using normal stakes. A bid of Big "
        "Pepper is a bid to win all six tricks with double stakes for the hand.",
    ),
)
LOST_THE_BID = (
    Quote(
        _BID_HOUSE,
        _HASEN,
        "If it falls short of the bid, it is set back (the amount of the bid is deducted "
        "from its score).",
    ),
)
LOST_THE_TRICKS = (
    Quote(
        _BID_CATS,
        _HASEN,
        "If they are unable to score at least as many tricks as their bid, they lose one "
        "point for every trick they have won in the hand.",
    ),
)
LOST_ALL_TRICKS = (
    Quote(
        _BID_CATS,
        _DOUBLE,
        "If a partnership does not win at least as many tricks as bid, they lose 12 points "
        "(one point per trick in the deal).",
    ),
)
LOST_HALF = (
    Quote(
        _BID_HOUSE,
        _DOUBLE,
        "A dealer who bid the minimum can only be set back half his bid.",
    ),
)
DEFENDERS = (
    Quote(
        _BID_CATS,
        _HASEN,
        "The defending partnership always wins one point per trick won during the hand "
        "whether the high bidders reach their bid or not.",
    ),
)
BIDDING_BEGINS = (
    Quote(
        _BID_CATS,
        _HASEN,
        "… bidding begins with the player to the immediate left of the dealer and "
        "continues in a clockwise rotation around the table …",
    ),
    Quote(
        _BID_HOUSE,
        _HASEN,
        "The player to the dealer's left bids first, and each player has one chance to "
        "bid.",
    ),
)
BIDDER_LEADS = (
    Quote(
        _BID_HOUSE,
        _HASEN,
        "The high bidder also leads to the first trick and play follows that of standard "
        "Euchre.",
    ),
)
BIDDER_LEADS_DOUBLE = (
    Quote(_BID_CATS, _DOUBLE, "… with the first lead being made by the high bidder …"),
)
LEFT_OF_DEALER_LEADS = (
    Quote(
        _BID_CATS,
        _HASEN,
        "The player to the immediate left of the dealer leads the first card to the first "
        "trick …",
    ),
)

_LOST = {
    "bid": LOST_THE_BID,
    "tricks_won": LOST_THE_TRICKS,
    "all_tricks": LOST_ALL_TRICKS,
}
"""What a sheet says of a set-back, by the answer in force; David Parlett is not quoted."""


def points_rules(
    rules: HouseRules, *, is_made: bool, alone: bool, bid: str
) -> Iterator[tuple[Quote, ...]]:
    """Return what the sheets say of a bid that was made or not; *bid* is its key."""
    game = game_of(rules)
    if not isinstance(game, BiddingGame):
        return
    if bid in ("little", "big"):
        yield PEPPER
    if alone:
        yield LONE
    if is_made:
        yield BID_MADE
    else:
        yield from _lost(game, rules, is_forced=bid == "forced")
    if game.defenders_score is None or game.defenders_score.of(rules):
        yield DEFENDERS


def lead_rule(rules: HouseRules, *, bidder_leads: bool) -> tuple[Quote, ...]:
    """Return what the sheets say of the first lead in a game that is bid for."""
    if not bidder_leads:
        return LEFT_OF_DEALER_LEADS
    game = game_of(rules)
    is_choice = isinstance(game, BiddingGame) and game.bidder_leads is not None
    return BIDDER_LEADS if is_choice else BIDDER_LEADS_DOUBLE


def _lost(
    game: BiddingGame, rules: HouseRules, *, is_forced: bool
) -> Iterator[tuple[Quote, ...]]:
    if is_forced and game.half_setback and game.half_setback.of(rules):
        yield LOST_HALF
        return
    answer = game.setback.of(rules) if game.setback else ""
    if answer in _LOST:
        yield _LOST[str(answer)]
