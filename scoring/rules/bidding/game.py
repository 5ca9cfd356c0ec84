"""Bidding games: two sides bid for trump, and may both score in one deal.

A deal is told by who bid, what, and how many tricks the bidders took. Knows no
particular game: each says its bids and what becomes of them.

Source: CatsAtCards and House of Cards.
"""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import ClassVar

from scoring.rules.bidding.contract import Bid, BidPoints, Contract, describe_bid
from scoring.rules.bidding.entry import BidResult, parse_entry, parse_facts, parse_report
from scoring.rules.buttons import Button, Buttons
from scoring.rules.house_rules import HouseRules, Option, ThrownInDeal
from scoring.rules.outcome import (
    DealEntry,
    DealPoints,
    DealReport,
    Outcome,
    drop_repeated_refusals,
)
from scoring.rules.refusals import (
    AloneWithoutMaker,
    ImpossibleDeal,
    NothingEntered,
    OptionOff,
    PlayedAndPassed,
    ThrownInWithStick,
    TooFewTricks,
    TricksRange,
    refuse_bid,
)
from scoring.rules.ruleset import (
    Bidding,
    Choice,
    DealForm,
    Facts,
    Field,
    Forced,
    Kind,
    LadderBid,
    MayBeAlone,
    Partnership,
    RenegePrice,
    side_of,
)
from tournament.play.seats import Side
from tournament.words.marked import Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _
from tournament.words.refusals import Refusal


