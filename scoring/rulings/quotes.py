"""Quotes: the sentences of the rule sheets that answers of the rules desk rest on.

Knows no question. A rule that several sheets state has one quote from each of them;
`pick_quote` takes that of the session's own sheet where it says anything.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.registry import game_of
from scoring.rulings.incidents import CUSTOMS
from tournament.words.tables import read_table


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


def _read_quotes(**rules: tuple[dict[str, str], ...]) -> dict[str, tuple[Quote, ...]]:
    return {name: tuple(_read_quote(**row) for row in rows) for name, rows in rules.items()}


def _read_quote(*, sheet: str, sentence: str, chapter: str = "") -> Quote:
    return Quote(sheet, chapter, sentence)


QUOTES = _read_quotes(**read_table(__package__, "quotes.toml"))
"""What the sheets say of each rule, by its name."""

HIGHEST_WINS = QUOTES["highest_wins"]
LEFT_BOWER = QUOTES["left_bower"]
RIGHT_BOWER = QUOTES["right_bower"]
JOKER = QUOTES["joker"]
BALD_LEFT = QUOTES["bald_left"]
NO_TRUMP = QUOTES["no_trump"]
SAME_CARD_TWICE = QUOTES["same_card_twice"]
FOLLOW_SUIT = QUOTES["follow_suit"]
RENEGE = QUOTES["renege"]
CUT = QUOTES["cut"]
FIRST_BID = QUOTES["first_bid"]
FIRST_LEAD = QUOTES["first_lead"]
LEFT_OF_LONE_MAKER = QUOTES["left_of_lone_maker"]
LEFT_OF_DEALER_ALWAYS = QUOTES["left_of_dealer_always"]
NO_LONE_LEAD = QUOTES["no_lone_lead"]
DEFEND_ALONE_FIRST = QUOTES["defend_alone_first"]
PROGRESSIVE_DEALER = QUOTES["progressive_dealer"]
EUCHRED = QUOTES["euchred"]
MADE = QUOTES["made"]
MARCH = QUOTES["march"]
LONE_MARCH = QUOTES["lone_march"]
LONE_MADE = QUOTES["lone_made"]
LONE_DEFENCE_FOUR = QUOTES["lone_defence_four"]
LONE_DEFENCE_MARCH = QUOTES["lone_defence_march"]
JAMBON = QUOTES["jambon"]
CANNOT_SCORE = QUOTES["cannot_score"]
(FARMERS_SWAP_THREE,) = QUOTES["farmers_swap_three"]
(FARMERS_SWAP_ONLY,) = QUOTES["farmers_swap_only"]
(FARMERS_MISDEAL,) = QUOTES["farmers_misdeal"]
(ACE_NO_FACE,) = QUOTES["ace_no_face"]
LAY_DOWN = QUOTES["lay_down"]
BID_MADE = QUOTES["bid_made"]
LONE = QUOTES["lone"]
PEPPER_BID = QUOTES["pepper_bid"]
LOST_THE_BID = QUOTES["lost_the_bid"]
LOST_THE_TRICKS = QUOTES["lost_the_tricks"]
LOST_ALL_TRICKS = QUOTES["lost_all_tricks"]
LOST_HALF = QUOTES["lost_half"]
DEFENDERS = QUOTES["defenders"]
BIDDING_BEGINS = QUOTES["bidding_begins"]
BIDDER_LEADS = QUOTES["bidder_leads"]
BIDDER_LEADS_DOUBLE = QUOTES["bidder_leads_double"]
LEFT_OF_DEALER_LEADS = QUOTES["left_of_dealer_leads"]

_LOST = {"bid": LOST_THE_BID, "tricks_won": LOST_THE_TRICKS, "all_tricks": LOST_ALL_TRICKS}
"""What a sheet says of a set-back, by the answer in force; David Parlett is not quoted."""


def points_rules(
    rules: HouseRules, *, is_made: bool, alone: bool, bid: str
) -> Iterator[tuple[Quote, ...]]:
    """Return what the sheets say of a bid that was made or not; *bid* is its key."""
    game = game_of(rules)
    if not isinstance(game, BiddingGame):
        return
    if bid in ("little", "big"):
        yield PEPPER_BID
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
