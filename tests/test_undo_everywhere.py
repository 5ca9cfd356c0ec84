"""Every action can be undone, or the list below says why it is not.

A new action fails here until the command it runs keeps rows, or it has its reason.
"""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from typing import Any

import scoring
import tournament
from tournament.verbs import Verb

BY_DEAL = "a deal: “What was done” undoes it by another revision (undo_deal)"
BY_FACT = "kept as a fact, and answered by another one (undo_entry)"
CASH = "the cash book is never changed: a line is voided, with a reason"
CLUB = "of the club, not of a night: made again on its own page"
FOR_GOOD = "meant for good, and the page says so before"
NEW_SESSION = "a new night: called off, wiped or deleted"
OWN_WAY = "its own page has the way back, seen at once"
PART = "a part of other actions, and undone with them"
PHONE = "done on a phone, and taken back there or corrected at the desk"
UNDO = "undo itself: what it keeps is undone in turn"

NOT_BY_ROWS = {
    "tournament.backups.actions.back_up": "changes no night",
    "tournament.backups.actions.back_up_to": "changes no night",
    "tournament.backups.actions.choose_second_place": "changes no night",
    "tournament.money.actions.count_box": CASH,
    "tournament.money.actions.enter": CASH,
    "tournament.money.actions.take_fee": CASH,
    "tournament.money.actions.void": CASH,
    "tournament.seating.clock.actions.add_minute": OWN_WAY,
    "tournament.seating.clock.actions.go_on": OWN_WAY,
    "tournament.seating.clock.actions.make_longer": OWN_WAY,
    "tournament.seating.clock.actions.stop": OWN_WAY,
    "tournament.planning.actions.delete_session": FOR_GOOD,
    "tournament.club.actions.save_club": CLUB,
    "tournament.club.log_in.actions.add_helper": CLUB,
    "tournament.club.log_in.actions.remove_helper": CLUB,
    "tournament.club.log_in.actions.choose_password": CLUB,
    "tournament.club.log_in.actions.set_up": CLUB,
    "tournament.club.log_in.actions.end_helper_code": CLUB,
    "tournament.club.log_in.actions.join_as_helper": CLUB,
    "tournament.club.log_in.actions.log_in_by_code": CLUB,
    "tournament.club.log_in.actions.make_helper_code": CLUB,
    "tournament.laptop.actions.check_everything": "changes no night",
    "tournament.laptop.actions.note_printed": "changes no night",
    "tournament.club.log_in.actions.change_role": CLUB,
    "tournament.club.log_in.actions.choose_club": CLUB,
    "tournament.club.log_in.actions.join_club": CLUB,
    "tournament.club.log_in.actions.leave_club": FOR_GOOD,
    "tournament.printing.actions.remove_label_sheet": CLUB,
    "tournament.printing.actions.save_label_sheet": CLUB,
    "tournament.printing.actions.save_printer": CLUB,
    "tournament.people.sign_up.actions.cancel_sign_up": PHONE,
    "tournament.people.sign_up.actions.set_page": OWN_WAY,
    "tournament.people.sign_up.actions.sign_up": "done on a phone, and taken back there",
    "tournament.planning.actions.create": NEW_SESSION,
    "tournament.planning.actions.set_wifi": OWN_WAY,
    "tournament.planning.actions.wipe": FOR_GOOD,
    "scoring.deals.agreements.actions.agree": PHONE,
    "scoring.deals.agreements.actions.decide_deal": BY_DEAL,
    "scoring.deals.agreements.actions.decide": "ends with the score: correct a deal",
    "scoring.results.board.actions.step_reveal": OWN_WAY,
    "scoring.results.board.actions.set_board_message": OWN_WAY,
    "scoring.journal.members.actions.names.anonymise": FOR_GOOD,
    "scoring.journal.members.actions.names.erase_person": FOR_GOOD,
    "scoring.rules_desk.actions.book": PART,
    "scoring.deals.calls.actions.call_organizer": PHONE,
    "scoring.planning.actions.change_details": "each action it calls is undone by itself",
    "scoring.planning.actions.copy_session": NEW_SESSION,
    "scoring.journal.members.actions.members.describe_member": CLUB,
    "scoring.journal.members.actions.members.join_members": CLUB,
    "scoring.journal.members.actions.members.set_removed": CLUB,
    "scoring.journal.members.actions.members.undo_join": CLUB,
    "scoring.deals.game_ends.actions.choose_classic": "two actions, each undone by itself",
    "scoring.prizes.decisions.actions.start": "undone as the start that it calls",
    "scoring.prizes.decisions.actions.take_recommended": NEW_SESSION,
    "scoring.deals.actions.intake.take_back_batch": BY_DEAL,
    "scoring.journal.actions.taking_in.import_session": NEW_SESSION,
    "scoring.deals.penalties.actions.add_penalty": BY_FACT,
    "scoring.deals.penalties.actions.restore_penalty": PART,
    "scoring.deals.penalties.actions.withdraw_penalty": BY_FACT,
    "scoring.prizes.actions.pay_out": CASH,
    "scoring.planning.actions.play_session": NEW_SESSION,
    "scoring.planning.actions.play_open_game": "sample scores of a practice event",
    "scoring.planning.actions.play_sample_deals": "sample scores of a practice event",
    "scoring.planning.actions.create_practice_session": NEW_SESSION,
    "scoring.deals.tray.actions.keep_refused": PHONE,
    "scoring.rules_desk.actions.book_ruling": "penalty, deal and ruling are undone",
    "scoring.rules_desk.actions.restore_ruling": PART,
    "scoring.rules_desk.actions.save_ruling": BY_FACT,
    "scoring.rules_desk.actions.withdraw_ruling": BY_FACT,
    "scoring.leaderboard.seasons.actions.change_season": CLUB,
    "scoring.leaderboard.seasons.actions.delete_season": CLUB,
    "scoring.leaderboard.seasons.actions.create_season": CLUB,
    "scoring.deals.calls.actions.swap_seats": PHONE,
    "scoring.side_games.actions.entries.add_side_penalty": BY_FACT,
    "scoring.side_games.actions.entries.restore_side_penalty": PART,
    "scoring.side_games.actions.entries.withdraw_side_penalty": BY_FACT,
    "scoring.desk.actions.count_games": "counted from cards: deals are corrected",
    "scoring.desk.actions.recount_game": BY_DEAL,
    "scoring.desk.actions.write_card": "typed in again: what was typed last counts",
    "scoring.journal.actions.undo.undo_deal": UNDO,
    "scoring.journal.actions.undo.undo_entry": UNDO,
}


