"""The map of the pages: which tool belongs to which phase of an event, and to whom.

Rail, tabs, thumb bar and sheet of tools are all drawn from it. Titles are marked
for translation; addresses are names of `urls`.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType
from typing import Any, NamedTuple

from tournament.pages.icons import Suit
from tournament.play.lifecycle import OVER, SessionState
from tournament.words.tables import read_table


class Page(NamedTuple):
    """One entry of the map: its *title* is that of the page it opens, word for word.

    *at* is the name of its address, *also* are the names of further pages that light it,
    *tabs* those that stand beside each other on it, with what each is called.
    *helpers_at* is where it takes a helper, "" where it is for organizers alone, and
    *helpers_in* which of its tabs; what *is_of_money* is for the treasurer, too. What
    *is_of_play* can be done only while games are played.
    """

    title: str
    icon: str
    at: str
    also: tuple[str, ...] = ()
    tabs: Mapping[str, str] = MappingProxyType({})
    helpers_at: str = ""
    helpers_in: tuple[str, ...] = ()
    is_of_money: bool = False
    is_of_play: bool = False

    def address_for(self, *, is_organizer: bool, shows_money: bool = False) -> str:
        """Name the address it opens for an organizer or a helper; "" where it is hidden."""
        is_open = is_organizer or (shows_money and self.is_of_money)
        return self.at if is_open else self.helpers_at

    @property
    def lit_by(self) -> tuple[str, ...]:
        return (self.at, *self.also, *self.tabs)

    def tabs_for(self, *, is_organizer: bool) -> Mapping[str, str]:
        if is_organizer:
            return self.tabs
        return {at: title for at, title in self.tabs.items() if at in self.helpers_in}


class Phase(StrEnum):
    PLAN = "plan"
    DOORS = "doors"
    PLAY = "play"
    WRAP_UP = "wrap-up"


class Part(NamedTuple):
    phase: Phase
    title: str
    suit: Suit
    pages: tuple[Page, ...]


_Addresses = Iterable[str]


def _read_map(
    *,
    page: Mapping[str, Mapping[str, Any]],
    part: Iterable[Mapping[str, Any]],
    at_hand: _Addresses,
    outside: _Addresses,
    hosted: _Addresses,
) -> tuple[Mapping[str, Page], tuple[Part, ...], Sequence[tuple[Page, ...]]]:
    """Return the entries by their addresses, and where they stand."""

    def read_pages(addresses: _Addresses) -> tuple[Page, ...]:
        return tuple(entries[at] for at in addresses)

    def read_part(*, phase: str, title: str, suit: str, pages: _Addresses) -> Part:
        return Part(Phase(phase), title, Suit(suit), read_pages(pages))

    entries = {at: Page(at=at, **facts) for at, facts in page.items()}
    parts = tuple(read_part(**facts) for facts in part)
    return entries, parts, [*map(read_pages, (at_hand, outside, hosted))]


_PAGES, PARTS, (AT_HAND, OUTSIDE, HOSTED) = _read_map(
    **read_table(__package__, "site_map.toml")
)
"""*OUTSIDE* is what stands in the rail where no event is open; a laptop has no accounts."""
HOME = _PAGES["night"]
PEOPLE, ACCOUNT = HOSTED

_PHASES = {
    SessionState.DRAFT: Phase.PLAN,
    SessionState.CHECK_IN: Phase.DOORS,
    SessionState.RUNNING: Phase.PLAY,
    **dict.fromkeys(OVER, Phase.WRAP_UP),
}


def phase_of(state: SessionState) -> Phase:
    return _PHASES[state]


def pages() -> Iterator[Page]:
    in_parts = (page for part in PARTS for page in part.pages)
    yield from {page.at: page for page in (HOME, *in_parts, *AT_HAND)}.values()


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
    return next((page for page in everything if address in page.lit_by), None)


def page_at(address: str) -> Page:
    return _PAGES[address]
