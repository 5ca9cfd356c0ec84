"""The list of side tables."""

import pytest

from scoring.side_games.actions import tables as side_tables
from scoring.side_games.words import names_on_list, side_table_lines
from tests.factories import NAMES, ORGANIZER, running_session
from tests.factories.side_tables import MADE, play_side, start_side, take_back_side
from tests.oracles import oracle
from tournament.access.links import LinkKind, link
from tournament.access.opened import path_of_code
from tournament.models import Session

pytestmark = pytest.mark.django_db


def test_those_going_come_first_the_latest_before(session):
    for game in ("standard", "three_handed", "two_handed", "call_ace"):
        table = start_side(session, game)
        if game in ("standard", "two_handed"):
            side_tables.end(table=table, by=ORGANIZER)

    lines = side_table_lines(session)

    shown = [(line["number"], line["is_ended"]) for line in lines]
    assert shown == [(4, False), (2, False), (3, True), (1, True)]


def test_a_line_tells_how_its_table_stands(session):
    table = start_side(session)
    play_side(table, [MADE, MADE])
    take_back_side(table, 2)

    (line,) = side_table_lines(session)

    assert line == oracle("side_games")["side_tables"]


def test_only_this_nights_tables_are_listed(session):
    start_side(running_session())

    assert side_table_lines(session) == []


def test_code_of_a_side_table_is_typed_while_its_event_lasts(session):
    table = start_side(session)
    code = link(LinkKind.SIDE, table.pk, 1)

    assert path_of_code(code.code) == code.path
    Session.objects.filter(pk=session.pk).update(state="finished")
    assert path_of_code(code.code) is None


def test_people_come_by_name(session):
    assert names_on_list(session) == sorted(NAMES[:8])
