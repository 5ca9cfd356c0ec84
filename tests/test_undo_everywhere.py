"""Every action can be undone, or the list below says why it is not.

A new action fails here until the command it runs keeps rows, or it has its reason.
"""

import importlib
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from typing import Any

import scoring.actions
import tournament.actions
from tournament.commands import COMMANDS
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
    "tournament.actions.backups.back_up": "changes no night",
    "tournament.actions.backups.back_up_to": "changes no night",
    "tournament.actions.backups.choose_second_place": "changes no night",
    "tournament.actions.cash.count_box": CASH,
    "tournament.actions.cash.enter": CASH,
    "tournament.actions.cash.take_fee": CASH,
    "tournament.actions.cash.void": CASH,
    "tournament.actions.clock.add_minute": OWN_WAY,
    "tournament.actions.clock.go_on": OWN_WAY,
    "tournament.actions.clock.make_longer": OWN_WAY,
    "tournament.actions.clock.stop": OWN_WAY,
    "tournament.actions.deletion.delete_session": FOR_GOOD,
    "tournament.actions.club.save_club": CLUB,
    "tournament.actions.helpers.add_helper": CLUB,
    "tournament.actions.helpers.remove_helper": CLUB,
    "tournament.actions.installation.choose_password": CLUB,
    "tournament.actions.installation.set_up": CLUB,
    "tournament.actions.joining.end_helper_code": CLUB,
    "tournament.actions.joining.join_as_helper": CLUB,
    "tournament.actions.joining.log_in_by_code": CLUB,
    "tournament.actions.joining.make_helper_code": CLUB,
    "tournament.actions.preflight.check_everything": "changes no night",
    "tournament.actions.preflight.note_printed": "changes no night",
    "tournament.actions.roles.change_role": CLUB,
    "tournament.actions.roles.choose_club": CLUB,
    "tournament.actions.roles.join_club": CLUB,
    "tournament.actions.roles.leave_club": FOR_GOOD,
    "tournament.actions.stationery.remove_label_sheet": CLUB,
    "tournament.actions.stationery.save_label_sheet": CLUB,
    "tournament.actions.stationery.save_printer": CLUB,
    "tournament.actions.sign_up.cancel_sign_up": "done on a phone: they sign up again",
    "tournament.actions.sign_up.set_page": OWN_WAY,
    "tournament.actions.sign_up.sign_up": "done on a phone, and taken back there",
    "tournament.actions.sessions.create": NEW_SESSION,
    "tournament.actions.sessions.set_wifi": OWN_WAY,
    "tournament.actions.sessions.wipe": FOR_GOOD,
    "scoring.actions.agreements.agree": PHONE,
    "scoring.actions.agreements.decide_deal": BY_DEAL,
    "scoring.actions.agreements.decide": "ends with the score: correct a deal",
    "scoring.actions.board.take_back_reveal_step": OWN_WAY,
    "scoring.actions.board.reveal_more": OWN_WAY,
    "scoring.actions.board.set_board_message": OWN_WAY,
    "scoring.actions.anonymise.anonymise": FOR_GOOD,
    "scoring.actions.erase_person.erase_person": FOR_GOOD,
    "scoring.actions.bookings.book": PART,
    "scoring.actions.calls.call_from_side_table": PHONE,
    "scoring.actions.calls.call_from_table": PHONE,
    "scoring.actions.calls.call_with_card": PHONE,
    "scoring.actions.copy_session.copy_session": NEW_SESSION,
    "scoring.actions.members.describe_member": CLUB,
    "scoring.actions.members.join_members": CLUB,
    "scoring.actions.members.remove_member": CLUB,
    "scoring.actions.members.restore_member": CLUB,
    "scoring.actions.members.undo_join": CLUB,
    "scoring.actions.game_ends.choose_classic": "two actions, each undone by itself",
    "scoring.actions.decisions.start": "undone as session_states.start, which it calls",
    "scoring.actions.decisions.take_recommended": NEW_SESSION,
    "scoring.actions.intake.take_back_batch": BY_DEAL,
    "scoring.actions.session_file.import_session": NEW_SESSION,
    "scoring.actions.penalties.add_penalty": BY_FACT,
    "scoring.actions.penalties.restore_penalty": PART,
    "scoring.actions.penalties.withdraw_penalty": BY_FACT,
    "scoring.actions.prizes.pay_out": CASH,
    "scoring.actions.rehearsal.play_session": NEW_SESSION,
    "scoring.actions.rehearsal.play_open_game": "sample scores of a practice event",
    "scoring.actions.rehearsal.play_sample_deals": "sample scores of a practice event",
    "scoring.actions.rehearsal.create_practice_session": NEW_SESSION,
    "scoring.actions.refused_requests.keep_refused": PHONE,
    "scoring.actions.rulings.book_ruling": "penalty, deal and ruling are undone",
    "scoring.actions.rulings.restore_ruling": PART,
    "scoring.actions.rulings.save_ruling": BY_FACT,
    "scoring.actions.rulings.withdraw_ruling": BY_FACT,
    "scoring.actions.seasons.change_season": CLUB,
    "scoring.actions.seasons.delete_season": CLUB,
    "scoring.actions.seasons.create_season": CLUB,
    "scoring.actions.seat_check.swap_seats": PHONE,
    "scoring.actions.side_penalties.add_side_penalty": BY_FACT,
    "scoring.actions.side_penalties.restore_side_penalty": PART,
    "scoring.actions.side_penalties.withdraw_side_penalty": BY_FACT,
    "scoring.actions.side_tables.record_deal": OWN_WAY,
    "scoring.actions.side_tables.take_back_deal": OWN_WAY,
    "scoring.actions.tally_cards.count_games": "counted from cards: deals are corrected",
    "scoring.actions.tally_cards.recount_game": BY_DEAL,
    "scoring.actions.tally_cards.write_card": "typed in again: what was typed last counts",
    "scoring.actions.undo.undo_deal": UNDO,
    "scoring.actions.undo.undo_entry": UNDO,
}


