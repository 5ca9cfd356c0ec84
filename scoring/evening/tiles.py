"""Six tools of the phase in hand, and the evening as a line, each with what it is now."""

from collections.abc import Iterator
from dataclasses import dataclass

from scoring.evening.facts import Evening
from tournament.marked import Message, gettext_lazy, gettext_noop, ngettext_lazy
from tournament.site_map import PARTS, Page, Part, Phase, page_at, phase_of


@dataclass(frozen=True, slots=True)
class Tile:
    """A tool of the phase, and one line on what is in it."""

    page: Page
    line: Message


@dataclass(frozen=True, slots=True)
class Stop:
    """A phase on the evening's line: past, now or to come, with a few words."""

    part: Part
    note: Message | None
    is_past: bool
    is_now: bool


HEADINGS = {
    Phase.PLAN: gettext_noop("While you plan"),
    Phase.DOORS: gettext_noop("At the doors"),
    Phase.PLAY: gettext_noop("While they play"),
    Phase.WRAP_UP: gettext_noop("To wrap up"),
}
_TILES = {
    Phase.PLAN: ("edit-night", "movement", "house-rules", "prices", "print", "preflight"),
    Phase.DOORS: ("door", "check-in", "headcount", "print", "board-desk", "preflight"),
    Phase.PLAY: ("desk", "redraw", "print", "board-desk", "standings", "clock"),
    Phase.WRAP_UP: ("after", "prizes", "money", "standings", "board-desk", "print"),
}
_LINES = {
    "after": gettext_lazy("Everything left to do, in order"),
    "board-desk": gettext_lazy("Seats, scores, and messages"),
    "check-in": gettext_lazy("Names, numbers, and requests"),
    "clock": gettext_lazy("Time for a game, and coffee"),
    "desk": gettext_lazy("Type scores from paper"),
    "door": gettext_lazy("Type a name, press Enter"),
    "edit-night": gettext_lazy("Name, date, and place"),
    "headcount": gettext_lazy("What should extra players do?"),
    "house-rules": gettext_lazy("Points and how your group plays"),
    "money": gettext_lazy("Cash log and totals"),
    "movement": gettext_lazy("Who plays where in each game"),
    "preflight": gettext_lazy("Everything is ready"),
    "prices": gettext_lazy("Admission and other tickets"),
    "print": gettext_lazy("Cards, table signs, and charts"),
    "prizes": gettext_lazy("Winners, ties, and door prizes"),
    "redraw": gettext_lazy("Arrived late, left early, seats"),
    "standings": gettext_lazy("Final results"),
}


def tiles(evening: Evening) -> tuple[Tile, ...]:
    """Return the tools of the phase in hand that who asks may use."""
    return tuple(
        Tile(page, _line(evening, at))
        for at in _TILES[phase_of(evening.state)]
        if (page := page_at(at)).address_for(is_organizer=evening.is_organizer)
    )


def heading(evening: Evening) -> str:
    """Return the words above the tools."""
    return HEADINGS[phase_of(evening.state)]


def line_of(evening: Evening, ends_at: str) -> tuple[Stop, ...]:
    """Return the four phases; *ends_at* is when play will end, "" where nobody knows."""
    order = [part.phase for part in PARTS]
    now = order.index(phase_of(evening.state))
    notes = dict(_list_notes(evening, ends_at))
    return tuple(
        Stop(part, notes.get(part.phase), index < now, index == now)
        for index, part in enumerate(PARTS)
    )


def _line(evening: Evening, at: str) -> Message:
    to_check = evening.machine.to_check
    if at == "preflight" and to_check:
        return ngettext_lazy(
            "%(count)s thing to check", "%(count)s things to check", to_check
        )
    if at == "standings" and evening.play.games:
        return gettext_lazy("Points and places so far")
    return _LINES[at]


def _list_notes(evening: Evening, ends_at: str) -> Iterator[tuple[Phase, Message]]:
    people, play = evening.people, evening.play
    if people.here:
        note = ngettext_lazy("%(count)s is here", "%(count)s are here", people.here)
        yield Phase.DOORS, note
    if play.games:
        note = gettext_lazy("Game %(game)s of %(games)s", game=play.game, games=play.games)
        yield Phase.PLAY, note
    if ends_at:
        yield Phase.WRAP_UP, gettext_lazy("Results about %(time)s", time=ends_at)
