"""Vectors of what is refused: an entry no deal can be, or a moment it does not fit."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.rules import GAMES, DealEntry, HouseRules, ImpossibleDeal, read_entry
from scoring.rules.bidding.game import BiddingGame
from scoring.rules.euchre.trick_entry import TrickEntry, read_tricks
from scoring.rules.games.auction import bids
from scoring.rules.individual.bid_list import check_bid
from tools.vectors.checking import Differs, expect
from tools.vectors.payloads import (
    Payload,
    counts_of,
    plain,
    points_of,
    seat_of,
    text,
)
from tools.vectors.scores import bid_key, rules_of
from tools.vectors.situations import (
    SITUATIONS,
    refuse_a_situation,
    refuse_an_action,
)
from tournament.refusals import Refusal
from tournament.seats import Compass, Side

_PLAYED = frozenset({"tricks", "made_by", "jambon", "defend_alone"})
"""What of a payload tells how a deal went, beside who scored."""
_TOLD = frozenset({"side", "points", "outcome"})


def check_validation(vector: Mapping[str, Any]) -> None:
    """An entry is refused for the reason the vector names, or accepted.

    Everything wrong with an entry is told at once; a vector names one reason of it.
    """
    codes = _codes(vector)
    expected = vector["expect_error"]
    if expected is None:
        expect([], codes)
    elif expected not in codes:
        raise Differs(f"expected {expected}, got {codes or 'no refusal'}")


def _codes(vector: Mapping[str, Any]) -> list[str]:
    found: list[str] = []
    for enter in _entries(vector["system"], plain(vector["payload"]), vector):
        try:
            enter()
        except ImpossibleDeal as impossible:
            found += [refusal.code for refusal in impossible.refusals]
        except Refusal as refusal:
            found.append(refusal.code)
    return found


def _entries(
    system: str, payload: Payload, vector: Mapping[str, Any]
) -> list[Callable[[], object]]:
    """What of the product a payload goes through: mostly one thing."""
    if system == "tournament" or "action" in payload:
        return [lambda: refuse_an_action(payload)]
    if SITUATIONS & set(payload):
        return [lambda: refuse_a_situation(payload)]
    rules = rules_of(system, vector.get("options") or {})
    if enter := _ENTERED_BY.get(system):
        return [lambda: enter(payload, rules)]
    entries: list[Callable[[], object]] = []
    if _tells_play(payload):
        entries.append(lambda: read_tricks(_trick_entry(payload), rules))
    if not entries or set(payload) >= _TOLD or {"side", "points"} <= set(payload):
        entries.append(lambda: read_entry(_entry(payload), rules))
    return entries


def _tells_play(payload: Payload) -> bool:
    is_alone = bool(payload.get("alone")) and payload.get("maker") is None
    return bool(_PLAYED & set(payload)) or is_alone


def _entry(payload: Payload) -> DealEntry:
    """The maker is a loner's seat; of a pair nobody asks it, unless it is no player."""
    side, points = points_of(payload)
    maker = seat_of(payload.get("maker"), payload)
    is_asked = payload.get("alone") or maker not in set(Compass)
    thrown_in = "thrown_in" if payload.get("thrown_in") else ""
    return DealEntry(
        side=side,
        outcome=text(payload.get("outcome")) or thrown_in,
        alone=maker if is_asked else "",
        points=points,
    )


def _trick_entry(payload: Payload) -> TrickEntry:
    """How a deal went; what a vector leaves open is a deal that could be played."""
    return TrickEntry(
        maker=_maker(payload),
        alone=bool(payload.get("alone")),
        defended_alone=bool(payload.get("defend_alone")),
        jambon=bool(payload.get("jambon")) or payload.get("outcome") == "jambon_march",
        assisted=_is_assist(payload),
        tricks=counts_of(payload.get("tricks", 3), payload),
    )


def _maker(payload: Payload) -> str:
    """Who made trump: somebody, where the vector is about another thing."""
    if "maker" in payload:
        return seat_of(payload["maker"], payload)
    return "N" if _PLAYED & set(payload) else ""


def _is_assist(payload: Payload) -> bool:
    words = text(payload.get("made_by")).replace("_", " ").replace("'", "")
    return "partner" in words and "2" not in words


def _enter_bid(payload: Payload, rules: HouseRules) -> None:
    game, players = GAMES[rules.game], payload.get("players", 4)
    facts = {"side": Side.FIRST.value, "tricks": "0"}
    said = facts | _facts(payload)
    if isinstance(game, BiddingGame) and payload.get("highest") is not None:
        highest = bid_key(payload["highest"])
        _raise(game.check_bid(said.get("bid", ""), rules, players, highest=highest))
    game.score(said, rules, players)


def _enter_auction(payload: Payload, rules: HouseRules) -> None:
    players = payload.get("players", 5)
    if payload.get("highest") is not None:
        listed = bids(rules, players)
        _raise(check_bid(int(payload["bid"]), listed, highest=int(payload["highest"])))
    facts = {"maker": "0", "tricks": "0"}
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _enter_alone(payload: Payload, rules: HouseRules) -> None:
    facts = {"maker": "0", "tricks": "3"}
    players = GAMES[rules.game].players[0]
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _enter_call_ace(payload: Payload, rules: HouseRules) -> None:
    players = payload.get("players", 4)
    if "deck" in payload:
        rules = HouseRules.from_snapshot(rules.to_snapshot() | {"deck": payload["deck"]})
    _raise(GAMES[rules.game].check_table(rules, players))
    facts = {"maker": "0", "tricks": "3"}
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _raise(refusals: tuple[Refusal, ...]) -> None:
    if refusals:
        raise ImpossibleDeal(refusals)


def _facts(payload: Payload) -> dict[str, str]:
    """The answers of a vector as facts; so many partners sit next to the maker."""
    facts = {key: text(payload[key]) for key in ("tricks", "maker") if key in payload}
    if "bid" in payload:
        facts["bid"] = bid_key(payload["bid"])
    if payload.get("alone"):
        facts["alone"] = "0"
    if "partners" in payload:
        facts["partners"] = ",".join(_next_to_the_maker(payload["partners"]))
    if payload.get("outcome") or payload.get("thrown_in"):
        facts["outcome"] = text(payload.get("outcome")) or "thrown_in"
    return facts


def _next_to_the_maker(partners: Any) -> list[str]:
    count = partners if isinstance(partners, int) else len(partners or ())
    return [str(seat) for seat in range(1, count + 1)]


_ENTERED_BY: Mapping[str, Callable[[Payload, HouseRules], None]] = {
    "auction": _enter_auction,
    "call_ace": _enter_call_ace,
    "hasenpfeffer": _enter_bid,
    "pepper": _enter_bid,
    "double_hasenpfeffer": _enter_bid,
    "two_handed": _enter_alone,
    "three_handed": _enter_alone,
}
