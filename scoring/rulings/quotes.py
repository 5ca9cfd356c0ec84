"""Quotes: the sentences of the rule sheets that answers of the rules desk rest on.

Knows no question. A rule that several sheets state has one quote from each of them;
`pick_quote` takes that of the session's own sheet where it says anything.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.presets import SOURCE_NAMES
from scoring.rules.registry import game_of
from scoring.rulings.topics import NO_SHEET
from tournament.words.tables import read_as


class Quote(NamedTuple):
    """A sentence of a rule sheet; *sheet* is its key, or the name of any other source."""

    sheet: str
    chapter: str
    sentence: str

    @property
    def source(self) -> str:
        """The sheet as people know it, and where in it: "Brad Wilson, “Scoring”"."""
        name = SOURCE_NAMES.get(self.sheet, self.sheet)
        return f"{name}, “{self.chapter}”" if self.chapter else name

    @property
    def is_quotation(self) -> bool:
        """Whether it stands in a rule sheet, word for word; else it tells of a custom."""
        return self.sheet != NO_SHEET

    def __str__(self) -> str:
        return f"{self.source}: “{self.sentence}”"


def pick_quote(preset: str, rule: str) -> Quote:
    """Pick the quote of sheet *preset*, or else the first one of *rule*."""
    quotes = QUOTES[rule]
    return next((quote for quote in quotes if quote.sheet == preset), quotes[0])


def pick_quotes(preset: str, rules: Iterable[str]) -> tuple[Quote, ...]:
    return tuple(pick_quote(preset, rule) for rule in rules)


QUOTES = read_as(dict[str, tuple[Quote, ...]], __package__, "quotes.toml")
"""What the sheets say of each rule, by its name."""

_LOST = {
    "bid": "lost_the_bid",
    "tricks_won": "lost_the_tricks",
    "all_tricks": "lost_all_tricks",
}
"""What a sheet says of a set-back, by the answer in force; David Parlett is not quoted."""


def points_rules(
    rules: HouseRules, *, is_made: bool, alone: bool, bid: str
) -> Iterator[str]:
    """Name what the sheets say of a bid that was made or not; *bid* is its key."""
    game = game_of(rules)
    if not isinstance(game, BiddingGame):
        return
    if bid in ("little", "big"):
        yield "pepper_bid"
    if alone:
        yield "lone"
    if is_made:
        yield "bid_made"
    else:
        yield from _lost(game, rules, is_forced=bid == "forced")
    if game.defenders_score is None or game.defenders_score.of(rules):
        yield "defenders"


def lead_rule(rules: HouseRules, *, bidder_leads: bool) -> str:
    """Name what the sheets say of the first lead in a game that is bid for."""
    if not bidder_leads:
        return "left_of_dealer_leads"
    game = game_of(rules)
    is_choice = isinstance(game, BiddingGame) and game.bidder_leads is not None
    return "bidder_leads" if is_choice else "bidder_leads_double"


def _lost(game: BiddingGame, rules: HouseRules, *, is_forced: bool) -> Iterator[str]:
    if is_forced and game.half_setback and game.half_setback.of(rules):
        yield "lost_half"
        return
    answer = game.setback.of(rules) if game.setback else ""
    if answer in _LOST:
        yield _LOST[str(answer)]
