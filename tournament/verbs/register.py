"""Declare each thing that can be done to a session: by whom, and what undo and seal need.

`tournament.journal.actions.run` does what a declaration says; a test holds that every
verb has one.
"""

from dataclasses import dataclass

from tournament.verbs import Verb
from tournament.verbs.facts import (
    Breaks,
    CardName,
    CardsDrawn,
    Cleared,
    CodeReplaced,
    Copied,
    Count,
    Decisions,
    Described,
    EarlyReports,
    Facts,
    FirstDealerDrawn,
    Game,
    GameEnding,
    GameSeated,
    HelpDone,
    Kind,
    NamesTakenOut,
    NoFacts,
    NumberOf,
    Numbers,
    Penalty,
    People,
    Person,
    PersonErased,
    Prices,
    PrizeDrawn,
    PrizeRules,
    Reported,
    Requested,
    Rotation,
    RulesChanged,
    RulesCopied,
    ScheduleChanged,
    SeatsSwapped,
    SideGame,
    SideGameEnded,
    SideGameStarted,
    SidePenalty,
    SideSeatsDrawn,
    SignUpOpened,
    SitOutPoints,
    Substituted,
    TableDeal,
    TableGame,
    Tables,
    TablesSwapped,
    Undone,
    Verdict,
)

PROGRAM = "program"
ORGANIZER_ONLY = frozenset({"organizer"})
ORGANIZERS = ORGANIZER_ONLY | {PROGRAM}
STAFF = ORGANIZERS | {"helper"}
MONEY = ORGANIZERS | {"treasurer"}
PHONES = frozenset({"table", PROGRAM})
ANYBODY = STAFF | PHONES
GUESTS = frozenset({"guest"})

_SESSION = ("tournament.Session",)
_PLAYER = ("tournament.Player",)
_PRESENCE = ("tournament.Attendance",)
_NUMBER = ("tournament.CardAssignment",)
_REQUEST = ("tournament.SeatingRequest",)
_TABLE = ("tournament.Table",)
_ROUND = ("tournament.Round",)
_GAME = ("tournament.Game",)
_FEE = ("tournament.Fee",)
_SIGN_UP = ("tournament.SignUp",)
_SCHEDULE_CHANGE = ("tournament.ScheduleChange",)
_BREAK = ("tournament.Break",)
_HELP = ("scoring.HelpRequest",)
_HELD = ("scoring.HeldReport",)
_SIDE_TABLE = ("scoring.SideTable",)
_SIDE_PLACE = ("scoring.SidePlace",)
_BOARD = ("scoring.Board",)
_PRIZE = ("scoring.Prize",)
_PRIZE_RULES = ("scoring.PrizeRules",)
_DRAW = ("scoring.PrizeDecision",)
_HERE = _PRESENCE + _NUMBER
_SEATS = ("tournament.Seat", "tournament.SitOut")
_PLAY = _ROUND + _GAME + _SEATS
_CODES = ("tournament.TallyCard", *_TABLE)
_PLAN = _SESSION + _CODES + _NUMBER + _PLAY

WHOLE = frozenset(_PLAYER + _HERE + _PLAY)
"""Rows whose columns mean something together only: who sits where, and who that is.

Of any other row that stays, undo keeps and puts back only the columns that differ.
"""
OF_PLAY = frozenset(_PLAN + _PRESENCE)
"""Rows that decide who plays, where or whether at all."""


@dataclass(frozen=True, slots=True)
class Command:
    """What goes with doing something to a session.

    *roles* may do it; *facts* is the type its log entry keeps. Undo puts back the rows of
    the models *rows* (by label) of that session. A command that *is_sealed* is followed
    by a seal where organizers or helpers do it after results were given out. What phones
    do is kept for undo only where it *undoes_phones*.
    """

    verb: Verb
    roles: frozenset[str]
    facts: type[Facts] = NoFacts
    rows: tuple[str, ...] = ()
    is_sealed: bool = True
    undoes_phones: bool = False


