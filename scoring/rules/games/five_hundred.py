"""Five hundred: four players bid tricks and a suit, each bid with a price of its own.

Source: the Avondale schedule, as it is printed with the cards; no rule sheet of ours.
"""

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby, product

from scoring.cards.card import Suit
from scoring.rules.bidding.contract import Bid, BidPoints, Contract
from scoring.rules.bidding.entry import parse_facts
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import NO_TRUMP, Bidding, Facts, highest, side_of
from tournament.words.marked import gettext_lazy
from tournament.words.marked import gettext_noop as _

_LEAST = 6
_PRICES = {Suit.SPADES: 40, Suit.CLUBS: 60, Suit.DIAMONDS: 80, Suit.HEARTS: 100, None: 120}
"""The points of six tricks; every trick more is worth a hundred more."""
_MORE = 100
_MISERES = {"misere": 250, "open": 500}
_SWEEP = 250
"""The least that all ten tricks are worth."""

_WHEN_WON = 2
"""The note that says what the high bidder does."""


class FiveHundred(BiddingGame):
    """Five hundred; a side that makes its bid goes out, one at minus 500 has lost."""

    key = "five_hundred"
    no_trumps = (NO_TRUMP,)
    bid_columns = len(_PRICES)
    bid_question = _("What was the bid? (NT: no trump)")

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        named = [
            _bid(tricks, suit)
            for tricks, suit in product(range(_LEAST, self.hand + 1), _PRICES)
        ]
        if self.option("five_hundred_misere").of(rules):
            named.append(Bid("misere", _("Misère"), 0, is_at_most=True))
            named.append(Bid("open", _("Open misère"), 0, is_at_most=True))
        return tuple(sorted(named, key=_price))

    def bid_groups(self, rules: HouseRules, players: int) -> tuple[tuple[Bid, ...], ...]:
        bids = sorted(
            self.bids(rules, players), key=lambda bid: (_denomination(bid), bid.tricks)
        )
        groups = (tuple(group) for _, group in groupby(bids, _denomination))
        return tuple(sorted(groups, key=lambda group: _price(group[0])))

    def making(self, rules: HouseRules, players: int) -> Bidding:
        return replace(
            super().making(rules, players),
            is_once=False,
            is_out=True,
            notes=(self.notes[_WHEN_WON],),
        )

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """Whether it is a bid to lose, for which the partner sits out."""
        return contract.bid.is_at_most

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        price = _price(contract.bid)
        if contract.bid.is_at_most:
            return BidPoints(lost=price, made=price)
        return BidPoints(lost=price, made=price, sweep=_SWEEP, defender_trick=10)

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The side that goes out by its bid, or whose opponents are far below zero.

        Where a penalty brought a side there, nobody has bid and the higher total wins.
        """
        target, bidders = self.target(rules), side_of(facts)
        if bidders is None:
            return highest(totals, target)
        if totals[bidders] <= -target:
            return (1 - bidders,)
        contract = self.contract_of(parse_facts(facts, 4, []), rules, 4)
        is_made = contract is None or contract.is_made
        return (bidders,) if is_made and totals[bidders] >= target else ()


def _bid(tricks: int, suit: Suit | None) -> Bid:
    if suit is None:
        return Bid(f"{tricks}NT", gettext_lazy("%(tricks)sNT", tricks=tricks), tricks)
    return Bid(f"{tricks}{suit}", f"{tricks}{suit.symbol}", tricks)


def _denomination(bid: Bid) -> str:
    return bid.key.lstrip("0123456789")


def _price(bid: Bid) -> int:
    if bid.key in _MISERES:
        return _MISERES[bid.key]
    named = _denomination(bid)
    suit = None if named == "NT" else Suit(named)
    return _PRICES[suit] + _MORE * (bid.tricks - _LEAST)