def list_defects(
    game: "BiddingGame", result: BidResult, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    if result.outcome is Outcome.THROWN_IN and not game.throws_in(rules):
        yield ThrownInWithStick()
    is_played = result.side or result.bid or result.tricks is not None
    if result.outcome is Outcome.THROWN_IN and is_played:
        yield PlayedAndPassed()
    if result.is_nobody:
        return
    if result.outcome is not Outcome.BID_PLAYED:
        yield NothingEntered()
        return
    yield from _check_played(game, result, rules, players)
    if result.alone is not None and result.side is not None:
        yield from _check_alone(game, result, result.alone, rules, players)


def _check_played(
    game: "BiddingGame", result: BidResult, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    """Who, what and how many; where nobody is named, only what was given."""
    nameless = result.side is None
    if nameless:
        yield NothingEntered()
    if game.bid_of(result.bid, rules, players) is None and (result.bid or not nameless):
        bids = (bid for bid in game.bids(rules, players) if not bid.is_forced)
        yield refuse_bid(result.bid, [as_message(bid.label) for bid in bids])
    if result.tricks is None and nameless:
        return
    least = 0 if game.has_bids else game.bids(rules, players)[0].tricks
    if result.tricks in range(least):
        yield TooFewTricks(least=least, total=game.tricks(players))
    elif result.tricks not in range(game.tricks(players) + 1):
        yield TricksRange(total=game.tricks(players))


def _check_alone(
    game: "BiddingGame", result: BidResult, seat: int, rules: HouseRules, players: int
) -> Iterator[Refusal]:
    bidders = game.sides(players)[tuple(Side).index(result.side or Side.FIRST)]
    if seat not in bidders:
        yield AloneWithoutMaker()
        return
    contract = game.contract_of(result, rules, players)
    if contract is None or game.must_be_alone(contract, rules):
        return
    if not game.may_be_alone(contract, rules):
        bid = contract.bid.tricks
        name = gettext_lazy("playing alone on a bid of %(bid)s", bid=bid)
        yield OptionOff(points=2 * contract.bid.tricks, name=name)


_SEATS = 4


class BiddingGame(Partnership):
    """A game of two sides in which the high bidder names trump."""

    deal_form: ClassVar[DealForm] = DealForm.BID
    turns_up: ClassVar[bool] = False
    bidder_leads: ClassVar[Option | None] = None
    """The option that says whether the high bidder leads ("bidder"); None: always."""
    bid_columns: ClassVar[int] = 7
    """The bids in a row of a scorepad."""
    bid_question: ClassVar[str] = _("What was the bid?")
    setback: ClassVar[Option | None] = None
    """The option that says what a failed bid costs."""
    half_setback: ClassVar[Option | None] = None
    """The option that halves what a bid the dealer had to make costs."""
    defenders_score: ClassVar[Option | None] = None
    """The option that says whether defenders score their tricks; None: always."""
    forced_dealer: ClassVar[Option | None] = None
    """The option that makes the dealer bid where all others have passed."""

    @property
    def has_bids(self) -> bool:
        """Whether anybody bids; else one bid stands for every deal, unsaid."""
        return self.deal_form is DealForm.BID

    def bid_groups(self, rules: HouseRules, players: int) -> tuple[tuple[Bid, ...], ...]:
        return tuple((bid,) for bid in self.bids(rules, players))

    def is_bidder_leading(self, rules: HouseRules) -> bool:
        """Whether the high bidder leads to the first trick, whoever dealt."""
        option = self.bidder_leads
        return self.has_bids and (option is None or option.of(rules) == "bidder")

    @abstractmethod
    def bids(self, rules: HouseRules, players: int) -> tuple[Bid, ...]:
        """Every bid that can be played, lowest first, a forced one last."""

    @abstractmethod
    def worth(self, contract: Contract, rules: HouseRules) -> BidPoints:
        """The line of the points table for the bid of *contract*, alone or not."""

    def settle(self, contract: Contract, rules: HouseRules) -> tuple[int, int]:
        """The points of the bidders (below zero if set back) and defenders."""
        return self.worth(contract, rules).score(contract)

    def price_renege(
        self, rules: HouseRules, bid: str, players: int, *, alone: bool = False
    ) -> RenegePrice | None:
        """What failing the bid costs, and no less than the bid."""
        named = self.bid_of(bid, rules, players)
        if named is None:
            return RenegePrice(0)
        contract = Contract(named, 0, self.tricks(players), alone=alone)
        return RenegePrice(self.worth(contract, rules).at_stake(contract))

    def list_stakes(self, rules: HouseRules, players: int) -> dict[str, Sentence]:
        bids = self.bids(rules, players) if self.has_bids else ()
        return {bid.key: bid.label for bid in bids}

    def is_dealer_forced(self, rules: HouseRules) -> bool:
        return self.forced_dealer is not None and bool(self.forced_dealer.of(rules))

    def can_throw_in(self, rules: HouseRules) -> bool:
        return not self.is_dealer_forced(rules)

    def may_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        return False

    def must_be_alone(self, contract: Contract, rules: HouseRules) -> bool:
        """Whether the bid itself makes the bidder play without partners."""
        return False

    def asks_alone(self, rules: HouseRules) -> bool:
        return False

    def making(self, rules: HouseRules, players: int) -> Bidding:
        """Everybody bids once, unless a game says otherwise."""
        forced = Forced.DEALER if self.is_dealer_forced(rules) else Forced.NOBODY
        total, ladder = self.tricks(players), []
        for bid in self.bids(rules, players):
            contract = Contract(bid, bid.tricks, total)
            may = self.asks_alone(rules) and self.may_be_alone(contract, rules)
            alone = MayBeAlone.MAY if may else MayBeAlone.NEVER
            if self.must_be_alone(contract, rules):
                alone = MayBeAlone.ALWAYS
            ladder.append(
                LadderBid(bid.key, bid.label, bid.is_forced, bid.is_at_most, alone)
            )
        return Bidding(tuple(ladder), forced=forced)

    def bid_of(self, key: str, rules: HouseRules, players: int = _SEATS) -> Bid | None:
        bids = self.bids(rules, players)
        if not self.has_bids and not key:
            return bids[0]
        return next((bid for bid in bids if bid.key == key), None)

    def fields(self, rules: HouseRules, players: int) -> tuple[Field, ...]:
        by_line = sorted(self.bids(rules, players), key=lambda bid: bid.is_at_most)
        bids = tuple(Choice(bid.key, bid.label) for bid in by_line)
        counts = (str(taken) for taken in range(self.tricks(players) + 1))
        taken = tuple(Choice(count, count) for count in counts)
        nobody = Outcome.THROWN_IN.label if self.throws_in(rules) else ""
        fields = (
            Field("side", _("Who bid?"), Kind.SIDE, nobody=nobody),
            Field("bid", self.bid_question, Kind.CHOICE, bids, columns=self.bid_columns),
            Field("tricks", _("Tricks the bidders took?"), Kind.CHOICE, taken),
        )
        if self.asks_alone(rules):
            alone = Field("alone", _("Who went alone?"), Kind.PLAYER, nobody=_("No one"))
            return (*fields, alone)
        return fields

    def summary(self, facts: Facts, rules: HouseRules, names: Sequence[str]) -> Sentence:
        result = parse_facts(facts, len(names), [])
        side, bid = side_of(facts), self.bid_of(result.bid, rules, len(names))
        if result.is_nobody or side is None or bid is None:
            return result.outcome.label
        alone = "" if result.alone is None else names[result.alone]
        return describe_bid(bid, " & ".join(names[side::2]), result.tricks or 0, alone)

    def legal_points(self, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Every amount a side can score, with 0 for a dead deal."""
        contracts = (
            contract
            for bid in self.bids(rules, players)
            for contract in self.contracts(bid, rules, players)
        )
        settled = (self.settle(contract, rules) for contract in contracts)
        return tuple(sorted({0, *(points for both in settled for points in both)}))

    def score(self, facts: Facts, rules: HouseRules, players: int) -> tuple[int, ...]:
        """Score the facts of a deal; the sides sit alternately."""
        refusals: list[Refusal] = []
        result = parse_facts(facts, players, refusals)
        refusals.extend(list_defects(self, result, rules, players))
        if refusals:
            raise ImpossibleDeal(drop_repeated_refusals(refusals))
        sides = self._side_points(result, rules, players)
        return tuple(sides[seat % len(sides)] for seat in range(players))

    def winners(
        self, totals: Sequence[int], facts: Facts, rules: HouseRules
    ) -> tuple[int, ...]:
        """The side at the target; the bidders' where both are, counted first.

        Where a penalty brought a side there, nobody has bid and the higher total wins.
        """
        target, bidders = self.target(rules), side_of(facts)
        # who bid counts out first, even where the others have more
        if bidders is not None and totals[bidders] >= target:
            return (bidders,)
        return super().winners(totals, facts, rules)

    def read(self, entry: DealEntry, rules: HouseRules) -> DealReport:
        refusals: list[Refusal] = []
        result = parse_entry(entry, refusals)
        refusals.extend(list_defects(self, result, rules, _SEATS))
        if refusals:
            raise ImpossibleDeal(drop_repeated_refusals(refusals))
        bid = self.bid_of(result.bid, rules)
        if result.is_nobody or bid is None:
            return result.report
        return replace(result.report, bid=bid.key)

    def check(self, report: DealReport, rules: HouseRules) -> tuple[Refusal, ...]:
        defects = list_defects(self, parse_report(report), rules, _SEATS)
        return drop_repeated_refusals([*defects])

    def points(self, report: DealReport, rules: HouseRules) -> DealPoints:
        if refusals := self.check(report, rules):
            raise ImpossibleDeal(refusals)
        return DealPoints(*self._side_points(parse_report(report), rules, _SEATS))

    def buttons(self, rules: HouseRules) -> Buttons:
        """No outcome to tap; "nobody" where a deal can be thrown in."""
        label = Outcome.THROWN_IN.label
        nobody = Button(Outcome.THROWN_IN, None, None, label, 0)
        return Buttons((), (), nobody if self.throws_in(rules) else None)

    def is_lone_march(self, report: DealReport, rules: HouseRules) -> bool:
        contract = self._played(report, rules)
        return contract is not None and contract.alone and not contract.left

    def euchred_side(self, report: DealReport, rules: HouseRules) -> Side | None:
        contract = self._played(report, rules)
        return report.side if contract and not contract.is_made else None

    def _played(self, report: DealReport, rules: HouseRules) -> Contract | None:
        if report.outcome is not Outcome.BID_PLAYED or self.check(report, rules):
            return None
        return self.contract_of(parse_report(report), rules, _SEATS)

    def throws_in(self, rules: HouseRules) -> bool:
        """Whether a deal that all passed is told, and counts."""
        counts = rules.thrown_in_deal is ThrownInDeal.COUNTS
        return counts and self.can_throw_in(rules)

    def _side_points(
        self, result: BidResult, rules: HouseRules, players: int
    ) -> tuple[int, int]:
        contract = self.contract_of(result, rules, players)
        if result.is_nobody or contract is None:
            return 0, 0
        bidders, defenders = self.settle(contract, rules)
        if result.side is Side.FIRST:
            return bidders, defenders
        return defenders, bidders

    def contract_of(
        self, result: BidResult, rules: HouseRules, players: int
    ) -> Contract | None:
        """The bid as it was played; None where it or its tricks cannot be."""
        total, bid = self.tricks(players), self.bid_of(result.bid, rules, players)
        if bid is None or result.tricks is None or result.tricks not in range(total + 1):
            return None
        plain = Contract(bid, result.tricks, total)
        alone = result.alone is not None or self.must_be_alone(plain, rules)
        return Contract(bid, result.tricks, total, alone=alone)

    def contracts(self, bid: Bid, rules: HouseRules, players: int) -> Iterator[Contract]:
        """Every way *bid* can end, by the tricks taken, with partners and alone."""
        total = self.tricks(players)
        for taken in range(total + 1):
            plain = Contract(bid, taken, total)
            must = self.must_be_alone(plain, rules)
            if not must:
                yield plain
            if must or self.may_be_alone(plain, rules):
                yield Contract(bid, taken, total, alone=True)
