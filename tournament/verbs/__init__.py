"""Name everything that can be done to a session.

The values are stored: they never change. Sentences are made from them when they are read,
by `scoring.verbs`. Knows nothing of how anything is done.
"""

from enum import StrEnum


class Verb(StrEnum):
    """What was done to a session; the value is stored in the activity log."""

    # planning
    SESSION_PLANNED = "session_planned"
    SESSION_COPIED = "session_copied"
    PLAN_CHANGED = "plan_changed"
    ROTATION_CHOSEN = "rotation_chosen"
    RESEATED = "reseated"
    HOUSE_RULES_CHANGED = "house_rules_changed"
    HOUSE_RULES_COPIED = "house_rules_copied"
    SIGN_OFF_CHOSEN = "sign_off_chosen"
    GAME_END_CHOSEN = "game_end_chosen"
    WIFI_SET = "wifi_set"
    PRICES_SET = "prices_set"
    DECISIONS_MADE = "decisions_made"
    CLOCK_SET = "clock_set"
    CLOCK_PAUSED = "clock_paused"
    CLOCK_RESUMED = "clock_resumed"
    MINUTE_ADDED = "minute_added"
    BREAK_PLANNED = "break_planned"
    BREAK_REMOVED = "break_removed"
    BREAK_EXTENDED = "break_extended"

    # states of the session
    CHECK_IN_OPENED = "check_in_opened"
    BACK_TO_DRAFT = "back_to_draft"
    SESSION_STARTED = "session_started"
    SESSION_FINISHED = "session_finished"
    SESSION_REOPENED = "session_reopened"
    SESSION_CANCELED = "session_canceled"
    SESSION_ARCHIVED = "session_archived"

    # check-in
    NAMES_ADDED = "names_added"
    NAMES_REMOVED = "names_removed"
    MARKED_PRESENT = "marked_present"
    MARKED_ABSENT = "marked_absent"
    ARRIVAL_UNDONE = "arrival_undone"
    ALL_MARKED_PRESENT = "all_marked_present"
    ARRIVED = "arrived"
    ARRIVED_WITHOUT_NUMBER = "arrived_without_number"
    NUMBER_ASSIGNED = "number_assigned"
    NUMBERS_DRAWN = "numbers_drawn"
    CARDS_DRAWN = "cards_drawn"
    NUMBERS_CLEARED = "numbers_cleared"
    FILL_INS_ADDED = "fill_ins_added"
    PUT_ON_WAITLIST = "put_on_waitlist"
    EXTRAS_WAITLISTED = "extras_waitlisted"
    MOVED_OFF_WAITLIST = "moved_off_waitlist"
    NO_SHOWS_MARKED = "no_shows_marked"
    NO_SHOWS_EXPECTED = "no_shows_expected"
    PERSON_DESCRIBED = "person_described"
    CARD_NAME_SET = "card_name_set"
    SEATING_REQUESTED = "seating_requested"
    SEATING_REQUEST_REMOVED = "seating_request_removed"
    SIGN_UP_SET = "sign_up_set"
    SIGNED_UP = "signed_up"
    SIGN_UP_CANCELED = "sign_up_canceled"
    SIGN_UPS_CONFIRMED = "sign_ups_confirmed"
    SIGN_UP_REMOVED = "sign_up_removed"

    # seats and cards in play
    GAME_SEATED = "game_seated"
    GAME_OPENED = "game_opened"
    SEATS_SWAPPED = "seats_swapped"
    FIRST_DEALER_DRAWN = "first_dealer_drawn"
    TABLES_SWAPPED = "tables_swapped"
    SCHEDULE_CHANGED = "schedule_changed"
    SUBSTITUTED = "substituted"
    CODE_REPLACED = "code_replaced"
    ALL_CODES_REPLACED = "all_codes_replaced"
    SCORED_ON_PAPER = "scored_on_paper"
    SCORED_BY_PHONE = "scored_by_phone"

    # scores
    DEAL_ENTERED = "deal_entered"
    DEAL_CORRECTED = "deal_corrected"
    DEAL_TAKEN_BACK = "deal_taken_back"
    DEAL_DECIDED = "deal_decided"
    BELL_RUNG = "bell_rung"
    BELL_TAKEN_BACK = "bell_taken_back"
    GAME_ENDED_EARLY = "game_ended_early"
    GAME_RESUMED = "game_resumed"
    SCORE_AGREED = "score_agreed"
    SCORE_DECIDED = "score_decided"
    TALLY_CARD_ENTERED = "tally_card_entered"
    GAMES_COUNTED = "games_counted"
    GAME_RECOUNTED = "game_recounted"
    REPORT_DISMISSED = "report_dismissed"
    EARLY_REPORTS_COUNTED = "early_reports_counted"
    PENALTY_GIVEN = "penalty_given"
    PENALTY_WITHDRAWN = "penalty_withdrawn"
    RULING_SAVED = "ruling_saved"
    RULING_WITHDRAWN = "ruling_withdrawn"
    RULING_BOOKED = "ruling_booked"
    SIT_OUT_POINTS_CHOSEN = "sit_out_points_chosen"
    HELP_REQUESTED = "help_requested"
    HELP_DONE = "help_done"
    ALL_CLEARED = "all_cleared"
    SIDE_SEATS_DRAWN = "side_seats_drawn"
    SIDE_GAME_STARTED = "side_game_started"
    SIDE_DEAL_ENTERED = "side_deal_entered"
    SIDE_DEAL_TAKEN_BACK = "side_deal_taken_back"
    SIDE_PENALTY_GIVEN = "side_penalty_given"
    SIDE_PENALTY_WITHDRAWN = "side_penalty_withdrawn"
    SIDE_GAME_CONTINUED = "side_game_continued"
    SIDE_GAME_REOPENED = "side_game_reopened"
    SIDE_GAME_ENDED = "side_game_ended"

    # big screen, prizes, money
    GAMES_HIDDEN = "games_hidden"
    RESULTS_SHOWN = "results_shown"
    SCREEN_SET = "screen_set"
    MESSAGE_POSTED = "message_posted"
    RESULTS_REVEALED = "results_revealed"
    SCREEN_CODE_REPLACED = "screen_code_replaced"
    RESULTS_PAGE_ON = "results_page_on"
    RESULTS_PAGE_OFF = "results_page_off"
    PRIZES_ADDED = "prizes_added"
    PRIZE_REMOVED = "prize_removed"
    PRIZE_RULES_SET = "prize_rules_set"
    TIE_CUT = "tie_cut"
    TIE_DRAWN = "tie_drawn"
    TIE_PLAYED_OFF = "tie_played_off"
    TIE_SPLIT = "tie_split"
    DOOR_PRIZE_DRAWN = "door_prize_drawn"
    DOOR_PRIZE_PASSED = "door_prize_passed"
    WINNER_CHOSEN = "winner_chosen"
    PRIZE_PAID = "prize_paid"
    CASH_ENTERED = "cash_entered"
    CASH_VOIDED = "cash_voided"
    FEE_TAKEN = "fee_taken"
    NAMES_TAKEN_OUT = "names_taken_out"
    PERSON_ERASED = "person_erased"

    # undo
    UNDONE = "undone"
    REDONE = "redone"

    LEGACY = "legacy"
    """Written before there were verbs, and not recognized; the entry keeps its text."""


