import pytest

from tests.factories import ORGANIZER, SessionFactory, running_session, session_in_check_in
from tournament.actions import codes
from tournament.links import LinkKind, link
from tournament.models import Session
from tournament.queries.codes import also_look_among, path_of_code

pytestmark = pytest.mark.django_db


def card_link(session, number=1):
    card = session.cards.get(number=number)
    return link(LinkKind.CARD, card.pk, card.generation)


def table_link(session, number=1):
    table = session.tables.get(number=number)
    return link(LinkKind.TABLE, table.pk, table.generation)


@pytest.mark.parametrize("sessions", [1, 3])
def test_code_is_found_in_a_query_for_each_kind(sessions, django_assert_num_queries):
    ours, *_ = [session_in_check_in() for _ in range(sessions)]
    card, table = card_link(ours, 8), table_link(ours, 2)

    with django_assert_num_queries(5):
        path = path_of_code(card.code)

    assert (path, path_of_code(table.code)) == (card.path, table.path)


def test_code_is_read_as_people_type_it():
    card = card_link(session_in_check_in())
    code = card.code.lower()

    assert path_of_code(f"  {code[:3]}-{code[3:]} ") == card.path
    assert path_of_code(f"{code[:3]} {code[3:]}") == card.path


@pytest.mark.parametrize(
    "typed", ["", " ", "-", "XXXXX", "XXXXXX", "ключ", "\x00", "A" * 999]
)
def test_code_of_nothing_opens_nothing(typed):
    session_in_check_in()

    assert path_of_code(typed) is None


@pytest.mark.parametrize(
    ("state", "opens"),
    [
        ("draft", False),
        ("check_in", True),
        ("running", True),
        ("finished", True),
        ("archived", False),
        ("cancelled", False),
    ],
)
def test_code_opens_while_its_night_is_under_way(state, opens):
    session = SessionFactory()
    Session.objects.filter(pk=session.pk).update(state=state)
    card = card_link(session)

    assert path_of_code(card.code) == (card.path if opens else None)


def test_code_withdrawn_opens_nothing_and_the_new_one_does():
    session = running_session()
    old = table_link(session)

    codes.reissue(item=session.tables.get(number=1), by=ORGANIZER)

    new = table_link(session)
    assert path_of_code(old.code) is None
    assert path_of_code(new.code) == new.path


def test_code_that_two_share_opens_neither(monkeypatch):
    session = session_in_check_in()
    monkeypatch.setattr("tournament.links.CODE_LENGTH", 0)

    assert card_link(session).code == ""
    assert path_of_code("") is None


def test_code_of_what_another_package_has_opens_too(monkeypatch):
    session = session_in_check_in()
    more = []
    monkeypatch.setattr("tournament.queries.codes._more", more)
    other = link(LinkKind.SIDE, 7, 1)

    def links(sessions):
        return [other for each in sessions if each == session]

    also_look_among(links)
    also_look_among(links)

    assert more == [links]
    assert path_of_code(other.code) == other.path
