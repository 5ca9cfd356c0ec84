"""Deals and pairs in words, for pages and refusals."""

from collections.abc import Mapping

from scoring.rules import (
    DealReport,
    HouseRules,
    Outcome,
    game_of,
    partnership,
    score_deal,
)
from tournament.models import Game
from tournament.number_format import format_points
from tournament.queries.holders import Holders
from tournament.seats import Compass, Side


def seat_names(game: Game, held: Holders, round_: int) -> dict[Compass, str]:
    """Return who sits where in *game*, clockwise from North; in one query."""
    seats = game.seats.values_list("position", "card__number")
    numbers = {Compass(position): number for position, number in seats}
    return {seat: held.at(numbers[seat], round_) for seat in Compass}


def pair_names(game: Game, held: Holders, round_: int) -> dict[Side, str]:
    """Return the two partnerships of *game* by name: "Ann & Bob"."""
    return pairs_of(seat_names(game, held, round_))


def pairs_of(names: Mapping[Compass, str]) -> dict[Side, str]:
    """Return the partnerships of four seated people: "Ann & Bob"."""
    return {side: " & ".join(names[seat] for seat in side.seats) for side in Side}


def get_special_game_title(rules: HouseRules) -> str:
    """Return what is played tonight, where it is not what everybody expects; else ""."""
    game = game_of(rules)
    return "" if game.key == HouseRules().game else game.title


def describe_deal(report: DealReport, rules: HouseRules, pairs: Mapping[Side, str]) -> str:
    """Return a deal in words: "March, 2 points for Ann & Bob", or "Nobody scored".

    In a bidding game "Bid 4, took 5: 5 for Ann & Bob, 1 for Cora & Dan".
    """
    if report.side is None:
        return report.outcome.label
    if report.outcome is Outcome.WRITTEN:
        return _written(report, pairs[report.side])
    if report.outcome is Outcome.BID_PLAYED:
        return _bid_played(report, report.side, rules, pairs)
    points = score_deal(report, rules).for_side(report.side)
    noun = "point" if points == 1 else "points"
    scored = f"{points} {noun} for {pairs[report.side]}"
    if report.outcome is Outcome.POINTS_ONLY:
        return scored
    return f"{report.outcome.label}, {scored}"


def describe_points(report: DealReport | None, rules: HouseRules) -> str:
    """Return the points of a deal, those of the first pair first: "2-0".

    "" without one.
    """
    if report is None:
        return ""
    points = score_deal(report, rules)
    return f"{format_points(points.first)}–{format_points(points.second)}"


def describe_penalty(points: int, pair: str) -> str:
    """Return a penalty in words: "2 points off Ann & Bob", "1 point for Ann & Bob"."""
    noun = "point" if abs(points) == 1 else "points"
    return f"{abs(points)} {noun} {'off' if points < 0 else 'for'} {pair}"


def _written(report: DealReport, pair: str) -> str:
    """Return a part of a whole game: "From the tally cards, 7 points for Ann & Bob"."""
    noun = "point" if report.points == 1 else "points"
    whose = f"{noun} for {pair}"
    if report.alone:
        whose = f"{noun} on top for {report.alone.word}"
    return f"{report.outcome.label}, {format_points(report.points or 0)} {whose}"


def _bid_played(
    report: DealReport, bidders: Side, rules: HouseRules, pairs: Mapping[Side, str]
) -> str:
    """Return the bid, the tricks and what both sides got for it, the bidders first."""
    points = score_deal(report, rules)
    scored = (
        f"{format_points(points.for_side(side))} for {pairs[side]}"
        for side in (bidders, bidders.other)
    )
    alone = " alone" if report.alone else ""
    return (
        f"{bid_name(report.bid, rules)}{alone}, took {report.tricks}: {', '.join(scored)}"
    )


def bid_name(bid: str, rules: HouseRules) -> str:
    """Return the name of a bid: "Little Pepper", or "Bid 4" for a number."""
    names = {
        choice.value: choice.label
        for field in partnership(rules).fields(rules, len(Compass))
        if field.name == "bid"
        for choice in field.choices
    }
    name = names.get(bid, bid)
    return f"Bid {name}" if name.isdigit() else name
