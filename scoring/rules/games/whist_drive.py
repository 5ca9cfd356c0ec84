"""A whist drive: no bids, every trick a point, trump by rotation.

Source: how British halls have played it for a hundred years; no rule sheet of ours.
"""

from collections.abc import Sequence
from typing import ClassVar

from scoring.cards.card import Suit
from scoring.cards.pack import Pack
from scoring.rules.bidding.contract import Bid, BidPoints, Contract
from scoring.rules.bidding.entry import parse_facts
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules, Option, OptionChoice, Scope
from scoring.rules.ruleset import Choice, DealForm, Facts, Field, Kind, RenegePrice, side_of
from tournament.words.marked import Sentence, ngettext_lazy
from tournament.words.marked import gettext_noop as _

_TRICKS, _MOST = 13, 7
_RENEGE = 3
"""Tricks that change hands for a revoke, by the old laws of whist."""
_ORDERS = {
    "HCDS": _("Hearts, clubs, diamonds, spades"),
    "SHDC": _("Spades, hearts, diamonds, clubs"),
}

ORDER = Option(
    name="whist_order",
    question=_("In which order do the suits become trump?"),
    title=_("Trump by rotation"),
    default="HCDS",
    answers=tuple(
        OptionChoice(order, label, _("The next suit with every deal of a game."))
        for order, label in _ORDERS.items()
    ),
    source="Hearts, clubs, diamonds, spades is usual",
)
TARGET = Option(
    name="whist_target",
    question=_("How many points win a game of whist?"),
    title=_("Points to win"),
    default=50,
    source="No source says; a whist drive ends after so many deals",
    scope=Scope.SIDE,
)


class WhistDrive(BiddingGame):
    """A whist drive: both sides score the tricks they take."""

    key = "whist_drive"
    title = _("Whist drive")
    source = _("Whist drives in British halls")
    deal_form = DealForm.TRICKS
    has_bowers = False
    has_loners = False
    calls_trump = False
    unused = frozenset({"thrown_in_deal"})
    own_target = TARGET
    hand = _TRICKS
    options: ClassVar[tuple[Option, ...]] = (ORDER, TARGET)
    notes: ClassVar[tuple[str, ...]] = (
        _("52 cards. All are dealt one at a time, 13 to each player."),
        _("No one bids. Trump changes by rotation with every deal of a game."),
        _(
            "The player left of the dealer leads. Follow suit if you can. The highest "
            "trump wins the trick, or without one the highest card of the suit led. The "
            "winner leads."
        ),
        _("The deal passes to the left. No card is turned up."),
        _("Every trick is 1 point for both players of the team that takes it."),
    )

    def pack(self, rules: HouseRules, players: int) -> Pack:
        return Pack(52)

    def trump_of_deal(self, rules: HouseRules, deal: int) -> Suit:
        order = str(ORDER.of(rules))
        return Suit(order[(deal - 1) % len(order)])

    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """What is always played: one side takes more tricks than the other."""
        return (Bid("most", _("More tricks"), _MOST),)

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        counts = tuple(Choice(str(n), str(n)) for n in range(_MOST, _TRICKS + 1))
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
