"""Payloads: what a vector of the section "validation" says somebody typed or did.

Knows no rule: what is wrong with a payload stays wrong.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from tournament.play.seats import CHART_ORDER, Side

Payload = Mapping[str, Any]

_SIDES: Mapping[str, Side] = MappingProxyType({"A-B": Side.FIRST, "C-D": Side.SECOND})


def text(value: object) -> str:
    """Return what somebody typed: "" where nothing was."""
    return "" if value is None else str(value)


def points_of(payload: Payload) -> tuple[str, dict[Side, str]]:
    """Return the side that is named, and the points typed for each side."""
    points, named = payload.get("points"), text(payload.get("side"))
    side = _SIDES.get(named)
    if isinstance(points, Mapping):
        return side or named, _by_side(points)
    return side or named, {side: text(points)} if side else {}


def tricks_of(payload: Payload) -> dict[Side, str]:
    """Return the tricks of each side.

    The makers, who sit first, take three by default.
    """
    return _by_side(payload.get("tricks", {"A-B": 3}))


def seat_of(who: object, payload: Payload) -> str:
    """The seat of a player at the vector's table, or what it says where it is none."""
    if who is None:
        return ""
    seats = dict(zip(payload.get("table_players") or (), CHART_ORDER, strict=False))
    return str(seats.get(who, who))


def _by_side(amounts: Mapping[str, object]) -> dict[Side, str]:
    return {_SIDES[side]: text(amount) for side, amount in amounts.items()}
