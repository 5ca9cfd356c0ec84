"""What a deal is worth where everybody scores alone, line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.rules.euchre.tricks import TRICKS
from scoring.rules.house_rules import HouseRules
from scoring.rules.individual.bid_list import AuctionBid
from scoring.rules.individual.game import Individual, MakersDeal
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.points import PointsLine
from tournament.marked import gettext_noop as _
from tournament.number_format import format_points

_MADE = 3
_PARTNERS_ENDS = {
    _MADE: _("Maker and partner take three or four tricks"),
    TRICKS: _("Maker and partner take all five"),
    _MADE - 1: _("Maker and partner take fewer than three"),
}
_LONE_ENDS = {
    _MADE: _("Lone maker takes three or four"),
    TRICKS: _("Lone maker takes all five"),
    _MADE - 1: _("Lone maker takes fewer than three"),
}
_MAKER_ENDS = {
    _MADE: _("Maker takes three or four tricks"),
    TRICKS: _("Maker takes all five"),
    _MADE - 1: _("Maker takes fewer than three"),
}
_OTHERS = {1: _("the other player"), 2: _("each of the other two")}
_MAKER, _PARTNER = 0, 1


@dataclass(frozen=True, slots=True)
class AuctionLine:
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


def share_lines(game: Ruleset, rules: HouseRules, players: int) -> tuple[PointsLine, ...]:
    """Return every end of a deal and what it brings each seat.

    None where tricks are bid.
    """
    if not isinstance(game, Individual) or game.listed_bids(rules, players):
        return ()
    return tuple(_ends(game, rules, players))


def auction_lines(
    game: Ruleset, rules: HouseRules, players: int
) -> tuple[AuctionLine, ...]:
    """Return the bid list of so many players; none where nobody bids for himself."""
    if not isinstance(game, Individual):
        return ()
    bids = game.listed_bids(rules, players)
    return tuple(_auction_line(game, bid, rules, players) for bid in bids)


def is_reconstructed(game: Ruleset, rules: HouseRules, players: int) -> bool:
    """Return whether the bids in force are our own guess at a list the source lost."""
    return isinstance(game, Individual) and game.is_list_reconstructed(rules, players)


def _ends(game: Individual, rules: HouseRules, players: int) -> Iterator[PointsLine]:
    with_partner, alone = ((_PARTNER,), _PARTNERS_ENDS), ((), _LONE_ENDS)
    ends = (with_partner, alone) if game.has_partners else (((), _MAKER_ENDS),)
    for partners, texts in ends:
        for tricks, when in texts.items():
            deal = MakersDeal(_MAKER, tricks, partners)
            points = game.points(deal, rules, players)
            yield PointsLine(when, *_shared(points, partners))


def _shared(points: Sequence[int], partners: Sequence[int]) -> tuple[str, str]:
    """Return who scores, and how much: both amounts where the others pay the maker."""
    maker, other = points[_MAKER], points[-1]
    if maker and other:
        amounts = f"{format_points(maker)} / {format_points(other)}"
        return _("maker / each of the others"), amounts
    if other:
        count = len(points) - 1 - len(partners)
        return _OTHERS.get(count, _("each of the others")), format_points(other)
    return _("each of the two") if partners else _("maker"), format_points(maker)


def _auction_line(
    game: Individual, bid: AuctionBid, rules: HouseRules, players: int
) -> AuctionLine:
    made, failed = (
        game.points(MakersDeal(_MAKER, taken, bid=bid.key), rules, players)
        for taken in (bid.tricks, bid.tricks - 1)
    )
    return AuctionLine(
        bid=bid.key,
        tricks=f"{bid.tricks}",
        partners=f"{bid.partners}" if bid.partners else _("alone"),
        widow=_("yes") if bid.widow else _("no"),
        made=format_points(made[_MAKER]),
        failed=format_points(failed[-1]),
    )
