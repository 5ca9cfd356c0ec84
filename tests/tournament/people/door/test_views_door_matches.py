"""Who is meant by what was typed at the door: listed, a namesake, or somebody new."""

import re

import pytest

from tests.factories import PlayerFactory, number_everybody, session_in_check_in
from tests.factories.money import fee
from tests.factories.redraws import crowd_session
from tests.factories.visitors import organizer_of
from tests.tournament.people.door.pages import PAID, arrive, at, headings, numbers
from tournament.money.reading import paid_people
from tournament.people.door.reading import door

pytestmark = pytest.mark.django_db


def count_choices(answer):
    buttons = re.findall(r'<button name="player" value="(\w+)"', answer.text)
    return len(buttons)


def test_beginning_of_a_name_asks_who_is_meant_and_enter_takes_the_first():
    session = session_in_check_in(names=["Ann Lee", "Ann O’Hara"], are_present=False)
    client = organizer_of(session)

    answer = client.post(at(session), {"name": "ann"})

    assert answer.status_code == 200
    assert count_choices(answer) == 3
    assert "autofocus><b>Ann Lee" in answer.text
    assert numbers(session) == {}
    chosen = session.attendances.get(player__name="Ann O’Hara").player
    arrive(session, client, name="ann", player=chosen.pk)
    assert list(numbers(session)) == ["Ann O’Hara"]


def test_one_match_on_the_list_is_checked_in_at_once():
    session = session_in_check_in(names=["Ann Lee", "Bob"], are_present=False)

    answer = arrive(session, name="ann")

    assert headings(answer) == ["Ann Lee is here"]
    assert list(numbers(session)) == ["Ann Lee"]


@pytest.mark.parametrize("is_listed", [True, False])
def test_one_match_here_already_or_not_on_the_list_is_asked_about(is_listed):
    session = session_in_check_in(names=["Ann Lee"] if is_listed else [])
    if not is_listed:
        PlayerFactory(club=session.club, name="Ann Lee")

    answer = arrive(session, name="ann")

    assert count_choices(answer) == 2
    assert "Not checked in yet. Choose the player." in answer.text
    assert session.attendances.filter(player__name="ann").count() == 0


def test_beginning_of_a_name_may_be_somebody_new():
    session = session_in_check_in(names=["Anna Lee"], are_present=False)

    arrive(session, name="Ann", player="new")

    assert list(numbers(session)) == ["Ann"]


def test_name_of_two_is_asked_about_and_nobody_pays():
    session = session_in_check_in(names=["Bob Kowalski", "Bob Fox"], are_present=False)
    session.club.players.filter(name="Bob Kowalski").update(nickname="Bob")
    price, client = fee(session), organizer_of(session)

    found = client.get(at(session, "door-found"), {"name": "bob"})
    answer = arrive(session, client, name="bob", fee=price.pk, report_id="1")

    assert 'aria-selected="true"' not in found.text
    assert count_choices(answer) == 3
    assert (numbers(session), {*paid_people(session)}) == ({}, set())


def test_match_lit_by_the_script_is_meant_when_a_price_is_tapped():
    session = session_in_check_in(names=["Ann Lee"], are_present=False)
    price = fee(session)
    player = session.attendances.get().player

    answer = arrive(session, name="an", lit=player.pk, fee=price.pk, report_id="1")

    assert list(numbers(session)) == ["Ann Lee"]
    assert {*paid_people(session)} == {session.attendances.get().pk}
    assert PAID in answer.text


def test_type_ahead_offers_matches_and_somebody_new():
    session = session_in_check_in(names=["Ann Lee", "Bob"])
    client = organizer_of(session)

    some = client.get(at(session, "door-found"), {"name": " an "})
    exact = client.get(at(session, "door-found"), {"name": "ann lee"})
    none = client.get(at(session, "door-found"), {"name": ""})

    assert some.text.count('role="option"') == 2
    assert 'data-typed="an"' in some.text
    assert "Add “an” as a new player" in some.text
    assert exact.text.count('role="option"') == 1
    assert none.text.count('role="option"') == 0
    assert 'type="submit"' not in some.text  # Enter would press the first of them


def test_a_namesake_of_a_long_name_is_told_that_it_becomes_too_long():
    session = session_in_check_in(names=["W" * 58])
    ann = session.attendances.get()

    answer = organizer_of(session).post(
        at(session, "namesake", ann.pk), {"word": "t"}, follow=True
    )

    assert "A name can have 60 characters at most." in answer.text
    assert session.attendances.count() == 1


def test_who_is_here_already_is_said_and_a_namesake_gets_an_initial():
    session = session_in_check_in(names=["Ann Lee"])
    number_everybody(session)
    client, ann = organizer_of(session), session.attendances.get()

    answer = arrive(session, client, name="Ann Lee")
    assert headings(answer) == ["Ann Lee is here already"]
    assert "Another Ann Lee? Initial or nickname" in answer.text
    answer = client.post(at(session, "namesake", ann.pk), {"word": "t"}, follow=True)

    assert headings(answer) == ["Ann Lee T. is here"]
    assert "Similar names: <b>Ann Lee</b> (1)" in " ".join(answer.text.split())
    assert len(numbers(session)) == 2


def test_card_name_tells_the_two_apart():
    session = session_in_check_in(names=["Ann Lee", "Ann Lee T."])
    ann = session.attendances.get(player__name="Ann Lee")

    organizer_of(session).post(
        at(session, "card-name", ann.pk), {"card_name": "Ann Lee (Nan)"}
    )

    assert door(session).mixed == ()


def test_beginning_of_a_name_asks_who_is_meant_in_play_too():
    session = crowd_session(12, 5)

    answer = organizer_of(session).get(at(session), {"name": "person"})

    assert count_choices(answer) == 8
    assert organizer_of(session).get(at(session), {"name": ""}).status_code == 400
