"""Deeds: what an organizer does in a vector, done to an event by the product's actions."""

from collections.abc import Callable, Mapping

from scoring.hall import actions as rounds
from scoring.rules import HouseRules
from scoring.rules_desk.house_rules import actions as house_rules
from tools.vectors import evening
from tools.vectors.payloads import Payload, text
from tournament.access.checks import PROGRAM
from tournament.people.actions import check_in, numbers
from tournament.planning import actions as session_states


def _start(payload: Payload) -> None:
    people = payload["players"]
    session = evening.checking_in(tables=2 if people <= 8 else 3, people=people)
    session_states.start(session=session, by=PROGRAM)


def _assign_number(payload: Payload) -> None:
    session = evening.checking_in(tables=max(2, payload.get("players", 8) // 4))
    names = [text(payload.get("taken_by")) or "Ann", "Bob"]
    holder, newcomer = check_in.add_names(session=session, names=names, by=PROGRAM)
    if "taken_by" in payload:
        numbers.assign_number(attendance=holder, number=payload["number"], by=PROGRAM)
    numbers.assign_number(attendance=newcomer, number=payload["number"], by=PROGRAM)


def _close_round(payload: Payload) -> None:
    session = evening.running()
    round_ = payload.get("round", 1)
    for number in range(1, round_):
        evening.play_round(session, number)
        evening.close_round(session, number)
    evening.play_round(session, round_)
    for table, missing in payload.get("missing", {}).items():
        game = evening.game_at(session, round_, int(table.removeprefix("table ")))
        for deal in range(session.deals_per_game, min(missing) - 1, -1):
            evening.take_back(game, deal)
    evening.close_round(session, round_)


def _finish(payload: Payload) -> None:
    session = evening.running(tables=2 if payload.get("rounds", 7) == 7 else 3)
    for round_ in range(1, payload["round"]):
        evening.play_round(session, round_)
        evening.close_round(session, round_)
    evening.play_round(session, payload["round"])
    rounds.finish(session=session, by=PROGRAM, reason=text(payload.get("reason")))


def _correct(payload: Payload) -> None:
    """Correct a deal of a closed game."""
    session = evening.running()
    evening.play_round(session, 1)
    evening.close_round(session, 1)
    evening.correct(evening.game_at(session, 1, 1), 1, reason=payload["reason"])


def _change_rules(payload: Payload) -> None:
    """Change a switch of an event in which so many deals were scored."""
    session = evening.running()
    for deal in range(1, payload["deals_scored"] + 1):
        evening.report(evening.game_at(session, 1, 1), deal)
    rules = HouseRules(jambon=True)
    house_rules.set_house_rules(session=session, rules=rules, by=PROGRAM)


DEEDS: Mapping[str, Callable[[Payload], None]] = {
    "assign_number": _assign_number,
    "change_rules": _change_rules,
    "close_round": _close_round,
    "correct": _correct,
    "finish": _finish,
    "start": _start,
}
"""What an organizer can do, by what vectors call it."""
