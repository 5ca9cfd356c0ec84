from importlib import import_module

import pytest
from django.apps import apps

from tests.factories import ORGANIZER, SessionFactory, running_session, session_in_check_in
from tests.oracles import oracle
from tournament.access.links import LinkKind, former_digest, link, typed_code
from tournament.access.opened import path_of_code
from tournament.models import FormerCode, Session
from tournament.printing import actions as codes

pytestmark = pytest.mark.django_db


def card_link(session, number=1):
    card = session.cards.get(number=number)
    return link(LinkKind.CARD, card.pk, card.generation)


def table_link(session, number=1):
    table = session.tables.get(number=number)
    return link(LinkKind.TABLE, table.pk, table.generation)


@pytest.mark.parametrize("length", [6, 10])
def test_code_is_found_among_others(length, settings):
    settings.TYPED_CODE_LENGTH = length
    ours, *_ = [session_in_check_in() for _ in range(3)]
    card, table = card_link(ours, 8), table_link(ours, 2)

    path = path_of_code(card.code)

    assert (path, path_of_code(table.code)) == (card.path, table.path)


def test_wrong_code_opens_nothing():
    wrong = typed_code(LinkKind.CARD, 999, 1)
    session_in_check_in()

    assert path_of_code(wrong) is None


def test_codes_printed_before_an_update_open_as_they_did():
    session = running_session()
    card, table = card_link(session, 3), table_link(session, 2)
    board = link(LinkKind.BOARD, session.pk, 1)

    import_module("scoring.migrations.0028_former_codes").file_codes(apps, None)

    for printed in (card, table, board):
        assert path_of_code(printed.former_code) == printed.path
    codes.reissue(item=session.tables.get(number=2), by=ORGANIZER)
    assert path_of_code(table.former_code) is None
    Session.objects.filter(pk=session.pk).update(state="finished")
    assert path_of_code(card.former_code) is None


def test_former_code_opens_what_it_was_printed_for_alone():
    session = running_session()
    card, code = card_link(session), link(LinkKind.BOARD, session.pk, 1).former_code
    for kind, pk in ((LinkKind.BOARD, session.pk), (LinkKind.CARD, card.pk)):
        FormerCode.objects.create(
            session=session, digest=former_digest(code), kind=kind, target=pk, generation=1
        )

    assert path_of_code(code) is not None  # the card's own is another
    assert path_of_code(card.former_code) is None  # not filed


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


@pytest.mark.parametrize(("state", "opens"), oracle("access")["opens_while"])
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
