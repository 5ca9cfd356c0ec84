"""What a deal is worth tonight, line by line."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from scoring.rules.bidding.contract import Contract
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.house_rules import HouseRules
from scoring.rules.individual.game import Individual, MakersDeal
from scoring.rules.match import Place
from scoring.rules.outcome import EUCHRES, LONE_MARCHES, SCORING, Outcome
from scoring.rules.ruleset import DealForm, Partnership, Ruleset
from scoring.rules.switches import OUTCOME_LINES
from tournament.words.locales import format_points
from tournament.words.marked import Sentence, as_message, gettext_lazy
from tournament.words.marked import gettext_noop as _

_WHEN = {line.name: line.meaning for line in OUTCOME_LINES}
_PARTNERS_ENDS = {3: _WHEN["made"], 5: _WHEN["march"], 2: _WHEN["euchre"]}
_LONE_ENDS = {3: _WHEN["lone_made"], 5: _WHEN["lone_march"], 2: _WHEN["lone_euchre"]}
_MAKER_ENDS = {
    3: _("Maker takes three or four tricks"),
    5: _("Maker takes all five"),
    2: _("Maker takes fewer than three"),
}
"""What a deal of a game without partners comes to, by the tricks taken; as those before it
where a maker has a partner or is alone."""


class PointsLine(NamedTuple):
    """What can happen, who scores by it, and how much: "5 / 4" where partners differ."""

    when: str
    who: str
    points: str


class BidLine(NamedTuple):
    """A bid, and what the bidders score: made or not.

    The columns *alone* are "" where the bid cannot be played alone.
    """

    bid: Sentence
    made: Sentence
    failed: Sentence
    alone_made: Sentence = ""
    alone_failed: Sentence = ""


def points_lines(game: Ruleset, rules: HouseRules, place: Place) -> tuple[PointsLine, ...]:
    """The lines of the points table that can happen; none where tricks are bid.

    An extra for a lone player is for that player's own card, which a session has.
    """
    if game.deal_form is DealForm.TRICKS:
        return (PointsLine(_("Every trick"), _("that team"), "1"),)
    if not isinstance(game, Partnership) or game.asks_bid:
        return ()
    extra = 0 if place.is_side else rules.points.lone_maker_extra
    return tuple(
        _line(outcome, rules, extra) for outcome in SCORING if rules.allows(outcome)
    )


def bid_lines(game: Ruleset, rules: HouseRules, players: int) -> Iterator[BidLine]:
    if not isinstance(game, BiddingGame) or not game.has_bids:
        return
    for bids in game.bid_groups(rules, players):
        pair: list[Contract] = []
        lone: list[Contract] = []
        for contract in (
            each for bid in bids for each in game.contracts(bid, rules, players)
        ):
            # what is always played alone, with no choice of it, has no column of its own
            is_lone = contract.alone and game.may_be_alone(contract, rules)
            (lone if is_lone else pair).append(contract)
        least, most = as_message(bids[0].label), as_message(bids[-1].label)
        span = gettext_lazy("%(least)s–%(most)s", least=least, most=most)
        yield BidLine(
            bid=bids[0].label if len(bids) == 1 else span,
            made=_span(game, rules, pair, is_made=True),
            failed=_span(game, rules, pair, is_made=False),
            alone_made=_span(game, rules, lone, is_made=True),
            alone_failed=_span(game, rules, lone, is_made=False),
        )


def _line(outcome: Outcome, rules: HouseRules, extra: int) -> PointsLine:
    worth = rules.worth(outcome)
    if outcome is Outcome.POKER_POINT:
        return PointsLine(_WHEN[outcome], _("that team"), f"{worth}")
    who = _("defenders") if outcome in EUCHRES else _("makers")
    if outcome in LONE_MARCHES and extra:
        who = _("loner / partner")
        return PointsLine(_WHEN[outcome], who, f"{worth + extra} / {worth}")
    return PointsLine(_WHEN[outcome], who, f"{worth}")


def _span(
    game: BiddingGame, rules: HouseRules, contracts: list[Contract], *, is_made: bool
) -> Sentence:
    """The bidders' points, from the least to the most: "4 to 6"."""
    amounts = [
        game.settle(contract, rules)[0]
        for contract in contracts
        if contract.is_made is is_made
    ]
    if not amounts:
        return ""
    near, far = (format_points(furthest(amounts, key=abs)) for furthest in (min, max))
    if near == far:
        return near
    return gettext_lazy("%(least)s to %(most)s", least=near, most=far)


_OTHERS = {1: _("the other player")}
_MAKER, _PARTNER = 0, 1


class AuctionLine(NamedTuple):
    """A bid of the list: what it needs and allows, and who gets how much by it.

    *made* is for each of the bidder's side, *failed* for each opponent; *partners* are
    the most there may be.
    """

    bid: str
    tricks: str
    partners: str
    widow: str
    made: str
    failed: str


def share_lines(game: Ruleset, rules: HouseRules, players: int) -> Iterator[PointsLine]:
    """None where tricks are bid."""
    if not isinstance(game, Individual) or game.listed_bids(rules, players):
        return
    with_partner, alone = ((_PARTNER,), _PARTNERS_ENDS), ((), _LONE_ENDS)
    ends = (with_partner, alone) if game.has_partners else (((), _MAKER_ENDS),)
    for partners, texts in ends:
        for tricks, when in texts.items():
            deal = MakersDeal(_MAKER, tricks, partners)
            points = game.points(deal, rules, players)
            yield PointsLine(when, *_shared(points, partners))


def auction_lines(game: Ruleset, rules: HouseRules, players: int) -> Iterator[AuctionLine]:
    if not isinstance(game, Individual):
        return
    for bid in game.listed_bids(rules, players):
        made, failed = (
            game.points(MakersDeal(_MAKER, taken, bid=bid.key), rules, players)
            for taken in (bid.tricks, bid.tricks - 1)
        )
        yield AuctionLine(
            bid=bid.key,
            tricks=f"{bid.tricks}",
            partners=f"{bid.partners}" if bid.partners else _("alone"),
            widow=_("yes") if bid.widow else _("no"),
            made=format_points(made[_MAKER]),
            failed=format_points(failed[-1]),
        )


def _shared(points: Sequence[int], partners: Sequence[int]) -> tuple[str, str]:
    """Who scores, and how much: both amounts where the others pay the maker."""
    maker, other = points[_MAKER], points[-1]
    if maker and other:
        amounts = f"{format_points(maker)} / {format_points(other)}"
        return _("maker / each of the others"), amounts
    if other:
        count = len(points) - 1 - len(partners)
        return _OTHERS.get(count, _("each of the others")), format_points(other)
    return _("each of the two") if partners else _("maker"), format_points(maker)