_ALL = (
    # planning
    Command(Verb.SESSION_PLANNED, ORGANIZERS, is_sealed=False),
    Command(Verb.SESSION_COPIED, ORGANIZERS, Copied, is_sealed=False),
    Command(Verb.PLAN_CHANGED, ORGANIZERS, rows=_SESSION),
    Command(Verb.ROTATION_CHOSEN, ORGANIZERS, Rotation, _PLAN),
    Command(Verb.RESEATED, ORGANIZERS, rows=_PLAN),
    Command(Verb.HOUSE_RULES_CHANGED, ORGANIZERS, RulesChanged, _SESSION),
    Command(Verb.HOUSE_RULES_COPIED, ORGANIZERS, RulesCopied, _SESSION),
    Command(Verb.SIGN_OFF_CHOSEN, ORGANIZERS, Kind, _SESSION),
    Command(Verb.GAME_END_CHOSEN, ORGANIZERS, GameEnding, _SESSION),
    Command(Verb.WIFI_SET, ORGANIZERS, is_sealed=False),
    Command(Verb.PRICES_SET, ORGANIZERS, Prices, _SESSION + _FEE),
    Command(Verb.DECISIONS_MADE, ORGANIZERS, Decisions, _SESSION + _PRIZE_RULES),
    Command(Verb.CLOCK_SET, STAFF, Kind, ("tournament.Clock",)),
    Command(Verb.CLOCK_PAUSED, STAFF, is_sealed=False),
    Command(Verb.CLOCK_RESUMED, STAFF, is_sealed=False),
    Command(Verb.MINUTE_ADDED, STAFF, is_sealed=False),
    Command(Verb.BREAK_PLANNED, STAFF, Breaks, _BREAK),
    Command(Verb.BREAK_REMOVED, STAFF, Breaks, _BREAK),
    Command(Verb.BREAK_EXTENDED, STAFF, is_sealed=False),
    # states of the session
    Command(Verb.CHECK_IN_OPENED, ORGANIZERS, rows=_SESSION),
    Command(Verb.BACK_TO_DRAFT, ORGANIZERS, rows=_SESSION),
    Command(Verb.SESSION_STARTED, ORGANIZERS, rows=_SESSION + _ROUND),
    Command(Verb.SESSION_FINISHED, ORGANIZERS, rows=_SESSION + _ROUND + _GAME + _HELP),
    Command(Verb.SESSION_REOPENED, ORGANIZERS, rows=_SESSION + _ROUND),
    Command(Verb.SESSION_CANCELED, ORGANIZERS, rows=_SESSION),
    Command(Verb.SESSION_ARCHIVED, ORGANIZERS, rows=_SESSION),
    # check-in
    Command(Verb.NAMES_ADDED, STAFF, Count, _PRESENCE + _PLAYER + _REQUEST),
    Command(Verb.NAMES_REMOVED, STAFF, People, _HERE + _REQUEST),
    Command(Verb.MARKED_PRESENT, STAFF, Person, _HERE),
    Command(Verb.MARKED_ABSENT, STAFF, Person, _HERE),
    Command(Verb.ARRIVAL_UNDONE, STAFF, rows=_HERE + _REQUEST),
    Command(Verb.ALL_MARKED_PRESENT, STAFF, rows=_PRESENCE),
    Command(Verb.ARRIVED, STAFF, NumberOf, _PLAYER + _HERE),
    Command(Verb.ARRIVED_WITHOUT_NUMBER, STAFF, Person, _PLAYER + _HERE),
    Command(Verb.NUMBER_ASSIGNED, STAFF, NumberOf, _HERE),
    Command(Verb.NUMBERS_DRAWN, STAFF, Numbers, _HERE),
    Command(Verb.CARDS_DRAWN, STAFF, CardsDrawn, _HERE),
    Command(Verb.NUMBERS_CLEARED, STAFF, Numbers, _NUMBER),
    Command(Verb.FILL_INS_ADDED, STAFF, Numbers, _NUMBER),
    Command(Verb.PUT_ON_WAITLIST, STAFF, Person, _PLAYER + _HERE),
    Command(Verb.EXTRAS_WAITLISTED, STAFF, People, _PRESENCE),
    Command(Verb.MOVED_OFF_WAITLIST, STAFF, Person, _PRESENCE),
    Command(Verb.NO_SHOWS_MARKED, STAFF, People, _PRESENCE),
    Command(Verb.NO_SHOWS_EXPECTED, STAFF, rows=_PRESENCE),
    Command(Verb.PERSON_DESCRIBED, STAFF, Described, _PLAYER + _PRESENCE),
    Command(Verb.CARD_NAME_SET, STAFF, CardName, _PRESENCE),
    Command(Verb.SEATING_REQUESTED, STAFF, Requested, _REQUEST),
    Command(Verb.SEATING_REQUEST_REMOVED, STAFF, Requested, _REQUEST),
    # who signs up is not logged in; what was not confirmed is of no result
    Command(Verb.SIGN_UP_SET, ORGANIZERS, SignUpOpened, is_sealed=False),
    Command(Verb.SIGNED_UP, GUESTS, People, is_sealed=False),
    Command(Verb.SIGN_UP_CANCELED, GUESTS, People),
    Command(Verb.SIGN_UPS_CONFIRMED, ORGANIZERS, People, _SIGN_UP + _HERE + _REQUEST),
    Command(Verb.SIGN_UP_REMOVED, ORGANIZERS, People, _SIGN_UP, is_sealed=False),
    # seats and cards in play
    Command(Verb.GAME_SEATED, ORGANIZERS, GameSeated),
    Command(Verb.GAME_OPENED, ORGANIZERS, Game, _PLAY + _HELP),
    Command(Verb.SEATS_SWAPPED, STAFF | PHONES, SeatsSwapped, _SEATS),
    Command(
        Verb.FIRST_DEALER_DRAWN,
        STAFF | PHONES,
        FirstDealerDrawn,
        _SEATS,
        undoes_phones=True,
    ),
    Command(Verb.TABLES_SWAPPED, STAFF, TablesSwapped, _SEATS),
    Command(
        Verb.SCHEDULE_CHANGED,
        ORGANIZERS,
        ScheduleChanged,
        _PLAYER + _PRESENCE + _SCHEDULE_CHANGE + _PLAN,
    ),
    Command(Verb.SUBSTITUTED, STAFF, Substituted, _PLAYER + _HERE),
    Command(Verb.CODE_REPLACED, STAFF, CodeReplaced, _CODES),
    Command(Verb.ALL_CODES_REPLACED, ORGANIZERS, rows=_CODES),
    Command(Verb.SCORED_ON_PAPER, STAFF, Tables, _TABLE),
    Command(Verb.SCORED_BY_PHONE, STAFF, Tables, _TABLE),
    # scores: reports of deals are rows of their own, added to and never changed
    Command(Verb.DEAL_ENTERED, ANYBODY),
    Command(Verb.DEAL_CORRECTED, STAFF),
    Command(Verb.DEAL_TAKEN_BACK, ANYBODY),
    Command(Verb.DEAL_DECIDED, ORGANIZER_ONLY, TableDeal),
    # what the bell or a table ends is put back whole: with which deal, and the round
    Command(Verb.BELL_RUNG, ANYBODY, Game, _ROUND + _GAME),
    Command(Verb.BELL_TAKEN_BACK, STAFF, Game, _ROUND + _GAME),
    Command(Verb.GAME_ENDED_EARLY, ANYBODY, TableGame, _ROUND + _GAME),
    Command(Verb.GAME_RESUMED, ANYBODY, TableGame, _ROUND + _GAME),
    Command(Verb.SCORE_AGREED, ANYBODY),
    Command(Verb.SCORE_DECIDED, ORGANIZER_ONLY, TableGame),
    Command(Verb.TALLY_CARD_ENTERED, STAFF),
    Command(Verb.GAMES_COUNTED, ORGANIZERS, Count),
    Command(Verb.GAME_RECOUNTED, ORGANIZERS),
    Command(Verb.REPORT_DISMISSED, ORGANIZER_ONLY, Reported, _HELD),
    Command(Verb.EARLY_REPORTS_COUNTED, ANYBODY, EarlyReports),
    Command(Verb.PENALTY_GIVEN, ORGANIZER_ONLY, Penalty),
    Command(Verb.PENALTY_WITHDRAWN, ORGANIZER_ONLY, Penalty),
    Command(Verb.RULING_SAVED, ORGANIZER_ONLY, Verdict),
    Command(Verb.RULING_WITHDRAWN, ORGANIZER_ONLY, Verdict),
    Command(Verb.RULING_BOOKED, ORGANIZER_ONLY),
    Command(Verb.SIT_OUT_POINTS_CHOSEN, ORGANIZERS, SitOutPoints, _SESSION),
    Command(Verb.HELP_REQUESTED, PHONES),
    Command(Verb.ALL_CLEARED, ORGANIZER_ONLY, Cleared, _HELP + _HELD),
    Command(Verb.HELP_DONE, ANYBODY, HelpDone, _HELP),
    Command(Verb.SIDE_SEATS_DRAWN, STAFF, SideSeatsDrawn),
    Command(Verb.SIDE_GAME_STARTED, STAFF, SideGameStarted, _SIDE_TABLE + _SIDE_PLACE),
    Command(Verb.SIDE_DEAL_ENTERED, ANYBODY),
    Command(Verb.SIDE_DEAL_TAKEN_BACK, ANYBODY),
    Command(Verb.SIDE_PENALTY_GIVEN, ORGANIZER_ONLY, SidePenalty),
    Command(Verb.SIDE_PENALTY_WITHDRAWN, ORGANIZER_ONLY, SidePenalty),
    Command(Verb.SIDE_GAME_CONTINUED, ANYBODY, SideGame),
    Command(Verb.SIDE_GAME_REOPENED, STAFF, SideGame, _SIDE_TABLE),
    Command(Verb.SIDE_GAME_ENDED, ANYBODY, SideGameEnded, _SIDE_TABLE),
    # big screen, prizes, money
    Command(Verb.SCREEN_SET, STAFF, rows=_BOARD),
    Command(Verb.GAMES_HIDDEN, STAFF, Count, _BOARD),
    Command(Verb.RESULTS_SHOWN, STAFF, rows=_BOARD),
    Command(Verb.MESSAGE_POSTED, STAFF, is_sealed=False),
    Command(Verb.RESULTS_REVEALED, STAFF, is_sealed=False),
    Command(Verb.SCREEN_CODE_REPLACED, STAFF, rows=_BOARD),
    Command(Verb.RESULTS_PAGE_ON, ORGANIZERS, rows=_BOARD),
    Command(Verb.RESULTS_PAGE_OFF, ORGANIZERS, rows=_BOARD),
    Command(Verb.PRIZES_ADDED, ORGANIZERS, Count, _PRIZE + _PRIZE_RULES),
    Command(Verb.PRIZE_REMOVED, ORGANIZERS, Kind, _PRIZE + _DRAW),
    Command(Verb.PRIZE_RULES_SET, ORGANIZERS, PrizeRules, _SESSION + _PRIZE_RULES),
    Command(Verb.TIE_CUT, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.TIE_DRAWN, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.TIE_PLAYED_OFF, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.TIE_SPLIT, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.DOOR_PRIZE_DRAWN, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.DOOR_PRIZE_PASSED, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.WINNER_CHOSEN, ORGANIZERS, PrizeDrawn, _DRAW),
    Command(Verb.PRIZE_PAID, ORGANIZERS),
    Command(Verb.CASH_ENTERED, MONEY),
    Command(Verb.CASH_VOIDED, MONEY),
    Command(Verb.FEE_TAKEN, STAFF),
    Command(Verb.NAMES_TAKEN_OUT, ORGANIZERS, NamesTakenOut, is_sealed=False),
    Command(Verb.PERSON_ERASED, ORGANIZERS, PersonErased, is_sealed=False),
    # undo keeps the rows of what it undoes
    Command(Verb.UNDONE, STAFF, Undone),
    Command(Verb.REDONE, STAFF, Undone),
    Command(Verb.LEGACY, frozenset()),
)

COMMANDS = {command.verb: command for command in _ALL}
