"""Vectors of a deal that does not fit the moment: reported in a night that stands so."""

from scoring.actions.deal_checks import check_link, game_of
from tools.vectors import evening
from tools.vectors.checking import Differs
from tools.vectors.deeds import DEEDS, book_penalty
from tools.vectors.payloads import Payload, deals_of
from tournament.models import Game, Session

SITUATIONS = frozenset(
    {
        "deal_no",
        "own_table",
        "penalty",
        "round",
        "round_state",
        "state",
        "table",
        "version",
        "version_now",
    }
)
"""What of a payload makes the moment matter, not the entry alone."""

_REPORTS = (
    "enter",
    "enter_deal",
    "enter_score",
    "record",
    "record_deal",
    "score",
    "score_deal",
)


def refuse_a_situation(payload: Payload) -> None:
    """Report a deal at a moment that may not be the one for it."""
    if "penalty" in payload:
        book_penalty(payload)
        return
    session = _night(payload)
    table, round_ = payload.get("table", 1), payload.get("round", 1)
    if "own_table" in payload:
        check_link(payload["own_table"], table)
    game = game_of(session, table=table, round_=round_)
    deal = payload.get("deal_no", 1)
    if "version" in payload:
        _take_back_unseen(game, deal, payload)
        return
    if payload.get("round_state") == "closed":
        _close(session, round_)
    elif session.state == "running":
        _fill(game, deals_of(payload.get("entered"), before=deal))
    if payload.get("role") in ("organiser", "organizer"):
        evening.correct(game, deal, reason=payload.get("reason") or "")
    else:
        evening.report(game, deal)


def refuse_an_action(payload: Payload) -> None:
    """Let an organizer do what the moment may not allow."""
    action = payload.get("action") or _implied(payload)
    if action in _REPORTS:
        refuse_a_situation(payload)
    elif action in DEEDS:
        DEEDS[action](payload)
    else:
        raise Differs(f"nobody knows the action {action}")


def _implied(payload: Payload) -> str:
    """What is done where a vector only says with what."""
    deeds = {"event": "move", "to": "move", "name": "add_player", "number": "assign_number"}
    return next((deed for key, deed in deeds.items() if key in payload), "score")


def _night(payload: Payload) -> Session:
    tables = payload.get("tables_in_night", 2)
    return evening.in_state(payload.get("state", "running"), tables=tables)


def _close(session: Session, round_: int) -> None:
    for number in range(1, round_ + 1):
        evening.play_round(session, number)
        evening.close_round(session, number)


def _fill(game: Game, numbers: tuple[int, ...]) -> None:
    for deal in numbers:
        evening.report(game, deal)


def _take_back_unseen(game: Game, deal: int, payload: Payload) -> None:
    """Change a deal so often that it has the version on file, then change it unseen."""
    _fill(game, tuple(range(1, deal + 1)))
    for revision in range(1, payload.get("version_now", payload["version"] + 1)):
        evening.correct(game, deal, reason="as the cards lay", revision=revision)
    evening.take_back(game, deal, revision=payload["version"])
