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
from tournament.words.marked import Message, ngettext_lazy
from tournament.words.marked import gettext_noop as _

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


Says = str | Message | Callable[[Any], Message] | None


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
        says: Says,
        roles: frozenset[str],
        facts: type[of.Facts] = of.NoFacts,
        rows: tuple[str, ...] = (),
        *,
        is_sealed: bool = True,
        undoes_phones: bool = False,
    ) -> tuple[Any, ...]:
        """Declare a verb of this group.

        Args:
            says: the sentence of the activity log (`sentences.tell`); None where it is
                not in the log, or rows of its own tell of it.
            roles: who may do it.
            facts: the kind of what its log entry keeps.
            rows: undo puts back the rows of these models (by label) of the session.
            is_sealed: a seal follows where organizers or helpers do it after results
                were given out.
            undoes_phones: what phones do is kept for undo, too.
        """
        # a plain tuple: an enum fills in `auto` in no other
        return auto(), self, says, roles, facts, rows, is_sealed, undoes_phones


_planning, _states, _check_in, _seats, _scores, _results, _undo = (
    group.verb for group in VerbGroup
)
_drawn = partial(_results, roles=ORGANIZERS, facts=of.PrizeDrawn, rows=_DRAW)


def _undone(text: str) -> Callable[[of.Undone], Message]:
    def message(facts: of.Undone) -> Message:
        return Message(text, {"entry": sentence(facts.verb, facts.facts, facts.text)})

    return message


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
        verb.group, verb.says, verb.roles, verb.facts, verb.rows, *flags = declared
        verb.is_sealed, verb.undoes_phones = flags
        return verb

    # planning
    SESSION_PLANNED = _planning(_("Created the event"), ORGANIZERS, is_sealed=False)
    SESSION_COPIED = _planning(say.copied, ORGANIZERS, of.Copied, is_sealed=False)
    PLAN_CHANGED = _planning(_("Changed the event details"), ORGANIZERS, rows=_SESSION)
    ROTATION_CHOSEN = _planning(say.rotation_chosen, ORGANIZERS, of.Rotation, _PLAN)
    RESEATED = _planning(
        _("Drew new seats for the seating requests"), ORGANIZERS, rows=_PLAN
    )
    HOUSE_RULES_CHANGED = _planning(
        _("Changed the house rules: %(changes)s"), ORGANIZERS, of.RulesChanged, _SESSION
    )
    HOUSE_RULES_COPIED = _planning(
        _("Copied the house rules of %(source)s of %(date)s"),
        ORGANIZERS,
        of.RulesCopied,
        _SESSION,
    )
    SIGN_OFF_CHOSEN = _planning(say.sign_off_chosen, ORGANIZERS, of.Kind, _SESSION)
    GAME_END_CHOSEN = _planning(say.game_end_chosen, ORGANIZERS, of.GameEnding, _SESSION)
    WIFI_SET = _planning(_("Saved the Wi-Fi"), ORGANIZERS, is_sealed=False)
    PRICES_SET = _planning(say.prices_set, ORGANIZERS, of.Prices, _SESSION + _FEE)
    DECISIONS_MADE = _planning(
        _("Decided before game 1."), ORGANIZERS, of.Decisions, _SESSION + _PRIZE_RULES
    )
    CLOCK_SET = _planning(say.clock_set, STAFF, of.Kind, ("tournament.Clock",))
    CLOCK_PAUSED = _planning(None, STAFF, is_sealed=False)
    CLOCK_RESUMED = _planning(None, STAFF, is_sealed=False)
    MINUTE_ADDED = _planning(None, STAFF, is_sealed=False)
    BREAK_PLANNED = _planning(say.break_planned, STAFF, of.Breaks, _BREAK)
    BREAK_REMOVED = _planning(
        _("Removed the break after game %(after)s"), STAFF, of.Breaks, _BREAK
    )
    BREAK_EXTENDED = _planning(None, STAFF, is_sealed=False)

    # states of the session
    CHECK_IN_OPENED = _states(_("Opened check-in"), ORGANIZERS, rows=_SESSION)
    BACK_TO_DRAFT = _states(_("Went back to planning"), ORGANIZERS, rows=_SESSION)
    SESSION_STARTED = _states(_("Started the event"), ORGANIZERS, rows=_SESSION + _ROUND)
    SESSION_FINISHED = _states(
        _("Ended the event"), ORGANIZERS, rows=_SESSION + _ROUND + _GAME + _HELP + _BOARD
    )
    SESSION_REOPENED = _states(_("Reopened the event"), ORGANIZERS, rows=_SESSION + _ROUND)
    SESSION_CANCELED = _states(_("Canceled the event"), ORGANIZERS, rows=_SESSION)
    SESSION_ARCHIVED = _states(_("Archived the event"), ORGANIZERS, rows=_SESSION)

    # check-in
    NAMES_ADDED = _check_in(
        ngettext_lazy("Added %(count)s player", "Added %(count)s players"),
        STAFF,
        of.Count,
        _PRESENCE + _PLAYER + _REQUEST,
    )
    NAMES_REMOVED = _check_in(
        _("Removed %(names)s from the sign-up list"), STAFF, of.People, _HERE + _REQUEST
    )
    MARKED_PRESENT = _check_in(_("Checked in %(name)s"), STAFF, of.Person, _HERE)
    MARKED_ABSENT = _check_in(_("Marked %(name)s as not here"), STAFF, of.Person, _HERE)
    ARRIVAL_UNDONE = _check_in(None, STAFF, rows=_HERE + _REQUEST)
    ALL_MARKED_PRESENT = _check_in(_("Checked in everyone"), STAFF, rows=_PRESENCE)
    ARRIVED = _check_in(
        _("Checked in %(name)s with number %(number)s"), STAFF, of.NumberOf, _PLAYER + _HERE
    )
    ARRIVED_WITHOUT_NUMBER = _check_in(
        _("Checked in %(name)s without a number"), STAFF, of.Person, _PLAYER + _HERE
    )
    NUMBER_ASSIGNED = _check_in(
        _("Assigned number %(number)s to %(name)s"), STAFF, of.NumberOf, _HERE
    )
    NUMBERS_DRAWN = _check_in(
        ngettext_lazy(
            "Drew a number for %(count)s player", "Drew numbers for %(count)s players"
        ),
        STAFF,
        of.Numbers,
        _HERE,
    )
    CARDS_DRAWN = _check_in(
        _("Drew cards for partners and seats."), STAFF, of.CardsDrawn, _HERE
    )
    NUMBERS_CLEARED = _check_in(
        ngettext_lazy(
            "Cleared all numbers (%(count)s player)",
            "Cleared all numbers (%(count)s players)",
        ),
        STAFF,
        of.Numbers,
        _NUMBER,
    )
    FILL_INS_ADDED = _check_in(say.fill_ins_added, STAFF, of.Numbers, _NUMBER)
    PUT_ON_WAITLIST = _check_in(
        _("Added %(name)s to the waitlist"), STAFF, of.Person, _PLAYER + _HERE
    )
    EXTRAS_WAITLISTED = _check_in(say.extras_waitlisted, STAFF, of.People, _PRESENCE)
    MOVED_OFF_WAITLIST = _check_in(
        _("Moved %(name)s off the waitlist"), STAFF, of.Person, _PRESENCE
    )
    NO_SHOWS_MARKED = _check_in(say.no_shows_marked, STAFF, of.People, _PRESENCE)
    NO_SHOWS_EXPECTED = _check_in(_("Removed all no-show marks"), STAFF, rows=_PRESENCE)
    PERSON_DESCRIBED = _check_in(say.described, STAFF, of.Described, _PLAYER + _PRESENCE)
    CARD_NAME_SET = _check_in(
        _("Changed the name on the card of %(name)s to %(card_name)s"),
        STAFF,
        of.CardName,
        _PRESENCE,
    )
    SEATING_REQUESTED = _check_in(say.requested, STAFF, of.Requested, _REQUEST)
    SEATING_REQUEST_REMOVED = _check_in(say.request_removed, STAFF, of.Requested, _REQUEST)
    # who signs up is not logged in; what was not confirmed is of no result
    SIGN_UP_SET = _check_in(say.sign_up_set, ORGANIZERS, of.SignUpOpened, is_sealed=False)
    SIGNED_UP = _check_in(_("Signed up: %(names)s"), GUESTS, of.People, is_sealed=False)
    SIGN_UP_CANCELED = _check_in(_("Canceled the sign-up of %(names)s"), GUESTS, of.People)
    SIGN_UPS_CONFIRMED = _check_in(
        _("Confirmed the sign-up of %(names)s"),
        ORGANIZERS,
        of.People,
        _SIGN_UP + _HERE + _REQUEST,
    )
    SIGN_UP_REMOVED = _check_in(
        _("Removed the sign-up of %(names)s"),
        ORGANIZERS,
        of.People,
        _SIGN_UP,
        is_sealed=False,
    )

    # seats and cards in play
    GAME_SEATED = _seats(say.game_seated, ORGANIZERS, of.GameSeated)
    FINAL_PLANNED = _seats(
        _("Planned a final from game %(game)s on: %(names)s"),
        ORGANIZERS,
        of.Final,
        _PLAN + _PRESENCE + _BOARD,
    )
    FINALIST_REPLACED = _seats(
        _("%(into)s plays in the final for %(out)s"),
        ORGANIZERS,
        of.Replaced,
        _PLAN + _PRESENCE,
    )
    GAME_OPENED = _seats(_("Started game %(game)s"), ORGANIZERS, of.Game, _PLAY + _HELP)
    SEATS_SWAPPED = _seats(say.seats_swapped, STAFF | PHONES, of.SeatsSwapped, _SEATS)
    FIRST_DEALER_DRAWN = _seats(
        _(
            "Turned cards for the first dealer (game %(game)s, table %(table)s): "
            "%(draws)s. First dealer: %(name)s."
        ),
        STAFF | PHONES,
        of.FirstDealerDrawn,
        _SEATS,
        undoes_phones=True,
    )
    TABLES_SWAPPED = _seats(say.tables_swapped, STAFF, of.TablesSwapped, _SEATS)
    SCHEDULE_CHANGED = _seats(
        say.schedule_changed,
        ORGANIZERS,
        of.ScheduleChanged,
        _PLAYER + _PRESENCE + _SCHEDULE_CHANGE + _PLAN,
    )
    SUBSTITUTED = _seats(say.substituted, STAFF, of.Substituted, _PLAYER + _HERE)
    CODE_REPLACED = _seats(say.code_replaced, STAFF, of.CodeReplaced, _CODES)
    ALL_CODES_REPLACED = _seats(
        _("Replaced the codes of all cards and tables"), ORGANIZERS, rows=_CODES
    )
    SCORED_ON_PAPER = _seats(say.scored_on_paper, STAFF, of.Tables, _TABLE)
    SCORED_BY_PHONE = _seats(say.scored_by_phone, STAFF, of.Tables, _TABLE)

    # scores: reports of deals are rows of their own, added to and never changed
    DEAL_ENTERED = _scores(None, ANYBODY)
    DEAL_CORRECTED = _scores(None, STAFF)
    DEAL_TAKEN_BACK = _scores(None, ANYBODY)
    DEAL_DECIDED = _scores(
        _("Decided deal %(deal)s (game %(game)s, table %(table)s)"),
        ORGANIZER_ONLY,
        of.TableDeal,
    )
    # what the bell or a table ends is put back whole: with which deal, and the round
    BELL_RUNG = _scores(
        _("Rang the bell in game %(game)s"), ANYBODY, of.Game, _ROUND + _GAME
    )
    BELL_TAKEN_BACK = _scores(
        _("Took back the bell in game %(game)s"), STAFF, of.Game, _ROUND + _GAME
    )
    GAME_ENDED_EARLY = _scores(
        _("Ended game %(game)s at table %(table)s"), ANYBODY, of.TableGame, _ROUND + _GAME
    )
    GAME_RESUMED = _scores(
        _("Resumed game %(game)s at table %(table)s"), ANYBODY, of.TableGame, _ROUND + _GAME
    )
    SCORE_AGREED = _scores(None, ANYBODY)
    SCORE_DECIDED = _scores(
        _("Confirmed the score (game %(game)s, table %(table)s)"),
        ORGANIZER_ONLY,
        of.TableGame,
    )
    TALLY_CARD_ENTERED = _scores(None, STAFF)
    GAMES_COUNTED = _scores(
        ngettext_lazy(
            "Counted %(count)s game from the tally cards",
            "Counted %(count)s games from the tally cards",
        ),
        ORGANIZERS,
        of.Count,
    )
    GAME_RECOUNTED = _scores(None, ORGANIZERS)
    REPORT_DISMISSED = _scores(say.report_dismissed, ORGANIZER_ONLY, of.Reported, _HELD)
    EARLY_REPORTS_COUNTED = _scores(
        ngettext_lazy(
            "Counted %(count)s score that came in before game %(game)s",
            "Counted %(count)s scores that came in before game %(game)s",
        ),
        ANYBODY,
        of.EarlyReports,
    )
    PENALTY_GIVEN = _scores(say.penalty_given, ORGANIZER_ONLY, of.Penalty)
    PENALTY_WITHDRAWN = _scores(
        _("Withdrew a penalty for %(team)s (game %(game)s, table %(table)s)"),
        ORGANIZER_ONLY,
        of.Penalty,
    )
    RULING_SAVED = _scores(_("Saved an answer: %(verdict)s"), ORGANIZER_ONLY, of.Verdict)
    RULING_WITHDRAWN = _scores(
        _("Withdrew an answer: %(verdict)s"), ORGANIZER_ONLY, of.Verdict
    )
    RULING_BOOKED = _scores(None, ORGANIZER_ONLY)
    SIT_OUT_POINTS_CHOSEN = _scores(
        say.sit_out_points_chosen, ORGANIZERS, of.SitOutPoints, _SESSION
    )
    HELP_REQUESTED = _scores(None, PHONES)
    HELP_DONE = _scores(
        _("Marked the call from %(name)s as done"), ANYBODY, of.HelpDone, _HELP
    )
    ALL_CLEARED = _scores(say.all_cleared, ORGANIZER_ONLY, of.Cleared, _HELP + _HELD)
    SIDE_SEATS_DRAWN = _scores(
        _("Drew cards for the seats of side game %(side_game)s: %(draws)s."),
        STAFF,
        of.SideSeatsDrawn,
    )
    SIDE_GAME_STARTED = _scores(
        _("Started side game %(number)s, %(game)s: %(names)s"),
        STAFF,
        of.SideGameStarted,
        _SIDE_TABLE + _SIDE_PLACE,
    )
    SIDE_DEAL_ENTERED = _scores(None, ANYBODY)
    SIDE_DEAL_TAKEN_BACK = _scores(None, ANYBODY)
    SIDE_PENALTY_GIVEN = _scores(say.side_penalty_given, ORGANIZER_ONLY, of.SidePenalty)
    SIDE_PENALTY_WITHDRAWN = _scores(
        _("Withdrew a penalty for %(team)s (side game %(side_game)s)"),
        ORGANIZER_ONLY,
        of.SidePenalty,
    )
    SIDE_GAME_CONTINUED = _scores(
        _("Undid the last deal of side game %(side_game)s"), ANYBODY, of.SideGame
    )
    SIDE_GAME_REOPENED = _scores(
        _("Resumed side game %(side_game)s"), STAFF, of.SideGame, _SIDE_TABLE
    )
    SIDE_GAME_ENDED = _scores(say.side_game_ended, ANYBODY, of.SideGameEnded, _SIDE_TABLE)

    # big screen, prizes, money
    GAMES_HIDDEN = _results(
        ngettext_lazy(
            "Hid the scores of the last game", "Hid the scores of the last %(count)s games"
        ),
        STAFF,
        of.Count,
        _BOARD,
    )
    RESULTS_SHOWN = _results(_("Showed all scores"), STAFF, rows=_BOARD)
    SCREEN_SET = _results(None, STAFF, rows=_BOARD)
    MESSAGE_POSTED = _results(None, STAFF, is_sealed=False)
    RESULTS_REVEALED = _results(None, STAFF, is_sealed=False)
    SCREEN_CODE_REPLACED = _results(
        _("Made a new code for the big screen"), STAFF, rows=_BOARD
    )
    RESULTS_PAGE_ON = _results(_("Turned on the results page"), ORGANIZERS, rows=_BOARD)
    RESULTS_PAGE_OFF = _results(_("Turned off the results page"), ORGANIZERS, rows=_BOARD)
    PRIZES_ADDED = _results(
        ngettext_lazy("Added %(count)s prize", "Added %(count)s prizes"),
        ORGANIZERS,
        of.Count,
        _PRIZE + _PRIZE_RULES,
    )
    PRIZE_REMOVED = _results(
        _("Removed prize: %(prize)s"), ORGANIZERS, of.PrizeRemoved, _PRIZE + _DRAW
    )
    # each choice has a sentence of its own
    PRIZE_RULES_SET = _results("", ORGANIZERS, of.PrizeRules, _SESSION + _PRIZE_RULES)
    TIE_CUT = _drawn(_("%(prizes)s: entered the cut. Order: %(names)s"))
    TIE_DRAWN = _drawn(_("%(prizes)s: drew to break the tie. Order: %(names)s"))
    TIE_PLAYED_OFF = _drawn(_("%(prizes)s: entered the play-off. Order: %(names)s"))
    TIE_SPLIT = _drawn(_("%(prizes)s: split between %(names)s"))
    DOOR_PRIZE_DRAWN = _drawn(_("%(prizes)s: drew %(names)s"))
    DOOR_PRIZE_PASSED = _drawn(_("%(prizes)s: %(names)s was not here"))
    WINNER_CHOSEN = _drawn(_("%(prizes)s: changed the winner to %(names)s"))
    PRIZE_PAID = _results(None, ORGANIZERS)
    CASH_ENTERED = _results(None, MONEY)
    CASH_VOIDED = _results(None, MONEY)
    FEE_TAKEN = _results(None, STAFF)
    NAMES_TAKEN_OUT = _results(
        say.names_taken_out, ORGANIZERS, of.NamesTakenOut, is_sealed=False
    )
    PERSON_ERASED = _results(
        say.person_erased, ORGANIZERS, of.PersonErased, is_sealed=False
    )

    # undo keeps the rows of what it undoes
    UNDONE = _undo(_undone(_("Undid: %(entry)s")), STAFF, of.Undone)
    REDONE = _undo(_undone(_("Redid: %(entry)s")), STAFF, of.Undone)

    # written before there were verbs, and not recognized; the entry keeps its text
    LEGACY = _undo(None, frozenset())


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
