"""Check-in as the organizer works it."""

import re
from functools import partial

import pytest
from django.urls import reverse

from tests.factories import (
    NAMES,
    SessionFactory,
    number_everybody,
    running_session,
    session_in_check_in,
)
from tests.factories.visitors import heading_of, organizer_of, told_on
from tests.oracles import oracle
from tournament.models import CardAssignment, Player
from tournament.seating.holders import holders

pytestmark = pytest.mark.django_db

FIXED = "Numbers cannot change after game 1 starts. Use “Substitute”. Nothing was changed."


def people(session):
    """Names of everybody on the list, in its order, and whether they are present."""
    listed = session.attendances.order_by("pk")
    return list(listed.values_list("player__name", "is_present"))


def numbers(session):
    """The numbers held, by name; None is the house."""
    held = CardAssignment.objects.filter(card__session=session).order_by("card__number")
    return dict(held.values_list("card__number", "attendance__player__name"))


def press(session, page, *args, **fields):
    return organizer_of(session).post(reverse(page, args=[session.pk, *args]), fields)


def test_page_shows_thirty_people_as_it_shows_two():
    names = [f"Guest {at:02}" for at in range(30)]
    session = session_in_check_in(names=names)

    page = organizer_of(session).get(reverse("check-in", args=[session.pk])).text

    assert [name for name in names if name not in page] == []


def test_page_shows_everybody_by_last_name():
    names = ["Zoe Adams", "Bob Smith Jr.", "Ann Smith", "Ana Baez Soto"]
    session = session_in_check_in(names=names)
    Player.objects.filter(name="Ana Baez Soto").update(last_name="Baez Soto")

    answer = organizer_of(session).get(reverse("check-in", args=[session.pk]))

    assert answer.status_code == 200
    assert heading_of(answer) == "Names"
    names = ["Zoe Adams", "Ana Baez Soto", "Ann Smith", "Bob Smith Jr."]
    assert re.findall(r'people/\d+/">(.*?)<', answer.text) == names


def test_a_user_who_chose_first_names_reads_every_list_by_them():
    session = session_in_check_in(names=["Zoe Adams", "Ann Smith"], are_present=False)
    client = organizer_of(session)
    pages = {page: reverse(page, args=[session.pk]) for page in ("check-in", "door")}
    pages["members"] = reverse("members")

    def order(path):
        return re.findall(
            "Zoe Adams|Ann Smith", re.sub('"[^"]*"', "", client.get(path).text)
        )

    assert [order(path)[0] for path in pages.values()] == ["Zoe Adams"] * 3
    assert order(f"{pages['check-in']}?order=first")[0] == "Ann Smith"
    assert [order(path)[0] for path in pages.values()] == ["Ann Smith"] * 3
    assert order(f"{pages['members']}?order=shoe size")[0] == "Ann Smith"
    assert order(f"{pages['door']}?list=&order=last")[0] == "Zoe Adams"


def test_a_name_that_no_font_here_has_is_marked_until_the_card_says_another(monkeypatch):
    monkeypatch.setattr("tournament.machine.glyphs._characters_of_system", tuple)
    session = session_in_check_in(names=["王小明 Wang", "Ngô Thị"])
    client = organizer_of(session)
    person = session.attendances.get(player__name="王小明 Wang")
    page = partial(client.get, reverse("check-in", args=[session.pk]))
    of_person = reverse("person", args=[session.pk, person.pk])
    sentence = "This name cannot be printed here: 王小明."

    marked = [sentence in each.text for each in (page(), client.get(of_person))]
    client.post(reverse("card-name", args=[session.pk, person.pk]), {"card_name": "Wang"})
    after = [sentence in each.text for each in (page(), client.get(of_person))]

    assert marked == [True, True]
    assert page().text.count("cannot be printed") == 0
    assert after == [False, False]


@pytest.mark.parametrize("count", [1, 3])
def test_page_asks_the_database_the_same_for_any_number_of_people(
    count, django_assert_num_queries
):
    session = session_in_check_in(names=NAMES[:count])
    number_everybody(session)
    client = organizer_of(session)

    with django_assert_num_queries(22):
        client.get(reverse("check-in", args=[session.pk]))


def test_page_of_a_draft_takes_names_and_asks_nobody_in():
    session = SessionFactory()
    organizer, address = organizer_of(session), reverse("check-in", args=[session.pk])

    empty = organizer.get(address).text
    organizer.post(reverse("names", args=[session.pk]), {"text": "Ann Lee", "add": "yes"})
    listed = organizer.get(address).text

    assert '<details class="more" open>' in empty
    assert "Ann Lee" in listed
    assert "Check in everyone" not in empty + listed


@pytest.mark.parametrize(("page", "part"), [("names", "add"), ("sign-up", "sign-up")])
def test_what_was_a_page_is_a_part_of_names(page, part):
    session = session_in_check_in()

    answer = organizer_of(session).get(reverse(page, args=[session.pk]))

    assert answer.url == reverse("check-in", args=[session.pk]) + f"#{part}"


def test_a_list_that_is_refused_is_told_beside_its_field():
    session = session_in_check_in()

    answer = press(session, "names", text="")

    assert (answer.status_code, heading_of(answer)) == (400, "Names")
    assert told_on(answer) == ["Paste the names here, or choose a file."]


