"""The map of the pages: which tool belongs to which phase of an event, and to whom.

Rail, tabs, thumb bar, sheet of tools and tiles are all drawn from it. Titles are marked
for translation; addresses are names of `urls`.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum

from tournament.pages.icons import Suit
from tournament.play.lifecycle import SessionState
from tournament.words.marked import gettext_noop
from tournament.words.tables import read_table


@dataclass(frozen=True, slots=True)
class Page:
    """One entry of the map: its *title* is that of the page it opens, word for word.

    *at* is the name of its address, *also* are the names of further pages that light it.
    *helpers_at* is where it takes a helper, "" where it is for organizers alone; what
    *is_of_money* is for the treasurer, too.
    """

    title: str
    icon: str
    at: str
    also: tuple[str, ...] = ()
    helpers_at: str = ""
    is_of_money: bool = False

    def address_for(self, *, is_organizer: bool, shows_money: bool = False) -> str:
        """Name the address it opens for an organizer or a helper; "" where it is hidden."""
        is_open = is_organizer or (shows_money and self.is_of_money)
        return self.at if is_open else self.helpers_at


class Phase(StrEnum):
    PLAN = "plan"
    DOORS = "doors"
    PLAY = "play"
    WRAP_UP = "wrap-up"


@dataclass(frozen=True, slots=True)
class Part:
    phase: Phase
    title: str
    suit: Suit
    pages: tuple[Page, ...]


def _shared(title: str, icon: str, at: str, *also: str) -> Page:
    return Page(title, icon, at, also, helpers_at=at)


HOME = _shared(gettext_noop("Tonight"), "home", "night")
_DECISIONS = Page(gettext_noop("Decisions"), "choose", "decisions")
"""Made before game 1, early or at the doors."""
_PRIZES = Page(gettext_noop("Prizes"), "trophy", "prizes", also=("choose-winner",))
"""Planned before the event, and handed over at its end."""

PARTS = (
    Part(
        Phase.PLAN,
        gettext_noop("Plan"),
        Suit.CLUBS,
        (
            Page(gettext_noop("Event details"), "page", "edit-night"),
            Page(
                gettext_noop("Rotation"),
                "rotate",
                "movement",
                also=("fairness", "own-chart"),
                helpers_at="fairness",
            ),
            Page(gettext_noop("House rules"), "book", "house-rules"),
            Page(gettext_noop("Ticket prices"), "money", "prices"),
            _PRIZES,
            _DECISIONS,
            _shared(gettext_noop("Print"), "print", "print", "print-job", "badges"),
            Page(gettext_noop("Setup check"), "tick", "preflight"),
        ),
    ),
    Part(
        Phase.DOORS,
        gettext_noop("Doors"),
        Suit.DIAMONDS,
        (
            _shared(gettext_noop("Check-in"), "door", "door"),
            Page(gettext_noop("Sign-up page"), "mail", "sign-up"),
            _shared(gettext_noop("Sign-up list"), "list", "check-in", "names", "person"),
            Page(gettext_noop("Final headcount"), "people", "headcount"),
            _DECISIONS,
        ),
    ),
    Part(
        Phase.PLAY,
        gettext_noop("Play"),
        Suit.HEARTS,
        (
            _shared(gettext_noop("Tables"), "tables", "hall", "game", "tray"),
            _shared(gettext_noop("Enter scores"), "keys", "desk"),
            _shared(gettext_noop("Check tally cards"), "cards", "tally-entry"),
            Page(
                gettext_noop("Change remaining games"),
                "rotate",
                "redraw",
                also=("substitute", "seats"),
            ),
            _shared(gettext_noop("Standings"), "list", "standings", "credit"),
            _shared(gettext_noop("Big screen"), "screen", "board-desk"),
            Page(gettext_noop("Timer and breaks"), "clock", "clock"),
            _shared(
                gettext_noop("Side games"),
                "plus",
                "side-tables",
                *("new-side-table", "side-table"),
            ),
        ),
    ),
    Part(
        Phase.WRAP_UP,
        gettext_noop("Wrap up"),
        Suit.SPADES,
        (
            Page(gettext_noop("Wrap up"), "sheet", "after"),
            _PRIZES,
            Page(gettext_noop("Money"), "money", "money", is_of_money=True),
            Page(gettext_noop("Results page"), "screen", "results-page"),
        ),
    ),
)

AT_HAND = (
    _shared(gettext_noop("Find"), "find", "find"),
    _shared(
        gettext_noop("Rules help"),
        "book",
        "night-rules-desk",
        *("night-rules-question", "rulings"),
    ),
    _shared(gettext_noop("Help"), "question", "night-manual"),
    _shared(gettext_noop("Activity log"), "list", "history"),
    Page(gettext_noop("Settings"), "settings", "settings", also=("delete-night",)),
)

OUTSIDE = (
    _shared(
        gettext_noop("Events"), "home", "home", "new-night", "rehearse", "take-in-night"
    ),
    Page(gettext_noop("Seasons"), "trophy", "seasons", also=("season",)),
    Page(gettext_noop("Club members"), "list", "members", also=("member", "personal-data")),
    Page(gettext_noop("Helpers"), "people", "helpers"),
    Page(gettext_noop("Club settings"), "settings", "club"),
    Page(gettext_noop("This computer"), "screen", "computer"),
    _shared(gettext_noop("Help"), "question", "manual", "guide", "about"),
)
"""What stands in the rail where no event is open."""
PEOPLE = Page(
    gettext_noop("People"),
    "people",
    "people",
    also=("change-role", "remove-person", "withdraw-invitation"),
)
ACCOUNT = _shared(
    gettext_noop("Your account"),
    "person",
    "account",
    *("account_email", "account_change_password", "account_set_password"),
    *("leave-club", "delete-account", "usersessions_list", "mfa_index"),
    *("mfa_list_webauthn", "mfa_add_webauthn", "mfa_activate_totp"),
    *("mfa_deactivate_totp", "mfa_view_recovery_codes", "operations"),
)
HOSTED = (PEOPLE, ACCOUNT)
"""What there is besides where the program is hosted: a laptop has no accounts."""

_PHASES = {
    SessionState.DRAFT: Phase.PLAN,
    SessionState.CHECK_IN: Phase.DOORS,
    SessionState.RUNNING: Phase.PLAY,
    SessionState.FINISHED: Phase.WRAP_UP,
    SessionState.ARCHIVED: Phase.WRAP_UP,
    SessionState.CANCELLED: Phase.WRAP_UP,
}


def phase_of(state: SessionState) -> Phase:
    return _PHASES[state]


def pages() -> Iterator[Page]:
    in_parts = (page for part in PARTS for page in part.pages)
    yield from dict.fromkeys((HOME, *in_parts, *AT_HAND))


def part_of(phase: Phase) -> Part:
    return next(part for part in PARTS if part.phase is phase)


def part_with(page: Page | None, now: Phase) -> Part | None:
    """Return the part of the map to light for a page: that of *now* if it is in there."""
    parts = [part for part in PARTS if page in part.pages]
    return next((part for part in parts if part.phase is now), next(iter(parts), None))


def entry_of(address: str, now: Phase | None = None) -> Page | None:
    """Who comes to the door while games are played changes the remaining ones."""
    if now is Phase.PLAY and address == "door":
        return page_at("redraw")
    everything = (*pages(), *OUTSIDE, *HOSTED)
    return next((page for page in everything if address in (page.at, *page.also)), None)


def page_at(address: str) -> Page:
    return next(page for page in pages() if page.at == address)


HELP: dict[str, str] = read_table(__package__, "page_help.toml")
"""How each page works, by the name of its address: every page but those of the help."""


def help_for(address: str) -> str:
    """Return how the page at the address of this name works, "" for one not on the map."""
    return HELP.get(address, "")
