"""Lists of names as people paste and upload them: in, understood, asked."""

import tomllib
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tournament.names.columns import Role
from tournament.names.files import read_file, split_text
from tournament.names.one_name import MAX_ROWS, FileRefused
from tournament.names.reading import read_names, read_records
from tournament.printing.engine.paper import BOM, sheet

ORACLES = Path(__file__).parents[2] / "oracles"
ONE_NAME = {
    # what is written: first, last
    "Peggy Smith": "Peggy|Smith",
    "Smith, Peggy": "Peggy|Smith",
    "  Peggy   Smith ": "Peggy|Smith",
    "Cher": "Cher|",
    "Mary Ann Kowalczyk": "Mary Ann|Kowalczyk",
    "Bob A. Smith": "Bob A.|Smith",
    "Maria de la Cruz": "Maria|de la Cruz",
    "Ludwig van Beethoven": "Ludwig|van Beethoven",
    "St. John, Mary": "Mary|St. John",
    "José Nuñez": "José|Nuñez",
    "Mary-Kate O’Neil": "Mary-Kate|O’Neil",
    "דנה לוי": "דנה|לוי",
    # numbers, bullets and ticks
    "1. Bob Lee": "Bob|Lee",
    "12) Ann": "Ann|",
    "3 Bob Lee": "Bob|Lee",
    "#4 Bob Lee": "Bob|Lee",
    "(5) Bob Lee": "Bob|Lee",
    "- Bob": "Bob|",
    "• Bob Lee": "Bob|Lee",
    "[x] Bob Lee": "Bob|Lee",
    "Bob Lee*": "Bob|Lee",
    "Bob Lee ✓": "Bob|Lee",
    # beside the name
    "Bob Lee (paid)": "Bob|Lee",
    "Bob Lee - paid cash": "Bob|Lee",
    "Bob Lee. !!": "Bob|Lee",
    "Bob Lee #12": "Bob|Lee",
    "Bob Lee $10": "Bob|Lee",
    "Peggy Smith, 555-1234": "Peggy|Smith",
    "Peggy Smith (419) 555-1234": "Peggy|Smith",
    "Peggy Smith 419.555.1234 peg@x.com": "Peggy|Smith",
    "Peggy Smith cell: +1 419-555-1234": "Peggy|Smith",
    "Peggy Smith <peg@x.com>": "Peggy|Smith",
    "Smith, Peggy, 555-1234, peg@x.com": "Peggy|Smith",
    # titles, suffixes, nicknames
    "Fr. Mike O'Malley": "Fr. Mike|O'Malley",
    "Smith, Fr. Mike": "Fr. Mike|Smith",
    "Sr. Bernadette": "Sr. Bernadette|",
    "Sister Mary Margaret": "Sister Mary Margaret|",
    "Mrs. Smith": "Mrs.|Smith",
    "Rev. Ann Lee": "Rev. Ann|Lee",
    "Martin Luther King Jr.": "Martin Luther|King Jr.",
    "Smith Jr., Bob": "Bob|Smith Jr.",
    "Smith, Bob Jr.": "Bob|Smith Jr.",
    "Bob Smith, Jr.": "Bob|Smith Jr.",
    "Henry Ford II": "Henry|Ford II",
    "Bob Smith III": "Bob|Smith III",
    'Robert "Bob" Smith': 'Robert "Bob"|Smith',
    "Robert (Bob) Smith": "Robert (Bob)|Smith",
    # capitals
    "MARY ANN MCDONALD": "Mary Ann|McDonald",
    "O'BRIEN, PAT": "Pat|O'Brien",
    "VAN DER BERG, PIET": "Piet|van der Berg",
    "DE LA CRUZ, MARIA": "Maria|de la Cruz",
    "DICK VAN DYKE": "Dick|Van Dyke",
    "FLORA MACDONALD": "Flora|MacDonald",
    "JOE MACKEY": "Joe|Mackey",
    "ANNE-MARIE D'ANGELO": "Anne-Marie|D'Angelo",
    "HENRY FORD III": "Henry|Ford III",
    "FR. JT SMITH": "Fr. JT|Smith",
    "SMITH, Peggy": "Peggy|Smith",
    "bob smith": "Bob|Smith",
    "k.d. lang": "K.D.|Lang",
}
ASKED = {
    # what is written: the people understood, what is asked
    "Chuck & Linda Baker": ("Chuck Baker, Linda Baker", "couple"),
    "Chuck and Linda Baker": ("Chuck Baker, Linda Baker", "couple"),
    "Baker, Chuck & Linda": ("Chuck Baker, Linda Baker", "couple"),
    "Chuck Baker & Linda Jones": ("Chuck Baker, Linda Jones", "couple"),
    "Baker, Chuck & Jones, Linda": ("Chuck Baker, Linda Jones", "couple"),
    "Bob/Ann Smith": ("Bob Smith, Ann Smith", "couple"),
    "Bob Smith, Ann Jones": ("Bob Smith, Ann Jones", "couple"),
    "Mr. and Mrs. Jones": ("Mr. Jones, Mrs. Jones", "couple"),
    "Mr. & Mrs. Chuck Baker": ("Mr. Chuck Baker, Mrs. Chuck Baker", "couple"),
    "Dr. Bob & Ann Smith": ("Dr. Bob Smith, Ann Smith", "couple"),
    "Bob, Ann, Joe": ("Bob, Ann, Joe", "several"),
    "Bob, Sue and Joe Miller": ("Bob Miller, Sue Miller, Joe Miller", "several"),
    "Smith, Peggy (guest of Ann)": ("Peggy Smith", "guest"),
    "Peggy Smith - guest of Ann Lee": ("Peggy Smith", "guest"),
    "Guest of Ann Miller": ("", "guest"),
    "Ann Miller's guest": ("", "guest"),
    "Chuck Baker and wife Linda": ("Chuck Baker, Linda", "couple"),
    "Players: Bob, Ann": ("Bob, Ann", "several"),
    "Tom Jones - 2 people": ("Tom Jones", "plus_one"),
    "Bob Smith canceled": ("Bob Smith", "maybe"),
    "Bob +1": ("Bob", "plus_one"),
    "Bob Smith +2": ("Bob Smith", "plus_one"),
    "Smith, Bob (+1)": ("Bob Smith", "plus_one"),
    "Bob Smith and guest": ("Bob Smith", "plus_one"),
    "Bob Smith & wife": ("Bob Smith", "plus_one"),
    "Bob Smith plus one": ("Bob Smith", "plus_one"),
    "The Smiths": ("", "family"),
    "Smith family": ("", "family"),
    "Bob Smith?": ("Bob Smith", "maybe"),
    "Ann Miller (canceled)": ("Ann Miller", "maybe"),
    "555-1234": ("", "no_name"),
    "bob@x.com": ("", "no_name"),
    "Total: 46": ("", "no_name"),
    "x" * 61: ("", "too_long"),
    "Ann Lee," + "x" * 200_000: ("", "too_long"),
    "Ann\u200bLee": ("", "unreadable"),
    "Ann\u202eLee": ("", "unreadable"),
    "Ann\x07Lee": ("", "unreadable"),
    "Zo\N{REPLACEMENT CHARACTER}": ("", "unreadable"),
    '"Bob Smith': ("Bob Smith", "quote"),
}
LISTS = {
    # what is written: line and name of everybody, line and code of what is asked
    "heading": ("Name\nBob Lee\n\nAnn Ray", "2 Bob Lee, 4 Ann Ray", ""),
    "heading and others": ("NAME,Paid,Table\nAnn Lee,yes,3\n", "2 Ann Lee", ""),
    "semicolons": ("Last Name;First Name;Email\nLee;Ann;a@x.com", "2 Ann Lee", ""),
    "tabs": ("No\t Player \n1\t Ann  Lee ", "2 Ann Lee", ""),
    "title over the heading": ("Euchre\n\nName,Phone\nAnn Lee,5", "4 Ann Lee", ""),
    "last, first under Name": (
        "Name\nSmith, Peggy\nBob Lee",
        "2 Peggy Smith, 3 Bob Lee",
        "",
    ),
    "comma not quoted": ("Name,Phone\nSmith, Peggy,555-1234", "2 Peggy Smith", ""),
    "first, last": ("Peggy,Smith\nBob,Jones", "1 Peggy Smith, 2 Bob Jones", ""),
    "last, first": ("Smith,Peggy\nJones,Bob", "1 Peggy Smith, 2 Bob Jones", ""),
    "last, first, spaced": ("Nowak, Zygmunt\nRaj, Arun", "1 Zygmunt Nowak, 2 Arun Raj", ""),
    "no telling which": ("Nowak,Zygmunt", "1 Nowak Zygmunt", "1 order"),
    "mixed": (
        "Smith, Peggy\nBob Lee\nAnn Ray, 555-1234",
        "1 Peggy Smith, 2 Bob Lee, 3 Ann Ray",
        "",
    ),
    "couple in columns": (
        "First,Last\nChuck & Linda,Baker",
        "2 Chuck Baker, 2 Linda Baker",
        "2 couple",
    ),
    "partners": (
        "Name,Partner\nBob Lee,Ann Ray\nJoe Fox,",
        "2 Bob Lee, 2 Ann Ray, 3 Joe Fox",
        "2 couple",
    ),
    "titles in columns": (
        "Title,First,Middle,Last,Suffix\nFr.,Mike,A.,Fox,Jr.",
        "2 Fr. Mike A. Fox Jr.",
        "",
    ),
    "third column": (
        "Peggy,Smith,Toledo\nBob,Jones,Oregon",
        "1 Peggy Smith, 2 Bob Jones",
        "1 column",
    ),
    "how many": (
        "Your name,How many people?\nBob Lee,2\nAnn Ray,1",
        "2 Bob Lee, 3 Ann Ray",
        "2 plus_one",
    ),
    "numbered, tabs": ("1.\tBob\n2.\tAnn\n3.\t", "1 Bob, 2 Ann", ""),
    "numbered, empty": ("1. Bob Lee\n2. \n3. ____\n4.", "1 Bob Lee", ""),
    "ruled": ("Bob Lee\n-----\n=====\nAnn Ray", "1 Bob Lee, 4 Ann Ray", ""),
    "comments": (
        "# who comes\n// and when\nBob Lee\n#4 Ann Ray",
        "3 Bob Lee, 4 Ann Ray",
        "",
    ),
    "trailing commas": (
        "Smith, Peggy,\nJones, Bob,\n,,\n",
        "1 Peggy Smith, 2 Bob Jones",
        "",
    ),
    "mail": (
        'Bob Lee <b@x.com>, Ann Ray <a@x.com>; "Fox, Joe" <j@x.com>',
        "1 Bob Lee, 1 Ann Ray, 1 Joe Fox",
        "",
    ),
    "Outlook": (
        "Lee, Bob <b@x.com>; Ray, Ann <a@x.com>; Fox, Joe <j@x.com>",
        "1 Bob Lee, 1 Ann Ray, 1 Joe Fox",
        "",
    ),
    "numbered in one line": ("1. Lee, Bob 2. Ray, Ann", "1 Bob Lee, 1 Ann Ray", ""),
    "bars": ("Bob | Lee\nAnn | Ray", "1 Bob Lee, 2 Ann Ray", ""),
    "guests in a column": (
        "Name,Guest of\nBob Lee,Ann Ray\nAnn Ray,",
        "2 Bob Lee, 3 Ann Ray",
        "2 guest",
    ),
    "who does not come": (
        "Name,Are you coming?\nBob Lee,Yes\nAnn Ray,No",
        "2 Bob Lee, 3 Ann Ray",
        "3 maybe",
    ),
    "one line": ("Bob Lee, Ann Ray, Joe Fox", "1 Bob Lee, 1 Ann Ray, 1 Joe Fox", ""),
    "twice": (
        "Bob Lee\nAnn\n\nBOB LEE\nLee, Bob",
        "1 Bob Lee, 2 Ann, 4 Bob Lee, 5 Bob Lee",
        "4 duplicate, 5 duplicate",
    ),
    "half of a couple twice": (
        "Bob & Ann Lee\nAnn Lee",
        "1 Bob Lee, 1 Ann Lee, 2 Ann Lee",
        "1 couple, 2 duplicate",
    ),
    "accent of its own": ("Zo\u00eb\nZoe\u0308", "1 Zoë, 2 Zoë", "2 duplicate"),
    "break in a cell": ('Name,x\n"Bob\nLee",1\nAnn,2', "2 Bob Lee, 4 Ann", ""),
    "people in a cell": (
        'Name\n"Bob Lee\nAnn Ray"\nJoe',
        "2 Bob Lee, 2 Ann Ray, 4 Joe",
        "2 couple",
    ),
    "quotation mark": ('Name,Town\n"Bob Lee,Ulm\nAnn,Ulm', "2 Bob Lee, 3 Ann", "2 quote"),
    "nickname first": ('"Red" Smith\nBob "Red" Lee', '1 "Red" Smith, 2 Bob "Red" Lee', ""),
    "guest among others": ("Bob\nGuest\nJoe", "1 Bob, 3 Joe", "2 guest"),
    "player and a number": ("Player 1\nPlayer 2", "1 Player 1, 2 Player 2", ""),
    "no name in the row": ("Name,Town\n,Ulm", "", "2 no_name"),
    "only a heading": ("Name\n", "", ""),
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


@pytest.mark.parametrize(
    ("text", "name", "note"),
    [
        ("Bob Smith (no stairs please)", "Bob Smith", "no stairs please"),
        ("Bob Smith, Toledo", "Bob Smith", "Toledo"),
        ("Bob Smith - paid", "Bob Smith", "paid"),
        ("Bob Smith (late) [gluten free]", "Bob Smith", "late, gluten free"),
        (
            "Name,Dietary needs,Paid\nBob Smith,gluten free,$10",
            "Bob Smith",
            "gluten free, paid $10",
        ),
        ("Smith, Bob, paid cash", "Bob Smith", "paid cash"),
        ("Bob Smith (here)", "Bob Smith", ""),
    ],
)
def test_what_stands_beside_a_name_is_a_note(text, name, note):
    name_list = read_names(text)

    assert [(one.name, one.note) for one in name_list.people] == [(name, note)]
    assert name_list.questions == ()


CASES = {
    # what is written: line and name of everybody, line and code of what is asked
    "short headings": (
        "Team,P1 First,P1 Last,P2 First,P2 Last\nAces,Ann,Lee,Joe,Ray\nKings,Bo,Low,,",
        "2 Ann Lee, 2 Joe Ray, 3 Bo Low",
        "2 couple",
    ),
    "two lists side by side": (
        "Ladies,,Gents\nAnn Lee,,Joe Ray\nCora Low,,",
        "2 Ann Lee, 2 Joe Ray, 3 Cora Low",
        "2 couple",
    ),
    "a captain": (
        "Team Name,Captain,Teammate\nAces,Ann Lee,Joe Ray",
        "2 Ann Lee, 2 Joe Ray",
        "2 couple",
    ),
    "bars": (
        "Ann Lee | Joe Ray | Bo Low\nCy Pole | Di Roy | Ed Noll",
        "1 Ann Lee, 1 Joe Ray, 1 Bo Low, 2 Cy Pole, 2 Di Roy, 2 Ed Noll",
        "1 several, 2 several",
    ),
    "bullets": ("Ann Lee • Joe Ray • Bo Low", "1 Ann Lee, 1 Joe Ray, 1 Bo Low", ""),
    "nobody yet": (
        "Name,Partner\nAnn Lee,need one\nJoe Ray,looking for a partner\nBo Low,same",
        "2 Ann Lee, 3 Joe Ray, 4 Bo Low",
        "",
    ),
    "a guest": (
        "Name,Bringing a guest?\nAnn Lee,No\nJoe Ray,Yes",
        "2 Ann Lee, 3 Joe Ray",
        "3 plus_one",
    ),
    "signs before": ("1) 👍 Bo Low\n~ Joe Ray", "1 Bo Low, 2 Joe Ray", ""),
    "in French": ("Marc et Julie Roy", "1 Marc Roy, 1 Julie Roy", "1 couple"),
    "players": (
        "Player 1 First Name,Player 1 Last Name,Player 2 First Name,Player 2 Last Name\n"
        "Ann,Lee,Joe,Ray\nSue,Day,,",
        "2 Ann Lee, 2 Joe Ray, 3 Sue Day",
        "2 couple",
    ),
    "four of a row": (
        "Player 1,Player 2,Player 3,Player 4\nAnn Lee,Joe Ray,Sue Day,Bob Fox",
        "2 Ann Lee, 2 Joe Ray, 2 Sue Day, 2 Bob Fox",
        "",
    ),
    "spouse": (
        "First Name,Last Name,Spouse\nAnn,Lee,Bob",
        "2 Ann Lee, 2 Bob Lee",
        "2 couple",
    ),
    "the same heading": (
        "First,Last,First,Last\nAnn,Lee,Joe,Ray",
        "2 Ann Lee, 2 Joe Ray",
        "2 couple",
    ),
    "ticket and buyer": (
        "Ticket First Name,Ticket Last Name,Order Name,Quantity\nAnn,Lee,Joe Ray,1",
        "2 Ann Lee",
        "",
    ),
    "buyers alone": (
        "Buyer First Name,Buyer Last Name,Ticket Quantity\nAnn,Lee,2",
        "2 Ann Lee",
        "2 plus_one",
    ),
    "for sorting": ('Sort Name,Name,Player\n"Lee, Ann",Ann Lee,Ann Lee', "2 Ann Lee", ""),
    "status": (
        "name,approval_status\nAnn Lee,approved\nJoe Ray,declined\nSue Day,waitlist",
        "2 Ann Lee, 3 Joe Ray, 4 Sue Day",
        "3 maybe, 4 maybe",
    ),
    "by what is in it": (
        "Name,State\nAnn Lee,complete\nJoe Ray,void",
        "2 Ann Lee, 3 Joe Ray",
        "3 maybe",
    ),
    "canceled": (
        "Name,Cancelled on\nAnn Lee,\nJoe Ray,2026-11-02",
        "2 Ann Lee, 3 Joe Ray",
        "3 maybe",
    ),
    "refunded": (
        "Name,Payment status\nAnn Lee,Paid\nJoe Ray,Refunded",
        "2 Ann Lee, 3 Joe Ray",
        "3 maybe",
    ),
    "sections": (
        "Going (2)\nAnn Lee\nJoe Ray\nWaitlist:\nSue Day\nCan't go\nBob Fox",
        "2 Ann Lee, 3 Joe Ray, 5 Sue Day, 7 Bob Fox",
        "5 maybe, 7 maybe",
    ),
    "nobody": (
        "Name,Partner\nAnn Lee,N/A\nJoe Ray,none\nSue Day,-\nBob Fox,TBD",
        "2 Ann Lee, 3 Joe Ray, 4 Sue Day, 5 Bob Fox",
        "",
    ),
    "office": ("Name,Title\nAnn Lee,Deacon\nJoe Ray,", "2 Ann Lee, 3 Joe Ray", ""),
    "prefix behind": (
        "First Name,Last Name,Name Prefix\nMichael,Foley,Fr.",
        "2 Fr. Michael Foley",
        "",
    ),
    "job": ("First Name,Last Name,Title\nAnn,Lee,Treasurer", "2 Ann Lee", ""),
    "ride": ("Name,Will you need a ride?\nAnn Lee,No", "2 Ann Lee", ""),
    "coming": ("Name,Will you be there?\nAnn Lee,No", "2 Ann Lee", "2 maybe"),
    "emoji": (
        "1. Ann Lee 👍\n2️⃣ Joe Ray 🎉\n✅ Meg Hill ❤️",
        "1 Ann Lee, 2 Joe Ray, 3 Meg Hill",
        "",
    ),
    "marks": (
        "\u2068Ann Lee\u2069\n\u200eJoe Ray\nSue Day 👩\u200d🦰",
        "1 Ann Lee, 2 Joe Ray, 3 Sue Day",
        "",
    ),
    "breaks": (
        "Ann Lee\vJoe Ray\u2028Sue Day\x85Bob Fox\u2029Meg Hill\fPat Kay",
        "1 Ann Lee, 2 Joe Ray, 3 Sue Day, 4 Bob Fox, 5 Meg Hill, 6 Pat Kay",
        "",
    ),
    "entities": (
        "Name\nPat O&amp;#039;Brien\nChuck &amp; Linda Baker",
        "2 Pat O'Brien, 3 Chuck Baker, 3 Linda Baker",
        "3 couple",
    ),
    "apostrophes": (
        "Pat O’Brien\nPat O'Brien",
        "1 Pat O’Brien, 2 Pat O'Brien",
        "2 duplicate",
    ),
}


@pytest.mark.parametrize(("text", "names", "asked"), CASES.values(), ids=CASES)
def test_a_list_is_read_by_what_its_columns_hold(text, names, asked):
    assert people(read_names(text)) == names
    assert questions(read_names(text)) == asked


def test_what_helps_in_need_is_nobody_s_own_and_no_is_no_note():
    heading = "Name,Anything we should know?,Emergency contact,Emergency phone"
    read = read_names(
        f"{heading}\nAnn Lee,Peanuts,Joe Lee,419-555-1212\nBo Low,No,,"
    ).people

    assert [(one.name, one.note, one.phone) for one in read] == [
        ("Ann Lee", "Peanuts", ""),
        ("Bo Low", "", ""),
    ]


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


EXPORTS = tomllib.loads((ORACLES / "exports.toml").read_text("utf-8"))["export"]


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