def actions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function of both packages that takes what it needs by name alone."""
    for package in (tournament, scoring):
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}."):
            if "actions" not in found.name.split(".") or ".accounts." in found.name:
                continue
            module = importlib.import_module(found.name)
            for name, function in inspect.getmembers(module, inspect.isfunction):
                is_own = function.__module__ == module.__name__
                if is_own and not name.startswith("_") and _is_action(function):
                    yield f"{module.__name__}.{name}", function


def _is_action(function: Callable[..., Any]) -> bool:
    taken = list(inspect.signature(function).parameters.values())
    return bool(taken) and all(
        each.kind in (each.KEYWORD_ONLY, each.VAR_KEYWORD) for each in taken
    )


def keeps_rows(action: Callable[..., Any]) -> bool:
    """Whether a command that the action runs, itself or by a helper, keeps rows."""
    module = inspect.getmodule(action)
    own = inspect.getsource(action)
    helpers = re.findall(r"(?<![.\w])(_[a-z_]+)\(", own)
    called = [getattr(module, name) for name in helpers]
    seen = [own, *(inspect.getsource(getattr(each, "func", each)) for each in called)]
    verbs = re.findall(
        r"(?:run|run_before_play|run_in_check_in|run_while_open|run_until_over)\(\s*Verb\.([A-Z_]+)",
        "".join(seen),
    )
    verbs += re.findall(r"verb = Verb\.([A-Z_]+)", own)
    return any(Verb[verb].rows for verb in verbs)


def test_every_action_can_be_undone_or_says_why_not():
    undone = {name for name, action in actions() if keeps_rows(action)}
    others = {name for name, _ in actions()} - undone

    assert others == set(NOT_BY_ROWS)
    assert len(undone) > 40
