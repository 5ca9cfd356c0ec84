"""Payloads: what a vector says, whatever its author called it, under one name each.

A payload is what somebody typed or did; synonyms and shapes are read here, so that the
checks see one. Knows no rule: what is wrong with a payload stays wrong.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any

from tournament.seats import CHART_ORDER, Side

Payload = Mapping[str, Any]

_NAMES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "alone": ("solo", "lone", "lone_maker", "maker_alone", "go_alone", "goes_alone"),
        "bid": ("high_bid_made", "call"),
        "deal_no": ("deal", "deal_number", "dealno"),
        "deck": ("pack", "cards"),
        "defend_alone": ("lone_defender", "defender_alone", "defended_alone"),
        "entered": (
            "already",
            "already_entered",
            "already_scored",
            "deals_entered",
            "deals_in",
            "entered_deals",
            "existing",
            "scored",
        ),
        "highest": (
            "current_bid",
            "current_high",
            "current_highest",
            "high_bid",
            "highest_bid",
            "last_bid",
            "previous",
            "previous_bid",
        ),
        "listed": ("existing_names", "names", "on_the_list", "others"),
        "maker": ("maker_number", "maker_seat", "made_trump"),
        "name": ("player", "player_name", "person"),
        "number": ("card", "card_number", "player_number"),
        "own_table": ("link_for", "link_table", "own", "scorer_table", "token_table"),
        "partners": ("number_of_partners", "partner_count", "partners_chosen"),
        "reason": ("why",),
        "round": ("round_no", "round_number"),
        "rounds": ("rounds_planned",),
        "side": ("pair", "partnership", "scorer_side", "scoring_side", "winner"),
        "state": ("from", "from_state", "night", "night_state", "session_state"),
        "table": ("table_no", "table_number", "for_table"),
        "table_players": ("at_table", "players_at_table", "seats"),
        "tables_in_night": ("tables", "table_count", "tables_tonight"),
        "tricks": ("bidder_tricks", "maker_side_tricks", "maker_tricks", "tricks_won"),
        "version": ("revision", "seen_version", "sent_version", "version_sent"),
        "version_now": (
            "current_version",
            "latest_version",
            "stored_version",
            "version_on_file",
        ),
    }
)
"""What authors may call a thing, by the name it has here."""

_SIDES: Mapping[str, Side] = MappingProxyType(
    dict.fromkeys(("a-b", "ab", "first", "first_pair", "n-s", "ns", "pair1"), Side.FIRST)
    | dict.fromkeys(("c-d", "cd", "second", "second_pair", "e-w", "ew"), Side.SECOND)
    | {"pair2": Side.SECOND}
)


def plain(payload: Payload) -> dict[str, Any]:
    """The payload with every known thing under its one name."""
    known = {other: name for name, others in _NAMES.items() for other in others}
    said = {key: value for key, value in payload.items() if key not in known}
    for key, value in payload.items():
        if key in known:
            said.setdefault(known[key], value)
    return said


def text(value: object) -> str:
    """What somebody typed: "" where nothing was."""
    return "" if value is None else str(value)


def side_name(said: object, payload: Payload) -> str:
    """The `Side` a vector names, or what it says where that is none."""
    if isinstance(said, list | tuple):
        said = "-".join(map(str, said))
    name = text(said)
    if side := _SIDES.get(name.casefold().replace(" ", "")):
        return side.value
    return str(_pairs(payload).get(_numbers(name.split("-")), name))


def points_of(payload: Payload) -> tuple[str, dict[Side, str]]:
    """The side that is named, and the points typed for each side."""
    points, side = payload.get("points"), side_name(payload.get("side"), payload)
    if isinstance(points, list | tuple):
        points = dict(zip(("first", "second"), points, strict=False))
    if not isinstance(points, Mapping):
        return side, {Side(side): text(points)} if side in set(Side) else {}
    typed = {side_name(it, payload): text(amount) for it, amount in points.items()}
    strange = next((it for it in typed if it not in set(Side)), "")
    return side or strange, {Side(it): n for it, n in typed.items() if it in set(Side)}


def counts_of(tricks: object, payload: Payload) -> dict[Side, str]:
    """The tricks of each side; a bare number is the makers', who sit first."""
    if isinstance(tricks, Mapping):
        named = {side_name(it, payload): text(n) for it, n in tricks.items()}
        return {Side(it): n for it, n in named.items() if it in set(Side)}
    if isinstance(tricks, list | tuple):
        return dict(zip(Side, map(text, tricks), strict=False))
    return {Side.FIRST: text(tricks)}


def seat_of(who: object, payload: Payload) -> str:
    """The seat of a player at the vector's table, or what it says where it is none."""
    if who is None:
        return ""
    seats = dict(zip(payload.get("table_players") or (), CHART_ORDER, strict=False))
    return str(seats.get(who, who))


def deals_of(entered: object, *, before: int) -> tuple[int, ...]:
    """The deals on file: a list, how many, or whether that one; else all *before*."""
    if entered is None:
        return tuple(range(1, min(before, 5)))
    if entered is True:
        return tuple(range(1, before + 1))
    if isinstance(entered, int):
        return tuple(range(1, entered + 1))
    return tuple(entered) if isinstance(entered, Iterable) else ()


def _numbers(parts: Iterable[str]) -> frozenset[str]:
    return frozenset(part.strip() for part in parts)


def _pairs(payload: Payload) -> dict[frozenset[str], Side]:
    """The two pairs of a table whose players are listed as A, B, C, D."""
    players = [str(player) for player in payload.get("table_players") or ()]
    if len(players) != len(CHART_ORDER):
        return {}
    return {frozenset(players[:2]): Side.FIRST, frozenset(players[2:]): Side.SECOND}