def actions() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Every public function of both packages that takes what it needs by name alone."""
    for package in (tournament.actions, scoring.actions):
        for module_info in pkgutil.iter_modules(package.__path__, f"{package.__name__}."):
            module = importlib.import_module(module_info.name)
            for name, function in inspect.getmembers(module, inspect.isfunction):
                is_own = function.__module__ == module.__name__
                if is_own and not name.startswith("_") and _is_action(function):
                    yield f"{module.__name__}.{name}", function


def _is_action(function: Callable[..., Any]) -> bool:
    taken = list(inspect.signature(function).parameters.values())
    return bool(taken) and all(
        parameter.kind is parameter.KEYWORD_ONLY for parameter in taken
    )


def keeps_rows(action: Callable[..., Any]) -> bool:
    """Whether a command that the action runs, itself or by a helper, keeps rows."""
    module = inspect.getmodule(action)
    own = inspect.getsource(action)
    helpers = re.findall(r"\b(_[a-z_]+)\(", own)
    seen = [own, *(inspect.getsource(getattr(module, name)) for name in helpers)]
    if "VERBS[" in "".join(seen):
        return True
    verbs = re.findall(
        r"(?:run|run_in_check_in|run_on_prizes)\(\s*Verb\.([A-Z_]+)", "".join(seen)
    )
    verbs += re.findall(r"verb = Verb\.([A-Z_]+)", own)
    return any(COMMANDS[Verb[verb]].rows for verb in verbs)


def test_every_action_can_be_undone_or_says_why_not():
    undone = {name for name, action in actions() if keeps_rows(action)}
    others = {name for name, _ in actions()} - undone

    assert others == set(NOT_BY_ROWS)
    assert len(undone) > 40
