"""Deals and pairs in words, for pages and refusals."""

from collections.abc import Mapping

from scoring.rules import DealReport, HouseRules, Outcome, score_deal
from tournament.models import Game
from tournament.queries.holders import Holders
from tournament.seats import Compass, Side


def seat_names(game: Game, held: Holders, round_: int) -> dict[Compass, str]:
    """Who sits where in *game*, clockwise from North; in one query."""
    seats = game.seats.values_list("position", "card__number")
    numbers = {Compass(position): number for position, number in seats}
    return {seat: held.at(numbers[seat], round_) for seat in Compass}


def pair_names(game: Game, held: Holders, round_: int) -> dict[Side, str]:
    """The two partnerships of *game* by name: "Ann & Bob"."""
    return pairs_of(seat_names(game, held, round_))


def pairs_of(names: Mapping[Compass, str]) -> dict[Side, str]:
    """The partnerships of four seated people: "Ann & Bob"."""
    return {side: " & ".join(names[seat] for seat in side.seats) for side in Side}


def summary(report: DealReport, rules: HouseRules, pairs: Mapping[Side, str]) -> str:
    """A deal in words: "March, 2 points for Ann & Bob", or "Nobody scored"."""
    if report.side is None:
        return report.outcome.label
    points = score_deal(report, rules).for_side(report.side)
    noun = "point" if points == 1 else "points"
    scored = f"{points} {noun} for {pairs[report.side]}"
    if report.outcome is Outcome.POINTS_ONLY:
        return scored
    return f"{report.outcome.label}, {scored}"
