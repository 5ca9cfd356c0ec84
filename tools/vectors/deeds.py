"""Deeds: what an organizer does in a vector, done to a night by the product's actions."""

from collections.abc import Callable, Iterable, Mapping
from random import SystemRandom
from uuid import uuid4

from scoring.actions import house_rules, penalties, rounds
from scoring.rules import HouseRules
from tools.vectors import evening
from tools.vectors.payloads import Payload, side_name, text
from tournament.access import PROGRAM, Actor
from tournament.actions import check_in, numbers, session_states, substitutes
from tournament.models import Session
from tournament.seats import Side

Deed = Callable[[Payload], None]

ORGANIZER = Actor(role="organizer", who="an organizer")


def book_penalty(payload: Payload) -> None:
    """Book a penalty: bare points, or points with a side and a reason."""
    said = payload.get("penalty")
    booked = said if isinstance(said, Mapping) else {**payload}
    if isinstance(said, int):
        booked = {**payload, "points": said}
    game = evening.game_at(evening.in_state(payload.get("state", "running")), 1, 1)
    side = side_name(booked.get("side") or "first", payload)
    penalties.add_penalty(
        game=game,
        side=Side(side),
        points=int(booked.get("points") or 0),
        words=text(booked.get("reason", "card exposed")),
        report_id=str(uuid4()),
        by=ORGANIZER,
    )


def _start(payload: Payload) -> None:
    people = payload.get("players", payload.get("people", 8))
    tables = payload.get("tables_in_night", 2 if people <= 8 else 3)
    if "state" in payload and "players" not in payload:
        session_states.start(session=evening.in_state(payload["state"]), by=PROGRAM)
        return
    session = evening.checking_in(tables=tables, people=people)
    if payload.get("house_players"):
        numbers.fill_with_house(session=session, by=PROGRAM)
    session_states.start(session=session, by=PROGRAM)


