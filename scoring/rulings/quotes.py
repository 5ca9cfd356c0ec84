"""Quotes: the sentences of the rule sheets that answers of the rules desk rest on.

Knows no question. A rule that several sheets state has one quote from each of them;
`pick_quote` takes that of the session's own sheet where it says anything.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.rules.presets import SOURCE_NAMES
from scoring.rulings.incidents import CUSTOMS

_CATS, _HOUSE, _E2, _LIST, _BRAD = SOURCE_NAMES


@dataclass(frozen=True, slots=True)
class Quote:
    """A sentence of a rule sheet; *sheet* is its key, or the name of any other source."""

    sheet: str
    chapter: str
    text: str

    @property
    def source(self) -> str:
        """The sheet as people know it, and where in it: "Brad Wilson, “Scoring”"."""
        name = SOURCE_NAMES.get(self.sheet, self.sheet)
        return f"{name}, “{self.chapter}”" if self.chapter else name

    @property
    def is_quotation(self) -> bool:
        """Whether it stands in a rule sheet, word for word; else it tells of a custom."""
        return self.sheet not in CUSTOMS

    def __str__(self) -> str:
        return f"{self.source}: “{self.text}”"


def pick_quote(preset: str, rule: Iterable[Quote]) -> Quote:
    """Pick the quote of sheet *preset*, or else the first one of *rule*."""
    quotes = tuple(rule)
    return next((quote for quote in quotes if quote.sheet == preset), quotes[0])


HIGHEST_WINS = (
    Quote(
        _CATS,
        "Play of the Hand",
        "The highest trump card played to the trick wins it. If no trump was played to "
        "the trick, the highest card of the suit led to the trick wins it.",
    ),
    Quote(
        _HOUSE,
        "Play",
        "A trick is won by the highest trump played to it, or by the highest card of the "
        "suit led if no trump are present.",
    ),
    Quote(
        _LIST,
        "Winning Tricks",
        "The player who played the highest trump wins the trick. If no trump were "
        "played, the highest card of the suit led wins the trick.",
    ),
    Quote(_BRAD, "Game play", "A trump card will beat a non-trump card."),
    Quote(_E2, "Play", "The player with the highest card wins the trick."),
)
LEFT_BOWER = (
    Quote(
        _CATS,
        "The Trump Suit and Ranking of Cards",
        "For the hand, the Jack of this other suit of the same color is actually "
        "considered to be part of the trump suit.",
    ),
    Quote(
        _HOUSE,
        "Cards",
        "The highest trump is the jack, called the right bower. The second-highest is "
        "the other jack of the same color, called the left bower.",
    ),
    Quote(
        _E2,
        "Play",
        "… the left bower is considered to be part of the trump suit for all purposes.",
    ),
    Quote(
        _LIST,
        "Winning Tricks",
        "Remember that the left bower is a member of the trump suit and is not a member "
        "of its native suit.",
    ),
    Quote(
        _BRAD,
        "Game play",
        "… the Jack of the same color as trump (left bower) is considered to be trump for "
        "that hand.",
    ),
)
RIGHT_BOWER = (
    Quote(
        _CATS,
        "Euchre Vocabulary",
        "The Jack of the trump suit which is the highest card in the deck is called "
        "right bower.",
    ),
    Quote(_HOUSE, "Cards", "The highest trump is the jack, called the right bower."),
    Quote(
        _LIST,
        "",
        "The highest ranking card in euchre is the jack of the trump suit and is "
        "referred to as the right bower.",
    ),
)
JOKER = (
    Quote(
        _CATS,
        "Joker Addition",
        "This joker is considered the highest card of the trump suit …",
    ),
    Quote(
        _HOUSE,
        "Railroad Euchre",
        "The joker is added to the pack and is ranked as the highest trump.",
    ),
)
BALD_LEFT = (
    Quote(
        _CATS,
        "Bald Euchre",
        "It is played by the holder as a member of the suit actually displayed on the "
        "face of the card, but is still considered a trump card with its normal ranking.",
    ),
)
NO_TRUMP = (
    Quote(
        _CATS,
        "Pepper",
        "No trump suit will be used for the hand, and all suits rank in the expected "
        "order; Ace, King, Queen, Jack, 10, 9.",
    ),
)
SAME_CARD_TWICE = (
    Quote(
        _CATS,
        "Double Hasenpfeffer",
        "In the instance where two cards of identical suit and rank are played to the "
        "same trick the first of the two played to the trick would be considered the "
        "higher card.",
    ),
)
FOLLOW_SUIT = (
    Quote(
        _CATS,
        "Play of the Hand",
        "Each player must play a card of the same suit as was led to the trick if able.",
    ),
    Quote(
        _HOUSE,
        "Play",
        "A player must follow suit if able; if unable to follow suit, he may play any "
        "card.",
    ),
    Quote(
        _LIST,
        "",
        "… one is never required to trump, but one must follow suit if possible to do so.",
    ),
    Quote(
        _BRAD,
        "Game play",
        "When cards are played, you must follow suit (play the same suit as the first card "
        "played) if you have a card (or cards) in that suit.",
    ),
)
RENEGE = (
    Quote(
        _LIST,
        "",
        "A renege is generally detected when a card that should have been played in a "
        "preceding trick is played belatedly. … The infraction actually took place on the "
        "earlier trick, when the offending player failed to follow suit.",
    ),
    Quote(
        _HOUSE,
        "Revoke",
        "Failure to follow suit when able to is a revoke. A player may correct his "
        "revoke before a trick is gathered. Otherwise it stands as an established revoke "
        "…",
    ),
)
CUT = (
    Quote(
        _CATS,
        "",
        "… thoroughly shuffle the deck and offer it to the opponent at his right hand to "
        "cut.",
    ),
    Quote(
        _E2,
        "Deal",
        "The player to the right of the dealer is allowed to cut the deck once "
        "immediately before dealing.",
    ),
)
FIRST_BID = (
    Quote(
        _CATS,
        "Determination of trump suit",
        "Beginning at the player to the dealers immediate left and continuing clockwise "
        "around the table, the players will then have the opportunity to declare …",
    ),
    Quote(
        _HOUSE,
        "Making",
        "Starting with the player on the dealer's left, each player in turn may pass or "
        "may accept the suit of the turn-up.",
    ),
    Quote(
        _E2, "Trump Call", "Starting to the left, each player must pass or “call it up”."
    ),
)
FIRST_LEAD = (
    Quote(
        _CATS,
        "Play of the Hand",
        "The player to the dealers immediate left leads the first card to the first trick.",
    ),
    Quote(_HOUSE, "Play", "Opening lead is made by the player to the left of the dealer."),
    Quote(_E2, "Play", "Again start to the left of the dealer."),
    Quote(
        _LIST,
        "Winning Tricks",
        "The player to the dealer's left begins play by leading a card.",
    ),
    Quote(
        _BRAD,
        "Game play",
        "Once trump is set, the person to the left of the dealer plays first.",
    ),
)
LEFT_OF_LONE_MAKER = (
    Quote(
        _CATS,
        "Solo Play",
        "In this case the player to the makers immediate left leads to the first trick.",
    ),
    Quote(
        _HOUSE,
        "Play",
        "If there is a lone maker, the player to the lone maker's left has the first lead.",
    ),
)
LEFT_OF_DEALER_ALWAYS = (
    Quote(
        _BRAD,
        "Game play",
        "If that person is not playing because someone is going alone, then the first "
        "playing player to the left of the dealer plays first.",
    ),
    Quote(
        _LIST,
        "Winning Tricks",
        "If the player to the left is sitting out the hand because his or her partner is "
        "going alone, the dealer's partner will lead.",
    ),
)
NO_LONE_LEAD = (
    Quote(
        _BRAD,
        "Leading Alone",
        "Some people play that you are not allowed to lead if you are playing alone "
        "(except for “cross corner alone”, where the opposing alone person will always "
        "get to lead).",
    ),
)
DEFEND_ALONE_FIRST = (
    Quote(
        _CATS,
        "Defending Alone",
        "… the defender who is the first in line for the next deal in the hand has the "
        "first opportunity.",
    ),
)
PROGRESSIVE_DEALER = (
    Quote(
        _CATS,
        "Progressive Euchre",
        "The player listed in the first position for each table and round would deal the "
        "first hand of each game. Thereafter the deal would rotate in a clockwise rotation "
        "around the table.",
    ),
)
EUCHRED = (
    Quote(
        _CATS,
        "Scoring",
        "If the maker's partnership (with both partners participating in the hand or with "
        "the maker playing solo) wins less then three tricks the opponent's partnership "
        "scores 2 points.",
    ),
    Quote(_HOUSE, "Scoring", "Opponents of the maker score 2 points for a euchre."),
    Quote(
        _E2,
        "Scoring",
        "Makers win fewer than 3 tricks - they are euchred and the other team gets two "
        "points.",
    ),
    Quote(
        _LIST,
        "Scoring",
        "Team that did not call trump wins 3 or more tricks (setting) - 2 points.",
    ),
    Quote(
        _BRAD,
        "Game play",
        "If the team that calls trump does not collect at least 3 tricks, the opposing "
        "team is given 2 points …",
    ),
)
MADE = (
    Quote(
        _CATS,
        "Scoring",
        "If the maker's partnership (with both partners playing) wins three or four "
        "tricks the partnership scores 1 point …",
    ),
    Quote(
        _HOUSE,
        "Scoring",
        "The making side scores 1 point for three or four tricks or 2 points for march.",
    ),
    Quote(_E2, "Scoring", "Makers win 3 or 4 tricks - they get one point."),
    Quote(_LIST, "Scoring", "Team that called trump gets 3 or 4 tricks. - 1 point."),
    Quote(
        _BRAD,
        "Game play",
        "If the team that calls trump collects 3 or 4 tricks, they are given one point …",
    ),
)
MARCH = (
    Quote(
        _CATS,
        "Scoring",
        "If the maker's partnership (with both partners playing) wins all five tricks "
        "(called march) that partnership scores 2 points …",
    ),
    MADE[1],
    Quote(_E2, "Scoring", "Makers win all 5 tricks - they get two points."),
    Quote(_LIST, "Scoring", "Team that called trump gets 5 tricks. - 2 points."),
    Quote(_BRAD, "Game play", "… if they collect all 5 tricks, they are given two points."),
)
LONE_MARCH = (
    Quote(
        _CATS,
        "Scoring",
        "If the maker playing solo wins all five tricks (also called march) the "
        "partnership scores 4.",
    ),
    Quote(
        _HOUSE,
        "Scoring",
        "A maker playing alone scores 1 point for three or four tricks or 4 points for "
        "march.",
    ),
    Quote(
        _E2,
        "Scoring",
        "Maker goes alone and wins all 5 tricks - maker's team gets four points!",
    ),
    Quote(_LIST, "Scoring", "Person that calls trump goes alone wins 5 tricks - 4 points."),
    Quote(
        _BRAD,
        "Game play",
        "If they do get all 5 tricks, they are given 4 points instead of 2 …",
    ),
)
LONE_MADE = (
    Quote(
        _CATS,
        "Scoring",
        "If the maker playing solo wins three or four tricks, the partnership would "
        "score 1 point …",
    ),
    LONE_MARCH[1],
    Quote(_E2, "Scoring", "Maker goes alone... - otherwise scoring is the same"),
    Quote(
        _LIST,
        "Going Alone",
        "A loner bid that fails to win all five tricks is not penalized; the bidding "
        "partnership scores one point provided that they won three or four tricks.",
    ),
)
LONE_DEFENCE_FOUR = (
    Quote(
        _CATS,
        "Defending Alone",
        "… if the lone defender is able to euchre the maker, his partnership scores 4 "
        "points.",
    ),
    Quote(
        _E2,
        "Defender Going Alone",
        "… one of the partners on the team that did not make the trump can go alone, "
        "getting 4 points if the maker is euchred.",
    ),
)
LONE_DEFENCE_MARCH = (
    Quote(
        _HOUSE,
        "Scoring",
        "When there is a lone defender, euchre scores 2 points and march scores 4 points.",
    ),
    Quote(
        _BRAD,
        "Cross Corner Alone",
        "If the opposing alone person manages to collect all 5 tricks, they will score 4 "
        "points instead of 2.",
    ),
)
JAMBON = (
    Quote(
        _CATS,
        "Jambon",
        "A player able to score all 5 possible points for the hand (March) with his "
        "cards exposed in this way earns 8 points for the feat.",
    ),
)
CANNOT_SCORE = (
    Quote(
        _HOUSE,
        "Wrong number of cards",
        "… play continues and the offending team cannot score for that deal.",
    ),
)
FARMERS_SWAP_THREE = Quote(
    _E2,
    "Farmer's Hand",
    "A player dealt a combination of three 9's and 10's may reveal them and exchange "
    "them for the three cards below the up-card.",
)
FARMERS_SWAP_ONLY = Quote(
    _E2,
    "Farmers hand",
    "If a player's hand contains ONLY 9's and 10's, that player may select 3 cards from "
    "their hand and exchange them for the three cards under the trump card.",
)
FARMERS_MISDEAL = Quote(
    _BRAD,
    "Farmer's Hand (or No Ace, No Face)",
    "… if your hand contains all 9s and 10s, you can declare a misdeal before bidding for "
    "trump.",
)
ACE_NO_FACE = Quote(
    _BRAD,
    "Ace, No Face",
    "… if your hand contains one ace, and the rest 9s and 10s, you can declare a misdeal "
    "before bidding for trump.",
)
LAY_DOWN = (
    Quote(
        _LIST,
        "Going Alone",
        "A hand consisting of the top five cards of the trump suit are mathematically "
        "unbeatable …",
    ),
    Quote(
        _E2,
        "",
        "There are some hands, called a “set-down loner”, that are simply impossible to "
        "beat.",
    ),
)
