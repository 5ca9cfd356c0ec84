"""How a session stands, in plain values."""

from typing import NamedTuple

from scoring.deals.calls.reading import CallLine
from scoring.deals.game_ends.reading import HallEnd
from scoring.deals.recorded import NamelessLoner
from scoring.hall.reading import TableInPlay
from scoring.standings.prizes import OpenTie
from tournament.machine.network import AddressChange
from tournament.play.game_end import GameEnd
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message


class People(NamedTuple):
    """Players and numbers before the first game.

    *expected* are on the sign-up list, *here* have come, *waiting* of them have no number
    yet. *open_spots* are numbers that nobody holds; *is_ready* once game 1 can start.
    *to_confirm* are sign-ups from the public page; *to_decide* are questions that decide
    money or the winner.
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


class CallNow(NamedTuple):
    """A call that stands, *ago* in whole minutes; *game* is its table's by key, or 0."""

    line: CallLine
    game: int
    ago: int


class Play(NamedTuple):
    """The game in play, 1-based, of so many *games*, at so many *tables*.

    *playing* are the numbers of tables that have deals to come, *handed_over* counts deals
    from phones that a backup put back did not have. *ends* says how it stands
    to what ends it, where deals do not.
    """

    game: int = 0
    games: int = 0
    tables: int = 0
    playing: tuple[int, ...] = ()
    calls: tuple[CallNow, ...] = ()
    disputed: tuple[TableInPlay, ...] = ()
    unconfirmed: tuple[TableInPlay, ...] = ()
    held_scores: int = 0
    cards_to_reprint: int = 0
    handed_over: int = 0
    minutes_left: int | None = None
    is_break: bool = False
    has_final: bool = False
    ends: HallEnd = HallEnd(GameEnd())


class Results(NamedTuple):
    """What is left to do after the last game.

    *prizes_to_pay* are payments to winners, *unpaid* players who are here. The box is to be
    counted once, where any money was entered.
    """

    is_announced: bool = False
    is_shared: bool = False
    ties: tuple[OpenTie, ...] = ()
    prizes_to_pay: int = 0
    is_box_to_count: bool = False
    unpaid: int = 0


class OnPaper(NamedTuple):
    is_printed: bool = False
    changed: int = 0
    moved: AddressChange | None = None


class SessionFacts(NamedTuple):
    state: SessionState
    is_organizer: bool = True
    shows_money: bool = False
    people: People = People()
    play: Play = Play()
    results: Results = Results()
    paper: OnPaper = OnPaper()
    backup_trouble: Message | None = None
    to_check: int = 0
    nameless: tuple[NamelessLoner, ...] = ()
    is_cut_wrong: bool = False
