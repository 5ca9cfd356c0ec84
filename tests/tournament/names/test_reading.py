"""Lists of names as people paste and upload them: in, understood, asked."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.oracles import oracle
from tournament.names.columns import Role
from tournament.names.files import read_file, split_text
from tournament.names.one_name import MAX_ROWS, FileRefused
from tournament.names.reading import read_names, read_records
from tournament.printing.engine.paper import BOM, sheet

WRITTEN = oracle("lists")
ONE_NAME, LISTS = WRITTEN["one_name"], WRITTEN["lists"] | WRITTEN["columns"]
ASKED = WRITTEN["asked"] | {
    "x" * 61: ("", "too_long"),
    "Ann Lee," + "x" * 200_000: ("", "too_long"),
}

PIECES = [*"BA&,;()+1.?-/<>@'", '"', " ", "\n", "\t", "Bob", "Ann", "Smith", " and ", "x"]
PIECES += ["guest of ", "555-1234", "Mr. ", "Jr.", "Name", "First", "the ", " family"]


def people(name_list):
    return ", ".join(f"{one.line} {one.name}" for one in name_list.people)


def questions(name_list):
    return ", ".join(f"{one.line} {one.kind}" for one in name_list.questions)


@pytest.mark.parametrize(("text", "parts"), ONE_NAME.items())
def test_a_name_is_read_and_nothing_is_asked(text, parts):
    name_list = read_names(text)

    assert [f"{one.first}|{one.last}" for one in name_list.people] == [parts]
    assert name_list.questions == ()


@pytest.mark.parametrize(("text", "names", "kind"), [(k, *v) for k, v in ASKED.items()])
def test_a_doubt_is_asked_and_nobody_is_lost(text, names, kind):
    name_list = read_names(text)

    assert ", ".join(name_list.names) == names
    assert questions(name_list) == f"1 {kind}"


@pytest.mark.parametrize(("text", "names", "asked"), LISTS.values(), ids=LISTS)
@pytest.mark.parametrize("newline", ["\n", "\r\n", "\r"])
def test_a_list_is_read_by_its_lines(text, names, asked, newline):
    name_list = read_file(text.replace("\n", newline).encode())

    assert people(read_records(name_list)) == names
    assert questions(read_records(name_list)) == asked


@pytest.mark.parametrize(("text", "name", "note"), oracle("card_names")["notes"])
def test_what_stands_beside_a_name_is_a_note(text, name, note):
    name_list = read_names(text)

    assert [(one.name, one.note) for one in name_list.people] == [(name, note)]
    assert name_list.questions == ()


def test_a_telephone_number_is_kept_with_the_one_name_of_its_line():
    name_list = read_names("Ann Lee 419-555-1234\nBob & Sue Ray 555-1111")

    assert [one.phone for one in name_list.people] == ["419-555-1234", "", ""]


def test_who_looks_says_what_the_columns_are():
    given = split_text("Kim,Lee,555-1234\nRay,Fox,555-1111")

    roles = [Role.FIRST, Role.LAST, Role.PHONE]
    turned = [Role.LAST, Role.FIRST, Role.IGNORE]

    assert read_records(given, roles).names == ("Kim Lee", "Ray Fox")
    assert read_records(given, turned).names == ("Lee Kim", "Fox Ray")
    assert [one.phone for one in read_records(given, turned).people] == ["", ""]


def test_what_was_left_out_is_told():
    left_out = read_names("Fall list\n# draft\nName,Town\nAnn,Ulm").left_out

    assert [one.line for one in left_out] == [1, 2, 3]


def test_list_has_2000_rows_at_most():
    assert len(read_names("Ann\n\n" * MAX_ROWS).entries) == MAX_ROWS

    with pytest.raises(FileRefused, match=r"^A list can have 2000 lines at most\.$"):
        read_names("Ann\n" * (MAX_ROWS + 1))


TOO_MANY = "a list can have 5000 names at most. Add it in parts."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("Ann\n" + "A;" * 5_001, f"Line 2: {TOO_MANY}"),
        ("A;" * 2_500 + "\n" + "B;" * 2_501, f"Line 2: {TOO_MANY}"),
        ("A\tB\n" + "1. A " * 5_001, f"Line 2: {TOO_MANY}"),
        ("Name,Guests\n" + "A B,9\n" * 501, f"Line 502: {TOO_MANY}"),
        ("name," * 5_001 + "\n" + "A," * 5_001, f"Line 2: {TOO_MANY}"),
        ("x" * 300_001, "This list is too long (300 kB at most)."),
    ],
    ids=["a line", "two lines", "numbered", "guests", "columns", "text"],
)
def test_list_of_too_many_names_is_refused_with_its_line(text, sentence):
    with pytest.raises(FileRefused) as refused:
        read_names(text)

    assert str(refused.value) == sentence


@pytest.mark.parametrize(
    ("text", "kinds"),
    [  # each took a minute or more when it took the square of its length
        ("e\u0301\u0323" * 90_000, {"too_long"}),
        ("@" * 250_000, {"too_long"}),
        (("@" * 190 + ";") * 1_500, set()),
        ("# x\n" * 1_999 + "\n" * 200_000 + "A", set()),
    ],
    ids=["marks", "one word", "words", "lines"],
)
def test_what_nobody_writes_is_read_at_once(text, kinds):
    assert {str(one.kind) for one in read_names(text).questions} == kinds


@pytest.mark.parametrize("name", ["@Ann", "'=Ann", "=1+1", "+49 Ann", "-Ann; Bob & Sue"])
def test_list_of_players_comes_back_as_it_was_written(name):
    header = ["Name", "On the card", "Number"]
    written = sheet(header, [[name, "", 1], [name, "", 7], ["Bob", "", 2]])

    name_list = read_names(written.removeprefix(BOM))

    assert name_list.names == (name, "Bob")
    assert name_list.questions == ()


def check(given):
    """What holds for every list, whatever is in it."""
    name_list = read_records(given)
    lines = {record.line for record in given.records}
    assert all(
        0 < len(one.name) <= 60 and one.name.isprintable() for one in name_list.people
    )
    assert {one.line for one in (*name_list.people, *name_list.questions)} <= lines
    asked = {one.line for one in name_list.questions if one.kind == "duplicate"}
    seen = set()
    for one in name_list.people:
        assert one.name.casefold() not in seen or one.line in asked
        seen.add(one.name.casefold())


@given(st.text())
def test_list_of_any_text_is_read(text):
    check(split_text(text))


@given(st.lists(st.text('abAB,;\t" \r\n\x00\ufeff')).map("Name,x\n".__add__("").join))
def test_list_of_anything_like_a_csv_is_read(text):
    check(split_text(text))


@given(st.lists(st.sampled_from(PIECES)).map("".join))
def test_list_of_pieces_of_names_is_read(text):
    check(split_text(text))


@given(st.binary())
def test_file_of_any_bytes_is_read_or_refused_with_a_sentence(data):
    with suppress(FileRefused):
        check(read_file(data))


EXPORTS = oracle("exports")["export"]


@pytest.mark.parametrize("export", EXPORTS, ids=[export["of"] for export in EXPORTS])
def test_what_a_service_exports_is_who_signed_up(export):
    name_list = read_names(export["text"])

    assert people(name_list) == export["names"]
    assert questions(name_list) == export["asked"]


FIRSTS = ("Ann", "José", "Mary Kay", "Lou-Ann", "Łukasz", "D’Arcy", "Zoë", "J.T.")
LASTS = ("Lee", "O’Malley", "Núñez", "St. John", "van der Berg", "Smith-Jones", "McDonald")
LAYOUTS = (
    ("First Name,Last Name,Status", "{0},{1},Attending"),
    ("Email;Surname;Given name", "x@example.com;{1};{0}"),
    ("Name\tPhone", "{1}, {0}\t419-555-1234"),
    ("#,Player 1 First,Player 1 Last,Player 2", "1,{0},{1},n/a"),
    ("Ticket Holder,Order Name", '"{0} {1}",Pat Kay'),
)


@given(
    st.lists(
        st.tuples(st.sampled_from(FIRSTS), st.sampled_from(LASTS)), min_size=1, unique=True
    ),
    st.sampled_from(LAYOUTS),
    st.sampled_from(["utf-8", "utf-8-sig", "utf-16"]),
)
def test_reading_an_exported_list_gives_back_who_was_exported(names, layout, encoding):
    heading, row = layout
    text = "\r\n".join([heading, *(row.format(*name) for name in names)])

    name_list = read_records(read_file(text.encode(encoding)))

    assert [(one.first, one.last) for one in name_list.people] == names
    assert {one.kind for one in name_list.questions} <= {"duplicate"}
