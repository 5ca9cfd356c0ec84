"""Declare each thing that can be done to a session: by whom, and what undo and seal need.

`tournament.actions.command.run` does what a declaration says; a test holds that every
verb has one.
"""

from dataclasses import dataclass

from tournament import facts as of
from tournament.verbs import Verb

PROGRAM = "program"
ORGANIZER_ONLY = frozenset({"organizer"})
ORGANIZERS = ORGANIZER_ONLY | {PROGRAM}
STAFF = ORGANIZERS | {"helper"}
MONEY = ORGANIZERS | {"treasurer"}
PHONES = frozenset({"table", PROGRAM})
ANYBODY = STAFF | PHONES
GUESTS = frozenset({"guest"})

_LIST = ("tournament.Player", "tournament.Attendance", "tournament.CardAssignment")
_HERE = ("tournament.Attendance", "tournament.CardAssignment")
_SEATS = ("tournament.Seat", "tournament.SitOut")
_GAMES = ("tournament.Round", "tournament.Game", *_SEATS)
_PLAN = (
    *("tournament.Session", "tournament.Table", "tournament.TallyCard"),
    *("tournament.CardAssignment", *_GAMES),
)
_CODES = ("tournament.TallyCard", "tournament.Table")
_STATE = ("tournament.Session", "tournament.Round")
_ENDS = ("tournament.Round", "tournament.Game")


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
    facts: type[of.Facts] = of.NoFacts
    rows: tuple[str, ...] = ()
    is_sealed: bool = True
    undoes_phones: bool = False