class VerbGroup(StrEnum):
    PLANNING = "planning"
    STATES = "states"
    CHECK_IN = "check-in"
    SEATS = "seats"
    SCORES = "scores"
    RESULTS = "results"
    UNDO = "undo"


_FIRST = {
    VerbGroup.PLANNING: Verb.SESSION_PLANNED,
    VerbGroup.STATES: Verb.CHECK_IN_OPENED,
    VerbGroup.CHECK_IN: Verb.NAMES_ADDED,
    VerbGroup.SEATS: Verb.GAME_SEATED,
    VerbGroup.SCORES: Verb.DEAL_ENTERED,
    VerbGroup.RESULTS: Verb.GAMES_HIDDEN,
    VerbGroup.UNDO: Verb.UNDONE,
}
"""The verb that each group starts with, in the order of `Verb`."""


def verbs_in(name: str) -> frozenset[Verb]:
    """Return the verbs of a group, or the one verb of that name."""
    if name not in set(VerbGroup):
        return frozenset([Verb(name)])
    group = VerbGroup(name)
    verbs, groups = list(Verb), list(VerbGroup)
    starts = [verbs.index(_FIRST[each]) for each in groups] + [len(verbs)]
    at = groups.index(group)
    return frozenset(verbs[starts[at] : starts[at + 1]])
