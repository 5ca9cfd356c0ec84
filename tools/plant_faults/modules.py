"""The modules that faults are planted in, and the tests that belong to each.

The mirrored tests come first; the others are run where they notice nothing.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
VECTORS = "tests/scoring/management/commands/test_check_vectors.py"

PURE = {
    "tournament/rotations/spread.py": ["tests/tournament/rotations/test_balanced.py"],
    "tournament/rotations/audit.py": ["tests/tournament/rotations/test_catalogue.py"],
    "tournament/rotations/bounds.py": ["tests/tournament/rotations/test_audit.py"],
    "tournament/play/seats.py": [],
    "tournament/play/lifecycle.py": [
        "tests/tournament/planning/test_actions_session_states.py"
    ],
    "scoring/standings/ranking.py": [],
    "scoring/standings/awards.py": [],
    "scoring/standings/cross_check.py": [],
    "scoring/rules/euchre/deal.py": [],
    "scoring/cards/trick.py": ["tests/scoring/cards/test_trick_renege.py", VECTORS],
    "scoring/cards/trump.py": ["tests/scoring/cards/test_trick.py", VECTORS],
}
ACTIONS = {
    "scoring/deals/actions/intake.py": [
        "tests/scoring/deals/game_ends/test_actions_game_ends.py",
        "tests/scoring/deals/actions/test_intake_deal_checks.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_at_desk.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_devices.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_taken_back.py",
        "tests/scoring/deals/actions/test_intake.py",
        "tests/scoring/deals/actions/test_intake_changes.py",
        "tests/scoring/deals/agreements/test_actions_agreements.py",
        "tests/scoring/deals/tray/test_actions_held_reports.py",
        "tests/scoring/deals/tray/test_actions_held_reports_taken_back.py",
        "tests/scoring/deals/test_pairs_loners.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_disputed.py",
        "tests/scoring/desk/test_actions_tally_cards.py",
        "tests/scoring/desk/test_views_desk.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_by_phone.py",
        "tests/scoring/desk/test_views_fast_desk.py",
        "tests/tournament/access/test_version_shared_state.py",
    ],
    "scoring/deals/actions/checks.py": [
        "tests/scoring/deals/game_ends/test_actions_game_ends.py",
        "tests/scoring/deals/actions/test_intake_deal_checks.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_at_desk.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_devices.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_taken_back.py",
        "tests/scoring/deals/actions/test_intake.py",
        "tests/scoring/deals/actions/test_intake_changes.py",
        "tests/scoring/deals/agreements/test_actions_agreements.py",
        "tests/scoring/deals/tray/test_actions_held_reports.py",
        "tests/scoring/deals/test_pairs_loners.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_disputed.py",
        "tests/scoring/desk/test_actions_tally_cards.py",
        "tests/scoring/desk/test_views_desk.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_by_phone.py",
        "tests/scoring/desk/test_views_fast_desk.py",
        "tests/tournament/access/test_version_shared_state.py",
    ],
    "scoring/deals/actions/storage.py": [
        "tests/tournament/seating/clock/test_actions_clock.py",
        "tests/scoring/deals/actions/test_intake_deal_checks.py",
        "tests/scoring/deals/game_ends/test_actions_game_ends.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_at_desk.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_by_phone.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_devices.py",
        "tests/scoring/deals/actions/test_intake_deal_checks_taken_back.py",
        "tests/scoring/deals/actions/test_intake.py",
    ],
    "scoring/side_games/actions/entries.py": [
        "tests/scoring/side_games/test_actions_side_penalties.py",
        "tests/scoring/side_games/test_actions_side_tables.py",
        "tests/scoring/side_games/test_actions_side_tables_ended.py",
    ],
    "scoring/prizes/actions.py": [
        "tests/scoring/prizes/decisions/test_actions_decisions.py",
        "tests/scoring/prizes/test_reading_prizes.py",
        "tests/scoring/prizes/test_views_prizes.py",
    ],
    "scoring/deals/penalties/actions.py": [
        "tests/scoring/deals/game_ends/test_actions_game_ends.py",
        "tests/scoring/desk/test_views_penalties.py",
        "tests/scoring/journal/actions/test_undo_entries.py",
    ],
    "scoring/hall/actions.py": [
        "tests/scoring/deals/actions/test_sealing.py",
        "tests/scoring/deals/game_ends/test_actions_game_ends.py",
        "tests/scoring/hall/test_views_play_next_game.py",
        "tests/scoring/deals/tray/test_actions_held_reports.py",
        "tests/scoring/deals/penalties/test_actions_penalties.py",
    ],
    "scoring/journal/actions/undo.py": [
        "tests/tournament/journal/test_actions_command.py",
        "tests/scoring/journal/test_views_history.py",
        "tests/scoring/journal/actions/test_undo_entries.py",
        "tests/scoring/deals/actions/test_sealing.py",
        "tests/scoring/journal/test_check_log_check.py",
        "tests/tournament/journal/test_actions_command_undone.py",
        "tests/tournament/journal/test_actions_command_undone_in_play.py",
        "tests/tournament/journal/test_actions_command_undone_refused.py",
        "tests/scoring/side_games/test_actions_side_penalties.py",
    ],
    "tournament/money/actions.py": ["tests/tournament/journal/test_actions_command.py"],
    "tournament/people/actions/check_in.py": [
        "tests/tournament/people/test_views_check_in.py",
        "tests/tournament/people/actions/test_numbers.py",
        "tests/tournament/people/door/test_actions_door.py",
        "tests/tournament/people/sign_up/test_actions_sign_up.py",
        "tests/tournament/people/actions/test_check_in_wait_list.py",
        "tests/scoring/journal/members/actions/test_members.py",
    ],
    "tournament/journal/actions.py": [
        "tests/tournament/journal/test_actions_command_group_commit.py",
        "tests/tournament/journal/test_actions_command_undone.py",
        "tests/tournament/journal/test_actions_command_undone_in_play.py",
        "tests/tournament/journal/test_actions_command_undone_refused.py",
        "tests/scoring/deals/actions/test_sealing.py",
        "tests/scoring/journal/actions/test_undo.py",
        "tests/scoring/journal/actions/test_undo_entries.py",
        "tests/scoring/deals/penalties/test_actions_penalties.py",
        "tests/scoring/journal/test_views_history.py",
    ],
    "tournament/people/actions/numbers.py": [
        "tests/tournament/seating/test_wishes.py",
        "tests/tournament/people/door/test_actions_door.py",
        "tests/tournament/people/actions/test_check_in.py",
    ],
    "tournament/changes/actions.py": [
        "tests/tournament/changes/test_views_seats.py",
        "tests/scoring/hall/draws/test_actions_draws.py",
        "tests/scoring/journal/actions/test_undo.py",
        "tests/tournament/journal/test_actions_command_undone.py",
        "tests/tournament/journal/test_actions_command_undone_in_play.py",
        "tests/tournament/journal/test_actions_command_undone_refused.py",
    ],
}


def tests_of(module: str) -> list[str]:
    """Return the tests of a module, its mirrored tests first."""
    path = Path(module)
    folder = ROOT / "tests" / path.parent
    mirrored = sorted(folder.glob(f"test_{path.stem}*.py"), key=lambda test: len(test.name))
    own = [str(test.relative_to(ROOT)) for test in mirrored]
    named = {**PURE, **ACTIONS}.get(module, [])
    return [*own, *(test for test in named if test not in own)]
