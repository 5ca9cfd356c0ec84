"""What the panel that follows a deal has to know, and what a phone needs out of reach."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from functools import lru_cache
from itertools import product
from typing import Any

from django.templatetags.static import static
from django.utils.translation import get_language, gettext

from scoring.cards.card import Suit
from scoring.deals.recorded import RecordedDeal
from scoring.deals.words import bid_name, bid_text, describe_deal, pairs_of
from scoring.rules import (
    DealEntry,
    DealReport,
    HouseRules,
    game_of,
    partnership,
    score_deal,
)
from scoring.rules.course import describe_course
from scoring.rules.ruleset import Bidding
from scoring.standings.tally import SidePenalty, penalty_of
from tournament.names.one_name import call_by_first_names
from tournament.play.seats import Compass, Side
from tournament.seating.holders import Holders
from tournament.seating.seats import SeatedGame
from tournament.words.refusals import Refusal
from tournament.words.tables import read_table
from tournament.words.translation import translate

SHEET = "css/follow.css"
_WORDS: dict[str, str] = read_table(__package__, "following.toml")


def build_follow_payload(rules: HouseRules, players: int) -> dict[str, object]:
    """Build what the panel needs of a table of *players*; of this deal the pad knows.

    A phone keeps it, to go on while it hears nothing. Where there is nothing to follow,
    the course is None.
    """
    course = describe_course(rules, players)
    facts = None if course is None else _course_payload(course)
    sentences = _list_words()
    if course and course["joker_called"]:
        sentences |= {"joker": gettext(game_of(rules).joker_name)}
    return {"course": facts, "words": sentences, "sheet": static(SHEET)}


def _course_payload(course: dict[str, Any]) -> dict[str, Any]:
    auction = course["auction"]
    if auction is None:
        return course | {"making": "turn_up"}
    return course | {"making": "auction", "auction": _auction_payload(auction)}


def _auction_payload(auction: Bidding) -> dict[str, Any]:
    bids = [asdict(bid) | {"label": translate(bid.label)} for bid in auction.bids]
    notes = [translate(note) for note in auction.notes]
    return asdict(auction) | {"bids": bids, "notes": notes}


def _list_words() -> dict[str, str]:
    """The sentences by key; the script fills what stands in braces."""
    suits = {f"suit_{suit}": gettext(suit.word) for suit in Suit}
    sentences = {key: gettext(text) for key, text in _WORDS.items()}
    for key in ("order", "assist", "assist_alone", "take"):
        sentences[f"{key}_told"] = sentences["called"].replace("{call}", sentences[key])
    return suits | sentences


def called_in(game: SeatedGame, held: Holders) -> dict[Compass, str]:
    """What the four of *game* are called at their table, clockwise from North."""
    people = [(game.seats[seat], name) for seat, name in held.seated(game).items()]
    return dict(zip(Compass, call_by_first_names(people), strict=True))


_PAIRS: Mapping[str, str] = {Side.FIRST: "{us}", Side.SECOND: "{them}"}

Worth = tuple[int, int, str]
Column = tuple[int | None, ...]


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
    says the same of every tap, `bids` names every bid, `tricks` has what it is worth and
    `bid_texts` the sentences of a bid with a partner and alone.
    Points are first pair, second pair.
    """
    snapshot = json.dumps(rules.to_snapshot(), sort_keys=True)
    return {
        "games": [
            {
                "round": game.round,
                "names": list(held.seated(game).values()),
                "called": list(called_in(game, held).values()),
                "seats": "-".join(str(number) for number in game.seats.values()),
            }
            for game in games
        ],
        "told": [_deal_payload(deal, rules, called_in(games[0], held)) for deal in deals],
        "penalties": [penalty_of(side, penalties) for side in Side],
        "worth": compute_tap_points(snapshot, get_language()),
        "bids": dict(_bid_names(rules)),
        "tricks": compute_bid_points(snapshot),
        "bid_texts": _bid_texts(rules),
    }


def _bid_texts(rules: HouseRules) -> list[str]:
    if not partnership(rules).asks_bid:
        return []
    names = ("bid", "tricks", "ours", "us", "theirs", "them")
    holes = {name: f"{{{name}}}" for name in names}
    return [bid_text(rules, is_alone=is_alone) % holes for is_alone in (False, True)]


@lru_cache(maxsize=8)
def compute_tap_points(snapshot: str, language: str | None) -> Mapping[str, Worth]:
    """Compute the points of every possible tap under the rules in *snapshot*, as JSON.

    The key is its outcome and after a comma "x" where somebody was alone. The worth is the
    points of the pair that is told of, those of the other pair and the words, with {us} and
    {them} for names. They are kept by the *language* that is spoken.
    """
    rules = HouseRules.from_snapshot(json.loads(snapshot))
    buttons = partnership(rules).buttons(rules)
    return {
        f"{button.outcome},{'x' if button.alone else ''}": _worth(button.report, rules)
        for button in (*buttons.first, buttons.nobody)
        if button
    }


def _worth(report: DealReport, rules: HouseRules) -> Worth:
    points = score_deal(report, rules)
    return points.first, points.second, describe_deal(report, rules, _PAIRS)


@lru_cache(maxsize=8)
def compute_bid_points(snapshot: str) -> Mapping[str, tuple[Column, Column]]:
    """Compute the points of every bid under the rules in *snapshot*, by tricks taken.

    The key is the bid and after a comma "x" where somebody was alone. The worth is the
    points of the bidders for no trick, one, two and so on, and those of the other pair;
    None where the answers do not fit together. A hundred pairs of points as columns take
    a fifth of the bytes they take each under a key.
    """
    rules = HouseRules.from_snapshot(json.loads(snapshot))
    game = partnership(rules)
    if not game.asks_bid:
        return {}
    players = len(Compass)
    fields = {field.name: field for field in game.fields(rules, players)}
    bids = [choice.value for choice in fields["bid"].choices] if "bid" in fields else [""]
    lone = {"": "", "x": Compass.NORTH} if "alone" in fields else {"": ""}
    columns = {}
    for bid, alone in product(bids, lone):
        points = [
            _score_bid(bid, str(tricks), lone[alone], rules)
            for tricks in range(game.tricks(players) + 1)
        ]
        ours, theirs = zip(*points, strict=True)
        columns[f"{bid},{alone}"] = ours, theirs
    return columns


def _score_bid(
    bid: str, tricks: str, alone: str, rules: HouseRules
) -> tuple[int | None, int | None]:
    entry = DealEntry(side=Side.FIRST, bid=bid, tricks=tricks, alone=alone)
    try:
        points = score_deal(partnership(rules).read(entry, rules), rules)
    except Refusal:
        return None, None
    return points.first, points.second


def _bid_names(rules: HouseRules) -> Iterator[tuple[str, str]]:
    fields = partnership(rules).fields(rules, len(Compass))
    for field in fields:
        if field.name == "bid":
            for choice in field.choices:
                yield choice.value, bid_name(choice.value, rules)


def _deal_payload(
    deal: RecordedDeal, rules: HouseRules, names: Mapping[Compass, str]
) -> dict[str, object]:
    points = score_deal(deal.report, rules)
    return {
        "id": deal.report_id,
        "points": [points.first, points.second],
        "words": describe_deal(deal.report, rules, pairs_of(names)),
    }
