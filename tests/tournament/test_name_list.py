"""Lists of names as people paste and upload them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.name_list import MAX_BYTES, NamedRow, RowError, decode, read_names
from tournament.printing.sheet import BOM, sheet

ADD_AN_INITIAL = "Add an initial."


def names(text):
    return read_names(text).names


def faults(text):
    return [str(error) for error in read_names(text).errors]


@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_list_has_one_name_a_line(newline):
    assert names(newline.join(["Ann", "Bob Lee", "Cora"])) == ("Ann", "Bob Lee", "Cora")


def test_list_of_nothing_has_neither_names_nor_faults():
    assert read_names("").rows == read_names("\n \n").rows == ()
    assert read_names("").errors == read_names("\n \n").errors == ()


def test_list_keeps_rows_for_names_and_passes_over_blank_lines():
    assert read_names("\nAnn\n\n , ;\t\nBob").rows == (
        NamedRow(2, "Ann"),
        NamedRow(5, "Bob"),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Name\nAnn Lee",
        "NAME,Table\nAnn Lee,3",
        "No;Full name\n1;Ann Lee",
        "No\t Player \n1\t Ann  Lee ",
        "First,Last\nAnn,Lee",
        "last name;first name;phone\nLee;Ann;555",
        '"Name","Phone"\n"Ann Lee","555"',
        "Ann Lee,555",
        '"Ann Lee",555',
    ],
)
def test_list_is_read_by_its_heading_or_from_the_first_column(text):
    assert names(text) == ("Ann Lee",)


def test_heading_counts_as_a_row():
    assert read_names("Name\nAnn").rows == (NamedRow(2, "Ann"),)


def test_name_in_quotes_may_have_a_comma_and_quotes():
    assert names('Name,x\n"Lee, ""Ann""",1') == ('Lee, "Ann"',)


def test_row_with_one_half_of_a_name_is_read_and_one_without_any_is_a_fault():
    text = "First,Last\nAnn\n,Lee\n,,555"

    assert names(text) == ("Ann", "Lee")
    assert faults(text) == ["Line 4: Type a name."]


def test_name_twice_is_a_fault_that_says_where_it_stands():
    assert faults("Ann\nBob\n\nANN\nann") == [
        f"Line 4: ANN is already on line 1. {ADD_AN_INITIAL}",
        f"Line 5: ann is already on line 1. {ADD_AN_INITIAL}",
    ]


@pytest.mark.parametrize(("length", "rows"), [(60, []), (61, [1])])
def test_name_too_long_is_a_fault(length, rows):
    read = read_names("x" * length)

    assert read.errors == tuple(
        RowError(row, "A name can have 60 characters at most.") for row in rows
    )
    assert len(read.rows) == 1 - len(rows)


@pytest.mark.parametrize(
    "character", ["\x00", "\x07", "\x1b", "\u200b", "\u202e", "\ufeff"]
)
def test_name_with_a_character_that_cannot_be_printed_is_a_fault(character):
    assert faults(f"Ann{character}Lee") == [
        "Line 1: This name has characters that cannot be printed."
    ]


@pytest.mark.parametrize(("rows", "read", "faults"), [(2000, 2000, 0), (2001, 2000, 1)])
def test_list_has_2000_rows_at_most(rows, read, faults):
    text = "\n".join(f"Player {n}" for n in range(rows))

    listed = read_names(text)

    assert len(listed.names) == read
    assert [str(error) for error in listed.errors] == [
        "Line 2001: A list can have 2000 lines at most."
    ] * faults


def test_line_too_long_for_a_csv_is_a_fault_of_that_row():
    assert faults("Ann," + "x" * 200_000) == [
        "Line 1: A name can have 60 characters at most."
    ]


def test_file_may_start_with_a_byte_order_mark():
    assert decode("Name\nZoë".encode("utf-8-sig")) == "Name\nZoë"


def test_file_is_read_as_utf_8_or_as_old_spreadsheets_write():
    assert decode("Zoë".encode()) == decode("Zoë".encode("cp1252")) == "Zoë"
    assert decode(b"Zo\xeb \x81") == "Zoë \N{REPLACEMENT CHARACTER}"


