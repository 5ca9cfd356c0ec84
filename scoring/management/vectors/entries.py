"""Vectors of what is refused: an entry no deal can be, or a moment it does not fit."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from scoring.management.vectors.checking import Differs, expect
from scoring.management.vectors.scores import rules_of
from scoring.management.vectors.situations import (
    SITUATIONS,
    refuse_a_situation,
    refuse_an_action,
)
from scoring.rules import GAMES, DealEntry, HouseRules, ImpossibleDeal, read_entry
from scoring.rules.trick_entry import TrickEntry, read_tricks
from tournament.refusals import Refusal
from tournament.seats import CHART_ORDER, Side

SIDES = {"A-B": Side.FIRST, "C-D": Side.SECOND}
_ABOUT_TRICKS = {"tricks", "made_by", "jambon", "defend_alone"}
_NOT_ASKED = "NOTHING_ENTERED"
"""What a vector leaves open beside the one thing it is about."""


def check_validation(vector: Mapping[str, Any]) -> None:
    """An entry is refused for the reason the vector names, or accepted."""
    codes = _codes(vector)
    expected = vector["expect_error"]
    if expected is None:
        expect([], codes)
    elif expected not in codes:
        raise Differs(f"expected {expected}, got {codes or 'no refusal'}")
    elif others := set(codes) - {expected, _NOT_ASKED}:
        raise Differs(f"expected {expected} alone, got also {sorted(others)}")


def _codes(vector: Mapping[str, Any]) -> list[str]:
    try:
        _enter(vector)
    except ImpossibleDeal as impossible:
        return [refusal.code for refusal in impossible.refusals]
    except Refusal as refusal:
        return [refusal.code]
    return []


def _enter(vector: Mapping[str, Any]) -> None:
    system, payload = vector["system"], vector["payload"]
    if system == "tournament":
        refuse_an_action(payload)
    elif SITUATIONS & set(payload):
        refuse_a_situation(payload)
    else:
        rules = rules_of(system, vector.get("options", {}))
        _ENTERED_BY.get(system, _enter_points)(payload, rules)


def _enter_points(payload: Mapping[str, Any], rules: HouseRules) -> None:
    if _ABOUT_TRICKS & set(payload) or (payload.get("alone") and "maker" not in payload):
        _enter_tricks(payload, rules)
    else:
        read_entry(_entry(payload), rules)


def _entry(payload: Mapping[str, Any]) -> DealEntry:
    points = payload.get("points", {})
    side = payload.get("side", "")
    if not isinstance(points, Mapping):
        points = {side: points}
    return DealEntry(
        side=str(SIDES.get(side, side)),
        outcome=payload.get("outcome", ""),
        alone=_seat(payload),
        points={SIDES[it]: str(typed) for it, typed in points.items() if it in SIDES},
    )


def _seat(payload: Mapping[str, Any]) -> str:
    """The maker's seat at the vector's table, or the number as it is."""
    maker, players = payload.get("maker"), payload.get("table_players", [])
    if maker is None:
        return ""
    seats = dict(zip(players, CHART_ORDER, strict=False))
    return str(seats.get(maker, maker))


def _enter_tricks(payload: Mapping[str, Any], rules: HouseRules) -> None:
    unsaid = {} if payload.get("alone") else {"A-B": 3}
    tricks = payload.get("tricks", unsaid)
    read_tricks(
        TrickEntry(
            maker=_seat(payload) or ("" if "maker" in payload else "N"),
            alone=bool(payload.get("alone")),
            defended_alone=bool(payload.get("defend_alone")),
            jambon=bool(payload.get("jambon")),
            assisted=payload.get("made_by") == "dealers_partner_round_1",
            tricks={SIDES[pair]: str(count) for pair, count in tricks.items()},
        ),
        rules,
    )


def _enter_bid(payload: Mapping[str, Any], rules: HouseRules) -> None:
    facts = {"side": Side.FIRST.value, "tricks": "0"}
    GAMES[rules.game].score(facts | _facts(payload), rules, payload.get("players", 4))


def _enter_auction(payload: Mapping[str, Any], rules: HouseRules) -> None:
    facts = {"maker": "0", "tricks": "0"}
    GAMES[rules.game].score(facts | _facts(payload), rules, payload.get("players", 5))


def _enter_alone(payload: Mapping[str, Any], rules: HouseRules) -> None:
    facts = {"maker": "0", "tricks": "3"}
    players = GAMES[rules.game].players[0]
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _check_table(payload: Mapping[str, Any], rules: HouseRules) -> None:
    if "deck" in payload:
        rules = HouseRules.from_snapshot(rules.to_snapshot() | {"deck": payload["deck"]})
    if refusals := GAMES[rules.game].check_table(rules, payload["players"]):
        raise ImpossibleDeal(refusals)


def _facts(payload: Mapping[str, Any]) -> dict[str, str]:
    """The answers of a vector as facts; so many partners sit next to the maker."""
    facts = {key: str(payload[key]) for key in ("bid", "tricks", "maker") if key in payload}
    if payload.get("alone"):
        facts["alone"] = "0"
    if "partners" in payload:
        facts["partners"] = ",".join(_next_to_the_maker(payload["partners"]))
    return facts


def _next_to_the_maker(partners: int) -> Sequence[str]:
    return [str(seat) for seat in range(1, partners + 1)]


_ENTERED_BY: Mapping[str, Callable[[Mapping[str, Any], HouseRules], None]] = {
    "auction": _enter_auction,
    "call_ace": _check_table,
    "hasenpfeffer": _enter_bid,
    "pepper": _enter_bid,
    "double_hasenpfeffer": _enter_bid,
    "two_handed": _enter_alone,
    "three_handed": _enter_alone,
}
