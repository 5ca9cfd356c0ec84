"""Vectors of what is refused: an entry no deal can be, or a moment it does not fit."""

from collections.abc import Callable, Mapping
from typing import Any

from scoring.deals.actions.checks import DealAlreadyScored
from scoring.rules import GAMES, DealEntry, HouseRules, ImpossibleDeal, partnership
from scoring.rules.euchre.entry import TrickEntry, read_tricks
from tools.vectors.checking import Differs, expect
from tools.vectors.deeds import DEEDS
from tools.vectors.payloads import Payload, points_of, seat_of, text, tricks_of
from tools.vectors.scores import rules_of
from tools.vectors.situations import SITUATIONS, refuse_a_situation
from tournament.play.seats import Compass, Side
from tournament.words.refusals import Refusal

_PLAYED = frozenset({"tricks", "made_by", "defend_alone"})
"""What of a payload tells how a deal went, beside who scored."""


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
    codes: list[str] = []
    for enter in _entries(vector["system"], vector["payload"], vector):
        try:
            enter()
        except ImpossibleDeal as impossible:
            codes += [refusal.code for refusal in impossible.refusals]
        except Refusal as refusal:
            # what vectors publish is the reason; that two phones agree is told to phones
            is_scored = isinstance(refusal, DealAlreadyScored)
            codes.append(DealAlreadyScored.code if is_scored else refusal.code)
    return codes


def _entries(
    system: str, payload: Payload, vector: Mapping[str, Any]
) -> list[Callable[[], object]]:
    """Return what of the product a payload goes through: mostly one thing."""
    if "action" in payload:
        return [lambda: DEEDS[payload["action"]](payload)]
    if SITUATIONS & set(payload):
        return [lambda: refuse_a_situation(payload)]
    rules = rules_of(system, vector.get("options") or {})
    if enter := _ENTERED_BY.get(system):
        return [lambda: enter(payload, rules)]
    entries: list[Callable[[], object]] = []
    if _tells_play(payload):
        entries.append(lambda: read_tricks(_trick_entry(payload), rules))
    if not entries or {"side", "points"} <= set(payload):
        entries.append(lambda: partnership(rules).read(_entry(payload), rules))
    return entries


def _tells_play(payload: Payload) -> bool:
    is_alone = bool(payload.get("alone")) and payload.get("maker") is None
    return bool(_PLAYED & set(payload)) or is_alone


def _entry(payload: Payload) -> DealEntry:
    """Return the entry of a deal; its maker matters for loners alone."""
    side, points = points_of(payload)
    maker = seat_of(payload.get("maker"), payload)
    is_asked = payload.get("alone") or maker not in set(Compass)
    return DealEntry(
        side=side,
        outcome=text(payload.get("outcome")),
        alone=maker if is_asked else "",
        points=points,
    )


def _trick_entry(payload: Payload) -> TrickEntry:
    """How a deal went; what a vector leaves open is a deal that could be played."""
    return TrickEntry(
        maker=_maker(payload),
        alone=bool(payload.get("alone")),
        defended_alone=bool(payload.get("defend_alone")),
        jambon=payload.get("outcome") == "jambon_march",
        assisted="made_by" in payload,
        tricks=tricks_of(payload),
    )


def _maker(payload: Payload) -> str:
    """Return who made trump: somebody, where the vector is about another thing."""
    if "maker" in payload:
        return seat_of(payload["maker"], payload)
    return "N" if _PLAYED & set(payload) else ""


def _enter_bid(payload: Payload, rules: HouseRules) -> None:
    facts = {"side": Side.FIRST.value, "tricks": "0"} | _facts(payload)
    GAMES[rules.game].score(facts, rules, payload.get("players", 4))


def _enter_auction(payload: Payload, rules: HouseRules) -> None:
    facts = {"maker": "0", "tricks": "0"} | _facts(payload)
    GAMES[rules.game].score(facts, rules, payload["players"])


def _enter_alone(payload: Payload, rules: HouseRules) -> None:
    facts = {"maker": "0", "tricks": "3"}
    players = GAMES[rules.game].players[0]
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _enter_call_ace(payload: Payload, rules: HouseRules) -> None:
    players = payload.get("players", 4)
    if "deck" in payload:
        rules = HouseRules.from_snapshot(rules.to_snapshot() | {"deck": payload["deck"]})
    if refusals := GAMES[rules.game].check_table(rules, players):
        raise ImpossibleDeal(refusals)
    facts = {"maker": "0", "tricks": "3"}
    GAMES[rules.game].score(facts | _facts(payload), rules, players)


def _facts(payload: Payload) -> dict[str, str]:
    """Return the answers of a vector as facts; so many partners sit next to the maker."""
    facts = {key: text(payload[key]) for key in _ANSWERS if key in payload}
    if "tricks" in payload:
        facts["tricks"] = tricks_of(payload)[Side.FIRST]
    if payload.get("alone"):
        facts["alone"] = "0"
    if "partners" in payload:
        facts["partners"] = ",".join(map(str, range(1, payload["partners"] + 1)))
    return facts


_ANSWERS = ("maker", "bid", "outcome")

_ENTERED_BY: Mapping[str, Callable[[Payload, HouseRules], None]] = {
    "auction": _enter_auction,
    "call_ace": _enter_call_ace,
    "hasenpfeffer": _enter_bid,
    "pepper": _enter_bid,
    "double_hasenpfeffer": _enter_bid,
    "two_handed": _enter_alone,
    "three_handed": _enter_alone,
}