@pytest.mark.parametrize("order", ["le", "be"])
def test_file_may_be_what_spreadsheets_call_unicode_text(order):
    assert decode("\ufeffName\tTown\r\nZoë\tUlm".encode(f"utf-16-{order}")) == (
        "Name\tTown\r\nZoë\tUlm"
    )


def test_name_that_could_not_be_read_is_a_fault():
    assert faults(decode(b"Ann\nZo\xeb \x81")) == [
        "Line 2: This name has characters that could not be read. Save the file as UTF-8."
    ]


@pytest.mark.parametrize("row", ['"Ann Lee,555', '"Ann Lee', '"Lee, ""Ann'])
def test_quotation_mark_not_closed_is_a_fault(row):
    assert faults(f"Name\nBob\n{row}") == [
        "Line 3: A quotation mark is missing at the end."
    ]


@pytest.mark.parametrize(
    ("row", "name"), [('"Red" Smith', "Red Smith"), ('Bob "Red" Lee', 'Bob "Red" Lee')]
)
def test_nickname_in_quotation_marks_is_read(row, name):
    assert names(row) == (name,)


def test_accent_of_its_own_makes_no_other_person():
    assert faults("Zo\u00eb\nZoe\u0308") == [
        f"Line 2: Zoë is already on line 1. {ADD_AN_INITIAL}"
    ]


@pytest.mark.parametrize("name", ["=1+1", "+49 Ann", "-Ann", "@Ann", "'=Ann", "  'twas"])
def test_name_that_was_guarded_from_spreadsheets_is_itself_again(name):
    written = sheet(["Name"], [[name]]).removeprefix(BOM)

    assert names(written) == (name.strip(),)


@pytest.mark.parametrize("data", [b"PK\x03\x04\x00\x00", "Ann".encode("utf-16-le")])
def test_file_that_is_no_text_is_refused(data):
    with pytest.raises(ValueError, match=r"^This file is not a text or CSV file\.$"):
        decode(data)


def test_file_of_more_than_a_megabyte_is_refused():
    assert len(decode(b"x" * MAX_BYTES)) == 1_000_000

    with pytest.raises(
        ValueError,
        match=r"^This file is too large for a list of names \(1 MB at most\)\.$",
    ):
        decode(b"x" * (MAX_BYTES + 1))


def check(text):
    """What holds for every list, whatever is in it."""
    read = read_names(text)
    folded = [name.casefold() for name in read.names]
    assert len(set(folded)) == len(folded)
    assert all(0 < len(name) <= 60 and name.isprintable() for name in read.names)
    assert all(str(error).startswith(f"Line {error.row}: ") for error in read.errors)
    rows = [*read.rows, *read.errors]
    assert len({row.row for row in rows}) == len(rows)
    assert all(1 <= row.row <= len(text.splitlines()) for row in rows)


@given(st.text())
def test_list_of_any_text_is_read(text):
    check(text)


@given(st.lists(st.text('abAB,;\t" \r\n\x00\ufeff')).map("Name,x\n".__add__("").join))
def test_list_of_anything_like_a_csv_is_read(text):
    check(text)


@given(st.binary())
def test_file_of_any_bytes_is_read_or_refused_with_a_sentence(data):
    is_unicode_text = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    if b"\x00" in data and not is_unicode_text:
        with pytest.raises(ValueError, match=r"^This file is not a text or CSV file\.$"):
            decode(data)
    else:
        check(decode(data))


@given(
    st.lists(st.sampled_from(["Ann", "Bob", "Zoë", "Lee, Ann", 'The "Ace"']), unique=True)
)
def test_list_written_as_a_csv_is_read_back(people):
    quoted = ['"' + name.replace('"', '""') + '"' for name in people]

    assert names("\n".join(["Name,x", *quoted])) == tuple(people)


@pytest.mark.parametrize(
    ("text", "has_unread"),
    [("Ann\nBob", False), ("Miller, Agnes", True), ("Last,First\nMiller,Agnes", False)],
)
def test_list_says_when_only_its_first_column_was_read(text, has_unread):
    assert read_names(text).has_unread_columns is has_unread
