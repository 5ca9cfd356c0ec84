"""A whist drive: no bids, every trick a point, trump by rotation.

Source: how British halls have played it for a hundred years; no rule sheet of ours.
"""

from collections.abc import Sequence

from scoring.cards.card import Suit
from scoring.rules.bidding.contract import Bid, BidPoints, Contract
from scoring.rules.bidding.entry import parse_facts
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.ruleset import Choice, DealForm, Facts, Field, Kind, RenegePrice, side_of
from tournament.words.marked import Sentence, ngettext_lazy
from tournament.words.marked import gettext_noop as _

_MOST = 7
_RENEGE = 3
"""Tricks that change hands for a revoke, by the old laws of whist."""


class WhistDrive(BiddingGame):
    """A whist drive: both sides score the tricks they take."""

    key = "whist_drive"
    deal_form = DealForm.TRICKS

    def trump_of_deal(self, rules: HouseRules, deal: int) -> Suit:
        order = str(self.option("whist_order").of(rules))
        return Suit(order[(deal - 1) % len(order)])

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """What is always played: one side takes more tricks than the other."""
        return (Bid("most", _("More tricks"), _MOST),)

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        counts = tuple(Choice(str(n), str(n)) for n in range(_MOST, self.hand + 1))
        return (
            Field("side", _("Who took more tricks?"), Kind.SIDE),
            Field("tricks", _("How many tricks?"), Kind.CHOICE, counts),
        )

    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
        result, side = parse_facts(facts, len(names), []), side_of(facts)
        if result.is_nobody or side is None:
            return result.outcome.label
        return ngettext_lazy(
            "%(players)s: %(count)s trick",
            "%(players)s: %(count)s tricks",
            result.tricks or 0,
            players=" & ".join(names[side::2]),
        )

    def can_throw_in(self, rules: HouseRules) -> bool:
        return False

    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """A point a trick."""
        return BidPoints(lost=0, trick=1, defender_trick=1)

    def price_renege(
        self, rules: HouseRules, bid: str, players: int, *, alone: bool = False
    ) -> RenegePrice | None:
        """Three tricks; the deal counts."""
        return RenegePrice(_RENEGE, ends_deal=False)