def _assign_number(payload: Payload) -> None:
    players = payload.get("players", 8)
    tables = max(2, int(players) // 4)
    state = payload.get("state", "check_in")
    if state != "check_in" or payload.get("started"):
        session = evening.in_state("running" if payload.get("started") else state)
        person = session.attendances.order_by("pk")[0]
        numbers.assign_number(attendance=person, number=payload["number"], by=PROGRAM)
        return
    session = evening.checking_in(tables=tables)
    names = [text(payload.get("taken_by")) or "Ann", text(payload.get("name")) or "Bob"]
    holder, newcomer = check_in.add_names(session=session, names=names, by=PROGRAM)
    if "taken_by" in payload:
        numbers.assign_number(attendance=holder, number=payload["number"], by=PROGRAM)
    numbers.assign_number(attendance=newcomer, number=payload["number"], by=PROGRAM)


def _draw_numbers(payload: Payload) -> None:
    session = evening.in_state(payload.get("state", "check_in"))
    numbers.draw_numbers(session=session, rng=SystemRandom(), by=PROGRAM)


def _add_player(payload: Payload) -> None:
    session = evening.in_state(payload.get("state", "check_in"))
    listed = payload.get("listed") or payload.get("players") or payload.get("taken_by")
    names = [listed] if isinstance(listed, str) else list(listed or ())
    if payload.get("exists") or payload.get("duplicate"):
        names = [payload["name"]]
    check_in.add_names(
        session=session, names=[*names, text(payload.get("name"))], by=PROGRAM
    )


def _substitute(payload: Payload) -> None:
    """Let somebody take a number over, who may hold another one."""
    current = payload.get("current_round", payload.get("current", payload.get("round", 1)))
    from_round = payload.get("from_round", payload.get("round", current))
    session = evening.in_state(payload.get("state", "running"))
    for round_ in range(1, current):
        evening.play_round(session, round_)
        evening.close_round(session, round_)
    name, number = text(payload.get("name")) or "Zoe", payload.get("number", 3)
    if held := _held(payload, number):
        holding = session.cards.get(number=held).holdings.get(to_round=None)
        name = holding.attendance.player.name if holding.attendance else name
    substitutes.substitute(
        session=session, number=number, name=name, from_round=from_round, by=PROGRAM
    )


def _held(payload: Payload, number: int) -> int:
    """The number the substitute holds already; 0 for none."""
    for key in ("holds", "already_holds", "held", "held_number", "seated_at", "has_number"):
        if key in payload:
            return int(payload[key])
    return 1 + number % 8 if payload.get("already_seated") else 0


def _close_round(payload: Payload) -> None:
    session = evening.running(tables=payload.get("tables_in_night", 2))
    round_ = payload.get("round", 1)
    for number in range(1, round_):
        evening.play_round(session, number)
        evening.close_round(session, number)
    evening.play_round(session, round_)
    for table, missing in _missing(payload.get("missing")):
        game = evening.game_at(session, round_, table)
        for deal in range(4, min(missing) - 1, -1):
            evening.take_back(game, deal)
    evening.close_round(session, round_)


def _missing(said: object) -> Iterable[tuple[int, list[int]]]:
    """The deals that are missing, by table: a mapping, or pairs of table and deal."""
    if isinstance(said, Mapping):
        for table, missing in said.items():
            number = int(str(table).split()[-1])
            yield number, missing if isinstance(missing, list) else [int(missing)]
    elif isinstance(said, list):
        for table, deal in said:
            yield int(table), [int(deal)]


def _finish(payload: Payload) -> None:
    if "state" in payload and "round" not in payload:
        session = evening.in_state(payload["state"])
        rounds.finish(session=session, by=PROGRAM, reason=text(payload.get("reason")))
        return
    session = evening.running(tables=2 if payload.get("rounds", 7) == 7 else 3)
    for round_ in range(1, payload["round"]):
        evening.play_round(session, round_)
        evening.close_round(session, round_)
    evening.play_round(session, payload["round"])
    rounds.finish(session=session, by=PROGRAM, reason=text(payload.get("reason")))


def _correct(payload: Payload) -> None:
    """Correct a deal of a closed game; with versions, one somebody has changed since."""
    session = evening.running()
    evening.play_round(session, 1)
    game, reason = evening.game_at(session, 1, 1), text(payload.get("reason"))
    if "version" not in payload:
        evening.close_round(session, 1)
        evening.correct(game, 1, reason=reason)
        return
    for revision in range(1, payload.get("version_now", payload["version"] + 1)):
        evening.correct(game, 1, reason="as the cards lay", revision=revision)
    evening.correct(game, 1, reason=reason or "a slip", revision=payload["version"])


def _change_rules(payload: Payload) -> None:
    """Change a switch of a night that may have scored."""
    session = evening.in_state(payload.get("state", "running"))
    scored = next((payload[key] for key in _SCORED if key in payload), 1)
    if scored and session.state == "running":
        evening.report(evening.game_at(session, 1, 1), 1)
    rules = HouseRules(jambon=True)
    house_rules.set_house_rules(session=session, rules=rules, by=PROGRAM)


_SCORED = ("entered", "scored_deals", "deals_scored", "first_deal_scored", "deal_scored")


def _in_state(deed: Callable[[Session, str], object]) -> Deed:
    def do(payload: Payload) -> None:
        session = evening.in_state(payload.get("state", "running"))
        deed(session, text(payload.get("reason", "as agreed")))

    return do


def _move(payload: Payload) -> None:
    """A transition by its name: the event, or the state it leads to."""
    event = payload.get("event") or payload.get("to")
    names = {"check_in": "open_check_in", "running": "start", "finished": "finish"}
    names |= {"archived": "archive", "cancelled": "cancel", "draft": "back_to_draft"}
    DEEDS[names.get(str(event), str(event))](payload)


_TO_NIGHTS: Mapping[str, Deed] = {
    "open_check_in": _in_state(
        lambda it, _: session_states.open_check_in(session=it, by=PROGRAM)
    ),
    "back_to_draft": _in_state(
        lambda it, _: session_states.back_to_draft(session=it, by=PROGRAM)
    ),
    "archive": _in_state(lambda it, _: session_states.archive(session=it, by=PROGRAM)),
    "cancel": _in_state(
        lambda it, why: session_states.cancel(session=it, by=PROGRAM, reason=why)
    ),
    "reopen": _in_state(lambda it, why: rounds.reopen(session=it, by=PROGRAM, reason=why)),
}

_CALLED: Mapping[Deed, tuple[str, ...]] = {
    _start: ("start", "start_night"),
    _assign_number: ("assign_number", "change_number", "give_number", "reassign_number"),
    _draw_numbers: ("draw_numbers",),
    _add_player: ("add_player", "add_name", "add_person", "check_in"),
    _substitute: ("substitute", "replace", "late_player", "drop_out", "dropout"),
    _close_round: ("close_round", "next_round"),
    _finish: ("finish", "finish_night"),
    _correct: ("correct", "correct_deal", "edit_deal"),
    book_penalty: ("penalty", "add_penalty", "book_penalty"),
    _change_rules: (
        "change_option",
        "change_preset",
        "change_rules",
        "change_ruleset",
        "edit_rules",
        "edit_ruleset",
        "set_house_rules",
        "set_rules",
    ),
    _move: ("transition", "move"),
}

DEEDS: Mapping[str, Deed] = {
    **_TO_NIGHTS,
    **{name: deed for deed, names in _CALLED.items() for name in names},
}
"""What an organizer can do, by what vectors may call it."""
