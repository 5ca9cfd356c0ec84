"""Declare each thing that can be done to a session: by whom, and what log and undo need.

`tournament.journal.actions.run` does what a declaration says. Knows nothing of how
anything is done.
"""

from collections.abc import Callable, Mapping
from enum import StrEnum, auto
from functools import partial
from typing import Any, Self

from tournament.verbs import facts as of
from tournament.verbs import sentences as say
from tournament.words.marked import Message

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


Says = str | Message | say.Either | Callable[[Any], Message] | None


class VerbGroup(StrEnum):
    """What a verb is about: the choices of who looks through the activity log."""

    PLANNING = "planning"
    STATES = "states"
    CHECK_IN = "check-in"
    SEATS = "seats"
    SCORES = "scores"
    RESULTS = "results"
    UNDO = "undo"

    def verb(
        self,
        roles: frozenset[str],
        facts: type[of.Facts] = of.NoFacts,
        rows: tuple[str, ...] = (),
        says: Says = None,
        *,
        is_sealed: bool = True,
        undoes_phones: bool = False,
    ) -> tuple[Any, ...]:
        """Declare a verb of this group.

        Args:
            roles: who may do it.
            facts: the kind of what its log entry keeps.
            rows: undo puts back the rows of these models (by label) of the session.
            says: makes the sentence of the activity log where `sentences.toml` has none;
                without either it is not in the log, or rows of its own tell of it.
            is_sealed: a seal follows where organizers or helpers do it after results
                were given out.
            undoes_phones: what phones do is kept for undo, too.
        """
        # a plain tuple: an enum fills in `auto` in no other
        return auto(), self, roles, facts, rows, says, is_sealed, undoes_phones


_planning, _states, _check_in, _seats, _scores, _results, _undo = (
    group.verb for group in VerbGroup
)
_drawn = partial(_results, roles=ORGANIZERS, facts=of.PrizeDrawn, rows=_DRAW)


