"""Declare each thing that can be done to a session: by whom, and what undo and seal need.

`tournament.journal.actions.run` does what a declaration says; a test holds that every
verb has one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from tournament.verbs import Verb


class Facts(Protocol):
    def _asdict(self) -> dict[str, Any]: ...


class NoFacts(NamedTuple):
    """The verb says it all."""


class Game(NamedTuple):
    game: int


class TableGame(NamedTuple):
    """The *game* number at a *table* (both from 1)."""

    game: int
    table: int


class TableDeal(NamedTuple):
    """The number of a *deal*, in a *game* at a *table* (all from 1)."""

    deal: int
    game: int
    table: int


class Person(NamedTuple):
    name: str


class People(NamedTuple):
    names: Sequence[str]


class Count(NamedTuple):
    total: int


class Breaks(NamedTuple):
    """A break *after* a game (from 1), *minutes* long; 0 where it was removed."""

    after: int
    minutes: int = 0


class Kind(NamedTuple):
    kind: str


class Prices(NamedTuple):
    """Ticket names, each with its amount as text: "8.00"."""

    prices: Sequence[tuple[str, str]]


class NumberOf(NamedTuple):
    number: int
    name: str


class Numbers(NamedTuple):
    """Numbers, each with the name of who has it, "" for a fill-in."""

    numbers: Sequence[tuple[int, str]]


class CardsDrawn(NamedTuple):
    """Cards drawn for partners, seats and the first dealer of game 1.

    *numbers* have the names of who holds them now, by table from the first dealer on,
    clockwise; *tables* and *cards* go with them. Of the cards of each (rank before suit:
    "TD") the last one counts; those before were tied.
    """

    numbers: Sequence[tuple[int, str]]
    tables: Sequence[int]
    cards: Sequence[Sequence[str]]


class FirstDealerDrawn(NamedTuple):
    """The *cards* turned up around a *table* in a *game*, and the *names* who got them.

    The last one is the first black jack; who got it deals first.
    """

    game: int
    table: int
    names: Sequence[str]
    cards: Sequence[str]


class SideSeatsDrawn(NamedTuple):
    """Cards drawn for the seats of a side game: *names* clockwise, from the first dealer.

    *cards* as `CardsDrawn` has them. Where the first black jack deals, *turned* has who
    got which card until it came.
    """

    side_game: int
    names: Sequence[str]
    cards: Sequence[Sequence[str]]
    turned: Sequence[tuple[str, str]] = ()


class Described(NamedTuple):
    name: str
    kept_table: int | None = None


class CardName(NamedTuple):
    name: str
    card_name: str


class Requested(NamedTuple):
    names: Sequence[str]
    kind: str


class SignUpOpened(NamedTuple):
    """Whether the sign-up page is open, for so many *places*; 0 for all numbers."""

    is_open: bool
    places: int


class Rotation(NamedTuple):
    rotation: str
    numbers: int
    tables: int
    games: int


class GameSeated(NamedTuple):
    game: int
    rotation: str
    seed: int | None = None


class Place(NamedTuple):
    """Where somebody sat before a swap; no *table* and *seat* where they sat out."""

    number: int
    name: str
    table: int | None = None
    seat: str = ""


class SeatsSwapped(NamedTuple):
    game: int
    places: Sequence[Place]


class TablesSwapped(NamedTuple):
    game: int
    tables: Sequence[int]


class Substituted(NamedTuple):
    """Who plays a *number* from *game* on; "" for a fill-in."""

    number: int
    game: int
    name: str


class ScheduleChanged(NamedTuple):
    """How the games not begun were planned again.

    Games 1 to *kept* stay, 1 to *begun* are played or being played. *left*, *came* and
    *back* are numbers with names. *tables* holds the count before and after, *games*
    likewise. *rotation* has both stored values. *cards* need printing again. *way* is the
    stored value of how games were seated, "" where none was. So many tables are left
    *empty* each game. *taken* are numbers with who takes them and from whom, "" for a
    fill-in.
    """

    game: int
    kept: int
    begun: int
    left: Sequence[tuple[int, str]]
    came: Sequence[tuple[int, str]]
    back: Sequence[tuple[int, str]]
    fill_ins: Sequence[int]
    fill_ins_out: Sequence[int]
    present: int
    resting: int
    extra_players: str
    is_same_hall: bool
    tables: tuple[int, int]
    games: tuple[int, int]
    rotation: tuple[str, str]
    is_drawn: bool
    cards: Sequence[int]
    way: str = ""
    empty: int = 0
    taken: Sequence[tuple[int, str, str]] = ()


class CodeReplaced(NamedTuple):
    kind: str
    number: int


class GameEnding(NamedTuple):
    """What ends a game and what decides the places, by their stored values.

    A game has so many *deals* at most; *points* are what a team needs.
    """

    ends_by: str
    points: int
    deals: int
    ranks_by: str


class Tables(NamedTuple):
    """One *table* (from 1), or all of them."""

    table: int | None


class Reported(NamedTuple):
    who: str
    game: int | None = None
    deal: int | None = None


class Cleared(NamedTuple):
    calls: int
    scores: int


class EarlyReports(NamedTuple):
    reports: int
    game: int


class Penalty(NamedTuple):
    """Points (below zero: taken away) for a *team*, in a *game* at a *table*."""

    points: int
    team: str
    game: int
    table: int


class Verdict(NamedTuple):
    verdict: str


class SitOutPoints(NamedTuple):
    """What a game without a seat brings, by its stored value; *points* if fixed."""

    kind: str
    points: int


class HelpDone(NamedTuple):
    """Who had called; of a side game its number and the stored key of what is played."""

    name: str = ""
    side_game: int = 0
    rules: str = ""


class SideGame(NamedTuple):
    """A side game by its number (from 1)."""

    side_game: int


class SidePenalty(NamedTuple):
    """Points (below zero: taken away) for the people of a *team* in a side game.

    *deal* (from 1) is the one that it ended, 0 where it ended none; then the points may
    be 0.
    """

    side_game: int
    points: int
    team: str
    deal: int = 0


class SideGameStarted(NamedTuple):
    """A side game's number, the stored key of what is played, and by whom."""

    side_game: int
    rules: str
    names: Sequence[str]


