"""The command that checks a file of vectors: ours passes, and a wrong one never does."""

import json

import pytest
from django.core.management import CommandError, call_command

from tests.oracles import FOLDER, oracle
from tools.vectors.sections import CHECKS
from tools.vectors.vocabulary import check_words
from tournament.models import Session

CASES = oracle("tools")

pytestmark = pytest.mark.django_db

ALL = FOLDER / "vectors.json"
MORE = FOLDER / "more_vectors.json"
VECTORS = oracle("vectors")
FURTHER = oracle("more_vectors")
SHEETS = oracle("sheet_vectors")
OF_SHEETS = [
    (section, vector)
    for section, vectors in SHEETS.items()
    if isinstance(vectors, list)
    for vector in vectors
]
SECTIONS = [name for name in VECTORS if name not in ("meta", "duties_columns")]


def check(capsys, file):
    """The exit code and the lines told."""
    try:
        call_command("check_vectors", str(file))
    except SystemExit as exit_:
        return exit_.code, capsys.readouterr().out.splitlines()
    return 0, capsys.readouterr().out.splitlines()


@pytest.fixture
def file_of(tmp_path):
    """Writes a file of vectors."""

    def write(content):
        file = tmp_path / "vectors.json"
        file.write_text(content if isinstance(content, str) else json.dumps(content))
        return file

    return write


def test_every_vector_we_have_passes(capsys):
    code, (*failed, count) = check(capsys, ALL)

    lists = [len(VECTORS[section]) for section in SECTIONS]
    assert failed == []
    assert code == 0
    assert count == f"{sum(lists) + 2} passed, 0 failed"


def test_every_vector_of_our_own_passes(capsys):
    lists = [len(vectors) for vectors in FURTHER.values() if isinstance(vectors, list)]

    assert check(capsys, MORE) == (0, [f"{sum(lists) + 1} passed, 0 failed"])


@pytest.mark.few(100)
@pytest.mark.parametrize("row", OF_SHEETS, ids=lambda row: row[1]["id"])
def test_every_vector_written_from_the_sheets_alone_passes(row):
    section, vector = row

    check_words(section, vector)
    CHECKS[section](vector)


@pytest.mark.long
def test_an_event_of_twelve_ends_as_the_chart_of_the_first_sheet_adds_up(capsys, file_of):
    nights = {"nights": SHEETS["nights"]}

    assert check(capsys, file_of(nights)) == (0, ["1 passed, 0 failed"])


@pytest.mark.long
@pytest.mark.parametrize("section", SECTIONS)
def test_a_single_section_is_checked(capsys, file_of, section):
    code, lines = check(capsys, file_of({section: VECTORS[section]}))

    assert code == 0
    assert lines == [f"{len(VECTORS[section])} passed, 0 failed"]


def spoiled(expected):
    """Something else of the same kind than what a vector expects."""
    match expected:
        case bool():
            return not expected
        case int():
            return expected + 1
        case str():
            return expected + "X"
        case None:
            return "X"
        case dict():
            return {key: spoiled(value) for key, value in expected.items()}
        case []:
            return ["X"]
        case list():
            return [spoiled(value) for value in expected]


EXPECTED_IN = CASES["broken_vectors"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("vectors", "section"),
    [
        *((VECTORS, section) for section in EXPECTED_IN),
        *((FURTHER, section) for section in EXPECTED_IN if section in FURTHER),
        *((SHEETS, section) for section in EXPECTED_IN if section in SHEETS),
    ],
)
def test_no_vector_passes_that_expects_something_else(capsys, file_of, vectors, section):
    """Every vector of the section, each with another expectation, fails by its id."""
    key = EXPECTED_IN[section]
    wrong = [{**vector, key: spoiled(vector[key])} for vector in vectors[section]]

    code, (*failed, count) = check(capsys, file_of({section: wrong}))

    assert code == 1
    assert count == f"0 passed, {len(wrong)} failed"
    for vector, line in zip(wrong, failed, strict=True):
        assert line.startswith(f"FAILED {section} {vector['id']}: ")


@pytest.mark.long
@pytest.mark.parametrize("section", ["charts", "duties", "nights"])
def test_no_keyed_vector_passes_that_expects_something_else(capsys, file_of, section):
    wrong = {key: spoiled(value) for key, value in VECTORS[section].items()}

    code, lines = check(capsys, file_of({section: wrong}))

    assert (code, lines[-1]) == (1, f"0 passed, {len(wrong)} failed")


def test_errors_are_codes_alone_and_files_of_old_may_say_anything_beside_them(
    capsys, file_of
):
    codes = VECTORS["errors"]
    old = dict.fromkeys(codes, "Table 99 does not play in round 4.")

    assert check(capsys, file_of({"errors": old}))[0] == 0
    wrong = [f"{code}X" for code in codes]
    code, (*failed, count) = check(capsys, file_of({"errors": wrong}))

    assert (code, count) == (1, f"0 passed, {len(wrong)} failed")
    assert failed[0] == f"FAILED errors 1: no refusal has the code {wrong[0]}"


@pytest.mark.parametrize(("content", "complaint"), CASES["unheard_of"])
def test_what_nobody_knows_is_a_failure(capsys, file_of, content, complaint):
    code, lines = check(capsys, file_of(content))

    assert code == 1
    assert lines[0].startswith(complaint)
    assert lines[1] == "0 passed, 1 failed"


def test_an_unknown_option_is_a_failure(capsys, file_of):
    vector = {**VECTORS["scoring"][0], "options": {"dance": True}}
    other = {**VECTORS["scoring"][0], "options": {"pepper_setback": "bid"}}

    code, lines = check(capsys, file_of({"scoring": [vector, other]}))

    assert code == 1
    assert "“options.dance” is not a published key of scoring" in lines[0]
    assert "standard has no option pepper_setback" in lines[1]


def test_an_empty_file_proves_nothing(capsys, file_of):
    assert check(capsys, file_of({})) == (1, ["0 passed, 0 failed"])


@pytest.mark.parametrize("content", ["", "[1]", "not json"])
def test_what_is_no_file_of_vectors_is_said_so(file_of, content):
    with pytest.raises(CommandError):
        call_command("check_vectors", str(file_of(content)))


@pytest.mark.long
def test_the_night_on_this_machine_is_left_alone(capsys, file_of):
    sessions = {section: VECTORS[section] for section in ("nights", "validation")}

    check(capsys, file_of(sessions))

    assert Session.objects.count() == 0
