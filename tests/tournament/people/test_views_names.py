"""A sign-up list on its way in: uploaded, asked about, added, and what stays."""

import re
from html import unescape

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from tests.factories import SessionFactory, finished_session, session_in_check_in
from tests.factories.visitors import organizer_of, told_on, values_of
from tests.factories.workbooks import LAST_CELL, xlsx
from tournament.models import Club, SeatingRequest
from tournament.names.files import NOT_A_LIST

pytestmark = pytest.mark.django_db

OVER = "This event is over, so it cannot change. Nothing was changed."


class Visit:
    """An organizer on the page "Add names" of a session."""

    def __init__(self, session):
        self.session, self.browser = session, organizer_of(session)
        self.address = reverse("names", args=[session.pk])
        self.page = None

    def post(self, **fields):
        """Send what a browser would: all that is on the page, and *fields*."""
        kept = {}
        if self.page is not None and self.page.status_code == 200:
            text = self.page.text
            names = set(re.findall(r'name="((?:typed|was)-[^"]+|answers|text)"', text))
            kept = {name: value for name in names for value in values_of(self.page, name)}
            for name, options in re.findall(
                r'<select id="[^"]+" name="([^"]+)">(.*?)</select>', text, re.DOTALL
            ):
                kept[name] = re.search(r'value="(\w+)" selected', options)[1]
        self.page = self.browser.post(self.address, kept | fields)
        return self.page

    def upload(self, data, **fields):
        file = SimpleUploadedFile("names", data)
        return self.post(text="", file=file, **fields)

    def answer(self, word, **fields):
        """Press the first button that says *word*."""
        buttons = re.findall(
            r'<button [^>]*name="answer" value="([^"]+)">(.*?)<', self.page.text
        )
        value = next(value for value, title in buttons if unescape(title) == word)
        return self.post(answer=value, **fields)

    @property
    def questions(self):
        legends = re.findall(r"<legend>(.*?)</legend>", self.page.text)
        return [unescape(legend) for legend in legends]


@pytest.fixture
def visit():
    return Visit(session_in_check_in())


def people(session):
    """Names of everybody on the list, in its order."""
    return list(session.attendances.order_by("pk").values_list("player__name", flat=True))


def test_a_list_is_uploaded_asked_about_and_added(visit):
    session = visit.session
    cells = {"A1": "Last name", "B1": "First name", "C1": "Phone"}
    cells |= {"A2": "Smith", "B2": "Bob", "C2": "419-555-1234", "A3": "Baker"}
    cells |= {
        "B3": "Chuck & Linda",
        "A5": "SMITH",
        "B5": "BOB",
        "A6": "Ray",
        "B6": "Ann +1",
    }

    visit.upload(xlsx(cells))
    assert visit.questions == [
        "Bob Smith is already on line 2.",
        "Ann Ray brings a guest. Who is it?",
        "Chuck Baker and Linda Baker are on one line. Do they start at the same table?",
    ]
    assert "Add 4 players" in visit.page.text
    assert people(session) == []

    visit.answer("Start together")
    assert "Chuck Baker and Linda Baker start together." in visit.page.text
    key = re.search(r'name="typed-(\w+-plus_one)"', visit.page.text)[1]
    visit.post(answer=f"{key}=typed", **{f"typed-{key}": "Sue Fox"})
    answer = visit.post(add="yes")

    # the second Bob did not stop the others, and is asked about on the next page
    assert (answer.status_code, answer.url) == (302, visit.address)
    names = "Bob Smith, Chuck Baker, Linda Baker, Ann Ray, Sue Fox"
    assert ", ".join(people(session)) == names
    (request,) = SeatingRequest.objects.filter(session=session)
    pair = [request.first.player.name, request.second.player.name]
    assert (request.kind, pair) == ("together", ["Chuck Baker", "Linda Baker"])

    visit.page = visit.browser.get(visit.address)
    assert visit.questions == ["Bob Smith is already on the sign-up list."]
    visit.answer("Add this name")
    answer = visit.post(add="yes")
    assert answer.url == reverse("check-in", args=[session.pk])
    assert people(session)[5:] == ["Bob Smith 2"]
    assert "Some lines" not in visit.browser.get(answer.url).text


def test_all_is_undone_in_one_click(visit):
    visit.post(text="Bob & Ann Lee")
    visit.answer("Start together")
    page = visit.browser.get(visit.post(add="yes").url)
    undo = re.search(r'name="undo" value="([^"]+)"', page.text)

    visit.browser.post(reverse("undo", args=[visit.session.pk]), {"undo": undo[1]})

    assert page.text.count("Added 2 players") == 3  # the message, Undo and the log
    assert people(visit.session) == []
    assert not SeatingRequest.objects.exists()


def test_an_answer_is_changed(visit):
    visit.post(text="Bob\nBob")
    visit.answer("Same player")
    assert visit.questions == []
    visit.answer("Change")

    assert visit.questions == ["Bob is already on line 1."]


def test_a_name_typed_is_kept_when_another_button_is_pressed(visit):
    visit.post(text="Bob\nBob\nAnn & Joe Lee")
    (key,) = re.findall(r'name="typed-([^"]+)"', visit.page.text)
    visit.answer("No request", **{f"typed-{key}": "Bob Z."})

    assert "Adds Bob Z." in visit.page.text
    assert "Add 4 players" in visit.page.text


def test_a_name_that_cannot_be_is_told_and_stays(visit):
    visit.post(text="Bob\nBob")
    (key,) = re.findall(r'name="typed-([^"]+)"', visit.page.text)
    visit.post(answer=f"{key}=typed", **{f"typed-{key}": "x" * 61})

    assert visit.questions == ["A name can have 60 characters at most."]


