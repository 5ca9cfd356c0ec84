"""How a session stands, in plain values; the tools of its phase, and its four phases."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from scoring.deals.game_ends.reading import HallEnd
from scoring.hall.reading import TableInPlay
from scoring.standings.prizes import OpenTie
from tournament.machine.network import AddressChange
from tournament.pages.site_map import PARTS, Page, Part, Phase, part_of, phase_of
from tournament.play.game_end import GameEnd
from tournament.play.lifecycle import SessionState
from tournament.words.marked import Message, gettext_lazy, ngettext_lazy
from tournament.words.tables import read_table


class People(NamedTuple):
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


class CallNow(NamedTuple):
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


class Play(NamedTuple):
    """The game in play, 1-based, of so many *games*, at so many *tables*.

    *playing* are the numbers of tables that have deals to come. *ends* says how it stands
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
    minutes_left: int | None = None
    is_break: bool = False
    ends: HallEnd = HallEnd(GameEnd())


class Results(NamedTuple):
    """What is left to do after the last game.

    *prizes_to_pay* are payments to winners. The box is to be counted once, where any money
    was entered.
    """

    is_announced: bool = False
    is_shared: bool = False
    ties: tuple[OpenTie, ...] = ()
    prizes_to_pay: int = 0
    is_box_to_count: bool = False


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


class Tile(NamedTuple):
    page: Page
    address: str
    line: Message


class Stop(NamedTuple):
    part: Part
    note: Message | None
    is_past: bool
    is_now: bool


def _read_tiles(
    *, heading: Mapping[str, str], line: Mapping[str, str]
) -> tuple[Mapping[Phase, str], Mapping[str, str]]:
    return {Phase(key): text for key, text in heading.items()}, line


_HEADINGS, _LINES = _read_tiles(**read_table(__package__, "tiles.toml"))


def tiles(facts: SessionFacts) -> tuple[Tile, ...]:
    """List the pages of the phase, as the rail does."""
    who = {"is_organizer": facts.is_organizer, "shows_money": facts.shows_money}
    return tuple(
        Tile(page, address, gettext_lazy(_LINES[page.at]))
        for page in part_of(phase_of(facts.state)).pages
        if (address := page.address_for(**who))
    )


def heading(facts: SessionFacts) -> str:
    return _HEADINGS[phase_of(facts.state)]


def line_of(facts: SessionFacts, ends_at: str) -> tuple[Stop, ...]:
    """The four phases; *ends_at* is when play will end, "" where nobody knows."""
    order = [part.phase for part in PARTS]
    now = order.index(phase_of(facts.state))
    notes = dict(_list_notes(facts, ends_at))
    return tuple(
        Stop(part, notes.get(part.phase), index < now, index == now)
        for index, part in enumerate(PARTS)
    )


def _list_notes(facts: SessionFacts, ends_at: str) -> Iterator[tuple[Phase, Message]]:
    people, play = facts.people, facts.play
    if people.here:
        note = ngettext_lazy("%(count)s is here", "%(count)s are here", people.here)
        yield Phase.DOORS, note
    if play.games:
        note = gettext_lazy("Game %(game)s of %(games)s", game=play.game, games=play.games)
        yield Phase.PLAY, note
    if ends_at:
        yield Phase.WRAP_UP, gettext_lazy("Results about %(time)s", time=ends_at)
