"""What can be done to a session: what is stored of it never changes."""

from tournament.verbs import Verb
from tournament.verbs.register import VerbGroup

STORED = {
    "planning": """
        session_planned session_copied plan_changed rotation_chosen reseated
        house_rules_changed house_rules_copied sign_off_chosen game_end_chosen wifi_set
        prices_set decisions_made clock_set clock_paused clock_resumed minute_added
        break_planned break_removed break_extended
    """,
    "states": """
        check_in_opened back_to_draft session_started session_finished session_reopened
        session_canceled session_archived
    """,
    "check-in": """
        names_added names_removed marked_present marked_absent arrival_undone
        all_marked_present arrived arrived_without_number number_assigned numbers_drawn
        cards_drawn numbers_cleared fill_ins_added put_on_waitlist extras_waitlisted
        moved_off_waitlist no_shows_marked no_shows_expected person_described
        card_name_set seating_requested seating_request_removed sign_up_set signed_up
        sign_up_canceled sign_ups_confirmed sign_up_removed
    """,
    "seats": """
        game_seated final_planned finalist_replaced game_opened seats_swapped
        first_dealer_drawn tables_swapped schedule_changed substituted code_replaced
        all_codes_replaced scored_on_paper scored_by_phone
    """,
    "scores": """
        deal_entered deal_corrected deal_taken_back deal_decided bell_rung
        bell_taken_back game_ended_early game_resumed score_agreed score_decided
        tally_card_entered games_counted game_recounted report_dismissed
        early_reports_counted penalty_given penalty_withdrawn ruling_saved
        ruling_withdrawn ruling_booked sit_out_points_chosen help_requested help_done
        all_cleared side_seats_drawn side_game_started side_deal_entered
        side_deal_taken_back side_penalty_given side_penalty_withdrawn
        side_game_continued side_game_reopened side_game_ended
    """,
    "results": """
        games_hidden results_shown screen_set message_posted results_revealed
        screen_code_replaced results_page_on results_page_off prizes_added prize_removed
        prize_rules_set tie_cut tie_drawn tie_played_off tie_split door_prize_drawn
        door_prize_passed winner_chosen prize_paid cash_entered cash_voided fee_taken
        names_taken_out person_erased
    """,
    "undo": """
        undone redone legacy
    """,
}
"""The stored values in their order, by group."""


def test_stored_values_never_change():
    assert {group: [*map(str, verbs)] for group, verbs in in_order().items()} == {
        group: verbs.split() for group, verbs in STORED.items()
    }
    assert [*Verb] == [verb for verbs in STORED.values() for verb in verbs.split()]


def in_order():
    return {group: [verb for verb in Verb if verb.group is group] for group in VerbGroup}
