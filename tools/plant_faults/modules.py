"""The modules that faults are planted in, and the tests that belong to each.

The mirrored test comes first; the others are run where it notices nothing.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
VECTORS = "tests/scoring/management/commands/test_check_vectors.py"

PURE = {
    "tournament/rotations/first_deals.py": ["tests/tournament/rotations/test_balanced.py"],
    "tournament/rotations/audit.py": ["tests/tournament/rotations/test_catalogue.py"],
    "tournament/rotations/bounds.py": ["tests/tournament/rotations/test_audit.py"],
    "tournament/seats.py": [],
    "tournament/lifecycle.py": ["tests/tournament/actions/test_session_states.py"],
    "scoring/standings/ranking.py": [],
    "scoring/standings/awards.py": [],
    "scoring/standings/cross_check.py": [],
    "scoring/rules/euchre/deal.py": [],
    "scoring/cards/trick.py": ["tests/scoring/cards/test_renege.py", VECTORS],
    "scoring/cards/trump.py": ["tests/scoring/cards/test_trick.py", VECTORS],
}
ACTIONS = {
    "scoring/actions/deal_checks.py": [
        "tests/scoring/actions/test_game_ends.py",
        "tests/scoring/actions/test_deal_checks.py",
        "tests/scoring/actions/test_deal_checks_at_desk.py",
        "tests/scoring/actions/test_deal_checks_devices.py",
        "tests/scoring/actions/test_deal_checks_taken_back.py",
        "tests/scoring/actions/test_intake.py",
        "tests/scoring/actions/test_intake_changes.py",
        "tests/scoring/actions/test_agreements.py",
        "tests/scoring/actions/test_held_reports.py",
        "tests/scoring/actions/test_deal_checks_disputed.py",
        "tests/scoring/actions/test_tally_cards.py",
        "tests/scoring/views/test_desk.py",
    ],
    "scoring/actions/intake.py": [
        "tests/scoring/actions/test_intake_changes.py",
        "tests/scoring/actions/test_deal_checks.py",
        "tests/scoring/actions/test_deal_checks_at_desk.py",
        "tests/scoring/actions/test_deal_checks_by_phone.py",
        "tests/scoring/actions/test_deal_checks_devices.py",
        "tests/scoring/actions/test_deal_checks_taken_back.py",
        "tests/scoring/views/test_fast_desk.py",
        "tests/scoring/queries/test_shared_state.py",
    ],
    "scoring/actions/deal_storage.py": [
        "tests/tournament/actions/test_clock.py",
        "tests/scoring/actions/test_deal_checks.py",
        "tests/scoring/actions/test_game_ends.py",
        "tests/scoring/actions/test_deal_checks_at_desk.py",
        "tests/scoring/actions/test_deal_checks_by_phone.py",
        "tests/scoring/actions/test_deal_checks_devices.py",
        "tests/scoring/actions/test_deal_checks_taken_back.py",
        "tests/scoring/actions/test_intake.py",
    ],
    "scoring/actions/prizes.py": [
        "tests/scoring/actions/test_decisions.py",
        "tests/scoring/queries/test_prizes.py",
        "tests/scoring/views/test_prizes.py",
    ],
    "scoring/actions/penalties.py": [
        "tests/scoring/actions/test_game_ends.py",
        "tests/scoring/views/test_penalties.py",
        "tests/scoring/actions/test_undo_entries.py",
    ],
    "scoring/actions/rounds.py": [
        "tests/scoring/actions/test_sealing.py",
        "tests/scoring/actions/test_game_ends.py",
        "tests/scoring/views/test_play_next_game.py",
        "tests/scoring/actions/test_held_reports.py",
        "tests/scoring/actions/test_penalties.py",
    ],
    "scoring/actions/undo.py": [
        "tests/tournament/actions/test_command.py",
        "tests/scoring/views/test_history.py",
        "tests/scoring/actions/test_undo_entries.py",
        "tests/scoring/actions/test_sealing.py",
        "tests/scoring/queries/test_log_check.py",
        "tests/tournament/actions/test_command_undone.py",
        "tests/tournament/actions/test_command_undone_in_play.py",
        "tests/tournament/actions/test_command_undone_refused.py",
        "tests/scoring/actions/test_side_penalties.py",
    ],
    "tournament/actions/cash.py": ["tests/tournament/actions/test_command.py"],
    "tournament/actions/check_in.py": [
        "tests/tournament/views/test_check_in.py",
        "tests/tournament/actions/test_numbers.py",
        "tests/tournament/actions/test_door.py",
        "tests/tournament/actions/test_sign_up.py",
        "tests/tournament/actions/test_wait_list.py",
        "tests/scoring/actions/test_members.py",
    ],
    "tournament/actions/command.py": [
        "tests/tournament/actions/test_command_group_commit.py",
        "tests/tournament/actions/test_command_undone.py",
        "tests/tournament/actions/test_command_undone_in_play.py",
        "tests/tournament/actions/test_command_undone_refused.py",
        "tests/scoring/actions/test_sealing.py",
        "tests/scoring/actions/test_undo.py",
        "tests/scoring/actions/test_undo_entries.py",
        "tests/scoring/actions/test_penalties.py",
        "tests/scoring/views/test_history.py",
    ],
    "tournament/actions/numbers.py": [
        "tests/tournament/queries/test_wishes.py",
        "tests/tournament/actions/test_door.py",
        "tests/tournament/actions/test_check_in.py",
    ],
    "tournament/actions/swap.py": [
        "tests/tournament/views/test_seats.py",
        "tests/scoring/actions/test_draws.py",
        "tests/scoring/actions/test_undo.py",
        "tests/tournament/actions/test_command_undone.py",
        "tests/tournament/actions/test_command_undone_in_play.py",
        "tests/tournament/actions/test_command_undone_refused.py",
    ],
}


def tests_of(module: str) -> list[str]:
    """Return the tests of a module, its mirrored test first."""
    path = Path(module)
    mirrored = Path("tests", path.parent, f"test_{path.name}")
    named = [*{**PURE, **ACTIONS}.get(module, [])]
    return [str(mirrored), *(test for test in named if test != str(mirrored))]