@pytest.mark.parametrize(("pressed", "is_present"), [("yes", True), ("no", False)])
def test_presence(pressed, is_present):
    session = session_in_check_in(names=["Ann"], are_present=not is_present)
    person = session.attendances.get()

    answer = press(session, "presence", person.pk, present=pressed)

    of_person = reverse("person", args=[session.pk, person.pk])
    assert (answer.status_code, answer.url) == (302, of_person)
    assert people(session) == [("Ann", is_present)]


def test_everybody_is_present_in_one_click():
    session = session_in_check_in(names=["Ann", "Bob"], are_present=False)

    answer = press(session, "everybody-present")

    assert (answer.status_code, answer.url) == (302, reverse("check-in", args=[session.pk]))
    assert people(session) == [("Ann", True), ("Bob", True)]


def test_number_is_given():
    session = session_in_check_in(names=["Ann"])

    person = session.attendances.get()
    answer = press(session, "number", person.pk, number="3")

    of_person = reverse("person", args=[session.pk, person.pk])
    assert (answer.status_code, answer.url) == (302, of_person)
    assert numbers(session) == {3: "Ann"}


@pytest.mark.parametrize(
    ("typed", "status", "sentence"), oracle("people")["numbers_refused"]
)
def test_number_is_refused(typed, status, sentence):
    session = session_in_check_in(names=["Ann", "Bob"])
    number_everybody(session)
    bob = session.attendances.get(player__name="Bob")

    answer = press(session, "number", bob.pk, number=typed)

    assert answer.status_code == status
    assert told_on(answer) == [sentence]
    assert numbers(session) == {1: "Ann", 2: "Bob"}


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("", "Type a number, 1 or more."),
        ("two", "Type a number, 1 or more."),
        ("0", "Type a number, 1 or more."),
    ],
)
def test_number_that_is_none_is_told_on_the_page(typed, sentence):
    session = session_in_check_in(names=["Ann"])
    client = organizer_of(session)
    person = session.attendances.get()

    answer = client.post(
        reverse("number", args=[session.pk, person.pk]), {"number": typed}, follow=True
    )

    assert heading_of(answer) == "Ann"
    assert told_on(answer) == [sentence]
    assert numbers(session) == {}


def test_draw_gives_everybody_present_a_number():
    session = session_in_check_in(names=NAMES[:3])

    answer = press(session, "draw")

    assert (answer.status_code, answer.url) == (
        302,
        reverse("headcount", args=[session.pk]),
    )
    assert sorted(numbers(session).values()) == NAMES[:3]


def test_clear_numbers():
    session = session_in_check_in(names=NAMES[:3])
    number_everybody(session)

    answer = press(session, "clear-numbers")

    assert (answer.status_code, answer.url) == (
        302,
        reverse("headcount", args=[session.pk]),
    )
    assert numbers(session) == {}


def test_house_holds_what_is_empty():
    session = session_in_check_in(names=NAMES[:7])
    number_everybody(session)

    answer = press(session, "house")
    page = organizer_of(session).get(answer.url)

    assert (answer.status_code, answer.url) == (
        302,
        reverse("headcount", args=[session.pk]),
    )
    assert numbers(session)[8] is None
    assert "Fill-ins</dt><dd>1<" in page.text


def test_remove_takes_people_off_this_list_only():
    session = session_in_check_in(names=["Ann", "Bob"])
    other = session_in_check_in(names=["Cora"])
    bob = session.attendances.get(player__name="Bob")
    cora = other.attendances.get()

    answer = press(session, "remove", person=[bob.pk, cora.pk, "nobody", "9" * 30])

    assert (answer.status_code, answer.url) == (302, reverse("check-in", args=[session.pk]))
    assert people(session) == [("Ann", True)]
    assert people(other) == [("Cora", True)]


@pytest.mark.parametrize("page", ["presence", "number"])
def test_person_of_another_night_is_not_found(page):
    session = session_in_check_in(names=["Ann"])
    stranger = session_in_check_in(names=["Bob"]).attendances.get()

    answer = press(session, page, stranger.pk, number="1", present="no")

    assert answer.status_code == 404


@pytest.mark.parametrize(("page", "fields"), oracle("people")["after_the_start"])
def test_nothing_changes_after_the_start(page, fields):
    session = running_session()
    before = (people(session), numbers(session))

    answer = press(session, page, **fields)

    assert answer.status_code == 409
    assert told_on(answer) == [FIXED]
    assert (people(session), numbers(session)) == before


def test_substitute_takes_a_number_over():
    session = running_session()
    page = organizer_of(session)

    shown = page.get(reverse("substitute", args=[session.pk]))
    answer = press(session, "substitute", number=1, name="Zoe", from_round=1)

    assert 'name="from_round" value="1"' in shown.content.decode()
    assert answer.status_code == 302
    assert answer.url == reverse("hall", args=[session.pk])
    assert holders(session).at(1, 1) == "Zoe"


def test_substitute_who_is_seated_is_refused_and_what_was_typed_stays():
    session = running_session()

    answer = press(session, "substitute", number=1, name="Bob", from_round=1)

    assert answer.status_code == 400
    assert "Bob already has number 2 in game 1. Nothing was changed." in told_on(answer)
    assert 'value="Bob"' in answer.content.decode()


def test_substitute_is_asked_for_what_is_missing():
    session = running_session()

    answer = press(session, "substitute", name="Zo\x07e", from_round="")

    assert answer.status_code == 400
    assert {"Type a number, 1 or more."} <= {*told_on(answer)}