_ALL = (
    # planning
    Command(Verb.SESSION_PLANNED, ORGANIZERS, is_sealed=False),
    Command(Verb.SESSION_COPIED, ORGANIZERS, of.Copied, is_sealed=False),
    Command(Verb.PLAN_CHANGED, ORGANIZERS, rows=("tournament.Session",)),
    Command(Verb.ROTATION_CHOSEN, ORGANIZERS, of.Rotation, _PLAN),
    Command(Verb.RESEATED, ORGANIZERS, rows=_PLAN),
    Command(Verb.HOUSE_RULES_CHANGED, ORGANIZERS, of.RulesChanged, ("tournament.Session",)),
    Command(Verb.HOUSE_RULES_COPIED, ORGANIZERS, of.RulesCopied, ("tournament.Session",)),
    Command(Verb.SIGN_OFF_CHOSEN, ORGANIZERS, of.Kind, ("tournament.Session",)),
    Command(Verb.GAME_END_CHOSEN, ORGANIZERS, of.GameEnding, ("tournament.Session",)),
    Command(Verb.WIFI_SET, ORGANIZERS, is_sealed=False),
    Command(
        Verb.PRICES_SET, ORGANIZERS, of.Prices, ("tournament.Session", "tournament.Fee")
    ),
    Command(
        Verb.DECISIONS_MADE,
        ORGANIZERS,
        of.Decisions,
        ("tournament.Session", "scoring.PrizeRules"),
    ),
    Command(Verb.CLOCK_SET, STAFF, of.Kind, ("tournament.Clock",)),
    Command(Verb.CLOCK_PAUSED, STAFF, is_sealed=False),
    Command(Verb.CLOCK_RESUMED, STAFF, is_sealed=False),
    Command(Verb.MINUTE_ADDED, STAFF, is_sealed=False),
    Command(Verb.BREAK_PLANNED, STAFF, of.Breaks, ("tournament.Break",)),
    Command(Verb.BREAK_REMOVED, STAFF, of.Breaks, ("tournament.Break",)),
    Command(Verb.BREAK_EXTENDED, STAFF, is_sealed=False),
    # states of the session
    Command(Verb.CHECK_IN_OPENED, ORGANIZERS, rows=("tournament.Session",)),
    Command(Verb.BACK_TO_DRAFT, ORGANIZERS, rows=("tournament.Session",)),
    Command(Verb.SESSION_STARTED, ORGANIZERS, rows=_STATE),
    Command(
        Verb.SESSION_FINISHED,
        ORGANIZERS,
        rows=(*_STATE, "tournament.Game", "scoring.HelpRequest"),
    ),
    Command(Verb.SESSION_REOPENED, ORGANIZERS, rows=_STATE),
    Command(Verb.SESSION_CANCELED, ORGANIZERS, rows=("tournament.Session",)),
    Command(Verb.SESSION_ARCHIVED, ORGANIZERS, rows=("tournament.Session",)),
    # check-in
    Command(
        Verb.NAMES_ADDED,
        STAFF,
        of.Count,
        ("tournament.Attendance", "tournament.Player", "tournament.SeatingRequest"),
    ),
    Command(Verb.NAMES_REMOVED, STAFF, of.People, (*_HERE, "tournament.SeatingRequest")),
    Command(Verb.MARKED_PRESENT, STAFF, of.Person, _HERE),
    Command(Verb.MARKED_ABSENT, STAFF, of.Person, _HERE),
    Command(Verb.ARRIVAL_UNDONE, STAFF, rows=(*_HERE, "tournament.SeatingRequest")),
    Command(Verb.ALL_MARKED_PRESENT, STAFF, rows=("tournament.Attendance",)),
    Command(Verb.ARRIVED, STAFF, of.NumberOf, _LIST),
    Command(Verb.ARRIVED_WITHOUT_NUMBER, STAFF, of.Person, _LIST),
    Command(Verb.NUMBER_ASSIGNED, STAFF, of.NumberOf, _HERE),
    Command(Verb.NUMBERS_DRAWN, STAFF, of.Numbers, _HERE),
    Command(Verb.CARDS_DRAWN, STAFF, of.CardsDrawn, _HERE),
    Command(Verb.NUMBERS_CLEARED, STAFF, of.Numbers, ("tournament.CardAssignment",)),
    Command(Verb.FILL_INS_ADDED, STAFF, of.Numbers, ("tournament.CardAssignment",)),
    Command(Verb.PUT_ON_WAITLIST, STAFF, of.Person, _LIST),
    Command(Verb.EXTRAS_WAITLISTED, STAFF, of.People, ("tournament.Attendance",)),
    Command(Verb.MOVED_OFF_WAITLIST, STAFF, of.Person, ("tournament.Attendance",)),
    Command(Verb.NO_SHOWS_MARKED, STAFF, of.People, ("tournament.Attendance",)),
    Command(Verb.NO_SHOWS_EXPECTED, STAFF, rows=("tournament.Attendance",)),
    Command(
        Verb.PERSON_DESCRIBED,
        STAFF,
        of.Described,
        ("tournament.Player", "tournament.Attendance"),
    ),
    Command(Verb.CARD_NAME_SET, STAFF, of.CardName, ("tournament.Attendance",)),
    Command(Verb.SEATING_REQUESTED, STAFF, of.Requested, ("tournament.SeatingRequest",)),
    Command(
        Verb.SEATING_REQUEST_REMOVED, STAFF, of.Requested, ("tournament.SeatingRequest",)
    ),
    # who signs up is not logged in; what was not confirmed is of no result
    Command(Verb.SIGN_UP_SET, ORGANIZERS, of.SignUpOpened, is_sealed=False),
    Command(Verb.SIGNED_UP, GUESTS, of.People, is_sealed=False),
    Command(Verb.SIGN_UP_CANCELED, GUESTS, of.People),
    Command(
        Verb.SIGN_UPS_CONFIRMED,
        ORGANIZERS,
        of.People,
        ("tournament.SignUp", *_HERE, "tournament.SeatingRequest"),
    ),
    Command(
        Verb.SIGN_UP_REMOVED, ORGANIZERS, of.People, ("tournament.SignUp",), is_sealed=False
    ),
    # seats and cards in play
    Command(Verb.GAME_SEATED, ORGANIZERS, of.GameSeated),
    Command(Verb.GAME_OPENED, ORGANIZERS, of.Game, (*_GAMES, "scoring.HelpRequest")),
    Command(Verb.SEATS_SWAPPED, STAFF | PHONES, of.SeatsSwapped, _SEATS),
    Command(
        Verb.FIRST_DEALER_DRAWN,
        STAFF | PHONES,
        of.FirstDealerDrawn,
        _SEATS,
        undoes_phones=True,
    ),
    Command(Verb.TABLES_SWAPPED, STAFF, of.TablesSwapped, _SEATS),
    Command(
        Verb.SCHEDULE_CHANGED,
        ORGANIZERS,
        of.ScheduleChanged,
        (
            *("tournament.Player", "tournament.Attendance", "tournament.ScheduleChange"),
            *_PLAN,
        ),
    ),
    Command(Verb.SUBSTITUTED, STAFF, of.Substituted, _LIST),
    Command(Verb.CODE_REPLACED, STAFF, of.CodeReplaced, _CODES),
    Command(Verb.ALL_CODES_REPLACED, ORGANIZERS, rows=_CODES),
    Command(Verb.SCORED_ON_PAPER, STAFF, of.Tables, ("tournament.Table",)),
    Command(Verb.SCORED_BY_PHONE, STAFF, of.Tables, ("tournament.Table",)),
    # scores: reports of deals are rows of their own, added to and never changed
    Command(Verb.DEAL_ENTERED, ANYBODY),
    Command(Verb.DEAL_CORRECTED, STAFF),
    Command(Verb.DEAL_TAKEN_BACK, ANYBODY),
    Command(Verb.DEAL_DECIDED, ORGANIZER_ONLY, of.TableDeal),
    # what the bell or a table ends is put back whole: with which deal, and the round
    Command(Verb.BELL_RUNG, ANYBODY, of.Game, _ENDS),
    Command(Verb.BELL_TAKEN_BACK, STAFF, of.Game, _ENDS),
    Command(Verb.GAME_ENDED_EARLY, ANYBODY, of.TableGame, _ENDS),
    Command(Verb.GAME_RESUMED, ANYBODY, of.TableGame, _ENDS),
    Command(Verb.SCORE_AGREED, ANYBODY),
    Command(Verb.SCORE_DECIDED, ORGANIZER_ONLY, of.TableGame),
    Command(Verb.TALLY_CARD_ENTERED, STAFF),
    Command(Verb.GAMES_COUNTED, ORGANIZERS, of.Count),
    Command(Verb.GAME_RECOUNTED, ORGANIZERS),
    Command(Verb.REPORT_DISMISSED, ORGANIZER_ONLY, of.Reported, ("scoring.HeldReport",)),
    Command(Verb.EARLY_REPORTS_COUNTED, ANYBODY, of.EarlyReports),
    Command(Verb.PENALTY_GIVEN, ORGANIZER_ONLY, of.Penalty),
    Command(Verb.PENALTY_WITHDRAWN, ORGANIZER_ONLY, of.Penalty),
    Command(Verb.RULING_SAVED, ORGANIZER_ONLY, of.Verdict),
    Command(Verb.RULING_WITHDRAWN, ORGANIZER_ONLY, of.Verdict),
    Command(Verb.RULING_BOOKED, ORGANIZER_ONLY),
    Command(
        Verb.SIT_OUT_POINTS_CHOSEN, ORGANIZERS, of.SitOutPoints, ("tournament.Session",)
    ),
    Command(Verb.HELP_REQUESTED, PHONES),
    Command(
        Verb.ALL_CLEARED,
        ORGANIZER_ONLY,
        of.Cleared,
        ("scoring.HelpRequest", "scoring.HeldReport"),
    ),
    Command(Verb.HELP_DONE, ANYBODY, of.HelpDone, ("scoring.HelpRequest",)),
    Command(Verb.SIDE_SEATS_DRAWN, STAFF, of.SideSeatsDrawn),
    Command(
        Verb.SIDE_GAME_STARTED,
        STAFF,
        of.SideGameStarted,
        ("scoring.SideTable", "scoring.SidePlace"),
    ),
    Command(Verb.SIDE_DEAL_ENTERED, ANYBODY),
    Command(Verb.SIDE_DEAL_TAKEN_BACK, ANYBODY),
    Command(Verb.SIDE_PENALTY_GIVEN, ORGANIZER_ONLY, of.SidePenalty),
    Command(Verb.SIDE_PENALTY_WITHDRAWN, ORGANIZER_ONLY, of.SidePenalty),
    Command(Verb.SIDE_GAME_CONTINUED, ANYBODY, of.SideGame),
    Command(Verb.SIDE_GAME_REOPENED, STAFF, of.SideGame, ("scoring.SideTable",)),
    Command(Verb.SIDE_GAME_ENDED, ANYBODY, of.SideGameEnded, ("scoring.SideTable",)),
    # big screen, prizes, money
    Command(Verb.SCREEN_SET, STAFF, rows=("scoring.Board",)),
    Command(Verb.GAMES_HIDDEN, STAFF, of.Count, ("scoring.Board",)),
    Command(Verb.RESULTS_SHOWN, STAFF, rows=("scoring.Board",)),
    Command(Verb.MESSAGE_POSTED, STAFF, is_sealed=False),
    Command(Verb.RESULTS_REVEALED, STAFF, is_sealed=False),
    Command(Verb.SCREEN_CODE_REPLACED, STAFF, rows=("scoring.Board",)),
    Command(Verb.RESULTS_PAGE_ON, ORGANIZERS, rows=("scoring.Board",)),
    Command(Verb.RESULTS_PAGE_OFF, ORGANIZERS, rows=("scoring.Board",)),
    Command(
        Verb.PRIZES_ADDED, ORGANIZERS, of.Count, ("scoring.Prize", "scoring.PrizeRules")
    ),
    Command(
        Verb.PRIZE_REMOVED, ORGANIZERS, of.Kind, ("scoring.Prize", "scoring.PrizeDecision")
    ),
    Command(
        Verb.PRIZE_RULES_SET,
        ORGANIZERS,
        of.PrizeRules,
        ("tournament.Session", "scoring.PrizeRules"),
    ),
    Command(Verb.TIE_CUT, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.TIE_DRAWN, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.TIE_PLAYED_OFF, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.TIE_SPLIT, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.DOOR_PRIZE_DRAWN, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.DOOR_PRIZE_PASSED, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.WINNER_CHOSEN, ORGANIZERS, of.PrizeDrawn, ("scoring.PrizeDecision",)),
    Command(Verb.PRIZE_PAID, ORGANIZERS),
    Command(Verb.CASH_ENTERED, MONEY),
    Command(Verb.CASH_VOIDED, MONEY),
    Command(Verb.FEE_TAKEN, STAFF),
    Command(Verb.NAMES_TAKEN_OUT, ORGANIZERS, of.NamesTakenOut, is_sealed=False),
    Command(Verb.PERSON_ERASED, ORGANIZERS, of.PersonErased, is_sealed=False),
    # undo keeps the rows of what it undoes
    Command(Verb.UNDONE, STAFF, of.Undone),
    Command(Verb.REDONE, STAFF, of.Undone),
    Command(Verb.LEGACY, frozenset()),
)

COMMANDS = {command.verb: command for command in _ALL}
