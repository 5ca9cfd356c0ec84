"""Deals and pairs in words, for pages and refusals."""

from collections.abc import Mapping
from dataclasses import replace

from django.utils.translation import gettext, ngettext

from scoring.rules import (
    DealReport,
    HouseRules,
    Outcome,
    game_of,
    has_loner,
    partnership,
    score_deal,
)
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.ruleset import DealForm
from tournament.models import Game
from tournament.play.seats import Compass, Side
from tournament.seating.holders import Holders
from tournament.words.locales import format_points, format_score
from tournament.words.translation import translate


def pair_names(game: Game, held: Holders, round_: int) -> dict[str, str]:
    seats = game.seats.values_list("position", "card__number")
    numbers = {Compass(position): number for position, number in seats}
    return pairs_of({seat: held.at(numbers[seat], round_) for seat in Compass})


def pairs_of(names: Mapping[Compass, str]) -> dict[str, str]:
    """The partnerships of four seated people, "Ann & Bob", and each of the four."""
    pairs: dict[str, str] = dict(names.items())
    return pairs | {side: " & ".join(names[seat] for seat in side.seats) for side in Side}


def get_special_game_title(rules: HouseRules) -> str:
    """What is played, but "" where everybody expects it."""
    game = game_of(rules)
    return "" if game.key == HouseRules().game else gettext(game.title)


def describe_deal(report: DealReport, rules: HouseRules, pairs: Mapping[str, str]) -> str:
    """As in "All five, 2 points for Ann & Bob".

    In a bidding game "Bid 4, took 5: 5 for Ann & Bob, 1 for Cora & Dan".
    """
    if report.alone and report.alone in pairs and has_loner(report, rules):
        deal = describe_deal(replace(report, alone=None), rules, pairs)
        facts = {"deal": deal, "player": pairs[report.alone]}
        return gettext("%(deal)s (%(player)s alone)") % facts
    if report.side is None:
        return gettext(report.outcome.label)
    if report.outcome is Outcome.WRITTEN:
        return _written(report, pairs[report.side])
    if report.outcome is Outcome.BID_PLAYED:
        return _bid_played(report, report.side, rules, pairs)
    points = score_deal(report, rules).for_side(report.side)
    facts = {"points": format_points(points), "team": pairs[report.side]}
    if report.outcome is Outcome.POINTS_ONLY:
        return _count_points(points) % facts
    sentence = ngettext(
        "%(outcome)s, %(points)s point for %(team)s",
        "%(outcome)s, %(points)s points for %(team)s",
        points,
    )
    return sentence % {"outcome": gettext(report.outcome.label), **facts}


def _count_points(points: int) -> str:
    return ngettext(
        "%(points)s point for %(team)s", "%(points)s points for %(team)s", abs(points)
    )


def describe_points(report: DealReport | None, rules: HouseRules) -> str:
    """As in "2-0", the points of the first pair first; "" without a deal."""
    if report is None:
        return ""
    points = score_deal(report, rules)
    return format_score(points.first, points.second)


def describe_penalty(points: int, pair: str) -> str:
    facts = {"points": str(abs(points)), "team": pair}
    if points >= 0:
        return _count_points(points) % facts
    off = ngettext(
        "%(points)s point off %(team)s", "%(points)s points off %(team)s", abs(points)
    )
    return off % facts


def _written(report: DealReport, pair: str) -> str:
    points = report.points or 0
    facts = {"points": format_points(points), "team": pair}
    sentence = ngettext(
        "From the tally cards, %(points)s point for %(team)s",
        "From the tally cards, %(points)s points for %(team)s",
        points,
    )
    if report.alone:
        facts["seat"] = gettext(report.alone.word)
        sentence = ngettext(
            "From the tally cards, %(points)s extra point for %(seat)s",
            "From the tally cards, %(points)s extra points for %(seat)s",
            points,
        )
    return sentence % facts


def _bid_played(
    report: DealReport, bidders: Side, rules: HouseRules, pairs: Mapping[str, str]
) -> str:
    points = score_deal(report, rules)
    return bid_text(rules, is_alone=report.alone is not None) % {
        "bid": bid_name(report.bid, rules),
        "tricks": report.tricks,
        "ours": format_points(points.for_side(bidders)),
        "us": pairs[bidders],
        "theirs": format_points(points.for_side(bidders.other)),
        "them": pairs[bidders.other],
    }


def bid_text(rules: HouseRules, *, is_alone: bool) -> str:
    if game_of(rules).deal_form is DealForm.TRICKS:
        return gettext("%(ours)s for %(us)s, %(theirs)s for %(them)s")
    if is_alone:
        return gettext(
            "%(bid)s alone, took %(tricks)s: %(ours)s for %(us)s, %(theirs)s for %(them)s"
        )
    return gettext("%(bid)s, took %(tricks)s: %(ours)s for %(us)s, %(theirs)s for %(them)s")


def bid_name(bid: str, rules: HouseRules) -> str:
    game = partnership(rules)
    named = game.bid_of(bid, rules) if isinstance(game, BiddingGame) else None
    return translate(named.name) if named else bid
