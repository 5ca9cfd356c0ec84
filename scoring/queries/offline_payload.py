"""What the phone on a table has to know ahead, to go on while it hears nothing."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import product

from scoring.queries.deal_text import bid_name, describe_deal, pairs_of
from scoring.queries.recorded import RecordedDeal
from scoring.rules import (
    DealEntry,
    DealReport,
    HouseRules,
    Kind,
    Outcome,
    partnership,
    read_entry,
    score_deal,
    scorepad_buttons,
)
from scoring.standings import SidePenalty, penalty_of
from tournament.queries.holders import Holders
from tournament.queries.seating import SeatedGame
from tournament.refusals import Refusal
from tournament.seats import Compass, Side

_PAIRS = {Side.FIRST: "{us}", Side.SECOND: "{them}"}

Worth = tuple[int, int] | tuple[int, int, str]


def build_offline_payload(
    games: Sequence[SeatedGame],
    held: Holders,
    rules: HouseRules,
    deals: Sequence[RecordedDeal],
    penalties: Sequence[SidePenalty],
) -> dict[str, object]:
    """Build what the script of a table's page needs while it is offline.

    *games* are those of one table, the one in play first; *deals* and *penalties* are on
    file for it. `told` are its deals, each with the points of both pairs, the words and
    the id of the report that can be taken back, "" of a deal corrected since; `worth`
    says the same of everything a table can report, for a bid with its name in `bids`.
    Points are first pair, second pair.
    """
    names = [held.seated(game) for game in games]
    return {
        "games": [
            {
                "round": game.round,
                "names": list(seated.values()),
                "seats": "-".join(str(number) for number in game.seats.values()),
            }
            for game, seated in zip(games, names, strict=True)
        ],
        "told": [_deal_payload(deal, rules, names[0]) for deal in deals],
        "penalties": [penalty_of(side, penalties) for side in Side],
        "worth": compute_report_points(json.dumps(rules.to_snapshot(), sort_keys=True)),
        "bids": dict(_bid_names(rules)),
    }


@lru_cache(maxsize=8)
def compute_report_points(snapshot: str) -> Mapping[str, Worth]:
    """Compute the points of every possible report under *snapshot*, as JSON.

    The key of a tap is its outcome, that of a bid "bid,tricks", and after another comma
    "x" where somebody was alone. The worth is the points of the pair that is told of and
    those of the other pair; after them the words of a tap, with {us} and {them} for names.
    """
    rules = HouseRules.from_snapshot(json.loads(snapshot))
    buttons = scorepad_buttons(rules)
    taps = [button.report for button in (*buttons.first, buttons.nobody) if button]
    reports = {f"{report.outcome},{'x' if report.alone else ''}": report for report in taps}
    reports |= dict(_bids(rules))
    return {key: _worth(report, rules) for key, report in reports.items()}


def _worth(report: DealReport, rules: HouseRules) -> Worth:
    points = score_deal(report, rules)
    if report.outcome is Outcome.BID_PLAYED:
        return points.first, points.second
    return points.first, points.second, describe_deal(report, rules, _PAIRS)


def _bids(rules: HouseRules) -> Iterator[tuple[str, DealReport]]:
    """Return every bid of the first pair that can have been played, with its key."""
    game = partnership(rules)
    if not game.asks_bid:
        return
    fields = game.fields(rules, len(Compass))
    keys = {
        field.name: ["", Compass.NORTH]
        if field.kind is Kind.PLAYER
        else [choice.value for choice in field.choices]
        for field in fields
        if field.kind is not Kind.SIDE
    }
    for answers in product(*keys.values()):
        answer = dict(zip(keys, answers, strict=True))
        alone = "x" if answer.get("alone") else ""
        try:
            report = read_entry(_entry(answer), rules)
        except Refusal:
            continue
        yield f"{answer['bid']},{answer['tricks']},{alone}", report


def _bid_names(rules: HouseRules) -> Iterator[tuple[str, str]]:
    fields = partnership(rules).fields(rules, len(Compass))
    for field in fields:
        if field.name == "bid":
            for choice in field.choices:
                yield choice.value, bid_name(choice.value, rules)


def _entry(answer: Mapping[str, str]) -> DealEntry:
    return DealEntry(
        side=Side.FIRST,
        bid=answer["bid"],
        tricks=answer["tricks"],
        alone=answer.get("alone", ""),
    )


def _deal_payload(
    deal: RecordedDeal, rules: HouseRules, names: Mapping[Compass, str]
) -> dict[str, object]:
    points = score_deal(deal.report, rules)
    return {
        "id": deal.report_id,
        "points": [points.first, points.second],
        "words": describe_deal(deal.report, rules, pairs_of(names)),
    }
