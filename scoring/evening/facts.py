"""How an event stands, as far as its home asks."""

from dataclasses import dataclass, field

from scoring.evening.game_end import HallEnd
from tournament.address_change import AddressChange
from tournament.game_end import GameEnd
from tournament.lifecycle import SessionState
from tournament.marked import Message


@dataclass(frozen=True, slots=True)
class People:
    """Players and numbers before the first game.

    *expected* are on the sign-up list, *here* have come, *waiting* of them have no number
    yet. *open_spots* are numbers that nobody holds; *is_ready* once game 1 can start.
    *to_confirm* are sign-ups from the public page; *to_decide* are questions that decide
    money or the winner; so many *games* are planned.
    """

    expected: int = 0
    here: int = 0
    waiting: int = 0
    numbers: int = 0
    open_spots: int = 0
    fill_ins: int = 0
    is_ready: bool = False
    on_waitlist: int = 0
    to_confirm: int = 0
    unmet_requests: int = 0
    to_decide: int = 0
    games: int = 0


@dataclass(frozen=True, slots=True)
class TableNow:
    """A table that needs somebody: its number and the key of its game."""

    number: int
    game: int


@dataclass(frozen=True, slots=True)
class CallNow:
    """A table or player that asks for help: who, by its key; *ago* are whole minutes.

    *table* and its *game* are there where a table calls, *side_game* where a side game
    does; each is 0 elsewhere.
    """

    key: int
    who: str
    ago: int
    table: int = 0
    game: int = 0
    side_game: int = 0


@dataclass(frozen=True, slots=True)
class Play:
    """The game in play, 1-based, of so many *games*, at so many *tables*.

    *playing* are the numbers of tables that have deals to come. *ends* says how it stands
    to what ends it, where deals do not.
    """

    game: int = 0
    games: int = 0
    tables: int = 0
    deals: int = 4
    playing: tuple[int, ...] = ()
    calls: tuple[CallNow, ...] = ()
    disputed: tuple[TableNow, ...] = ()
    unconfirmed: tuple[TableNow, ...] = ()
    held_scores: int = 0
    cards_to_reprint: int = 0
    minutes_left: int | None = None
    is_break: bool = False
    ends: HallEnd = field(default_factory=lambda: HallEnd(GameEnd()))

    @property
    def is_all_in(self) -> bool:
        """Whether every table has all its deals in."""
        return not self.playing

    @property
    def is_last(self) -> bool:
        """Whether no game follows."""
        return self.game >= self.games


@dataclass(frozen=True, slots=True)
class OpenTie:
    """A tie that decides a *prize*: the title of the prize, the names of who is tied."""

    prize: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """What is left to do after the last game.

    The box is to be counted once, where any money was entered.
    """

    is_announced: bool = False
    ties: tuple[OpenTie, ...] = ()
    prizes_to_pay: int = 0
    is_box_to_count: bool = False


@dataclass(frozen=True, slots=True)
class Machine:
    """The computer: what is wrong with the backups, and what the setup check found."""

    backup_trouble: Message | None = None
    to_check: int = 0


@dataclass(frozen=True, slots=True)
class OnPaper:
    """Whether cards were printed, and how many printed pages are wrong since."""

    is_printed: bool = False
    changed: int = 0
    moved: AddressChange | None = None


@dataclass(frozen=True, slots=True)
class Evening:
    """How an event stands; *is_organizer* says who asks."""

    state: SessionState
    is_organizer: bool = True
    people: People = field(default_factory=People)
    play: Play = field(default_factory=Play)
    results: Results = field(default_factory=Results)
    machine: Machine = field(default_factory=Machine)
    paper: OnPaper = field(default_factory=OnPaper)