class SideGameEnded(NamedTuple):
    """A side game's number and how it stood when it ended.

    *outcome* is "rubber", "game" or "standing". *teams* are names by side, with their
    *points* in game *number* (from 1) and the *games* they won; *winners* are places in
    *teams* (from 0).
    """

    side_game: int
    outcome: str
    teams: Sequence[Sequence[str]]
    points: Sequence[int]
    games: Sequence[int]
    winners: Sequence[int]
    number: int
    is_slam: bool = False


class Copied(NamedTuple):
    source: str
    date: str
    people: int


class RulesChanged(NamedTuple):
    before: dict[str, Any]
    after: dict[str, Any]


class RulesCopied(NamedTuple):
    before: dict[str, Any]
    after: dict[str, Any]
    source: str
    date: str


class Decisions(NamedTuple):
    sit_out: str | None = None
    points: int = 0
    pot_percent: int | None = None
    needs_paid: bool | None = None
    needs_present: bool | None = None
    ties: str | None = None


class PrizeRules(NamedTuple):
    doubles: str
    ties: str


class PrizeDrawn(NamedTuple):
    """Prizes as (kind, place, division), players in order, and draws undone before."""

    prizes: Sequence[tuple[str, int, str]]
    names: Sequence[str]
    undone: int = 0


class NamesTakenOut(NamedTuple):
    """Whether the log was in order until then."""

    is_in_order: bool


class PersonErased(NamedTuple):
    """What a person is called since, and whether the log was in order until then."""

    name: str
    is_in_order: bool


class Undone(NamedTuple):
    """The entry that was undone, or done again: its verb and facts.

    *text* is its sentence where it was written before there were verbs.
    """

    verb: str
    facts: dict[str, Any] | None
    text: str = ""


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
