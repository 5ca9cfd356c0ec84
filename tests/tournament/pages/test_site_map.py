"""The map of the pages."""

import pytest

from tournament.pages.icons import LINES
from tournament.pages.site_map import (
    HOME,
    OUTSIDE,
    PARTS,
    Phase,
    entry_of,
    page_at,
    pages,
    part_of,
    phase_of,
)
from tournament.play.lifecycle import SessionState


def test_a_page_belongs_to_one_entry():
    names = [name for page in pages() for name in dict.fromkeys(page.lit_by)]
    names.remove("door")  # where remaining games change, once they are played

    assert len(names) == len(set(names))


@pytest.mark.parametrize("page", [*pages(), *OUTSIDE], ids=lambda page: page.at)
def test_an_entry_has_a_drawing(page):
    assert page.icon in LINES


@pytest.mark.parametrize("state", SessionState)
def test_every_state_has_a_phase(state):
    assert part_of(phase_of(state)) in PARTS


def test_phases_come_in_the_order_of_an_evening():
    assert [part.phase for part in PARTS] == list(Phase)


def test_an_entry_is_lit_by_its_own_page_and_by_those_inside():
    assert entry_of("tally-entry") is page_at("desk")
    assert entry_of("night") is HOME
    assert entry_of("scorepad") is None


def test_the_door_is_where_the_remaining_games_change_once_they_are_played():
    assert entry_of("door", Phase.DOORS) is page_at("door")
    assert entry_of("door", Phase.PLAY) is page_at("redraw")
