"""Bytes of other people's programs: the letters that make names of them."""

from contextlib import suppress

import pytest

from tournament.names.files import read_file
from tournament.names.letters import ENCODINGS, decode, decode_anew, list_spellings, repair
from tournament.names.reading import read_records

NAMES = (
    "José Núñez", "Łukasz Wójcik", "Żaneta Wałęsa", "Björn Åkesson", "Jürgen Groß",
    "Pat O’Brien", "Seán Ó Briain", "André Élodie", "Ágnes Kovács",
)  # fmt: skip


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_name_is_read_by_any_program_that_can_write_it(encoding):
    for name in NAMES:
        with suppress(UnicodeEncodeError):  # it cannot
            data = f"First Name,Last Name\r\n{name}\r\n".encode(encoding)
            assert name in decode(data)[0]


def test_two_readings_that_are_as_likely_are_asked_about():
    sheet = read_file("Name,Phone\nAntonín Dvořák,1".encode("cp1250"))

    assert [one.kind for one in read_records(sheet).questions] == ["letters"]
    spellings = dict(list_spellings(sheet.text, sheet.encodings))
    assert spellings == {"cp1252=cp1252": "Dvoøák", "cp1252=cp1250": "Dvořák"}
    assert decode_anew(sheet.text, *sheet.encodings) == "Name,Phone\nAntonín Dvořák,1"


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("times", [1, 2])
def test_what_was_encoded_twice_is_repaired(name, times):
    text = name
    for _ in range(times):
        text = "".join(map(_as_windows_reads, text.encode()))

    assert repair(text) == name
    assert repair(name) == name


def _as_windows_reads(byte):
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)
