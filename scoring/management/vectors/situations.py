"""Vectors of what does not fit the moment: refused by a night that stands so."""

from collections.abc import Callable, Mapping
from typing import Any
from uuid import uuid4

from scoring.actions import deals, rounds
from scoring.actions.situation import TableNotInRound
from scoring.management.vectors import evening
from scoring.management.vectors.checking import Differs
from tournament.access import PROGRAM
from tournament.actions import check_in, nights, numbers
from tournament.models import Session

SITUATIONS = frozenset({"deal_no", "table", "round", "round_state"})
"""What of a payload makes the moment matter, not the entry alone."""


def refuse_a_situation(payload: Mapping[str, Any]) -> None:
    """Report a deal at a moment that may not be the one for it."""
    session = evening.running(tables=payload.get("tables_in_night", 2))
    table, round_ = payload.get("table", 1), payload.get("round", 1)
    if table > session.table_count:
        raise TableNotInRound(table=table, round=round_, tables=session.table_count)
    if payload.get("round_state") == "closed":
        evening.play_round(session, 1)
        evening.close_round(session, 1)
    entered = payload.get("entered", range(1, min(payload.get("deal_no", 1), 5)))
    game = evening.game_at(session, round_, table)
    for deal in entered:
        evening.report(game, deal)
    evening.report(game, payload.get("deal_no", 1))


def refuse_an_action(payload: Mapping[str, Any]) -> None:
    """Let an organizer do what the moment may not allow."""
    if payload["action"] not in _ACTIONS:
        raise Differs(f"nobody knows the action {payload['action']}")
    _ACTIONS[payload["action"]](payload)


def _start(payload: Mapping[str, Any]) -> None:
    session = evening.checking_in(tables=3, people=payload["players"])
    nights.start(session=session, by=PROGRAM)


def _assign_number(payload: Mapping[str, Any]) -> None:
    players = payload.get("players", 8)
    session = evening.checking_in(tables=players // 4)
    names = [payload.get("taken_by", "Ann"), "Bob"]
    holder, newcomer = check_in.add_names(session=session, names=names, by=PROGRAM)
    if "taken_by" in payload:
        numbers.assign_number(attendance=holder, number=payload["number"], by=PROGRAM)
    numbers.assign_number(attendance=newcomer, number=payload["number"], by=PROGRAM)


def _close_round(payload: Mapping[str, Any]) -> None:
    session = evening.running()
    evening.play_round(session, 1)
    for table, missing in payload["missing"].items():
        game = evening.game_at(session, 1, int(table.split()[-1]))
        for deal in range(4, min(missing) - 1, -1):
            evening.take_back(game, deal)
    evening.close_round(session, 1)


def _finish(payload: Mapping[str, Any]) -> None:
    session = evening.running(tables=2 if payload["rounds"] == 7 else 3)
    for round_ in range(1, payload["round"]):
        evening.play_round(session, round_)
        evening.close_round(session, round_)
    evening.play_round(session, payload["round"])
    rounds.finish(session=session, by=PROGRAM, reason=payload.get("reason", ""))


def _correct(payload: Mapping[str, Any]) -> None:
    session = _with_a_closed_game()
    deals.correct_deal(
        game=evening.game_at(session, 1, 1),
        deal=1,
        report=evening.MADE,
        revision=1,
        report_id=str(uuid4()),
        by=PROGRAM,
        reason=payload["reason"],
    )


def _add_player(payload: Mapping[str, Any]) -> None:
    session = evening.checking_in()
    names = [*payload.get("listed", []), payload["name"]]
    check_in.add_names(session=session, names=names, by=PROGRAM)


def _with_a_closed_game() -> Session:
    session = evening.running()
    evening.play_round(session, 1)
    evening.close_round(session, 1)
    return session


_ACTIONS: Mapping[str, Callable[[Mapping[str, Any]], None]] = {
    "start": _start,
    "assign_number": _assign_number,
    "close_round": _close_round,
    "finish": _finish,
    "correct": _correct,
    "add_player": _add_player,
}
