"""What a deal is worth where everybody scores alone, line by line."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from scoring.rules.euchre.tricks import TRICKS
from scoring.rules.house_rules import HouseRules
from scoring.rules.individual.bid_list import AuctionBid
from scoring.rules.individual.game import Individual, MakersDeal
from scoring.rules.ruleset import Ruleset
from scoring.rules.summary.points import PointsLine
from scoring.rules.summary.words import format_minus

_MADE = 3
_ENDS = (
    (_MADE, "three or four"),
    (TRICKS, "all five"),
    (_MADE - 1, "fewer than three"),
)
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
    for partners in ((_PARTNER,), ()) if game.has_partners else ((),):
        maker, is_first = _maker(partners, game), partners or not game.has_partners
        for tricks, ending in _ENDS:
            deal = MakersDeal(_MAKER, tricks, partners)
            points = game.points(deal, rules, players)
            who, amount = _shared(points, partners)
            noun = " tricks" if is_first and tricks == _MADE else ""
            yield PointsLine(f"{maker} {ending}{noun}", who, amount)


def _maker(partners: Sequence[int], game: Individual) -> str:
    if partners:
        return "Maker and partner take"
    return "Lone maker takes" if game.has_partners else "Maker takes"


def _shared(points: Sequence[int], partners: Sequence[int]) -> tuple[str, str]:
    """Return who scores, and how much: both amounts where the others pay the maker."""
    maker, other = points[_MAKER], points[-1]
    others = _others(len(points) - 1 - len(partners))
    if maker and other:
        return f"maker / {others}", f"{format_minus(maker)} / {format_minus(other)}"
    if other:
        return others, format_minus(other)
    return "each of the two" if partners else "maker", format_minus(maker)


def _others(count: int) -> str:
    few = {1: "the other player", 2: "each of the other two"}
    return few.get(count, "each of the others")


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
        partners=f"{bid.partners}" if bid.partners else "alone",
        widow="yes" if bid.widow else "no",
        made=format_minus(made[_MAKER]),
        failed=format_minus(failed[-1]),
    )
