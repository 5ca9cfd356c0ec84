"""What the log keeps of each thing that was done, by kind.

The names of these fields are stored: they never change.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol


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


class PrizeRemoved(NamedTuple):
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


class Final(NamedTuple):
    """A final from *game* (1-based) on, and who plays it, the best first."""

    game: int
    names: Sequence[str]


class Replaced(NamedTuple):
    out: str
    into: str


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
    breaks_ties: bool | None = None


class PrizeRules(NamedTuple):
    doubles: str
    ties: str


class NamedPrize(NamedTuple):
    kind: str
    place: int
    division: str
    stage: str = ""


class PrizeDrawn(NamedTuple):
    """Prizes, players in order, and draws undone before."""

    prizes: Sequence[NamedPrize]
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