def test_couples_start_together_in_one_click(visit):
    visit.post(text="Bob & Ann Lee\nJoe & Sue Ray")
    visit.answer("Start all 2 couples together")
    visit.post(add="yes")

    assert SeatingRequest.objects.filter(session=visit.session).count() == 2


def test_columns_are_changed(visit):
    visit.post(text="Kim,Lee\nRay,Fox")
    assert "Check which column has the first names." in visit.page.text
    visit.post(**{"column-0": "last", "column-1": "first"})
    visit.post(add="yes")

    assert people(visit.session) == ["Lee Kim", "Fox Ray"]


def test_a_line_of_a_table_stands_beside_a_name_that_is_not_in_it(visit):
    visit.post(text="Name,Note\nAnn Lee,Brings pie\nDOE bob,Late")

    assert "<small>Ann Lee" not in visit.page.text
    assert "<small>DOE bob" in visit.page.text


def test_lines_that_wait_can_be_removed(visit):
    visit.post(text="Bob\nBob", add="yes")
    waiting = visit.browser.get(visit.address)
    sign_up_list = visit.browser.get(reverse("check-in", args=[visit.session.pk]))
    visit.browser.post(visit.address, {"discard": "yes"})

    assert "Remove these lines" in waiting.text
    assert "Some lines of your list still need an answer." in sign_up_list.text
    assert values_of(waiting, "text") == ["Bob"]
    assert visit.browser.get(visit.address).url.endswith("/check-in/#add")
    assert people(visit.session) == ["Bob"]


def test_names_with_questions_alone_add_nobody_and_stay_as_typed():
    visit = Visit(session_in_check_in(names=["Ann"]))
    typed = f"ANN\n555-1234\n{'x' * 61}"

    answer = visit.post(text=typed, add="yes")

    assert answer.status_code == 400
    assert told_on(answer) == ["No one has been added yet. Answer a question below first."]
    assert values_of(answer, "text") == [typed]
    assert people(visit.session) == ["Ann"]


@pytest.mark.parametrize(
    ("keeps_contacts", "sentence"),
    [
        (True, "Phone numbers and e-mail addresses are kept with the players."),
        (False, "Phone numbers and e-mail addresses are left out."),
    ],
)
def test_what_becomes_of_phones_and_addresses_is_told(visit, keeps_contacts, sentence):
    Club.objects.update(keeps_contacts=keeps_contacts)
    visit.post(text="Ann Lee, 555-1234, a@x.com")

    assert sentence in visit.page.text


@pytest.mark.parametrize(
    "answers", ["{", "[]", '{"a": 1}', '{"a": ["no", ""]}', '{"x": ["typed"]}', "7"]
)
def test_answers_meddled_with_are_no_answers(visit, answers):
    assert visit.post(text="Bob\nBob", answers=answers).status_code == 200
    assert visit.questions == ["Bob is already on line 1."]


def test_names_need_a_list(visit):
    answer = visit.post(text="  \n")

    assert answer.status_code == 400
    assert told_on(answer) == ["Paste the names here, or choose a file."]


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (b"Ann\n" * 2001, "A list can have 2000 lines at most."),
        (bytes(range(256)) * 20, str(NOT_A_LIST)),
        (b"PK\x03\x04", str(NOT_A_LIST)),
        (xlsx(LAST_CELL), str(NOT_A_LIST)),
        (b"", "Choose a file that is not empty."),
        (b"Name\n" * 250_000, "This file is too large for a list of names (1 MB at most)."),
    ],
    ids=["2001", "binary", "zip", "last cell", "empty", "big"],
)
def test_file_that_is_none_says_so_and_keeps_what_was_typed(data, sentence, visit):
    file = SimpleUploadedFile("names.csv", data)

    answer = visit.post(text="Ann", file=file, add="yes")

    assert answer.status_code == 400
    assert told_on(answer) == [sentence]
    assert values_of(answer, "text") == ["Ann"]
    assert people(visit.session) == []


@pytest.mark.parametrize(
    ("data", "names"),
    [
        ("Zoë\rÄnne\r".encode("latin-1"), ["Zoë", "Änne"]),
        (b"Name\n@SUM(A1)\n'=Ann\n", ["@SUM(A1)", "=Ann"]),
        (
            "דנה\nعبد الله\n<b>Bob</b>\n🎉\n".encode(),
            ["דנה", "عبد الله", "<b>Bob</b>", "🎉"],
        ),
        (
            "".join(f"Player {number}\n" for number in range(500)).encode(),
            [f"Player {number}" for number in range(500)],
        ),
    ],
    ids=["latin-1", "formulas", "scripts", "500"],
)
def test_file_that_is_odd_is_read_as_it_was_meant(data, names, visit):
    assert visit.upload(data, add="yes").status_code == 302
    assert people(visit.session) == names


def test_names_are_refused_once_the_night_is_over():
    answer = Visit(finished_session()).post(text="Zoe", add="yes")

    assert answer.status_code == 409
    assert told_on(answer) == [OVER]


def test_names_are_pasted_asked_about_and_added_while_the_night_is_planned():
    visit = Visit(SessionFactory())

    visit.post(text="Ann\nBob & Eve Fox")
    visit.answer("Start together")
    answer = visit.post(add="yes")

    assert answer.url == reverse("check-in", args=[visit.session.pk])
    assert people(visit.session) == ["Ann", "Bob Fox", "Eve Fox"]


def test_a_list_without_questions_leaves_no_empty_column(visit):
    assert '<div class="two">' not in visit.post(text="Ann\nBob").text
    assert '<div class="two">' in visit.post(text="Ann & Bob").text