class Verb(StrEnum):
    """What was done to a session.

    The value, which the activity log stores, is the name in small letters: it never
    changes.
    """

    group: VerbGroup
    says: Says
    roles: frozenset[str]
    facts: type[of.Facts]
    rows: tuple[str, ...]
    is_sealed: bool
    undoes_phones: bool

    def __new__(cls, value: str, *declared: Any) -> Self:
        verb = str.__new__(cls, value)
        verb._value_ = value
        verb.group, verb.roles, verb.facts, verb.rows, made, *flags = declared
        verb.is_sealed, verb.undoes_phones, verb.says = *flags, say.BY_VERB.get(value, made)
        return verb

    # planning
    SESSION_PLANNED = _planning(ORGANIZERS, is_sealed=False)
    SESSION_COPIED = _planning(ORGANIZERS, of.Copied, says=say.copied, is_sealed=False)
    PLAN_CHANGED = _planning(ORGANIZERS, rows=_SESSION)
    ROTATION_CHOSEN = _planning(ORGANIZERS, of.Rotation, _PLAN, say.rotation_chosen)
    RESEATED = _planning(ORGANIZERS, rows=_PLAN)
    HOUSE_RULES_CHANGED = _planning(ORGANIZERS, of.RulesChanged, _SESSION)
    HOUSE_RULES_COPIED = _planning(ORGANIZERS, of.RulesCopied, _SESSION)
    SIGN_OFF_CHOSEN = _planning(ORGANIZERS, of.Kind, _SESSION, say.sign_off_chosen)
    GAME_END_CHOSEN = _planning(ORGANIZERS, of.GameEnding, _SESSION, say.game_end_chosen)
    WIFI_SET = _planning(ORGANIZERS, is_sealed=False)
    PRICES_SET = _planning(ORGANIZERS, of.Prices, _SESSION + _FEE, say.prices_set)
    DECISIONS_MADE = _planning(ORGANIZERS, of.Decisions, _SESSION + _PRIZE_RULES)
    CLOCK_SET = _planning(STAFF, of.Kind, ("tournament.Clock",), say.clock_set)
    CLOCK_PAUSED = _planning(STAFF, is_sealed=False)
    CLOCK_RESUMED = _planning(STAFF, is_sealed=False)
    MINUTE_ADDED = _planning(STAFF, is_sealed=False)
    BREAK_PLANNED = _planning(STAFF, of.Breaks, _BREAK, say.break_planned)
    BREAK_REMOVED = _planning(STAFF, of.Breaks, _BREAK)
    BREAK_EXTENDED = _planning(STAFF, is_sealed=False)

    # states of the session
    CHECK_IN_OPENED = _states(ORGANIZERS, rows=_SESSION)
    BACK_TO_DRAFT = _states(ORGANIZERS, rows=_SESSION)
    SESSION_STARTED = _states(ORGANIZERS, rows=_SESSION + _ROUND)
    SESSION_FINISHED = _states(ORGANIZERS, rows=_SESSION + _ROUND + _GAME + _HELP + _BOARD)
    SESSION_REOPENED = _states(ORGANIZERS, rows=_SESSION + _ROUND)
    SESSION_CANCELED = _states(ORGANIZERS, rows=_SESSION)
    SESSION_ARCHIVED = _states(ORGANIZERS, rows=_SESSION)

    # check-in
    NAMES_ADDED = _check_in(STAFF, of.Count, _PRESENCE + _PLAYER + _REQUEST)
    NAMES_REMOVED = _check_in(STAFF, of.People, _HERE + _REQUEST)
    MARKED_PRESENT = _check_in(STAFF, of.Person, _HERE)
    MARKED_ABSENT = _check_in(STAFF, of.Person, _HERE)
    ARRIVAL_UNDONE = _check_in(STAFF, rows=_HERE + _REQUEST)
    ALL_MARKED_PRESENT = _check_in(STAFF, rows=_PRESENCE)
    ARRIVED = _check_in(STAFF, of.NumberOf, _PLAYER + _HERE)
    ARRIVED_WITHOUT_NUMBER = _check_in(STAFF, of.Person, _PLAYER + _HERE)
    NUMBER_ASSIGNED = _check_in(STAFF, of.NumberOf, _HERE)
    NUMBERS_DRAWN = _check_in(STAFF, of.Numbers, _HERE)
    CARDS_DRAWN = _check_in(STAFF, of.CardsDrawn, _HERE)
    NUMBERS_CLEARED = _check_in(STAFF, of.Numbers, _NUMBER)
    FILL_INS_ADDED = _check_in(STAFF, of.Numbers, _NUMBER, say.fill_ins_added)
    PUT_ON_WAITLIST = _check_in(STAFF, of.Person, _PLAYER + _HERE)
    EXTRAS_WAITLISTED = _check_in(STAFF, of.People, _PRESENCE)
    MOVED_OFF_WAITLIST = _check_in(STAFF, of.Person, _PRESENCE)
    NO_SHOWS_MARKED = _check_in(STAFF, of.People, _PRESENCE)
    NO_SHOWS_EXPECTED = _check_in(STAFF, rows=_PRESENCE)
    PERSON_DESCRIBED = _check_in(STAFF, of.Described, _PLAYER + _PRESENCE)
    CARD_NAME_SET = _check_in(STAFF, of.CardName, _PRESENCE)
    SEATING_REQUESTED = _check_in(STAFF, of.Requested, _REQUEST, say.requested)
    SEATING_REQUEST_REMOVED = _check_in(STAFF, of.Requested, _REQUEST, say.request_removed)
    # who signs up is not logged in; what was not confirmed is of no result
    SIGN_UP_SET = _check_in(ORGANIZERS, of.SignUpOpened, is_sealed=False)
    SIGNED_UP = _check_in(GUESTS, of.People, is_sealed=False)
    SIGN_UP_CANCELED = _check_in(GUESTS, of.People)
    SIGN_UPS_CONFIRMED = _check_in(ORGANIZERS, of.People, _SIGN_UP + _HERE + _REQUEST)
    SIGN_UP_REMOVED = _check_in(ORGANIZERS, of.People, _SIGN_UP, is_sealed=False)

    # seats and cards in play
    GAME_SEATED = _seats(ORGANIZERS, of.GameSeated, says=say.game_seated)
    FINAL_PLANNED = _seats(ORGANIZERS, of.Final, _PLAN + _PRESENCE + _BOARD)
    FINALIST_REPLACED = _seats(ORGANIZERS, of.Replaced, _PLAN + _PRESENCE)
    GAME_OPENED = _seats(ORGANIZERS, of.Game, _PLAY + _HELP)
    SEATS_SWAPPED = _seats(STAFF | PHONES, of.SeatsSwapped, _SEATS, say.seats_swapped)
    FIRST_DEALER_DRAWN = _seats(
        STAFF | PHONES, of.FirstDealerDrawn, _SEATS, undoes_phones=True
    )
    TABLES_SWAPPED = _seats(STAFF, of.TablesSwapped, _SEATS, say.tables_swapped)
    SCHEDULE_CHANGED = _seats(
        ORGANIZERS,
        of.ScheduleChanged,
        _PLAYER + _PRESENCE + _SCHEDULE_CHANGE + _PLAN,
        say.schedule_changed,
    )
    SUBSTITUTED = _seats(STAFF, of.Substituted, _PLAYER + _HERE)
    CODE_REPLACED = _seats(STAFF, of.CodeReplaced, _CODES, say.code_replaced)
    ALL_CODES_REPLACED = _seats(ORGANIZERS, rows=_CODES)
    SCORED_ON_PAPER = _seats(STAFF, of.Tables, _TABLE)
    SCORED_BY_PHONE = _seats(STAFF, of.Tables, _TABLE)

    # scores: reports of deals are rows of their own, added to and never changed
    DEAL_ENTERED = _scores(ANYBODY)
    DEAL_CORRECTED = _scores(STAFF)
    DEAL_TAKEN_BACK = _scores(ANYBODY)
    DEAL_DECIDED = _scores(ORGANIZER_ONLY, of.TableDeal)
    # what the bell or a table ends is put back whole: with which deal, and the round
    BELL_RUNG = _scores(ANYBODY, of.Game, _ROUND + _GAME)
    BELL_TAKEN_BACK = _scores(STAFF, of.Game, _ROUND + _GAME)
    GAME_ENDED_EARLY = _scores(ANYBODY, of.TableGame, _ROUND + _GAME)
    GAME_RESUMED = _scores(ANYBODY, of.TableGame, _ROUND + _GAME)
    SCORE_AGREED = _scores(ANYBODY)
    SCORE_DECIDED = _scores(ORGANIZER_ONLY, of.TableGame)
    TALLY_CARD_ENTERED = _scores(STAFF)
    GAMES_COUNTED = _scores(ORGANIZERS, of.Count)
    GAME_RECOUNTED = _scores(ORGANIZERS)
    REPORT_DISMISSED = _scores(ORGANIZER_ONLY, of.Reported, _HELD, say.report_dismissed)
    EARLY_REPORTS_COUNTED = _scores(ANYBODY, of.EarlyReports)
    PENALTY_GIVEN = _scores(ORGANIZER_ONLY, of.Penalty, says=say.penalty_given)
    PENALTY_WITHDRAWN = _scores(ORGANIZER_ONLY, of.Penalty)
    RULING_SAVED = _scores(ORGANIZER_ONLY, of.Verdict)
    RULING_WITHDRAWN = _scores(ORGANIZER_ONLY, of.Verdict)
    RULING_BOOKED = _scores(ORGANIZER_ONLY)
    SIT_OUT_POINTS_CHOSEN = _scores(
        ORGANIZERS, of.SitOutPoints, _SESSION, say.sit_out_points_chosen
    )
    HELP_REQUESTED = _scores(PHONES)
    HELP_DONE = _scores(ANYBODY, of.HelpDone, _HELP)
    ALL_CLEARED = _scores(ORGANIZER_ONLY, of.Cleared, _HELP + _HELD, say.all_cleared)
    SIDE_SEATS_DRAWN = _scores(STAFF, of.SideSeatsDrawn)
    SIDE_GAME_STARTED = _scores(STAFF, of.SideGameStarted, _SIDE_TABLE + _SIDE_PLACE)
    SIDE_DEAL_ENTERED = _scores(ANYBODY)
    SIDE_DEAL_TAKEN_BACK = _scores(ANYBODY)
    SIDE_PENALTY_GIVEN = _scores(
        ORGANIZER_ONLY, of.SidePenalty, says=say.side_penalty_given
    )
    SIDE_PENALTY_WITHDRAWN = _scores(ORGANIZER_ONLY, of.SidePenalty)
    SIDE_GAME_CONTINUED = _scores(ANYBODY, of.SideGame)
    SIDE_GAME_REOPENED = _scores(STAFF, of.SideGame, _SIDE_TABLE)
    SIDE_GAME_ENDED = _scores(ANYBODY, of.SideGameEnded, _SIDE_TABLE, say.side_game_ended)

    # big screen, prizes, money
    GAMES_HIDDEN = _results(STAFF, of.Count, _BOARD)
    RESULTS_SHOWN = _results(STAFF, rows=_BOARD)
    SCREEN_SET = _results(STAFF, rows=_BOARD)
    MESSAGE_POSTED = _results(STAFF, is_sealed=False)
    RESULTS_REVEALED = _results(STAFF, is_sealed=False)
    SCREEN_CODE_REPLACED = _results(STAFF, rows=_BOARD)
    RESULTS_PAGE_ON = _results(ORGANIZERS, rows=_BOARD)
    RESULTS_PAGE_OFF = _results(ORGANIZERS, rows=_BOARD)
    PRIZES_ADDED = _results(ORGANIZERS, of.Count, _PRIZE + _PRIZE_RULES)
    PRIZE_REMOVED = _results(ORGANIZERS, of.PrizeRemoved, _PRIZE + _DRAW)
    # each choice has a sentence of its own
    PRIZE_RULES_SET = _results(ORGANIZERS, of.PrizeRules, _SESSION + _PRIZE_RULES, "")
    TIE_CUT = _drawn()
    TIE_DRAWN = _drawn()
    TIE_PLAYED_OFF = _drawn()
    TIE_SPLIT = _drawn()
    DOOR_PRIZE_DRAWN = _drawn()
    DOOR_PRIZE_PASSED = _drawn()
    WINNER_CHOSEN = _drawn()
    PRIZE_PAID = _results(ORGANIZERS)
    CASH_ENTERED = _results(MONEY)
    CASH_VOIDED = _results(MONEY)
    FEE_TAKEN = _results(STAFF)
    NAMES_TAKEN_OUT = _results(ORGANIZERS, of.NamesTakenOut, is_sealed=False)
    PERSON_ERASED = _results(ORGANIZERS, of.PersonErased, is_sealed=False)

    # undo keeps the rows of what it undoes
    UNDONE = _undo(STAFF, of.Undone)
    REDONE = _undo(STAFF, of.Undone)

    # written before there were verbs, and not recognized; the entry keeps its text
    LEGACY = _undo(frozenset())


def sentence(
    verb: str, facts: Mapping[str, Any] | None, legacy_text: str = ""
) -> Message | str:
    """Say what an entry of the activity log tells.

    An entry written before there were verbs, whose facts could not be recognized, keeps
    its *legacy_text*.
    """
    if facts is None:
        return legacy_text
    declared = Verb(verb)
    return say.tell(declared.facts(**facts), declared.says)


@say.tell.register
def _tell_undone(facts: of.Undone, says: str) -> Message:
    return Message(says, {"entry": sentence(facts.verb, facts.facts, facts.text)})
