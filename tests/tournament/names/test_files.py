"""Files as they come: workbooks, address books, encodings, and what is no list."""

import pytest

from tests.factories.workbooks import LAST_CELL, ods, xlsx
from tests.oracles import oracle
from tournament.names.files import read_file
from tournament.names.one_name import MAX_BYTES, FileRefused
from tournament.names.reading import read_records

NOT_A_LIST = r"^This file is not a list of names\. "
CARDS = oracle("lists")["address_book"]


def people(data):
    return [(one.line, one.name, one.phone) for one in read_records(read_file(data)).people]


def test_workbook_is_read_by_its_rows():
    cells = {"A2": "List of fall", "A4": "No.", "B4": "Name", "C4": "Phone"}
    cells |= {"A5": 1, "B5": "Smith, Peggy", "C5": 4195551234, "A7": 2, "B7": "Bob"}

    given = read_file(xlsx(cells))

    assert people(xlsx(cells)) == [(5, "Peggy Smith", "4195551234"), (7, "Bob", "")]
    assert people(given.text.encode()) == people(xlsx(cells))


def test_workbook_of_the_open_format_is_read():
    assert people(
        ods([["Last", "First"], ["Baker", "Chuck & Linda"], ["Nuñez", "José"]])
    ) == [(2, "Chuck Baker", ""), (2, "Linda Baker", ""), (3, "José Nuñez", "")]


def test_every_sheet_that_can_be_seen_is_read_below_its_own_headings():
    ladies = {"A1": "Last", "B1": "First", "A2": "Lee", "B2": "Ann"}
    gents = {"A1": "First", "B1": "Phone", "C1": "Last", "A2": "Joe", "B2": 1, "C2": "Ray"}
    notes, staff = {"A1": "Bring cards", "A2": "Two decks"}, {"A1": "Name", "A2": "Pat Kay"}

    name_list = read_records(read_file(xlsx(ladies, gents, notes, staff, hidden=[4])))

    assert name_list.names == ("Ann Lee", "Joe Ray")
    assert name_list.sheet.passed == ("List 3",)
    assert read_records(read_file(name_list.sheet.text.encode())).names == name_list.names


@pytest.mark.parametrize(
    "name",
    [
        b"N;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:N=FA=F1ez;Jos=E9",
        b"N;ENCODING=QUOTED-PRINTABLE:=4E=C3=BA=C3=\r\n =B1=65=7A;Jos=C3=A9",
        "PHOTO:x\r\n yy\r\nN:N\u00fa\u00f1\r\n ez;Jos\u00e9".encode(),
    ],
)
def test_cards_are_read_in_any_charset_and_folding(name):
    assert people(b"BEGIN:VCARD\r\n" + name + b"\r\nEND:VCARD") == [(1, "José Núñez", "")]


def test_address_book_is_read_by_its_cards():
    assert people(CARDS.encode()) == [
        (1, "Dr. Peggy Smith", "419-555-1234"),
        (7, "José Nuñez", ""),
        (12, "Sr. Bernadette", ""),
    ]


@pytest.mark.parametrize(
    "data",
    [
        "Name\nZoë".encode("utf-8-sig"),
        "Name\nZoë".encode("cp1252"),
        "\ufeffName\tTown\r\nZoë\tUlm".encode("utf-16-le"),
        "\ufeffName\tTown\r\nZoë\tUlm".encode("utf-16-be"),
        "Name\tTown\r\nZoë\tUlm".encode("utf-16-le"),
        b"Name\rZo\xc3\xab\r",
    ],
)
def test_text_is_read_as_whatever_wrote_it(data):
    assert people(data) == [(2, "Zoë", "")]


@pytest.mark.parametrize(
    "data",
    [
        b"PK\x03\x04\x00\x00",
        b"\xd0\xcf\x11\xe0 no workbook",
        b"%PDF-1.7",
        b"Ann\x00",
        xlsx(LAST_CELL),
    ],
    ids=["zip", "ole", "pdf", "nul", "too wide"],
)
def test_file_that_is_no_list_is_refused(data):
    with pytest.raises(FileRefused, match=NOT_A_LIST):
        read_file(data)


def test_file_of_more_than_a_megabyte_is_refused():
    card = b"BEGIN:VCARD\nN:Lee;Ann\nEND:VCARD\nPHOTO:"
    assert len(read_file(card.ljust(MAX_BYTES, b"x")).records) == 2  # with the heading

    with pytest.raises(FileRefused, match=r"^This file is too large for a list of names"):
        read_file(b"x" * (MAX_BYTES + 1))
