"""The way in to a side table: by its link, by the night's organizer."""

import pytest
from django.http import Http404

from scoring.deals.access import build_side_scorer, get_linked_side_table, get_side_table
from tests.factories import MembershipFactory, running_session
from tests.factories.side_tables import start_side
from tournament.access.checks import Actor
from tournament.access.links import LinkKind, secret

pytestmark = pytest.mark.django_db


@pytest.fixture
def table():
    return start_side(running_session())


def test_link_opens_its_side_table(table):
    opened = get_linked_side_table(table.pk, secret(LinkKind.SIDE, table.pk, 1))
    session = opened.session

    assert (opened, session) == (table, table.session)


@pytest.mark.parametrize("kind", [LinkKind.CARD, LinkKind.TABLE])
def test_link_of_another_kind_opens_nothing(table, kind):
    with pytest.raises(Http404):
        get_linked_side_table(table.pk, secret(kind, table.pk, 1))


def test_old_link_opens_nothing(table):
    table.generation = 2
    table.save()

    with pytest.raises(Http404):
        get_linked_side_table(table.pk, secret(LinkKind.SIDE, table.pk, 1))


def test_link_of_no_table_opens_nothing(table):
    with pytest.raises(Http404):
        get_linked_side_table(table.pk + 1, secret(LinkKind.SIDE, table.pk + 1, 0))


def test_organizer_of_the_club_has_it(table):
    user = MembershipFactory(club=table.session.club).user

    assert get_side_table(user, table.session_id, 1) == table


def test_nobody_else_has_it(table):
    stranger = MembershipFactory().user

    with pytest.raises(Http404):
        get_side_table(stranger, table.session_id, 1)


def test_a_number_belongs_to_its_own_night(table):
    user = MembershipFactory(club=table.session.club).user
    other = running_session(club=table.session.club)

    with pytest.raises(Http404):
        get_side_table(user, other.pk, 1)


def test_whoever_holds_the_phone_acts_for_the_table(table):
    assert build_side_scorer(table) == Actor(role="table", who="side table 1")
