"""What has changed since a print, piece by piece."""

from dataclasses import replace
from datetime import UTC, datetime
from urllib.parse import urlsplit

import pytest

from tests.oracles import oracle
from tests.tournament.printing.sessions import seated, session
from tournament.club.reading import Brand
from tournament.machine.own_address import leads_here
from tournament.machine.prints import KIT, Kind, note_printed, printed, prints_of
from tournament.models import Session
from tournament.printing.reading import ON_FILE, ON_STOCK, address_change, pieces_of
from tournament.rotations.rotation_types import RotationType

AT = datetime(2026, 11, 22, 17, 41, tzinfo=UTC)
LATER = datetime(2026, 11, 22, 18, 5, tzinfo=UTC)


def of_five_tables():
    return seated(RotationType.BALANCED, 20, 6)


def renamed(sheet, number):
    cards = tuple(
        card._replace(name="Rose Bush") if card.number == number else card
        for card in sheet.cards
    )
    return replace(sheet, cards=cards)


def swapped(sheet):
    """The same evening, with two players of different tables in each other's seats."""
    first, *others = sheet.rotation.rounds
    one, two = first.tables[0], first.tables[1]
    tables = (one._replace(a=two.a), two._replace(a=one.a), *first.tables[2:])
    rotation = replace(sheet.rotation, rounds=(replace(first, tables=tables), *others))
    return replace(sheet, rotation=rotation), (one.a, two.a)


def move_to(settings, url):
    settings.BASE_URL, settings.HOST = url, urlsplit(url).hostname
    settings.ALLOWED_HOSTS = [settings.HOST]


def changed(before, after):
    note_printed(7, pieces_of(before, *KIT), AT)
    now = pieces_of(after, *KIT)
    return {kind: printed(7).changed(now, kind) for kind in KIT}


def test_nothing_changes_by_itself():
    assert changed(of_five_tables(), of_five_tables()) == dict.fromkeys(KIT, ())


def test_a_new_name_changes_one_card_the_chart_and_the_tables_it_is_written_on():
    sheet = of_five_tables()
    tables = {
        table
        for round_ in sheet.rotation.rounds
        for table, four in enumerate(round_.tables, start=1)
        if 3 in four
    }

    wrong = changed(sheet, renamed(sheet, 3))

    assert wrong[Kind.CARD] == (3,)
    assert wrong[Kind.CHART] == (0,)
    assert set(wrong[Kind.SIGN]) == set(wrong[Kind.SHEET]) == tables


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        (lambda sheet: sheet, {}),
        (lambda sheet: renamed(sheet, 3), {Kind.BADGE: (3,), Kind.BY_PLAYER: (0,)}),
        (lambda sheet: swapped(sheet)[0], {Kind.BY_PLAYER: (0,)}),
        (
            lambda sheet: replace(sheet, tables=sheet.tables[:-1]),
            {Kind.TENT: (4,), Kind.BY_PLAYER: (0,)},  # the arrow of the last one but one
        ),
        (lambda sheet: replace(sheet, brand=Brand("St Mary")), {Kind.TICKET: (0,)}),
    ],
)
def test_what_is_on_bought_cards_and_the_chart_by_player_tell_their_changes(change, wrong):
    kinds = (*ON_STOCK, Kind.BY_PLAYER)
    note_printed(7, pieces_of(of_five_tables(), *kinds), AT)

    now = pieces_of(change(of_five_tables()), *kinds)

    changed = {kind: printed(7).changed(now, kind) for kind in kinds}
    assert {kind: numbers for kind, numbers in changed.items() if numbers} == wrong


def test_other_seats_change_the_cards_of_both_tables():
    sheet = of_five_tables()
    after, moved = swapped(sheet)
    one, two = sheet.rotation.rounds[0].tables[:2]

    wrong = changed(sheet, after)

    assert set(wrong[Kind.CARD]) == {*one, *two}
    assert set(moved) <= set(wrong[Kind.CARD])
    assert wrong[Kind.SIGN] == wrong[Kind.SHEET] == (1, 2)


def test_a_card_that_has_the_whole_chart_changes_with_any_seat():
    sheet = session(3)

    wrong = changed(sheet, swapped(sheet)[0])

    assert wrong[Kind.CARD] == tuple(card.number for card in sheet.cards)


def test_another_address_misleads_every_code_and_nothing_else(settings):
    sheet = session(2)
    note_printed(7, pieces_of(sheet, *ON_FILE), AT)
    home = printed(7).misleading(leads_here)

    move_to(settings, "http://10.0.0.9:8000")
    hall = printed(7).misleading(leads_here)

    codes = [*(f"card {number}" for number in range(1, 9)), "sign 1", "sign 2", "poster"]
    assert (home, sorted(hall)) == ({}, sorted(codes))
    assert not any(printed(7).changed(pieces_of(sheet, *ON_FILE), kind) for kind in Kind)


@pytest.mark.parametrize(
    ("old", "new", "shown", "is_same_network"), oracle("printing")["leads_elsewhere"]
)
def test_what_leads_elsewhere_is_told(settings, old, new, shown, is_same_network):
    settings.BASE_URL = old
    note_printed(7, pieces_of(session(2), Kind.CARD, Kind.SIGN), AT)

    move_to(settings, new)
    change = address_change(Session(pk=7))

    assert change is not None
    assert (change.old, change.is_same_network) == (shown, is_same_network)
    assert (change.day, change.has_way_in) == (AT.date(), False)


def test_a_poster_printed_since_is_a_way_in(settings):
    note_printed(7, pieces_of(session(2), *ON_FILE), AT)
    move_to(settings, "http://10.0.0.9:8000")

    before = address_change(Session(pk=7))
    note_printed(7, pieces_of(session(2), Kind.POSTER), LATER)
    after = address_change(Session(pk=7))

    assert (before.has_way_in, after.has_way_in) == (False, True)


def test_without_any_network_nothing_leads_elsewhere(settings):
    note_printed(7, pieces_of(session(2), Kind.CARD), AT)
    move_to(settings, "http://127.0.0.1:8000")

    assert address_change(Session(pk=7)) is None


def test_what_was_never_printed_has_not_changed():
    note_printed(7, pieces_of(of_five_tables(), Kind.CHART), AT)

    made, now = printed(7), pieces_of(renamed(of_five_tables(), 3), *KIT)

    assert (made.at(Kind.CARD), made.at(Kind.CHART)) == (None, AT)
    assert made.changed(now, Kind.CARD) == ()


def test_what_is_printed_again_is_right_again():
    before, after = of_five_tables(), renamed(of_five_tables(), 3)
    assert changed(before, after)[Kind.CARD]

    note_printed(7, pieces_of(after, *KIT), LATER)

    assert printed(7).latest == LATER
    assert not any(printed(7).changed(pieces_of(after, *KIT), kind) for kind in KIT)


@pytest.mark.parametrize("left", ["", "{", '{"card 1": ["x"]}'])
def test_a_file_that_cannot_be_read_means_nothing_was_printed(left):
    prints_of(7).mkdir(parents=True)
    (prints_of(7) / "printed.json").write_text(left)

    assert printed(7).latest is None
