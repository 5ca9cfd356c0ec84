"""What organizers and visitors type."""

from datetime import date

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.oracles import cases, oracle
from tournament.club.log_in.forms import CodeForm, LogInForm, SetUpForm
from tournament.names.files import NOT_A_LIST
from tournament.people.forms import NamesForm
from tournament.planning.actions import SessionDetails
from tournament.planning.forms import NewSessionForm, SessionForm
from tournament.printing.forms import PrintForm
from tournament.rotations.choice import PlanChoice
from tournament.rotations.headcounts import ExtraPlayerPolicy
from tournament.rotations.rotation_types import RotationType
from tournament.words.forms import NumberForm

SESSION = oracle("planning")["session_typed"]
PLAN = SESSION | {"games": ""}
PASSWORD = "correct horse battery"


def upload(data, name="names.csv"):
    return {"file": SimpleUploadedFile(name, data)}


def test_night_is_read():
    form = SessionForm(SESSION)

    assert form.is_valid()
    assert form.details() == SessionDetails("Autumn night", date(2026, 11, 7), "", 4)


@pytest.mark.parametrize(
    ("field", "value", "error"),
    [
        ("name", " ", "“Name” is empty. Type it here."),
        ("name", "x" * 101, "Use 100 characters at most."),
        ("name", "a\x00b", "Some characters cannot be printed. Type the text again."),
        ("date", "tomorrow", "Choose a date."),
        ("deals_per_game", "0", "Type a number from 1 to 16."),
        ("deals_per_game", "17", "Type a number from 1 to 16."),
    ],
)
def test_night_says_what_is_wrong_with_it(field, value, error):
    form = SessionForm(SESSION | {field: value})

    assert form.errors == {field: [error]}


@pytest.mark.parametrize(
    ("people", "games", "movement", "played", "way"),
    cases(
        tuple[str, str, RotationType, int, ExtraPlayerPolicy], "planning", "usual_choices"
    ),
)
def test_new_night_is_played_as_such_a_crowd_usually_does(
    people, games, movement, played, way
):
    form = NewSessionForm(PLAN | {"people": people, "games": games})

    assert form.is_valid()
    assert form.choice(seed=5) == PlanChoice(movement, int(people), played, way, 5)


@pytest.mark.parametrize(("field", "value", "error"), oracle("planning")["crowds_wrong"])
def test_new_night_says_what_is_wrong_with_its_crowd(field, value, error):
    assert NewSessionForm(PLAN | {field: value}).errors == {field: [error]}


def test_names_are_pasted():
    form = NamesForm({"text": "\nAnn\nBob"})

    assert form.is_valid()
    assert [(one.line, one.name) for one in form.name_list.people] == [
        (2, "Ann"),
        (3, "Bob"),
    ]


def test_names_of_a_file_win_over_names_pasted():
    form = NamesForm({"text": "Ann"}, upload("Name\nZoë".encode("cp1252")))

    assert form.is_valid()
    assert form.name_list.names == ("Zoë",)


@pytest.mark.parametrize(
    ("text", "files", "errors"),
    [
        ("", {}, {"text": ["Paste the names here, or choose a file."]}),
        (" \n ", {}, {"text": ["Paste the names here, or choose a file."]}),
        ("", upload(b" \n"), {"text": ["Paste the names here, or choose a file."]}),
        ("Ann", upload(b""), {"file": ["Choose a file that is not empty."]}),
        ("Ann", upload(b"\x00\x01"), {"file": [str(NOT_A_LIST)]}),
        (
            "",
            upload(b"x" * 1_000_001),
            {"file": ["This file is too large for a list of names (1 MB at most)."]},
        ),
    ],
)
def test_names_say_what_is_wrong_with_them(text, files, errors):
    assert NamesForm({"text": text}, files).errors == errors


def test_first_password_from_this_laptop_needs_no_code():
    form = SetUpForm({"password": PASSWORD, "repeated": PASSWORD}, needs_code=False)

    assert form.is_valid()
    assert list(form.fields) == ["club_name", "password", "repeated"]


def test_first_password_says_what_is_wrong_with_it():
    unlike = {"password": PASSWORD, "repeated": "another one"}
    weak = dict.fromkeys(unlike, "password1")

    assert SetUpForm(unlike, needs_code=False).errors["repeated"] == [
        "The two passwords are not the same. Type them again."
    ]
    assert SetUpForm(weak, needs_code=False).errors["password"] == [
        "This password is easy to guess. Use three unrelated words, not about cards or you."
    ]


def test_first_password_from_elsewhere_needs_the_code():
    form = SetUpForm({"password": PASSWORD, "repeated": PASSWORD}, needs_code=True)

    assert form.errors == {"code": ["“Setup code” is empty. Type it here."]}


def test_log_in_asks_no_name_where_there_is_one_organizer_only():
    alone, many = LogInForm(only="organizer"), LogInForm()

    assert [field.name for field in alone.visible_fields()] == ["password"]
    assert alone["username"].value() == "organizer"
    assert [field.name for field in many.visible_fields()] == ["username", "password"]


@pytest.mark.parametrize(
    ("form", "error"),
    [
        (NumberForm({"number": ""}), {"number": ["Type a number, 1 or more."]}),
        (
            CodeForm({"code": ""}),
            {
                "code": [
                    "“Code from a card, a table, the big screen, or the organizer” is "
                    "empty. Type it here."
                ]
            },
        ),
    ],
)
def test_short_forms_say_what_is_missing(form, error):
    assert form.errors == error


def test_print_form_may_be_empty():
    assert PrintForm({}, cards=8, games=7).is_valid()
